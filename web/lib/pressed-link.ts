/** Links of this site, as a press on them arrives at the document. */

/** A press that replaces the page, rather than one that opens another tab. */
export const isPlainPress = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** The address of this site that a link under the pointer leads to, if there is one. */
export const addressOf = ({ target }: Event): URL | null => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  return url.origin === location.origin ? url : null
}
