/** The operations module: monitoring and records of the installation. */

import { auditActionsNamed, type Staff } from '#modules/kernel/audit.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { betweenRomeDays } from '#modules/kernel/rome-calendar.ts'
import { isThisMachine } from '#modules/kernel/this-machine.ts'
import { createBackupSettings } from './backup-settings.ts'
import { listBackups, startBackup } from './backups.ts'
import type { AuditLogQuery, AuditLogReply } from './contract/audit-log.ts'
import { FIRST_STEPS, type FirstStepInput, type FirstStepsReply } from './contract/first-steps.ts'
import type { OutboxQuery } from './contract/mail.ts'
import type { RunsQuery } from './contract/runs.ts'
import { createDataBreaches } from './data-breaches.ts'
import type { AuditTrail, OperationsNeeds } from './ports.ts'
import { readSummary } from './summary/read-summary.ts'
import { createToDo } from './to-do.ts'

export { readBackupSettings } from './backup-settings.ts'
export { checkCopiesElsewhere, lateCopyTasks } from './copies-elsewhere.ts'
export {
  createInstallationKey,
  isKeyLost,
  recordKey,
} from './installation-key/installation-key.ts'
export { createSiteAccess } from './site-access.ts'

export const createOperations = (needs: OperationsNeeds) => ({
  auditLog: readAuditLog(needs.auditTrail),
  outbox: (query: OutboxQuery) => needs.mails.find(query, needs.world.now()),
  resend: resendMail(needs),
  runs: (query: RunsQuery) => needs.runs.find(query, needs.world.now()),
  summary: readSummary(needs),
  backups: listBackups(needs),
  backupSettings: createBackupSettings(needs),
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
  ({ from, to, ...query }: AuditLogQuery): AuditLogReply =>
    trail.find({
      ...query,
      actionsNamed: query.q ? auditActionsNamed(query.q) : [],
      ...betweenRomeDays({ from, to }),
    })

type ResendRefusal = { readonly code: 'mail.not-found' | 'mail.not-failed' }

/** Retries a failed mail. Sent mails are not repeated, and their content is deleted. */
const resendMail =
  ({
    mails,
    audit,
    world,
    atomically,
  }: Pick<OperationsNeeds, 'mails' | 'audit' | 'world' | 'atomically'>) =>
  (staff: Staff, id: string): Result<null, ResendRefusal> =>
    atomically(() => {
      const mail = mails.one(id, world.now())
      if (!mail) return refuse({ code: 'mail.not-found' })
      if (mail.state !== 'failed') return refuse({ code: 'mail.not-failed' })
      mails.requeue(id, world.now())
      audit.record(staff, 'mail.resend', ['mail', id], {
        before: { state: 'failed', attempts: mail.attempts },
        after: { state: 'queued', attempts: 0 },
      })
      return accept(null)
    })

const createFirstSteps = ({
  firstSteps,
  askVatId,
  publicUrl,
  audit,
  world,
  atomically,
}: Pick<
  OperationsNeeds,
  'firstSteps' | 'askVatId' | 'publicUrl' | 'audit' | 'world' | 'atomically'
>) => {
  const read = (): FirstStepsReply => {
    const steps = FIRST_STEPS.map((step) => ({ step, isDone: firstSteps[step]() }))
    return {
      steps,
      isAllDone: steps.every(({ isDone }) => isDone),
      isDismissed: firstSteps.isDismissed(),
      canTestMail: firstSteps.canTestMail(),
      hasPendingListing: firstSteps.hasPendingListing(),
      localAddress: isThisMachine(new URL(publicUrl).hostname) ? publicUrl : null,
    }
  }
  return {
    read,
    review: (admin: Staff, { step: mark, asksVatId }: FirstStepInput) =>
      atomically((): FirstStepsReply => {
        const isDone = mark === 'ready' ? firstSteps.isDismissed() : firstSteps[mark]()
        if (mark === 'gate' && asksVatId) askVatId(admin)
        firstSteps.mark(mark, world.now())
        audit.record(admin, 'first-step.review', ['first-step', mark], {
          before: { isDone },
          after: { isDone: true },
        })
        return read()
      }),
  }
}
