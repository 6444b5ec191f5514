/** Decisions as the affected person sees them, and complaints (DSA, articles 17 and 20). */
import * as v from 'valibot'
import { LinkedFirm } from '#modules/kernel/contract/linked-firm.ts'
import { listReplyOf, pageQueryFields } from '#modules/kernel/contract/paging.ts'
import { inputObject, optionalField, requiredLines } from '#modules/kernel/contract.ts'
import { DECISION_KINDS } from '#modules/kernel/decisions.ts'
import { COMPLAINT_STATES, COMPLAINT_TEXT_MAX } from './paths.ts'

export const ComplaintInput = inputObject({
  text: requiredLines('Scrivi perché non sei d’accordo', COMPLAINT_TEXT_MAX),
})

const decision = {
  id: v.string(),
  kind: v.picklist(DECISION_KINDS),
  subject: v.string(),
  facts: v.string(),
  /** The law or rule, in words. */
  basis: v.string(),
  createdAt: v.string(),
  effectiveAt: v.string(),
  complaint: v.nullable(v.string()),
  complainedAt: v.nullable(v.string()),
  complaintState: v.picklist(COMPLAINT_STATES),
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
}

export const DecisionReply = v.object({ ...decision, mayComplain: v.boolean() })
export type DecisionReply = v.InferOutput<typeof DecisionReply>

export const DecisionListReply = listReplyOf(DecisionReply)
export type DecisionListReply = v.InferOutput<typeof DecisionListReply>

/** One line of `GET /api/admin/complaints`; `title` is what the decision was about. */
export const ComplaintReply = v.object({
  ...decision,
  title: v.string(),
  personId: v.string(),
  personName: v.string(),
  /** The firm that was suspended; null for other decisions, and once it is gone. */
  firm: v.nullable(LinkedFirm),
  /** The staff member who decided; null for automatic decisions, and once the account is deleted. */
  decider: v.nullable(v.object({ id: v.string(), name: v.string() })),
})
export type ComplaintReply = v.InferOutput<typeof ComplaintReply>

export const ComplaintListReply = listReplyOf(ComplaintReply)
export type ComplaintListReply = v.InferOutput<typeof ComplaintListReply>

const QUEUES = ['open', 'upheld', 'dismissed'] as const

export const ComplaintQuery = v.object({
  state: optionalField(v.picklist(QUEUES, 'Stato non valido'), 'open'),
  /** Limits the list to what one line of `Da fare` counts; otherwise it has all that the viewer may decide. */
  about: optionalField(v.picklist(['listings', 'accounts'], 'Argomento non valido')),
  ...pageQueryFields,
})
export type ComplaintQuery = v.InferOutput<typeof ComplaintQuery>

/** The body of `POST /api/admin/complaints/{id}/uphold` and `…/dismiss`; the reason is shown to the person. */
export const ComplaintAnswerInput = inputObject({
  reason: requiredLines('Indica i motivi della decisione', 2000),
})
