/** The operations module: monitoring and records of the installation. */

import { createBackupSettings } from './backup-settings.ts'
import { listBackups, startBackup } from './backups.ts'
import type { OutboxQuery } from './contract/mail.ts'
import type { RunsQuery } from './contract/runs.ts'
import { createDataBreaches } from './data-breaches.ts'
import { createFirstSteps } from './first-steps.ts'
import type { OperationsNeeds } from './ports.ts'
import { readAuditLog } from './read-audit-log.ts'
import { resendMail } from './resend-mail.ts'
import { readSummary } from './summary/read-summary.ts'
import { createToDo } from './to-do.ts'

export { readBackupSettings } from './backup-settings.ts'
export { checkCopiesElsewhere, listLateCopyTasks } from './copies-elsewhere.ts'
export {
  createInstallationKey,
  isInstallationKeyLost,
  recordKeyFingerprint,
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

/** An export has at most this many entries. */
export const EXPORT_ROWS_MAX = 10_000
