import * as v from 'valibot'

/** A text in force that the user has not accepted yet. */
export const TermsDue = v.object({
  slug: v.string(),
  number: v.number(),
  title: v.string(),
  summary: v.nullable(v.string()),
  /** ISO 8601. */
  effectiveAt: v.string(),
  comparePath: v.string(),
})
export type TermsDue = v.InferOutput<typeof TermsDue>
