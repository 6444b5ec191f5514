import * as v from 'valibot'
import { listReplyOf } from '#modules/kernel/contract/paging.ts'
import { tableQuery } from '#modules/kernel/contract/table-query.ts'
import { optionalDay, optionalText } from '#modules/kernel/contract.ts'

const WORD_MAX = 100

/** `q` searches actor and action; both days are included. */
export const AuditLogQuery = v.object({
  q: optionalText(WORD_MAX),
  action: optionalText(WORD_MAX),
  targetKind: optionalText(WORD_MAX),
  targetId: optionalText(WORD_MAX),
  from: optionalDay,
  to: optionalDay,
  ...tableQuery(['newest', 'oldest']),
})
export type AuditLogQuery = v.InferOutput<typeof AuditLogQuery>

export const AuditLogEntry = v.object({
  id: v.string(),
  at: v.string(),
  /** This is null for the command line, and after the account's erasure. */
  actorId: v.nullable(v.string()),
  actorName: v.nullable(v.string()),
  actorEmail: v.nullable(v.string()),
  /** Dotted: `job-request.approve`. */
  action: v.string(),
  targetKind: v.string(),
  targetId: v.string(),
  /** Values before and after; null when absent. */
  before: v.nullable(v.unknown()),
  after: v.nullable(v.unknown()),
  ip: v.nullable(v.string()),
})
export type AuditLogEntry = v.InferOutput<typeof AuditLogEntry>

export const AuditLogReply = listReplyOf(AuditLogEntry)
export type AuditLogReply = v.InferOutput<typeof AuditLogReply>
