/** Runs in the page: goes where a link of the page would lead, without loading a document. */
export const pressLink = (href: string): void => {
  const link = Object.assign(document.createElement('a'), { href })
  document.body.append(link)
  link.click()
  link.remove()
}
