/** Articles and static pages, on the wire. */
import * as v from 'valibot'
import { createPageQuery, listReplyOf } from '#modules/kernel/contract/paging.ts'
import {
  inputObject,
  optionalField,
  optionalFlag,
  optionalLines,
  optionalText,
  requiredLines,
  requiredText,
  requiredTitle,
} from '#modules/kernel/contract.ts'
import { BLOG_LIMIT, PAGE_KINDS, PAGE_STATUSES, PICTURE_ALT_MAX } from './paths.ts'
import { TermsVersionSummary } from './terms-versions.ts'

const CONTENT_MAX = 80_000
const ADDRESS_MAX = 500
const SLUG_MAX = 120
const KEYWORD_MAX = 40
const KEYWORDS_MAX = 20
const WRONG_CONTENT = 'Contenuto non valido'
const WRONG_DATE = 'Data non valida'

const contentText = requiredLines('Il contenuto è obbligatorio', CONTENT_MAX)
const contentVersion = optionalField(
  v.pipe(v.string(WRONG_CONTENT), v.maxLength(20, WRONG_CONTENT)),
  '1.0',
)

/** Editor's content: plain text is Markdown, unless it begins with a tag. */
const PageContentInput = v.union(
  [
    v.pipe(
      contentText,
      v.transform((written) => contentOfText(written)),
    ),
    v.object({ type: v.literal('markdown'), markdown: contentText, version: contentVersion }),
    v.object({ type: v.literal('html'), html: contentText, version: contentVersion }),
  ],
  WRONG_CONTENT,
)

export type CmsPageContent =
  | { readonly type: 'markdown'; readonly markdown: string; readonly version: string }
  | { readonly type: 'html'; readonly html: string; readonly version: string }

const contentOfText = (written: string): CmsPageContent =>
  written.startsWith('<')
    ? { type: 'html', html: written, version: '1.0' }
    : { type: 'markdown', markdown: written, version: '1.0' }

const isAddress = (address: string) =>
  address.startsWith('/')
    ? !/^\/[/\\]/.test(address)
    : URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/** A path of this site or a whole http(s) address. */
export const optionalLinkField = (message: string) =>
  v.pipe(
    optionalText(ADDRESS_MAX),
    v.check((address) => address === undefined || isAddress(address), message),
  )

const keywords = optionalField(
  v.pipe(
    v.array(requiredText('Parola chiave non valida', KEYWORD_MAX), 'Parola chiave non valida'),
    v.maxLength(KEYWORDS_MAX, `Massimo ${KEYWORDS_MAX} parole chiave`),
    v.transform((words) => [...new Set(words)]),
  ),
  [],
)

const publicationMoment = optionalField(
  v.pipe(
    v.string(WRONG_DATE),
    v.isoTimestamp(WRONG_DATE),
    v.check((moment) => !Number.isNaN(Date.parse(moment)), WRONG_DATE),
  ),
)

export const CmsPageInput = inputObject({
  slug: v.pipe(
    requiredText('Lo slug è obbligatorio', SLUG_MAX),
    v.regex(/^[a-z0-9-]+$/, 'Usa solo lettere minuscole, numeri e trattini'),
  ),
  kind: optionalField(v.picklist(PAGE_KINDS, 'Tipo non valido'), 'article'),
  title: requiredTitle('Il titolo è obbligatorio', 200),
  status: optionalField(v.picklist(PAGE_STATUSES, 'Stato non valido'), 'draft'),
  content: PageContentInput,
  author: optionalText(100),
  heroImageUrl: optionalLinkField('Indirizzo dell’immagine non valido'),
  /** Describes the picture for people who cannot see it. */
  heroImageAlt: optionalText(PICTURE_ALT_MAX),
  keywords,
  seoTitle: optionalText(200),
  seoDescription: optionalLines(500),
  ogTitle: optionalText(200),
  ogDescription: optionalLines(500),
  ogImageUrl: optionalLinkField('Indirizzo dell’immagine non valido'),
  ogImageAlt: optionalText(PICTURE_ALT_MAX),
  canonicalUrl: optionalLinkField('URL non valido'),
  noindex: optionalFlag,
  /** ISO 8601; a future time schedules the page. */
  publishedAt: publicationMoment,
})
export type CmsPageInput = v.InferOutput<typeof CmsPageInput>

