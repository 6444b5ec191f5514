import type { DecisionBasis, DecisionKind } from '#modules/kernel/decisions.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { ComplaintListReply, ComplaintQuery } from './contract/decisions.ts'
import { type ComplaintState, DECISION_LABELS } from './contract/paths.ts'

export type Decision = {
  readonly id: string
  readonly userId: UserId
  readonly kind: DecisionKind
  readonly subject: string
  readonly targetKind: string | null
  readonly targetRef: string | null
  readonly facts: string
  readonly basis: DecisionBasis
  readonly decidedBy: UserId | null
  readonly createdAt: Date
  readonly effectiveAt: Date
  readonly complaint: string | null
  readonly complainedAt: Date | null
  readonly complaintState: ComplaintState
  readonly answer: string | null
  readonly answeredBy: UserId | null
  readonly answeredAt: Date | null
}

/** As mails name it. */
export const titleOf = ({ kind, subject }: Pick<Decision, 'kind' | 'subject'>) =>
  subject ? `${DECISION_LABELS[kind]}: «${subject}»` : DECISION_LABELS[kind]

/** Moderators see what is about listings; accounts and plans are the admins'. */
export type Queue = ComplaintQuery & { readonly kinds: readonly DecisionKind[] }

export type DecisionStore = {
  readonly add: (decision: Decision) => void
  readonly find: (id: string) => Decision | null
  readonly save: (decision: Decision) => void
  /** Newest first. */
  readonly ofPerson: (userId: UserId) => readonly Decision[]
  readonly queue: (queue: Queue) => ComplaintListReply
  readonly addressOf: (userId: UserId) => { readonly email: string; readonly firstName: string }
}
