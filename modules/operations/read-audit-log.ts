import type { AuditLogQuery, AuditLogReply } from './contract/audit-log.ts'
import type { AuditTrail } from './ports.ts'

const ROME = 'Europe/Rome'

/** A file for spreadsheets holds as many entries as somebody could look through. */
export const EXPORT_MAX = 10_000

export const readAuditLog =
  (trail: AuditTrail) =>
  ({ from, to, format, ...query }: AuditLogQuery): AuditLogReply =>
    trail.find({
      ...query,
      ...(format === 'csv' && { limit: EXPORT_MAX, offset: 0 }),
      since: from ? startOf(Temporal.PlainDate.from(from)) : null,
      until: to ? startOf(Temporal.PlainDate.from(to).add({ days: 1 })) : null,
    })

const startOf = (day: Temporal.PlainDate) =>
  new Date(day.toZonedDateTime({ timeZone: ROME }).epochMilliseconds)
