/** Routes that only the operator uses. */
import * as v from 'valibot'
import { expect } from 'vitest'
import { AuditLogQuery, AuditLogReply } from '#modules/operations/contract/audit-log.ts'
import {
  BackupSettings,
  BackupStartedReply,
  BackupsReply,
} from '#modules/operations/contract/backups.ts'
import { OutboxQuery, OutboxReply } from '#modules/operations/contract/mail.ts'
import { RunsQuery, RunsReply } from '#modules/operations/contract/runs.ts'
import { adminsGet, type ProofRow } from '../row.ts'

export const operationsRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/audit-log',
    asks: Object.keys(AuditLogQuery.entries),
    replies: AuditLogReply,
    answers: adminsGet(200),
    discloses: ['admin'],
    proves: ({ body }) => expect(body).toMatchObject({ items: expect.any(Array) }),
  },
  {
    route: 'GET /api/admin/outbox',
    asks: Object.keys(OutboxQuery.entries),
    replies: OutboxReply,
    answers: adminsGet(200),
    discloses: ['admin'],
    proves: ({ body }) => expect(v.parse(OutboxReply, body).total).toBeGreaterThan(0),
  },
  {
    route: 'POST /api/admin/outbox/:id/resend',
    at: { id: 'failedMail' },
    replies: v.object({ message: v.string() }),
    answers: adminsGet(200),
    proves: ({ fixtures, count }) => {
      expect(count(`outbox WHERE id = '${fixtures['failedMail']}' AND status = 'queued'`)).toBe(1)
      expect(count("audit_log WHERE action = 'mail.resend'")).toBe(1)
    },
  },
  {
    route: 'GET /api/admin/scheduled-runs',
    asks: Object.keys(RunsQuery.entries),
    replies: RunsReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toEqual({ items: [], total: 0 }),
  },
  {
    route: 'GET /api/admin/backups',
    replies: BackupsReply,
    answers: adminsGet(200),
    proves: ({ body }) =>
      expect(body).toEqual({
        items: [],
        total: 0,
        isRunning: false,
        lastDone: null,
        lastFailure: null,
        latest: { takenAt: null, everyMinutes: 60, isLate: false },
        elsewhere: [],
        keyProvenAt: null,
      }),
  },
  {
    route: 'GET /api/admin/settings/backups',
    replies: BackupSettings,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toEqual({ everyMinutes: 60 }),
  },
  {
    route: 'PUT /api/admin/settings/backups',
    send: { everyMinutes: 10 },
    accepts: BackupSettings,
    replies: BackupSettings,
    answers: adminsGet(200),
    proves: ({ body, count }) => {
      expect(body).toEqual({ everyMinutes: 10 })
      expect(count("audit_log WHERE action = 'settings.backups'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/backups',
    replies: BackupStartedReply,
    answers: adminsGet(202),
    proves: ({ count }) => {
      expect(count("scheduled_runs WHERE job = 'backup-now'")).toBe(1)
      expect(count("audit_log WHERE action = 'backup.start'")).toBe(1)
    },
  },
]
