import type { CmsPageReply } from '#modules/content/contract/cms-pages.ts'
import type { PageHeadFields } from '#web/lib/page.ts'
import type { Site } from '#web/lib/site.ts'
import { articleStructuredData } from './article-structured-data.server.ts'
import { articlePath } from './blog-address.ts'
import { shareCard } from './share-card.ts'
import { sharePicture } from './share-picture.server.ts'

export const articleHead = (page: CmsPageReply | undefined, site: Site): PageHeadFields => {
  if (!page) return { title: 'Articolo non trovato', isIndexed: false }
  return {
    title: page.seoTitle ?? page.title,
    ...(page.seoDescription && { description: page.seoDescription }),
    canonicalPath: page.canonicalUrl ?? articlePath(page.slug),
    isIndexed: !page.noindex,
    kind: page.kind === 'article' ? 'article' : 'website',
    shared: { title: page.ogTitle, description: page.ogDescription },
    image: page.ogImageUrl ? sharePicture(page.ogImageUrl) : shareCard(page),
    ...(page.ogImageUrl && page.ogImageAlt && { imageAlt: page.ogImageAlt }),
    jsonLd: articleStructuredData(page, site),
  }
}
