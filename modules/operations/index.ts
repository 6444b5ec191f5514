/** The operations module: monitoring and records of the installation. */

import { auditActionsNamed } from '#modules/kernel/audit.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { startOfNextRomeDay, startOfRomeDay } from '#modules/kernel/rome-calendar.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import { listBackups, startBackup } from './backups/backups.ts'
import type { AuditLogQuery, AuditLogReply } from './contract/audit-log.ts'
import { createDataBreaches } from './data-breaches.ts'
import { createFirstSteps } from './first-steps/first-steps.ts'
import type { AuditTrail, OperationsNeeds } from './ports.ts'
import { readSummary } from './summary/read-summary.ts'
import { createToDo } from './to-do.ts'

export { createInstallationKey, isKeyLost, noticeKey } from './installation-key/installation-key.ts'
export { createSiteAccess } from './site-access.ts'

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
