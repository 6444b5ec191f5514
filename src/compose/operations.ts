import { diskBackupFolder } from '#adapters/files/backup-folder.ts'
import { newRoutes } from '#adapters/http/guards.ts'
import {
  dataBreachRoutes,
  firstStepRoutes,
  installationKeyRoutes,
  operationsRoutes,
  processingRegisterRoutes,
} from '#adapters/http/routes/operations/operations.ts'
import { forgetOldMailFiles } from '#adapters/mail/forget-old-mail-files.ts'
import { outboxFolderIn } from '#adapters/mail/mail-transport.ts'
import { forgetOldRecords } from '#adapters/sqlite/forget-old-records.ts'
import {
  sqliteAuditTrail,
  sqliteMailRecords,
  sqliteRunRecords,
} from '#adapters/sqlite/operations/admin-records.ts'
import { sqliteDataBreaches } from '#adapters/sqlite/operations/data-breaches.ts'
import {
  sqliteFigureSums,
  sqliteWaitingCounts,
} from '#adapters/sqlite/operations/figures/waiting-counts.ts'
import { sqliteFirstStepFacts } from '#adapters/sqlite/operations/first-step-facts.ts'
import { sqliteBackupRuns } from '#adapters/sqlite/operations/scheduled-runs.ts'
import { readProcessingRegister } from '#adapters/sqlite/personal/processing.ts'
import type { Billing } from '#modules/billing/index.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import type { Listings } from '#modules/listings/index.ts'
import { createInstallationKey, createOperations } from '#modules/operations/index.ts'
import { counted, type Jobs } from '#src/jobs/job-parts.ts'
import { checkPicturesNightly } from '../operations/check-pictures.ts'
import type { AppContext } from './app-context.ts'

type Neighbours = {
  readonly listings: Pick<Listings, 'summary'>
  readonly billing: Pick<Billing, 'paymentSettings'>
  readonly mailing: { readonly leaves: () => boolean; readonly hasSender: () => boolean }
}

/** What the operator watches in the admin area, and what keeps the installation in order. */
export const composeOperations = (context: AppContext, neighbours: Neighbours) => {
  const { connection, world, atomically, audit, takeSnapshot, installationKey } = context
  const operations = createOperations({
    world,
    atomically,
    audit,
    takeSnapshot,
    auditTrail: sqliteAuditTrail(connection),
    mails: sqliteMailRecords(connection),
    runs: sqliteRunRecords(connection),
    figures: sqliteFigureSums(connection),
    waiting: sqliteWaitingCounts(connection),
    serverFault: context.databaseWatch.seen,
    listingTotals: neighbours.listings.summary,
    backupRuns: sqliteBackupRuns(connection),
    backupFolder: diskBackupFolder(context.databaseFile),
    publicUrl: context.config.publicUrl,
    firstSteps: sqliteFirstStepFacts(connection, {
      canTestMail: neighbours.mailing.leaves,
      hasSender: neighbours.mailing.hasSender,
      hasPendingListing: () => {
        const { pending, showcasePending } = neighbours.listings.summary()
        return pending + showcasePending > 0
      },
      canBePaid: canBePaid(neighbours.billing),
    }),
    breaches: sqliteDataBreaches(context.db),
  })
  return {
    jobs: operationsJobs(context),
    api: newRoutes()
      .route('/', processingRegisterRoutes(readProcessingRegister))
      .route('/', dataBreachRoutes(operations))
      .route('/', firstStepRoutes(operations))
      .route(
        '/',
        installationKeyRoutes(createInstallationKey({ ...installationKey, atomically, audit })),
      )
      .route('/', operationsRoutes(operations)),
  }
}

const canBePaid =
  ({ paymentSettings }: Neighbours['billing']) =>
  () => {
    const { bank, card } = paymentSettings.inForce()
    return (bank.isEnabled && bank.iban !== '') || (card.isEnabled && card.secretKey !== '')
  }

type Needs = Pick<
  AppContext,
  'connection' | 'world' | 'config' | 'databaseFile' | 'takeSnapshot' | 'pictureFiles'
>

export const operationsJobs = (needs: Needs): Jobs => [
  { name: 'forget-old-records', schedule: { everyMs: HOUR_MS }, run: forgetting(needs) },
  ...snapshots(needs),
  ...pictureChecks(needs),
]

const forgetting = ({ connection, world, config }: Needs) => {
  const forgetRecords = forgetOldRecords(connection)
  return async () => {
    const files = await forgetOldMailFiles(outboxFolderIn(config.dataFolder), world.now())
    return counted(forgetRecords(world.now()) + files, 'Registrazioni cancellate')
  }
}

/** A database in memory has no file to copy. */
const snapshots = ({ databaseFile, takeSnapshot, world }: Needs): Jobs =>
  databaseFile
    ? [
        {
          name: 'nightly-snapshot',
          schedule: { dailyAt: '03:30' },
          run: () => takeSnapshot(world.now()),
        },
      ]
    : []

/** Pictures that lie elsewhere than in the data folder are not ours to check. */
const pictureChecks = ({ connection, config, databaseFile, pictureFiles }: Needs): Jobs =>
  databaseFile && !pictureFiles
    ? [
        {
          name: 'check-pictures',
          schedule: { dailyAt: '03:45' },
          run: () => checkPicturesNightly({ connection, dataFolder: config.dataFolder }),
        },
      ]
    : []
