import { addressOf, isPlainPress } from '#web/lib/pressed-link.ts'
import { isRouted, loadPage, matchRoute, openRoutes } from './routes.ts'

/**
 * Handles clicks on plain links to our screens without loading a document, so that no link component is needed.
 * Returns the unsubscribe function.
 */
export const followLinks = (go: (path: string) => void) => {
  const follow = (event: MouseEvent) => {
    const url = isPlainPress(event) ? routedAddress(event) : null
    if (!url || isOnThisPage(url)) return
    event.preventDefault()
    go(url.pathname + url.search + url.hash)
  }
  /** Prefetches a screen's code when its link is hovered or focused. */
  const foresee = (event: Event) => {
    const url = routedAddress(event)
    if (url) void foreseePage(url.pathname).catch(() => undefined)
  }
  document.addEventListener('click', follow)
  document.addEventListener('pointerover', foresee)
  return () => {
    document.removeEventListener('click', follow)
    document.removeEventListener('pointerover', foresee)
  }
}

const foreseePage = async (path: string) => {
  await openRoutes(path)
  await loadPage(matchRoute(path).route)
}

const routedAddress = (event: Event) => {
  const url = addressOf(event)
  return url && isRouted(url.pathname) ? url : null
}

/** Jumps within the page are left to the browser. */
const isOnThisPage = (url: URL) =>
  url.hash !== '' && url.pathname === location.pathname && url.search === location.search
