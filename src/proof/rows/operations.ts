/** What only the operator watches. */
import { expect } from 'vitest'
import { AuditLogQuery, AuditLogReply } from '#modules/operations/contract/audit-log.ts'
import { admins, type Row } from '../row.ts'

export const operationsRows: readonly Row[] = [
  {
    route: 'GET /api/admin/audit-log',
    asks: Object.keys(AuditLogQuery.entries),
    replies: AuditLogReply,
    answers: admins(200),
    proves: ({ body }) => expect(body).toMatchObject({ items: expect.any(Array) }),
  },
]
