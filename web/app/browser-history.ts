/** Browser history as the navigator of React Router's `Router`. */
import { createPath, type Location, NavigationType, type Navigator } from 'react-router'
import { confirmLeaving } from '#web/lib/leaving.ts'

type Step = { readonly location: Location; readonly action: NavigationType }

export type BrowserHistory = Navigator & {
  readonly location: Location
  readonly action: NavigationType
  /** Calls `hear` after each step; returns the unsubscribe function. */
  readonly listen: (hear: (step: Step) => void) => () => void
}

export const createBrowserHistory = (): BrowserHistory => {
  const listeners = new Set<(step: Step) => void>()
  let step: Step = { location: shownLocation(), action: NavigationType.Pop }

  const arrive = (action: NavigationType) => {
    step = { location: shownLocation(), action }
    for (const hear of listeners) hear(step)
  }
  const createHref: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to))
  const entry = (state: unknown) => ({ state, key: Math.random().toString(36).slice(2, 10) })

  window.addEventListener('popstate', () => {
    const { pathname, state, key } = step.location
    if (pathname === window.location.pathname || confirmLeaving()) arrive(NavigationType.Pop)
    // The step back has been made already, so that the page comes back as a further entry.
    else window.history.pushState({ state, key }, '', createPath(step.location))
  })
  return {
    get location() {
      return step.location
    },
    get action() {
      return step.action
    },
    createHref,
    go: (distance) => window.history.go(distance),
    push: (to, state) => {
      window.history.pushState(entry(state), '', createHref(to))
      arrive(NavigationType.Push)
    },
    replace: (to, state) => {
      window.history.replaceState(entry(state), '', createHref(to))
      arrive(NavigationType.Replace)
    },
    listen: (hear) => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}

const shownLocation = (): Location => {
  const { pathname, search, hash } = window.location
  const entry = window.history.state as { state?: unknown; key?: string } | null
  return {
    pathname,
    search,
    hash,
    state: entry?.state ?? null,
    key: entry?.key ?? 'default',
  }
}
