import { csvReply, tableReply } from '#adapters/http/csv.ts'
import { adminOnly, newRoutes, staffOnly } from '#adapters/http/guards.ts'
import { readQuery } from '#adapters/http/input.ts'
import { granted, refusals } from '#adapters/http/reply.ts'
import { AuditLogQuery } from '#modules/operations/contract/audit-log.ts'
import { OutboxQuery } from '#modules/operations/contract/mail.ts'
import { RunsQuery } from '#modules/operations/contract/runs.ts'
import { EXPORT_MAX, type Operations } from '#modules/operations/index.ts'
import { AUDIT_COLUMNS, MAIL_COLUMNS, RUN_COLUMNS } from './table-columns.ts'

/** Operations in the admin area; moderators get the summary without money. */
export const operationsRoutes = (operations: Operations) =>
  newRoutes()
    .get('/admin/summary', staffOnly, (c) => c.json(operations.summary(c.var.viewer)))
    .get('/admin/audit-log', adminOnly, (c) => {
      const query = readQuery(c, AuditLogQuery)
      const reply = operations.auditLog(query)
      return query.format === 'csv'
        ? csvReply(c, {
            fileName: 'registro-azioni.csv',
            columns: AUDIT_COLUMNS,
            rows: reply.items,
          })
        : c.json(reply)
    })
    .get('/admin/outbox', adminOnly, (c) => {
      return tableReply(c, readQuery(c, OutboxQuery), {
        fileName: 'posta-in-uscita.csv',
        columns: MAIL_COLUMNS,
        read: operations.outbox,
        most: EXPORT_MAX,
      })
    })
    .post('/admin/outbox/:id/resend', adminOnly, (c) => {
      granted(operations.resend(c.var.viewer, c.req.param('id'), c.var.ip), refuseResend)
      return c.json({ message: 'Email rimessa in coda' })
    })
    .get('/admin/scheduled-runs', adminOnly, (c) => {
      return tableReply(c, readQuery(c, RunsQuery), {
        fileName: 'lavori-programmati.csv',
        columns: RUN_COLUMNS,
        read: operations.runs,
        most: EXPORT_MAX,
      })
    })
    .get('/admin/backups', adminOnly, async (c) => c.json(await operations.backups()))
    .post('/admin/backups', adminOnly, (c) => {
      const startedAt = granted(operations.startBackup(c.var.viewer, c.var.ip), refuseBackup)
      return c.json({ message: 'Backup avviato', startedAt: startedAt.toISOString() }, 202)
    })

const refuseBackup = refusals({ 'backup.running': 'Un backup è già in corso' })

const refuseResend = refusals({
  'mail.not-found': [404, 'Email non trovata'],
  'mail.not-failed': 'Solo le email non riuscite si possono rimandare',
})
