import type { UnserialisedReply } from '#modules/kernel/contract/pick-reply.ts'
import type { DecisionBasis, DecisionKind } from '#modules/kernel/decisions.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { ComplaintListReply, ComplaintQuery, ComplaintReply } from './contract/decisions.ts'
import { DECISION_LABELS } from './contract/paths.ts'

export type Decision = Omit<
  UnserialisedReply<ComplaintReply>,
  'title' | 'personId' | 'personName' | 'firm' | 'decider'
> & {
  readonly userId: UserId
  readonly targetKind: string | null
  readonly targetRef: string | null
  readonly basis: DecisionBasis
  readonly decidedBy: UserId | null
  readonly answeredBy: UserId | null
}

/** Names the subject as mails do. */
export const describeSubject = ({ kind, subject }: Pick<Decision, 'kind' | 'subject'>) =>
  subject ? `${DECISION_LABELS[kind]}: «${subject}»` : DECISION_LABELS[kind]

/** Moderators see what is about listings; accounts and plans are the admins'. */
export type ComplaintSelection = ComplaintQuery & { readonly kinds: readonly DecisionKind[] }

export type DecisionStore = {
  readonly add: (decision: Decision) => void
  readonly find: (id: string) => Decision | null
  readonly save: (decision: Decision) => void
  /** Newest first. */
  readonly ofPerson: (userId: UserId) => readonly Decision[]
  readonly queue: (queue: ComplaintSelection) => ComplaintListReply
  readonly addressOf: (userId: UserId) => { readonly email: string; readonly firstName: string }
}
