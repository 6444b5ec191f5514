import type { CmsPageReply } from '#modules/content/contract/cms-pages.ts'
import type { Site } from '#web/lib/site.ts'
import { buildBreadcrumbData, buildPublisherData } from '#web/lib/structured-data.server.ts'
import { articlePath } from './blog-address.ts'
import { shareCard } from './share-card.ts'
import { formatTeamName } from './team.ts'

/** For search engines, which read the server's HTML. */
export const articleStructuredData = (page: CmsPageReply, site: Site) => [
  aboutOf(page, site),
  trailOf(page, site.url),
]

const aboutOf = (page: CmsPageReply, site: Site) => {
  if (page.questions.length > 0) return questionsOf(page)
  return page.kind === 'article' ? storyOf(page, site) : webPageOf(page, site.url)
}

const storyOf = (page: CmsPageReply, site: Site) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: page.title,
  ...(page.seoDescription && { description: page.seoDescription }),
  image: [new URL(page.heroImageUrl ?? shareCard(page), site.url).href],
  datePublished: page.publishedAt ?? page.createdAt,
  dateModified: page.updatedAt,
  author: page.author
    ? { '@type': 'Person', name: page.author }
    : { '@type': 'Organization', name: formatTeamName(site), url: site.url },
  publisher: buildPublisherData(site),
  mainEntityOfPage: site.url + articlePath(page.slug),
  keywords: page.keywords.join(', '),
})

const webPageOf = (page: CmsPageReply, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  name: page.title,
  url: origin + articlePath(page.slug),
  dateModified: page.updatedAt,
})

const questionsOf = ({ questions }: CmsPageReply) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const trailOf = (page: CmsPageReply, origin: string) =>
  buildBreadcrumbData(origin, [
    ...(page.kind === 'article' ? [{ name: 'Blog', path: '/blog' }] : []),
    { name: page.title, path: articlePath(page.slug) },
  ])
