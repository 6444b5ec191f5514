import { isRouted, loadPage, matchRoute } from './routes.ts'

/**
 * Any plain link to a screen of ours is followed without loading a document, wherever it was rendered:
 * parts of the page need no link component. Returns how to stop.
 */
export const followLinks = (go: (path: string) => void) => {
  const follow = (event: MouseEvent) => {
    const url = isPlainPress(event) ? addressOf(event) : null
    if (!url || isOnThisPage(url)) return
    event.preventDefault()
    go(url.pathname + url.search + url.hash)
  }
  /** Whoever points at a link will probably press it: its code may come already. */
  const foresee = (event: Event) => {
    const url = addressOf(event)
    if (url) void loadPage(matchRoute(url.pathname).route).catch(() => undefined)
  }
  document.addEventListener('click', follow)
  document.addEventListener('pointerover', foresee)
  return () => {
    document.removeEventListener('click', follow)
    document.removeEventListener('pointerover', foresee)
  }
}

const isPlainPress = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

const addressOf = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  return url.origin === location.origin && isRouted(url.pathname) ? url : null
}

/** A jump within the page is the browser's own business. */
const isOnThisPage = (url: URL) =>
  url.hash !== '' && url.pathname === location.pathname && url.search === location.search
