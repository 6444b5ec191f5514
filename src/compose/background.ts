import { createMailTransport, outboxFolderIn } from '#adapters/mail/mail-transport.ts'
import { exclusiveLock } from '#adapters/sqlite/file-users.ts'
import { sqliteMailQueue } from '#adapters/sqlite/mailing/mail-queue.ts'
import { sqliteScheduledRuns } from '#adapters/sqlite/operations/scheduled-runs.ts'
import { createOutboxDelivery } from '#modules/mailing/index.ts'
import type { Notifications } from '#modules/notifications/index.ts'
import { type BackgroundDelivery, createBackground } from '../jobs/background.ts'
import { createScheduler, type ScheduledJob } from '../jobs/scheduler.ts'
import type { AppContext } from './app-context.ts'

type Needs = {
  readonly jobs: readonly ScheduledJob[]
  readonly ofModules: readonly BackgroundDelivery[]
  readonly notifications: Pick<Notifications, 'pushes'>
  readonly mail: Pick<Parameters<typeof createMailTransport>[0], 'settings' | 'attachmentOf'> & {
    readonly returnBase: () => string | null
  }
}

export const composeBackground = (
  context: Pick<AppContext, 'storage' | 'mail' | 'runtime'>,
  { jobs, ofModules, notifications, mail }: Needs,
) => {
  const { connection, databaseWatch } = context.storage
  const { world, log } = context.runtime
  return createBackground({
    world,
    lock: lockOf(context),
    scheduler: createScheduler({
      world,
      jobs,
      runs: sqliteScheduledRuns(connection),
      reportFailure: (job, error) => {
        log.error({ job, error: error.message }, 'job failed')
        databaseWatch.notice(error)
      },
    }),
    deliveries: [
      // First, so that their mails are sent at once.
      ...ofModules,
      createOutboxDelivery({
        world,
        queue: sqliteMailQueue(connection),
        atomically: context.storage.atomically,
        mailTransport:
          context.mail.mailTransport ??
          createMailTransport({
            ...mail,
            outboxFolder: outboxFolderIn(context.runtime.config.dataFolder),
          }),
        refused: (recipient, reason) => {
          if (mail.returnBase() === null) context.mail.deadAddresses.refused(recipient, reason)
        },
        report: (line) => log[line.outcome === 'sent' ? 'info' : 'warn'](line, 'mail'),
      }),
      notifications.pushes,
    ],
    reportFailure: (error) => {
      log.error({ error: error.message }, 'background work failed')
      databaseWatch.notice(error)
    },
  })
}

/** An in-memory database has no second process to share work with. */
const lockOf = ({ storage: { databaseFile } }: Pick<AppContext, 'storage'>) =>
  databaseFile
    ? exclusiveLock(`${databaseFile}.background`)
    : { acquire: () => true, release: () => undefined }
