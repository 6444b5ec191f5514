import { searchAuditActions } from '#modules/kernel/audit.ts'
import { toRomeDayRange } from '#modules/kernel/rome-calendar.ts'
import type { AuditLogQuery, AuditLogReply } from './contract/audit-log.ts'
import type { AuditTrail } from './ports.ts'

/** Finds actions by the words of their Italian label, too. */
export const readAuditLog =
  (trail: AuditTrail) =>
  ({ from, to, ...query }: AuditLogQuery): AuditLogReply =>
    trail.find({
      ...query,
      actionsNamed: query.q ? searchAuditActions(query.q) : [],
      ...toRomeDayRange({ from, to }),
    })
