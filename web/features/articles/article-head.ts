/** What search engines and shares are told of an article or a static page. */
import type { PageReply } from '#modules/content/contract/pages.ts'
import type { Head } from '#web/lib/page.ts'
import { articlePath } from './article-path.ts'

export const articleHead = (page: PageReply | undefined, origin: string): Head => {
  if (!page) return { title: 'Articolo non trovato', isIndexed: false }
  return {
    title: page.seoTitle ?? page.title,
    ...(page.seoDescription && { description: page.seoDescription }),
    canonicalPath: page.canonicalUrl ?? articlePath(page.slug),
    isIndexed: !page.noindex,
    kind: page.kind === 'article' ? 'article' : 'website',
    shared: { title: page.ogTitle, description: page.ogDescription },
    image: page.ogImageUrl ?? `/condivisione/pagine/${page.slug}.png`,
    jsonLd: [aboutOf(page, origin), trailOf(page, origin)],
  }
}

const aboutOf = (page: PageReply, origin: string) => {
  if (page.questions.length > 0) return questionsOf(page)
  return page.kind === 'article' ? storyOf(page, origin) : webPageOf(page, origin)
}

const storyOf = (page: PageReply, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: page.title,
  ...(page.seoDescription && { description: page.seoDescription }),
  ...(page.heroImageUrl && { image: [new URL(page.heroImageUrl, origin).href] }),
  datePublished: page.publishedAt ?? page.createdAt,
  dateModified: page.updatedAt,
  author: page.author
    ? { '@type': 'Person', name: page.author }
    : { '@type': 'Organization', name: 'Redazione', url: origin },
  mainEntityOfPage: origin + articlePath(page.slug),
  keywords: page.keywords.join(', '),
})

const webPageOf = (page: PageReply, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  name: page.title,
  url: origin + articlePath(page.slug),
  dateModified: page.updatedAt,
})

const questionsOf = ({ questions }: PageReply) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const trailOf = (page: PageReply, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Home', path: '/' },
    ...(page.kind === 'article' ? [{ name: 'Blog', path: '/blog' }] : []),
    { name: page.title, path: articlePath(page.slug) },
  ].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})
