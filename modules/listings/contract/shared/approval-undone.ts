import type { ModerationState } from './vocabulary.ts'

type Decided = {
  readonly moderationState: ModerationState
  readonly isVerified: boolean
  readonly publishedAt: string | null
  readonly decidedAt?: string | null | undefined
}

/** Published once and without a decision: the staff took its approval back, which was a mistake. */
export const isApprovalUndone = (listing: Decided) =>
  listing.moderationState === 'pending' &&
  !listing.isVerified &&
  listing.publishedAt !== null &&
  listing.decidedAt === null
