import { createPostman, type EnclosureOf, outboxFolderIn } from '#adapters/mail/postman.ts'
import { exclusiveLock } from '#adapters/sqlite/exclusive-lock.ts'
import { sqliteMailQueue } from '#adapters/sqlite/mail-queue.ts'
import { sqliteScheduledRuns } from '#adapters/sqlite/scheduled-runs.ts'
import { createOutboxDelivery } from '#modules/mailing/index.ts'
import { createBackground } from '../jobs/background.ts'
import { createScheduler } from '../jobs/scheduler.ts'
import type { Ground } from './ground.ts'
import { jobsOf, type UseCases } from './jobs.ts'

export const composeBackground = (ground: Ground, useCases: UseCases, enclosureOf: EnclosureOf) => {
  const { connection, world, log } = ground
  return createBackground({
    world,
    lock: lockOf(ground),
    scheduler: createScheduler({
      world,
      jobs: jobsOf(ground, useCases),
      runs: sqliteScheduledRuns(connection),
      reportFailure: (job, error) => log.error({ job, error: error.message }, 'job failed'),
    }),
    mail: createOutboxDelivery({
      world,
      queue: sqliteMailQueue(connection),
      postman: ground.postman ?? composePostman(ground, enclosureOf),
      report: (line) => log[line.outcome === 'sent' ? 'info' : 'warn'](line, 'mail'),
    }),
    reportFailure: (error) => log.error({ error: error.message }, 'background work failed'),
  })
}

const composePostman = ({ config }: Ground, enclosureOf: EnclosureOf) =>
  createPostman({
    enclosureOf,
    outboxFolder: outboxFolderIn(config.dataFolder),
    settings: () => ({
      siteName: config.siteName,
      publicUrl: config.publicUrl,
      from: config.mailFrom,
      smtpUrl: config.smtpUrl,
    }),
  })

/** A database in memory has no second process to share the work with. */
const lockOf = ({ databaseFile }: Ground) =>
  databaseFile
    ? exclusiveLock(`${databaseFile}.background`)
    : { hold: () => true, release: () => undefined }
