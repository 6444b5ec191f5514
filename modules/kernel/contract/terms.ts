import * as v from 'valibot'

export const TermsToAccept = v.object({
  slug: v.string(),
  number: v.number(),
  title: v.string(),
  /** What changed, in the operator's words. */
  summary: v.nullable(v.string()),
  /** ISO 8601. */
  effectiveAt: v.string(),
  comparePath: v.string(),
})
export type TermsToAccept = v.InferOutput<typeof TermsToAccept>
