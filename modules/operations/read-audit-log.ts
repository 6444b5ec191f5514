import { startOfNextRomeDay, startOfRomeDay } from '#modules/kernel/rome-calendar.ts'
import { auditActionsNamed } from './contract/audit-labels.ts'
import type { AuditLogQuery, AuditLogReply } from './contract/audit-log.ts'
import type { AuditTrail } from './ports.ts'

/** Most entries in an export. */
export const EXPORT_MAX = 10_000

export const readAuditLog =
  (trail: AuditTrail) =>
  ({ from, to, format, ...query }: AuditLogQuery): AuditLogReply =>
    trail.find({
      ...query,
      ...(format === 'csv' && { limit: EXPORT_MAX, offset: 0 }),
      actionsNamed: query.q ? auditActionsNamed(query.q) : [],
      since: from ? startOfRomeDay(from) : null,
      until: to ? startOfNextRomeDay(to) : null,
    })