export const CmsPagePreviewInput = inputObject({ content: PageContentInput })
export const CmsPagePreviewReply = v.object({ html: v.string() })

export const CmsPageListQuery = v.object({
  kind: optionalField(v.picklist(PAGE_KINDS, 'Tipo non valido'), 'article'),
  keyword: optionalText(KEYWORD_MAX),
  ...createPageQuery(BLOG_LIMIT),
})
export type CmsPageListQuery = v.InferOutput<typeof CmsPageListQuery>

export const AdminCmsPageQuery = v.object({
  kind: optionalField(v.picklist(PAGE_KINDS, 'Tipo non valido')),
  status: optionalField(v.picklist(PAGE_STATUSES, 'Stato non valido')),
  ...createPageQuery(20),
})
export type AdminCmsPageQuery = v.InferOutput<typeof AdminCmsPageQuery>

const textOrNull = v.nullable(v.string())

export const CmsPageSummaryReply = v.object({
  id: v.string(),
  slug: v.string(),
  kind: v.picklist(PAGE_KINDS),
  title: v.string(),
  /** This is shown below the title; also the description for search engines. */
  seoDescription: textOrNull,
  heroImageUrl: textOrNull,
  heroImageAlt: textOrNull,
  keywords: v.array(v.string()),
  author: textOrNull,
  readingMinutes: v.number(),
  /** ISO 8601, UTC. */
  publishedAt: textOrNull,
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type CmsPageSummaryReply = v.InferOutput<typeof CmsPageSummaryReply>

export const CmsPageListReply = v.object({ pages: v.array(CmsPageSummaryReply), total: v.number() })
export type CmsPageListReply = v.InferOutput<typeof CmsPageListReply>

const seoFields = {
  seoTitle: textOrNull,
  ogTitle: textOrNull,
  ogDescription: textOrNull,
  ogImageUrl: textOrNull,
  ogImageAlt: textOrNull,
  canonicalUrl: textOrNull,
  noindex: v.boolean(),
}

/** The public reply: cleaned HTML only, never the editor's source. */
export const CmsPageReply = v.object({
  ...CmsPageSummaryReply.entries,
  content: v.object({ type: v.literal('html'), html: v.string(), version: v.string() }),
  ...seoFields,
  /** Headings of a long page, each with its id in the HTML. */
  sections: v.array(v.object({ id: v.string(), title: v.string() })),
  /** Other articles, those with most keywords in common first. */
  related: v.array(
    v.object({
      slug: v.string(),
      title: v.string(),
      readingMinutes: v.number(),
    }),
  ),
  /** Plain text of a page of questions and answers, for search engines. */
  questions: v.array(v.object({ question: v.string(), answer: v.string() })),
  terms: v.optional(
    v.object({ version: TermsVersionSummary, coming: v.nullable(TermsVersionSummary) }),
  ),
})
export type CmsPageReply = v.InferOutput<typeof CmsPageReply>

/** A page as its editors see it, with source. */
export const AdminCmsPageReply = v.object({
  ...CmsPageSummaryReply.entries,
  status: v.picklist(PAGE_STATUSES),
  isPublic: v.boolean(),
  content: v.record(v.string(), v.string()),
  ...seoFields,
  updatedBy: textOrNull,
})
export type AdminCmsPageReply = v.InferOutput<typeof AdminCmsPageReply>

export const AdminCmsPageListReply = listReplyOf(AdminCmsPageReply)
