import { Hono } from 'hono'
import { type AuditLogEntry, AuditLogQuery } from '#modules/operations/contract/audit-log.ts'
import { OutboxQuery } from '#modules/operations/contract/mail.ts'
import { RunsQuery } from '#modules/operations/contract/runs.ts'
import type { Operations, ResendRefusal } from '#modules/operations/index.ts'
import { type CsvColumn, csvReply } from '../csv.ts'
import type { HttpEnv } from '../env.ts'
import { adminOnly } from '../guards.ts'
import { readQuery } from '../input.ts'
import { refused } from '../reply.ts'

/** What only the operator may look at. */
export const operationsRoutes = (operations: Operations) =>
  new Hono<HttpEnv>()
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
      return query.ok ? c.json(operations.outbox(query.value)) : query.response
    })
    .post('/admin/outbox/:id/resend', adminOnly, (c) => {
      const outcome = operations.resend(c.var.viewer, c.req.param('id'), c.var.ip)
      if (outcome.ok) return c.json({ message: 'Email rimessa in coda' })
      const [status, message] = RESEND_REFUSALS[outcome.refusal.code]
      return refused(c, status, { code: outcome.refusal.code, message })
    })
    .get('/admin/scheduled-runs', adminOnly, (c) => {
      const query = readQuery(c, RunsQuery)
      return query.ok ? c.json(operations.runs(query.value)) : query.response
    })

const RESEND_REFUSALS = {
  'mail.not-found': [404, 'Email non trovata'],
  'mail.not-failed': [409, 'Solo le email non riuscite si possono rimandare'],
} as const satisfies Record<ResendRefusal['code'], readonly [number, string]>

const AUDIT_COLUMNS: readonly CsvColumn<AuditLogEntry>[] = [
  ['Momento', ({ at }) => at],
  ['Chi', ({ actorName }) => actorName],
  ['Email', ({ actorEmail }) => actorEmail],
  ['Azione', ({ action }) => action],
  ['Oggetto', ({ targetKind }) => targetKind],
  ['Identificativo', ({ targetId }) => targetId],
  ['Prima', ({ before }) => textOf(before)],
  ['Dopo', ({ after }) => textOf(after)],
  ['Indirizzo IP', ({ ip }) => ip],
]

const textOf = (value: unknown) => (value === null ? null : JSON.stringify(value))
