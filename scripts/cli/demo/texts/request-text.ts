import type { Urgency } from '#modules/listings/contract/vocabulary.ts'

/** What became of a request since it was sent. Without one it was approved and is open. */
export type Fate =
  /** Waits for a moderator. */
  | 'pending'
  | 'rejected'
  | 'completed'
  /** Its owner asked the moderators for a change. */
  | 'modification'
  /** Published, with an edit of its owner waiting. */
  | 'edited'
  /** Its owner wants no more contacts. */
  | 'stopped'
  /** Nobody renewed it in time. */
  | 'expired'

export type RequestText = {
  /** Slug. */
  readonly category: string
  /** Comune and sigla, as in `Monza MB`. */
  readonly place: string
  readonly title: string
  readonly text: string
  readonly budget?: string
  readonly urgency: Urgency
  readonly fate?: Fate
}
