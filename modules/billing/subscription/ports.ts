import type { UserId } from '#modules/kernel/ids.ts'
import type { Standing, Term } from './standing.ts'

export type SubscriptionStore = {
  /** Not yet marked as ended, in the order of their ends. */
  readonly openTerms: (userId: UserId) => readonly Term[]
  /** Whatever became of them, in any order. */
  readonly termsEndingFrom: (userId: UserId, from: Date) => readonly Term[]
  readonly lastEnded: (userId: UserId) => Term | null
  readonly add: (term: NewTerm) => void
  /** Ends a term for good before its time. */
  readonly cancel: (termId: string, at: Date) => void
  /** Contacts bought on top of one term go on with another. */
  readonly inheritPacks: (fromTermId: string, toTermId: string) => void
  /** Moves a term that has not begun. */
  readonly move: (termId: string, to: Stretch) => void
  /** What is paid for stays; only when it stops counting changes. */
  readonly setEnd: (termId: string, endsAt: Date) => void
  /** Some of the people with an open term whose end has come; empty when there are none. */
  readonly membersWithEndedTerms: (now: Date) => ReadonlySet<UserId>
  /** Marks a member's terms that have ended. */
  readonly closeEnded: (userId: UserId, now: Date) => void
}

export type Stretch = Pick<Term, 'periodStartedAt' | 'endsAt' | 'paidUntil'>

export type NewTerm = Omit<Term, 'level' | 'contactsLimit'> & {
  readonly origin: 'grant' | 'order'
  readonly createdAt: Date
}

export type Address = { readonly email: string; readonly firstName: string }

export type Members = {
  readonly byEmail: (email: string) => UserId | null
  readonly exists: (userId: UserId) => boolean
  readonly addressOf: (userId: UserId) => Address
  /** Copies the standing to the account, for lists and searches; whoever decides asks by the clock. */
  readonly recordStanding: (userId: UserId, standing: Standing, now: Date) => void
}

/** What has been used of the allowance, as the module that reveals contacts counts it. */
export type Usage = {
  readonly countedReveals: (userId: UserId, since: Date, until?: Date) => number
}
