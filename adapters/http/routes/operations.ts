import { Hono } from 'hono'
import { type AuditLogEntry, AuditLogQuery } from '#modules/operations/contract/audit-log.ts'
import type { Operations } from '#modules/operations/index.ts'
import { type CsvColumn, csvReply } from '../csv.ts'
import type { HttpEnv } from '../env.ts'
import { adminOnly } from '../guards.ts'
import { readQuery } from '../input.ts'

/** What only the operator may look at. */
export const operationsRoutes = (operations: Operations) =>
  new Hono<HttpEnv>().get('/admin/audit-log', adminOnly, (c) => {
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
