import { Hono } from 'hono'
import { csvReply, tableReply } from '#adapters/http/csv.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { adminOnly, staffOnly } from '#adapters/http/guards.ts'
import { readQuery } from '#adapters/http/input.ts'
import { refused } from '#adapters/http/reply.ts'
import { AuditLogQuery } from '#modules/operations/contract/audit-log.ts'
import { OutboxQuery } from '#modules/operations/contract/mail.ts'
import { RunsQuery } from '#modules/operations/contract/runs.ts'
import { EXPORT_MAX, type Operations, type ResendRefusal } from '#modules/operations/index.ts'
import { AUDIT_COLUMNS, MAIL_COLUMNS, RUN_COLUMNS } from './table-columns.ts'

/** Operations in the admin area; moderators get the summary without money. */
export const operationsRoutes = (operations: Operations) =>
  new Hono<HttpEnv>()
    .get('/admin/summary', staffOnly, (c) => c.json(operations.summary(c.var.viewer)))
    .get('/admin/audit-log', adminOnly, (c) => {
      const query = readQuery(c, AuditLogQuery)
      if (!query.ok) return query.response
      const reply = operations.auditLog(query.value)
      return query.value.format === 'csv'
        ? csvReply(c, {
            fileName: 'registro-azioni.csv',
            columns: AUDIT_COLUMNS,
            rows: reply.items,
          })
        : c.json(reply)
    })
    .get('/admin/outbox', adminOnly, (c) => {
      const query = readQuery(c, OutboxQuery)
      if (!query.ok) return query.response
      return tableReply(c, query.value, {
        fileName: 'posta-in-uscita.csv',
        columns: MAIL_COLUMNS,
        read: operations.outbox,
        most: EXPORT_MAX,
      })
    })
    .post('/admin/outbox/:id/resend', adminOnly, (c) => {
      const outcome = operations.resend(c.var.viewer, c.req.param('id'), c.var.ip)
      if (outcome.ok) return c.json({ message: 'Email rimessa in coda' })
      const [status, message] = RESEND_REFUSALS[outcome.refusal.code]
      return refused(c, status, { code: outcome.refusal.code, message })
    })
    .get('/admin/scheduled-runs', adminOnly, (c) => {
      const query = readQuery(c, RunsQuery)
      if (!query.ok) return query.response
      return tableReply(c, query.value, {
        fileName: 'lavori-programmati.csv',
        columns: RUN_COLUMNS,
        read: operations.runs,
        most: EXPORT_MAX,
      })
    })
    .get('/admin/backups', adminOnly, async (c) => c.json(await operations.backups()))
    .post('/admin/backups', adminOnly, (c) => {
      const outcome = operations.startBackup(c.var.viewer, c.var.ip)
      if (!outcome.ok)
        return refused(c, 409, { code: outcome.refusal.code, message: 'Un backup è già in corso' })
      return c.json({ message: 'Backup avviato', startedAt: outcome.value.toISOString() }, 202)
    })

const RESEND_REFUSALS = {
  'mail.not-found': [404, 'Email non trovata'],
  'mail.not-failed': [409, 'Solo le email non riuscite si possono rimandare'],
} as const satisfies Record<ResendRefusal['code'], readonly [number, string]>
