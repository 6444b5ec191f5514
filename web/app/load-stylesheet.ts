const coming = new Map<string, Promise<void>>()

/** Adds a stylesheet once. Null when it is loaded already. */
export const loadStylesheet = (href: string): Promise<void> | null => {
  const onTheWay = coming.get(href)
  if (onTheWay !== undefined) return onTheWay
  const worn = [...document.querySelectorAll('link[rel="stylesheet"]')]
  if (worn.some((sheet) => sheet.getAttribute('href') === href)) return null
  const arrival = fetched(href).finally(() => coming.delete(href))
  coming.set(href, arrival)
  return arrival
}

/** Resolves on load or error, because a page without styles is still usable. */
const fetched = (href: string) =>
  new Promise<void>((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      resolve()
    })
    document.head.append(link)
  })
