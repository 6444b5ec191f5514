import * as v from 'valibot'
import { given, pageQuery, requiredText } from '#modules/kernel/contract.ts'
import { OwnJobRequestReply } from './job-request.ts'
import { MODERATION_STATES } from './vocabulary.ts'

export const REASON_MAX = 1000

/** The body of a rejection: the owner reads the reason. */
export const RejectInput = v.object(
  { reason: requiredText('Indica il motivo del rifiuto', REASON_MAX) },
  'Dati non validi',
)
export type RejectInput = v.InferOutput<typeof RejectInput>

export const ModerationQuery = v.object({
  kind: v.pipe(given, v.optional(v.picklist(['job'], 'Tipo non valido'), 'job')),
  state: v.pipe(given, v.optional(v.picklist(MODERATION_STATES, 'Stato non valido'), 'pending')),
  ...pageQuery,
})
export type ModerationQuery = v.InferOutput<typeof ModerationQuery>

export const ModerationReply = v.object({ items: v.array(OwnJobRequestReply), total: v.number() })
export type ModerationReply = v.InferOutput<typeof ModerationReply>
