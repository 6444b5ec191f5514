import { diskBackupFolder } from '#adapters/files/backup-folder.ts'
import { readKeyRecoveryTestTime } from '#adapters/files/copies-elsewhere.ts'
import { RESERVE_BYTES, readFreeBytes } from '#adapters/files/free-space.ts'
import {
  dataBreachRoutes,
  firstStepRoutes,
  guideRoutes,
  installationKeyRoutes,
  operationsRoutes,
  processingRegisterRoutes,
} from '#adapters/http/routes/operations/operations.ts'
import { outboxFolderIn } from '#adapters/mail/mail-transport.ts'
import { forgetOldMailFiles } from '#adapters/mail/remove-mail-files.ts'
import { forgetOldRecords } from '#adapters/sqlite/forget-old-records.ts'
import { sqliteAuditTrail } from '#adapters/sqlite/operations/audit-trail.ts'
import { sqliteDataBreaches } from '#adapters/sqlite/operations/data-breaches.ts'
import {
  sqliteFigureSums,
  sqliteReviewMedian,
  sqliteWaitingAges,
  sqliteWaitingCounts,
} from '#adapters/sqlite/operations/figures/waiting-counts.ts'
import { sqliteFirstStepFacts } from '#adapters/sqlite/operations/first-step-facts.ts'
import { sqliteMailRecords } from '#adapters/sqlite/operations/mail-records.ts'
import { sqliteRunRecords } from '#adapters/sqlite/operations/run-records.ts'
import { sqliteBackupRuns } from '#adapters/sqlite/operations/scheduled-runs.ts'
import { sqliteStaffReminders } from '#adapters/sqlite/operations/staff-reminders.ts'
import { overwriteLog } from '#adapters/sqlite/overwrite-log.ts'
import { readProcessingRegister } from '#adapters/sqlite/personal/processing.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { createLatestCopyRenewal } from '#adapters/sqlite/snapshot/latest-copy.ts'
import type { BackupSettings } from '#modules/operations/contract/backups.ts'
import {
  createInstallationKey,
  createOperations,
  type Operations,
} from '#modules/operations/index.ts'
import { listScheduledJobs } from '#src/jobs/job-table.ts'
import { productVersion } from '#src/root-folder.ts'
import { checkPicturesNightly } from '../operations/check-pictures.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import { composeGuide } from './guide.ts'
import type { composeMailing } from './mailing.ts'
import { composePracticeRestores } from './practise-copies.ts'
import type { UseCasesOf } from './use-cases.ts'

type Needs = UseCasesOf<'billing' | 'listings' | 'vetting'> & {
  readonly mailing: ReturnType<typeof composeMailing>['useCases']
}

/** Composes what the operator watches in the admin area, and what keeps the installation in order. */
export const composeOperations = (context: AppContext, needs: Needs) => {
  const { connection } = context.storage
  const { billing, listings, mailing, vetting } = needs
  const operations = createOperations({
    ...toCommonNeeds(context),
    copyTimes: context.files.copyTimes,
    takeSnapshot: context.storage.takeSnapshot,
    auditTrail: sqliteAuditTrail(connection),
    mails: sqliteMailRecords(connection),
    runs: sqliteRunRecords(connection),
    figures: sqliteFigureSums(connection),
    waiting: sqliteWaitingCounts(connection, context.files.copyTimes),
    ages: sqliteWaitingAges(connection, context.files.copyTimes),
    reminders: sqliteStaffReminders(connection),
    serverFault: context.storage.databaseWatch.seen,
    reviewMedian: sqliteReviewMedian(connection),
    version: productVersion(context.files.root),
    listingTotals: listings.summary,
    backupRuns: sqliteBackupRuns(connection),
    backupSettings: sqliteSettings(connection).under<BackupSettings>('backups'),
    backupFolder: diskBackupFolder(context.storage.databaseFile),
    keyProvenAt: () => readKeyRecoveryTestTime(context.runtime.config.dataFolder),
    publicUrl: context.runtime.config.publicUrl,
    firstSteps: sqliteFirstStepFacts(connection, {
      canTestMail: mailing.leaves,
      hasSender: mailing.hasSender,
      hasPendingListing: () => {
        const { pending, showcasePending } = listings.summary()
        return pending + showcasePending > 0
      },
      canBePaid: canBePaid(billing),
    }),
    askVatId: (staff) => vetting.settings.change(staff, { revealNeeds: 'vat' }),
    breaches: sqliteDataBreaches(context.storage.connection),
  })
  return {
    jobs: [
      ...listScheduledJobs({ 'remind-staff': operations.toDo.remind }),
      ...operationsJobs(context, operations),
    ],
    api: [
      processingRegisterRoutes(readProcessingRegister),
      guideRoutes(composeGuide(context.files.root)),
      dataBreachRoutes(operations),
      firstStepRoutes(operations),
      installationKeyRoutes(
        createInstallationKey({ ...toCommonNeeds(context), ...context.keys.installationKey }),
      ),
      operationsRoutes(operations),
    ],
  }
}

const canBePaid =
  ({ paymentSettings }: Needs['billing']) =>
  () => {
    const { bank, card } = paymentSettings.inForce()
    return (bank.isEnabled && bank.iban !== '') || (card.isEnabled && card.secretKey !== '')
  }

const operationsJobs = (
  context: Pick<AppContext, 'storage' | 'files' | 'runtime'>,
  { backupSettings }: Operations,
) => {
  const { connection, databaseFile, takeSnapshot } = context.storage
  const { hasPictures } = context.files
  const { world, config } = context.runtime
  const forgetRecords = forgetOldRecords(connection)
  return listScheduledJobs({
    'forget-old-records': async () => {
      const files = await forgetOldMailFiles(outboxFolderIn(config.dataFolder), world.now())
      return forgetRecords(world.now()) + files
    },
    // A database in memory has no file to copy.
    ...(databaseFile && {
      'nightly-snapshot': () => takeSnapshot(world.now()),
      'keep-latest-copy': createLatestCopyRenewal({
        databaseFile,
        now: world.now,
        everyMinutes: () => backupSettings.read().everyMinutes,
        hasSpaceFor: (bytes) => (readFreeBytes(config.dataFolder) ?? 0) >= bytes + RESERVE_BYTES,
        stopping: context.runtime.shutdown.stopping,
      }),
      'practise-copies': composePracticeRestores(
        config.dataFolder,
        context.runtime.shutdown.stopping,
      ),
    }),
    ...(databaseFile &&
      config.isReplicated && {
        'overwrite-log': () => void overwriteLog(connection, databaseFile),
      }),
    ...(databaseFile &&
      hasPictures && {
        'check-pictures': () => checkPicturesNightly({ connection, dataFolder: config.dataFolder }),
      }),
  })
}
