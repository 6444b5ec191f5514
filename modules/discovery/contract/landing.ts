import * as v from 'valibot'
import { LocalFirms, LocalPageReply } from '#modules/kernel/contract/local-place.ts'

const Part = v.nullable(v.object({ id: v.string(), name: v.string(), slug: v.string() }))
const Link = v.object({ path: v.string(), name: v.string(), total: v.number() })

/** A landing page: its subject, its newest listings as the list sends them, and related pages. */
export const LandingReply = v.object({
  kind: v.picklist(['richieste', 'vetrina']),
  category: Part,
  region: Part,
  total: v.number(),
  listings: v.array(v.record(v.string(), v.unknown())),
  /** Links to the same category in other regions and to other categories in this one, if they have listings. */
  regions: v.array(Link),
  categories: v.array(Link),
  /** Who answers here; absent while there is nobody. */
  firms: v.optional(LocalFirms),
  /** This is set for one province or comune, which is then the place instead of a region. */
  local: v.optional(LocalPageReply),
})
export type LandingReply = v.InferOutput<typeof LandingReply>
