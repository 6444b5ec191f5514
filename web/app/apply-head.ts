import type { Head } from '#web/lib/page.ts'
import type { Site } from '#web/lib/site.ts'
import { documentTitle, headTags } from './head-tags.ts'

export const applyHead = (head: Head, site: Site, pathAndQuery: string) => {
  document.title = documentTitle(head, site)
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  for (const { element, attributes } of headTags(head, site, pathAndQuery)) {
    const tag = document.createElement(element)
    for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value)
    tag.setAttribute('data-head', '')
    document.head.append(tag)
  }
}
