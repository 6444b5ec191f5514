/** The operations module: monitoring and records of the installation. */

import { auditActionsNamed, changedParts, type Staff } from '#modules/kernel/audit.ts'
import { picked } from '#modules/kernel/contract.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { startOfNextRomeDay, startOfRomeDay } from '#modules/kernel/rome-calendar.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import { listBackups, startBackup } from './backups/backups.ts'
import type { AuditLogQuery, AuditLogReply } from './contract/audit-log.ts'
import {
  type DataBreachInput,
  type DataBreachListReply,
  DataBreachReply,
} from './contract/data-breaches.ts'
import { createFirstSteps } from './first-steps/first-steps.ts'
import type { AuditTrail, DataBreach, OperationsNeeds } from './ports.ts'
import { readSummary } from './summary/read-summary.ts'
import { createToDo } from './to-do.ts'

export { createInstallationKey, isKeyLost, noticeKey } from './installation-key/installation-key.ts'

export const createOperations = (needs: OperationsNeeds) => ({
  auditLog: readAuditLog(needs.auditTrail),
  outbox: needs.mails.find,
  resend: resendMail(needs),
  runs: needs.runs.find,
  summary: readSummary(needs),
  backups: listBackups(needs),
  startBackup: startBackup(needs),
  firstSteps: createFirstSteps(needs),
  breaches: createDataBreaches(needs),
  toDo: createToDo(needs),
})

export type Operations = ReturnType<typeof createOperations>

/** Most entries in an export. */
export const EXPORT_MAX = 10_000

const readAuditLog =
  (trail: AuditTrail) =>
  ({ from, to, format, ...query }: AuditLogQuery): AuditLogReply =>
    trail.find({
      ...query,
      ...(format === 'csv' && { limit: EXPORT_MAX, offset: 0 }),
      actionsNamed: query.q ? auditActionsNamed(query.q) : [],
      since: from ? startOfRomeDay(from) : null,
      until: to ? startOfNextRomeDay(to) : null,
    })

export type ResendRefusal = { readonly code: 'mail.not-found' | 'mail.not-failed' }

/** Retries a failed mail. Sent mails are not repeated, and their content is deleted. */
const resendMail =
  ({ mails, audit, world, atomically }: OperationsNeeds) =>
  (admin: Pick<Viewer, 'userId'>, id: string, ip: string): Result<null, ResendRefusal> =>
    atomically(() => {
      const mail = mails.one(id)
      if (!mail) return refuse({ code: 'mail.not-found' })
      if (mail.state !== 'failed') return refuse({ code: 'mail.not-failed' })
      mails.requeue(id, world.now())
      audit.record({ userId: admin.userId, ip }, 'mail.resend', ['mail', id], {
        before: { state: 'failed', attempts: mail.attempts },
        after: { state: 'queued', attempts: 0 },
      })
      return accept(null)
    })

/** GDPR, article 33.1. */
const NOTIFY_WITHIN_HOURS = 72

export const createDataBreaches = ({ breaches, audit, world, atomically }: OperationsNeeds) => ({
  list: (): DataBreachListReply => {
    const items = breaches.all().map(toReply)
    return { items, total: items.length }
  },
  one: (id: string): DataBreachReply | null => {
    const breach = breaches.find(id)
    return breach && toReply(breach)
  },
  contentsOf: (id: string): DataBreachInput | null => breaches.find(id)?.contents ?? null,
  add: ({ userId, ip }: Staff, contents: DataBreachInput): DataBreachReply =>
    atomically(() => {
      const now = world.now()
      const breach = { id: world.newId(), contents, createdAt: now, updatedAt: now }
      breaches.save(breach)
      audit.record({ userId, ip }, 'data-breach.create', ['data-breach', breach.id], {
        after: contents,
      })
      return toReply(breach)
    }),
  /** Null when there is none. */
  change: ({ userId, ip }: Staff, id: string, contents: DataBreachInput): DataBreachReply | null =>
    atomically(() => {
      const old = breaches.find(id)
      if (!old) return null
      const breach = { ...old, contents, updatedAt: world.now() }
      breaches.save(breach)
      audit.record(
        { userId, ip },
        'data-breach.change',
        ['data-breach', id],
        changedParts(old.contents, contents),
      )
      return toReply(breach)
    }),
})

const toReply = ({ id, contents, updatedAt }: DataBreach) =>
  picked(DataBreachReply, {
    ...contents,
    id,
    notifyBy: new Date(Date.parse(contents.noticedAt) + NOTIFY_WITHIN_HOURS * HOUR_MS),
    updatedAt,
  })
