import { Hono } from 'hono'
import { diskBackupFolder } from '#adapters/files/backup-folder.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { dataBreachRoutes } from '#adapters/http/routes/operations/data-breaches.ts'
import { firstStepRoutes } from '#adapters/http/routes/operations/first-steps.ts'
import { installationKeyRoutes } from '#adapters/http/routes/operations/installation-key.ts'
import { operationsRoutes } from '#adapters/http/routes/operations/operations.ts'
import { processingRegisterRoutes } from '#adapters/http/routes/operations/processing-register.ts'
import {
  sqliteAuditTrail,
  sqliteMailRecords,
  sqliteRunRecords,
} from '#adapters/sqlite/operations/admin-records.ts'
import { sqliteBackupRuns } from '#adapters/sqlite/operations/backup-runs.ts'
import { sqliteDataBreaches } from '#adapters/sqlite/operations/data-breaches.ts'
import { sqliteFigureSums } from '#adapters/sqlite/operations/figures/figure-sums.ts'
import { sqliteWaitingCounts } from '#adapters/sqlite/operations/figures/waiting-counts.ts'
import { sqliteFirstStepFacts } from '#adapters/sqlite/operations/first-step-facts.ts'
import { readProcessingRegister } from '#adapters/sqlite/personal/processing.ts'
import type { Billing } from '#modules/billing/index.ts'
import type { Listings } from '#modules/listings/index.ts'
import { createInstallationKey, createOperations } from '#modules/operations/index.ts'
import type { AppContext } from '../app-context.ts'
import { operationsJobs } from './operations-jobs.ts'

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
    api: new Hono<HttpEnv>()
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
