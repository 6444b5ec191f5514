import type { PageHeadFields } from '#web/lib/page.ts'
import type { Site } from '#web/lib/site.ts'
import { documentTitle, type HeadTag, headTags } from './head-tags.ts'

/** Changes title and tags only where they differ, because pages read answers again all the time. */
export const applyHead = (head: PageHeadFields, site: Site, pathAndQuery: string) => {
  const title = documentTitle(head, site)
  if (document.title !== title) document.title = title
  const present = [...document.head.querySelectorAll('[data-head]')]
  const tags = headTags(head, site, pathAndQuery).map(elementOf)
  const isSame =
    tags.length === present.length && tags.every((tag, i) => tag.isEqualNode(present[i] ?? null))
  if (isSame) return
  for (const old of present) old.remove()
  document.head.append(...tags)
}

const elementOf = ({ element, attributes }: HeadTag) => {
  const tag = document.createElement(element)
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value)
  tag.setAttribute('data-head', '')
  return tag
}
