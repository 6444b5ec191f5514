import * as v from 'valibot'

const Part = v.nullable(v.object({ id: v.string(), name: v.string(), slug: v.string() }))
const Link = v.object({ path: v.string(), name: v.string(), total: v.number() })

/** What a landing page is about, its newest listings as the list itself sends them, and the pages near it. */
export const LandingReply = v.object({
  kind: v.picklist(['richieste', 'vetrina']),
  category: Part,
  region: Part,
  total: v.number(),
  listings: v.array(v.record(v.string(), v.unknown())),
  /** The same category elsewhere, and other categories here; those that have listings. */
  regions: v.array(Link),
  categories: v.array(Link),
})
export type LandingReply = v.InferOutput<typeof LandingReply>
