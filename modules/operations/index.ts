/** The operations module: what the operator watches, apart from the business itself. */
import type { AuditLog } from '#modules/kernel/audit.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import type { AuditTrail, MailRecords, RunRecords } from './ports.ts'
import { readAuditLog } from './read-audit-log.ts'
import { resendMail } from './resend-mail.ts'

export type { AuditTrail, AuditTrailQuery, MailRecords, RunRecords } from './ports.ts'
export type { ResendRefusal } from './resend-mail.ts'

type Needs = {
  readonly auditTrail: AuditTrail
  readonly mails: MailRecords
  readonly runs: RunRecords
  readonly audit: AuditLog
  readonly world: World
  readonly atomically: Atomically
}

export const createOperations = (needs: Needs) => ({
  auditLog: readAuditLog(needs.auditTrail),
  outbox: needs.mails.find,
  resend: resendMail(needs),
  runs: needs.runs.find,
})

export type Operations = ReturnType<typeof createOperations>
