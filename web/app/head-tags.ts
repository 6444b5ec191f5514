import type { PageHeadFields } from '#web/lib/page.ts'
import type { Site } from '#web/lib/site.ts'

export type HeadTag = {
  readonly element: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

const meta = (name: string, content: string): HeadTag => ({
  element: 'meta',
  attributes: {
    [name.includes(':') && !name.startsWith('twitter:') ? 'property' : 'name']: name,
    content,
  },
})

export const documentTitle = (head: PageHeadFields, site: Site) =>
  head.title.includes(site.name) ? head.title : `${head.title} | ${site.name}`

export const headTags = (
  head: PageHeadFields,
  site: Site,
  pathAndQuery: string,
): readonly HeadTag[] => {
  const canonical = absolute(head.canonicalPath ?? pathAndQuery, site)
  const sharedTitle = head.shared?.title || head.title
  const sharedDescription = head.shared?.description || head.description
  const image = absolute(head.image ?? site.branding?.cover ?? '/icons/share.png', site)
  const description = head.description ? [meta('description', head.description)] : []
  const feed = head.feed ? [feedLink(head.feed)] : []
  if (head.isIndexed === false) return [...description, meta('robots', 'noindex')]
  return [
    ...description,
    { element: 'link', attributes: { rel: 'canonical', href: canonical } },
    ...feed,
    meta('og:site_name', site.name),
    meta('og:locale', 'it_IT'),
    meta('og:type', head.kind ?? 'website'),
    meta('og:title', sharedTitle),
    ...(sharedDescription ? [meta('og:description', sharedDescription)] : []),
    meta('og:url', canonical),
    meta('og:image', image),
    ...(head.imageAlt
      ? [meta('og:image:alt', head.imageAlt), meta('twitter:image:alt', head.imageAlt)]
      : []),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', sharedTitle),
    ...(sharedDescription ? [meta('twitter:description', sharedDescription)] : []),
    meta('twitter:image', image),
  ]
}

const absolute = (image: string, site: Site) => (image.startsWith('/') ? site.url + image : image)

const feedLink = ({ path, title }: NonNullable<PageHeadFields['feed']>): HeadTag => ({
  element: 'link',
  attributes: { rel: 'alternate', type: 'application/rss+xml', title, href: path },
})
