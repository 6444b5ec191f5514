import type { UserId } from '#modules/kernel/ids.ts'
import type { Standing, Term } from './standing.ts'

export type SubscriptionStore = {
  /** Not marked as ended yet, ordered by end. */
  readonly openTerms: (userId: UserId) => readonly Term[]
  /** Ended, cancelled or open, in any order. */
  readonly termsEndingFrom: (userId: UserId, from: Date) => readonly Term[]
  readonly lastEnded: (userId: UserId) => Term | null
  readonly add: (term: NewTerm) => void
  /** Ends a term before its time. */
  readonly cancel: (termId: string, at: Date) => void
  /** Contacts bought for one term pass to another. */
  readonly inheritPacks: (fromTermId: string, toTermId: string) => void
  /** Moves a term that has not begun. */
  readonly move: (termId: string, to: Stretch) => void
  /** Changes when the term stops counting; the paid time stays. */
  readonly setEnd: (termId: string, endsAt: Date) => void
  /** Some people with an open term that has ended; empty when there are none. */
  readonly buyersWithEndedTerms: (now: Date) => ReadonlySet<UserId>
  /** Marks a subscriber's ended terms. */
  readonly closeEnded: (userId: UserId, now: Date) => void
}

export type Stretch = Pick<Term, 'periodStartedAt' | 'endsAt' | 'paidUntil'>

export type NewTerm = Omit<Term, 'level' | 'contactsLimit'> & {
  readonly origin: 'grant' | 'order'
  readonly createdAt: Date
}

export type Address = { readonly email: string; readonly firstName: string }

export type Buyers = {
  readonly byEmail: (email: string) => UserId | null
  readonly exists: (userId: UserId) => boolean
  readonly addressOf: (userId: UserId) => Address
  /** Copies the standing to the account for lists and searches; decisions compare dates with the clock. */
  readonly recordStanding: (userId: UserId, standing: Standing, now: Date) => void
}

/** Reveals counted against the allowance, from the reveal module. */
export type Usage = {
  readonly countedReveals: (userId: UserId, since: Date, until?: Date) => number
}

/** A subscriber's last term, when its end is near or just past. */
export type DueReminder = {
  readonly termId: string
  readonly userId: UserId
  readonly planName: string
  readonly priceCents: number
  readonly interval: 'month' | 'year'
  readonly paidUntil: Date
  readonly endsAt: Date
  /** Renews automatically. */
  readonly renews: boolean
}

export type ReminderStore = {
  /** Last terms whose paid time ends between these moments. */
  readonly lastTermsEnding: (from: Date, to: Date) => readonly DueReminder[]
}
