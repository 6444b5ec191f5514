/** The operations module: monitoring and records of the installation. */

import type { AuditLog } from '#modules/kernel/audit.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import { listBackups } from './backups/list-backups.ts'
import { type BackupNeeds, startBackup } from './backups/start-backup.ts'
import type { ServerFault } from './contract/summary.ts'
import type {
  AuditTrail,
  BackupFolder,
  FigureSums,
  ListingTotals,
  MailRecords,
  RunRecords,
  WaitingCounts,
} from './ports.ts'
import { readAuditLog } from './read-audit-log.ts'
import { resendMail } from './resend-mail.ts'
import { readSummary } from './summary/read-summary.ts'

export {
  createDataBreaches,
  type DataBreach,
  type DataBreaches,
  type DataBreachStore,
} from './data-breaches.ts'
export {
  createFirstSteps,
  type FirstStepFacts,
  type FirstSteps,
} from './first-steps/first-steps.ts'
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
  FigureSums,
  MailRecords,
  RunRecords,
  WaitingCounts,
  WaitingElsewhere,
} from './ports.ts'
export { EXPORT_MAX } from './read-audit-log.ts'
export type { ResendRefusal } from './resend-mail.ts'

type Needs = BackupNeeds & {
  readonly backupFolder: BackupFolder
  readonly auditTrail: AuditTrail
  readonly mails: MailRecords
  readonly runs: RunRecords
  readonly figures: FigureSums
  readonly waiting: WaitingCounts
  readonly serverFault: () => ServerFault | null
  readonly listingTotals: ListingTotals
  readonly audit: AuditLog
  readonly world: World
  readonly atomically: Atomically
}

export const createOperations = (needs: Needs) => ({
  auditLog: readAuditLog(needs.auditTrail),
  outbox: needs.mails.find,
  resend: resendMail(needs),
  runs: needs.runs.find,
  summary: readSummary(needs),
  backups: listBackups(needs),
  startBackup: startBackup(needs),
})

export type Operations = ReturnType<typeof createOperations>
