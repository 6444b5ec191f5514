import type { Condition, PriceType } from '#modules/listings/contract/showcase-vocabulary.ts'

/** What became of an item since it was sent. Without one it was approved and is on offer. */
export type ItemFate =
  /** Waits for a moderator. */
  | 'pending'
  | 'rejected'
  | 'sold'
  /** Published, with an edit of its seller waiting. */
  | 'edited'
  /** Its seller asked the moderators for a change. */
  | 'modification'
  /** Nobody renewed it in time. */
  | 'expired'
  /** Bought a place at the top. */
  | 'featured'

type Common = {
  /** Slug. */
  readonly category: string
  /** Comune and sigla, as in `Monza MB`. */
  readonly place: string
  readonly title: string
  readonly text: string
  /** As it was typed. */
  readonly price: string
  readonly website?: string
  readonly fate?: ItemFate
}

export type ItemText =
  | (Common & { readonly condition: Condition })
  | (Common & { readonly priceType: PriceType })
