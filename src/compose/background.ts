import { createMailTransport, outboxFolderIn } from '#adapters/mail/mail-transport.ts'
import { exclusiveLock } from '#adapters/sqlite/exclusive-lock.ts'
import { sqliteMailQueue } from '#adapters/sqlite/mailing/mail-queue.ts'
import { sqliteScheduledRuns } from '#adapters/sqlite/operations/scheduled-runs.ts'
import { createOutboxDelivery } from '#modules/mailing/index.ts'
import { createBackground } from '../jobs/background.ts'
import { createScheduler } from '../jobs/scheduler.ts'
import type { AppContext } from './app-context.ts'
import { jobsOf, type UseCases } from './jobs.ts'

export const composeBackground = (context: AppContext, useCases: UseCases, mail: MailSources) => {
  const { connection, world, log } = context
  return createBackground({
    world,
    lock: lockOf(context),
    scheduler: createScheduler({
      world,
      jobs: jobsOf(context, useCases),
      runs: sqliteScheduledRuns(connection),
      reportFailure: (job, error) => log.error({ job, error: error.message }, 'job failed'),
    }),
    deliveries: [
      // First, so that its mails are sent at once.
      {
        deliverDue: async () => useCases.alerts.workPromptly(),
        stop: () => Promise.resolve(),
      },
      createOutboxDelivery({
        world,
        queue: sqliteMailQueue(connection),
        atomically: context.atomically,
        mailTransport: context.mailTransport ?? composeMailTransport(context, mail),
        report: (line) => log[line.outcome === 'sent' ? 'info' : 'warn'](line, 'mail'),
      }),
      useCases.notifications.pushes,
    ],
    reportFailure: (error) => log.error({ error: error.message }, 'background work failed'),
  })
}

type MailSources = Pick<Parameters<typeof createMailTransport>[0], 'settings' | 'attachmentOf'>

const composeMailTransport = ({ config }: AppContext, mail: MailSources) =>
  createMailTransport({ ...mail, outboxFolder: outboxFolderIn(config.dataFolder) })

/** An in-memory database has no second process to share work with. */
const lockOf = ({ databaseFile }: AppContext) =>
  databaseFile
    ? exclusiveLock(`${databaseFile}.background`)
    : { acquire: () => true, release: () => undefined }
