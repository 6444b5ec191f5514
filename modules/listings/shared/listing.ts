/** What job requests and showcase items share; the rules of `owner/` and `staff/` use nothing else. */
import type { QuestionAnswer } from '#modules/kernel/contract/questions.ts'
import type { ListingRef, UserId } from '#modules/kernel/ids.ts'
import type { InvalidInput } from '#modules/kernel/invalid-input.ts'
import { type Result, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { Visibility } from '#modules/kernel/visibility.ts'
import { type ModerationState, RENEWABLE_DAYS_BEFORE_END } from '../contract/shared/vocabulary.ts'

export type ListingContents = {
  readonly categoryId: string
  readonly regionId: string
  readonly provinceId: string
  readonly title: string
  readonly description: string
  readonly images: readonly string[]
  readonly answers?: readonly QuestionAnswer[]
}

export type Listing<Contents extends ListingContents = ListingContents> = Visibility & {
  readonly id: string
  readonly ownerId: UserId
  readonly contents: Contents
  /** The category's parent, or the category itself when it has none. */
  readonly groupId: string
  /** State of the newest version: while an edit waits, the published version stays visible. */
  readonly moderationState: ModerationState
  readonly rejectionReason: string | null
  /** The change that the owner asks the moderators for. */
  readonly modificationRequest: string | null
  /** An edit of a published listing that is not approved yet. */
  readonly pendingChanges: Contents | null
  readonly publishedAt: Date | null
  /** The moment at which the staff last approved or refused it; null before, and once they took an approval back. */
  readonly decidedAt: Date | null
  /** The moment at which the owner was reminded of the expiry. */
  readonly remindedAt: Date | null
  readonly termsVersion: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Reason of a refusal; each kind has its own code and message. */
export type ListingFaultCode =
  | 'not-found'
  | 'not-published'
  | 'expired'
  | 'finished'
  | 'modification-pending'
  | 'no-modification'
  | 'renewed-too-early'
  | 'already-approved'
  | 'already-rejected'

export type ModerationOutcome<One> = Result<One, { readonly code: ListingFaultCode } | InvalidInput>

/** What differs between the kinds. */
export type ListingRules<One extends Listing, Code extends string> = {
  readonly kind: ListingRef['kind']
  /** The kind's name in the audit log. */
  readonly name: 'job-request' | 'showcase-item'
  readonly codes: Readonly<Record<ListingFaultCode, Code>>
  readonly publicDays: number
  /** Completed or sold. */
  readonly isFinished: (listing: One) => boolean
  /** What else follows from a decision of the staff. */
  readonly afterStaff?: (decided: One, before: One, now: Date) => One
  /** Sets the owner's modification request, or removes it. */
  readonly withModificationRequest: (listing: One, input: string | null) => One
}

export type ListingRefusal<Code extends string> = { readonly code: Code } | InvalidInput

export const addDaysToMoment = (moment: Date, days: number) =>
  new Date(moment.getTime() + days * DAY_MS)

/** Renewal is possible from the day of the reminder on. */
export const isRenewable = ({ isActive, publicUntil }: Listing, now: Date) =>
  !isActive ||
  (publicUntil !== null && publicUntil <= addDaysToMoment(now, RENEWABLE_DAYS_BEFORE_END))

/** Maps a refusal to the code of the kind. */
export const toRefusalOfKind =
  <One extends Listing, Code extends string>({ codes }: ListingRules<One, Code>) =>
  (decision: ModerationOutcome<One>) => {
    if (decision.ok || decision.refusal.code === 'request.invalid')
      return decision as Result<One, InvalidInput>
    return refuse({ code: codes[decision.refusal.code] })
  }
