import { auditActionsNamed } from '#modules/kernel/audit.ts'
import { betweenRomeDays } from '#modules/kernel/rome-calendar.ts'
import type { AuditLogQuery, AuditLogReply } from './contract/audit-log.ts'
import type { AuditTrail } from './ports.ts'

/** Finds actions by the words of their Italian label, too. */
export const readAuditLog =
  (trail: AuditTrail) =>
  ({ from, to, ...query }: AuditLogQuery): AuditLogReply =>
    trail.find({
      ...query,
      actionsNamed: query.q ? auditActionsNamed(query.q) : [],
      ...betweenRomeDays({ from, to }),
    })
