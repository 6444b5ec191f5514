/** Who may see a talk, who may write in it, and who may begin one. */
import type { TalkId, UserId } from '#modules/kernel/ids.ts'
import type { TalkCode } from './contract/codes.ts'
import type { TalkNeeds, TalkParticipation } from './ports.ts'
import { findTalkSide, isAnsweredLate, type Talk } from './talk.ts'

/** Answers null for everybody but the two, staff included. */
export const findParticipation = (
  { talks }: Pick<TalkNeeds, 'talks'>,
  id: TalkId,
  userId: UserId,
): TalkParticipation | null => {
  const talk = talks.find(id)
  const side = talk && findTalkSide(talk, userId)
  return talk && side ? { talk, side } : null
}

export type WritingFacts = {
  readonly state: Talk['state']
  /** True if both are still on the site. */
  readonly areBothThere: boolean
  readonly hasBlocked: boolean
  readonly wasBlocked: boolean
  /** True if two people reported the person who wants to write. */
  readonly mustWait: boolean
}

type WritingCode = Extract<TalkCode, 'talks.closed' | 'talks.blocked' | 'talks.held'>

/** Answers null for people who may write; used for sending and for showing the form. Does not reveal to people that they are blocked. */
export const findWritingCode = (facts: WritingFacts): WritingCode | null => {
  if (facts.state === 'closed' || !facts.areBothThere) return 'talks.closed'
  if (facts.hasBlocked) return 'talks.blocked'
  if (facts.wasBlocked) return 'talks.closed'
  return facts.mustWait ? 'talks.held' : null
}

/** Only traders send quotes; a private seller answers messages. */
export const isPrivateSeller = (kind: Talk['listing']['kind'], isTrader: boolean) =>
  kind === 'showcase' && !isTrader

/** Reports by different people that hold new messages and quotes until the staff decided about one. */
const REPORTS_THAT_HOLD = 2

export const mustWaitForStaff = (
  reports: Pick<TalkNeeds['reports'], 'reportersOf'>,
  userId: UserId,
) => reports.reportersOf(userId) >= REPORTS_THAT_HOLD

export const findWritingRefusal = (
  { blocks, people, reports }: Pick<TalkNeeds, 'blocks' | 'people' | 'reports'>,
  { talk: { state, closedCause, clientId, professionalId }, side }: TalkParticipation,
): WritingCode | null => {
  if (clientId === null || professionalId === null) return 'talks.closed'
  const areBothThere =
    people.isThere(clientId, 'client') && people.isThere(professionalId, 'professional')
  const clientBlocks = blocks.exists(clientId, professionalId)
  const professionalBlocks = blocks.exists(professionalId, clientId)
  const [hasBlocked, wasBlocked] =
    side === 'client' ? [clientBlocks, professionalBlocks] : [professionalBlocks, clientBlocks]
  const mine = side === 'client' ? clientId : professionalId
  const isLateAnswer = side === 'client' && isAnsweredLate({ state, closedCause })
  const facts = {
    state: isLateAnswer ? 'open' : state,
    areBothThere,
    hasBlocked,
    wasBlocked,
  } as const
  return findWritingCode({ ...facts, mustWait: mustWaitForStaff(reports, mine) })
}
