import * as v from 'valibot'
import { listReplyOf } from '#modules/kernel/contract/paging.ts'
import { optionalField } from '#modules/kernel/contract.ts'
import { TERMS_SLUGS } from './terms-paths.ts'

const WRONG_NUMBER = 'Versione non valida'

const queryNumber = optionalField(
  v.pipe(v.string(WRONG_NUMBER), v.regex(/^[1-9]\d{0,5}$/, WRONG_NUMBER), v.transform(Number)),
)

/** The newest version is compared if `to` is absent, and the one before it if `from` is absent. */
export const CompareVersionsQuery = v.object({ from: queryNumber, to: queryNumber })
export type CompareVersionsQuery = v.InferOutput<typeof CompareVersionsQuery>

export const TermsVersionParam = v.object({ number: queryNumber })

export const TermsVersionSummary = v.object({
  slug: v.picklist(TERMS_SLUGS),
  number: v.number(),
  title: v.string(),
  /** SHA-256 of the text, hexadecimal. */
  hash: v.string(),
  summary: v.nullable(v.string()),
  matters: v.boolean(),
  publishedAt: v.string(),
  effectiveAt: v.string(),
  state: v.picklist(['coming', 'in-force', 'past']),
})
export type TermsVersionSummary = v.InferOutput<typeof TermsVersionSummary>

/** `GET /api/pages/slug/{slug}/versions`: newest first. */
export const TermsVersionsReply = listReplyOf(TermsVersionSummary)
export type TermsVersionsReply = v.InferOutput<typeof TermsVersionsReply>

export const TermsVersionReply = v.object({ ...TermsVersionSummary.entries, html: v.string() })
export type TermsVersionReply = v.InferOutput<typeof TermsVersionReply>

const TextDiffPart = v.object({ kind: v.picklist(['same', 'added', 'removed']), text: v.string() })
export type TextDiffPart = v.InferOutput<typeof TextDiffPart>

/** A paragraph: unchanged, added, removed, or with changed words. */
export const ComparedParagraph = v.object({
  kind: v.picklist(['same', 'added', 'removed', 'changed']),
  isHeading: v.boolean(),
  words: v.array(TextDiffPart),
})
export type ComparedParagraph = v.InferOutput<typeof ComparedParagraph>

/** `GET /api/pages/slug/{slug}/compare`; without an earlier version `from` is null and all is `same`. */
export const ComparisonReply = v.object({
  from: v.nullable(TermsVersionSummary),
  to: TermsVersionSummary,
  parts: v.array(ComparedParagraph),
})
export type ComparisonReply = v.InferOutput<typeof ComparisonReply>
