import type {
  JobRequestId,
  ShowcaseItemId,
  TalkEntryId,
  TalkId,
  UserId,
} from '#modules/kernel/ids.ts'
import type { TalkClosingCause, TalkEvent, TalkState } from './contract/paths.ts'

export type TalkSide = 'client' | 'professional'

/** What a talk is about; the id is null when the listing does not exist any more. */
export type TalkListing =
  | { readonly kind: 'job'; readonly id: JobRequestId | null }
  | { readonly kind: 'showcase'; readonly id: ShowcaseItemId | null }
  | { readonly kind: 'firm'; readonly id: null }

export type Talk = {
  readonly id: TalkId
  readonly listing: TalkListing
  /** Title of the listing, or the firm's name, when the talk began. */
  readonly subject: string
  /** This is null when the account was erased. */
  readonly clientId: UserId | null
  readonly professionalId: UserId | null
  readonly state: TalkState
  readonly closedReason: string | null
  /** This is null while it is open. */
  readonly closedCause: TalkClosingCause | null
  /** The quote's revision when the professional was chosen, 0 without a quote; null while nobody was chosen. */
  readonly chosenRevision: number | null
  readonly createdAt: Date
  /** The time of the last entry. */
  readonly updatedAt: Date
  /** The moment at which it was first closed, or its professional chosen. */
  readonly closedAt: Date | null
}

export type TalkEntry = {
  readonly id: TalkEntryId
  readonly talkId: TalkId
  readonly createdAt: Date
  /** This is null for events of the site. */
  readonly author: { readonly id: UserId; readonly side: TalkSide } | null
} & (
  | { readonly kind: 'message' | 'quote'; readonly text: string }
  | { readonly kind: 'event'; readonly text: TalkEvent }
)

/** Answers null for everyone but the two participants. */
export const findTalkSide = (
  { clientId, professionalId }: Pick<Talk, 'clientId' | 'professionalId'>,
  userId: UserId,
): TalkSide | null => {
  if (userId === clientId) return 'client'
  return userId === professionalId ? 'professional' : null
}

/** The person on the other side; null when the account was erased. */
export const findOtherPerson = (
  { clientId, professionalId }: Pick<Talk, 'clientId' | 'professionalId'>,
  side: TalkSide,
): UserId | null => (side === 'client' ? professionalId : clientId)

export const OPEN_TALK_STATE = {
  state: 'open',
  closedReason: null,
  closedCause: null,
  closedAt: null,
} as const

/** Nobody had answered in time, or the client had said no: a word of theirs opens it again. */
export const isAnsweredLate = ({ state, closedCause }: Pick<Talk, 'state' | 'closedCause'>) =>
  state === 'closed' && (closedCause === 'unanswered' || closedCause === 'declined')

export const closeTalkWithCause = (talk: Talk, closedCause: TalkClosingCause, now: Date): Talk => ({
  ...talk,
  state: 'closed',
  closedCause,
  closedAt: talk.closedAt ?? now,
})
