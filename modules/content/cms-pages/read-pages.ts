import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import { cachePerVersion } from '#modules/kernel/public-versions.ts'
import { buildCompanyFacts, fillPlaceholders } from '../company-facts.ts'
import {
  type AdminCmsPageQuery,
  AdminCmsPageReply,
  type CmsPageListQuery,
  type CmsPageListReply,
  CmsPageReply,
  CmsPageSummaryReply,
} from '../contract/cms-pages.ts'
import { isTermsSlug } from '../contract/terms-paths.ts'
import type { ContentNeeds } from '../ports.ts'
import { toTermsVersionSummary } from '../terms/ports.ts'
import { addSections, type CmsPage, computeReadingMinutes } from './page.ts'

export const createPageReader = (
  needs: Pick<ContentNeeds, 'pages' | 'publicVersion' | 'markup' | 'settings' | 'site' | 'terms'>,
) => {
  const { pages } = needs
  const cleaned = cachedAnswers(needs.publicVersion)
  return {
    /** Answers null unless the page is public now. */
    page: (slug: string): CmsPageReply | null =>
      cleaned(slug, () => {
        const page = pages.publicBySlug(slug)
        return page && toReply(needs, page)
      }),
    list: (query: CmsPageListQuery): CmsPageListReply => {
      const { items, total } = pages.publicPages(query)
      return { pages: items.map(toSummary), total }
    },
    forEditors: (query: AdminCmsPageQuery) => {
      const { items, total } = pages.all(query)
      return { items: items.map(toAdminPageReply), total }
    },
  }
}

/**
 * Caches answers until public data change. Missing pages are not cached, so that unknown slugs cannot fill the
 * memory.
 */
const cachedAnswers = (version: () => number) => {
  const cache = cachePerVersion(version, () => new Map<string, CmsPageReply>())
  return (slug: string, read: () => CmsPageReply | null) => {
    const answers = cache()
    const cached = answers.get(slug)
    if (cached) return cached
    const reply = read()
    if (reply) answers.set(slug, reply)
    return reply
  }
}

/** Cleaned on every read too, because rows of an older release or written by hand are not trusted. */
const toReply = (
  needs: Pick<ContentNeeds, 'markup' | 'settings' | 'site' | 'terms' | 'pages'>,
  page: CmsPage,
): CmsPageReply => {
  const { markup, settings, site } = needs
  const { contents } = page
  const { source, terms } = termsOf(needs, contents.slug)
  const facts = buildCompanyFacts(settings.read('company'), site)
  const cleaned = markup.clean(fillPlaceholders(source ?? page.html, facts, markup.escape))
  const minutes = computeReadingMinutes(page.wordCount)
  const { html, sections } = addSections(cleaned, minutes, markup.textOf)
  return pickReply(CmsPageReply, {
    ...rowOf(page),
    content: { type: 'html', html, version: contents.content.version },
    sections,
    related: contents.kind === 'article' ? relatedTo(needs, page) : [],
    questions: contents.slug === 'faq' ? questionsIn(html, markup.textOf) : [],
    terms,
  })
}

const MOST_RELATED = 3

const relatedTo = (
  { pages }: Pick<ContentNeeds, 'pages'>,
  page: CmsPage,
): CmsPageReply['related'] =>
  pages.relatedArticles(page, MOST_RELATED).map(({ contents, wordCount }) => ({
    slug: contents.slug,
    title: contents.title,
    readingMinutes: computeReadingMinutes(wordCount),
  }))

/** A legal page's text in force, which may be older than the edited one, and its announced text. */
const termsOf = ({ terms }: Pick<ContentNeeds, 'terms'>, slug: string) => {
  const inForce = isTermsSlug(slug) ? terms.inForce(slug) : null
  if (!inForce) return { source: null, terms: undefined }
  const coming = terms.all(inForce.slug).find(({ inForceSince }) => inForceSince === null)
  return {
    source: inForce.source,
    terms: {
      version: toTermsVersionSummary(inForce, inForce),
      coming: coming ? toTermsVersionSummary(coming, inForce) : null,
    },
  }
}

const rowOf = ({ contents, ...page }: CmsPage) => ({
  ...contents,
  ...page,
  readingMinutes: computeReadingMinutes(page.wordCount),
})

const toSummary = (page: CmsPage) => pickReply(CmsPageSummaryReply, rowOf(page))

export const toAdminPageReply = (page: CmsPage) => pickReply(AdminCmsPageReply, rowOf(page))

/** The questions of a page (`h3`, or `h2` without any), each with the text up to the next heading. */
const questionsIn = (html: string, textOf: (html: string) => string) => {
  const isDeep = html.includes('<h3')
  const parts = html.split(isDeep ? /<h3[^>]*>/ : /<h2[^>]*>/).slice(1)
  return parts
    .map((part) => {
      const [question = '', rest = ''] = part.split(isDeep ? '</h3>' : '</h2>', 2)
      const [answer = ''] = rest.split(/<h[1-6][^>]*>/, 1)
      return { question: textOf(question), answer: textOf(answer) }
    })
    .filter(({ question, answer }) => question !== '' && answer !== '')
}
