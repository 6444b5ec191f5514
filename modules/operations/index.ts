/** The operations module: monitoring and records of the installation. */

import { listBackups, startBackup } from './backups/backups.ts'
import { createDataBreaches } from './data-breaches.ts'
import { createFirstSteps } from './first-steps/first-steps.ts'
import type { OperationsNeeds } from './ports.ts'
import { readAuditLog } from './read-audit-log.ts'
import { resendMail } from './resend-mail.ts'
import { readSummary } from './summary/read-summary.ts'

export {
  createInstallationKey,
  type InstallationKey,
  isKeyLost,
  type KeyNeeds,
  type KeyRecord,
  type KeyRecords,
  noticeKey,
} from './installation-key/installation-key.ts'
export type {
  AuditTrail,
  AuditTrailQuery,
  BackupFolder,
  BackupRuns,
  DataBreach,
  DataBreachStore,
  FigureSums,
  FirstStepFacts,
  MailRecords,
  RunRecords,
  WaitingCounts,
  WaitingElsewhere,
} from './ports.ts'
export { EXPORT_MAX } from './read-audit-log.ts'
export type { ResendRefusal } from './resend-mail.ts'

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
})

export type Operations = ReturnType<typeof createOperations>
