import { confirmLeaving } from '#web/lib/leaving.ts'
import { isRoutedPath, loadPage, loadRestrictedRoutes, matchRoute } from './routes.ts'

/**
 * Handles clicks on plain links to our screens without loading a document, so that no link component is needed.
 * Returns the unsubscribe function.
 */
export const followLinks = (go: (path: string) => void) => {
  const follow = (event: MouseEvent) => {
    const url = isPlainPress(event) ? addressOf(event) : null
    if (!url || isOnThisPage(url)) return
    event.preventDefault()
    if (url.pathname === location.pathname || confirmLeaving())
      go(url.pathname + url.search + url.hash)
  }
  /** Prefetches a screen's code when its link is hovered or focused. */
  const foresee = (event: Event) => {
    const url = addressOf(event)
    if (url) void foreseePage(url.pathname).catch(() => undefined)
  }
  document.addEventListener('click', follow)
  for (const type of FORESEEN) document.addEventListener(type, foresee)
  return () => {
    document.removeEventListener('click', follow)
    for (const type of FORESEEN) document.removeEventListener(type, foresee)
  }
}

const FORESEEN = ['pointerover', 'focusin'] as const

const foreseePage = async (path: string) => {
  await loadRestrictedRoutes(path)
  await loadPage(matchRoute(path).route)
}

const isPlainPress = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

const addressOf = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  return url.origin === location.origin && isRoutedPath(url.pathname) ? url : null
}

/** Jumps within the page are left to the browser. */
const isOnThisPage = (url: URL) =>
  url.hash !== '' && url.pathname === location.pathname && url.search === location.search
