import { setImmediate } from 'node:timers/promises'
import { forgetOldMailFiles } from '#adapters/mail/forget-old-mail-files.ts'
import { outboxFolderIn } from '#adapters/mail/mail-transport.ts'
import { forgetOldRecords } from '#adapters/sqlite/forget-old-records.ts'
import type { Alerts } from '#modules/alerts/index.ts'
import type { Billing } from '#modules/billing/index.ts'
import type { Content } from '#modules/content/index.ts'
import type { Identity } from '#modules/identity/index.ts'
import type { Invoicing } from '#modules/invoicing/index.ts'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { Listings } from '#modules/listings/index.ts'
import type { Media } from '#modules/media/index.ts'
import type { Notifications } from '#modules/notifications/index.ts'
import type { JobName } from '#modules/operations/contract/run-words.ts'
import type { Personal } from '#modules/personal/index.ts'
import type { Job } from '../jobs/scheduler.ts'
import { alertJobs } from './alerts/alert-jobs.ts'
import type { AppContext } from './app-context.ts'
import { invoicingJobs } from './invoicing/invoicing-jobs.ts'
import { searchJobs } from './listings/search-jobs.ts'
import { checkPicturesNightly } from './operations/check-pictures.ts'
import { personalJobs } from './personal/personal-jobs.ts'

export type UseCases = {
  readonly identity: Pick<Identity, 'tidy'>
  readonly billing: Pick<Billing, 'expireDue' | 'expireOrders' | 'remindSubscribers' | 'cards'>
  readonly invoicing: Pick<Invoicing, 'issueWaiting' | 'warnOfDeadlines' | 'sendByPec'>
  readonly alerts: Pick<Alerts, 'sendDailyAlerts' | 'workPromptly'>
  readonly listings: Pick<Listings, 'retireExpired' | 'freshness'>
  readonly media: Pick<Media, 'sweepUnused' | 'throwAwayStrays' | 'emptyTrash'>
  readonly content: Pick<Content, 'publishDue' | 'keepVersions' | 'announceChange'>
  readonly notifications: Pick<Notifications, 'forgetOld' | 'pushes'>
  readonly personal: Pick<Personal, 'tidy'>
}

/** All scheduled jobs. */
export const jobsOf = (
  context: AppContext,
  {
    identity,
    billing,
    invoicing,
    alerts,
    listings,
    media,
    content,
    notifications,
    personal,
  }: UseCases,
): readonly Job<JobName>[] => [
  {
    name: 'expire-subscriptions',
    schedule: { everyMs: 10 * MINUTE_MS },
    run: () => counted(billing.expireDue(context.world.now()), 'Account aggiornati'),
  },
  {
    name: 'expire-orders',
    schedule: { everyMs: 10 * MINUTE_MS },
    run: () => counted(billing.expireOrders(context.world.now()), 'Ordini ricordati o chiusi'),
  },
  {
    name: 'remind-subscribers',
    schedule: { everyMs: HOUR_MS },
    run: () => counted(billing.remindSubscribers(context.world.now()), 'Abbonati avvisati'),
  },
  {
    name: 'card-errands',
    schedule: { everyMs: MINUTE_MS },
    run: async () => counted(await billing.cards.runOutboundTasks(), 'Richieste svolte'),
  },
  { name: 'reconcile-cards', schedule: { dailyAt: '04:15' }, run: billing.cards.reconcile },
  ...listingJobs(listings),
  ...searchJobs(context),
  ...alertJobs(alerts, context.world),
  {
    name: 'publish-pages',
    schedule: { everyMs: MINUTE_MS },
    run: () => counted(content.publishDue(), 'Pagine pubblicate'),
  },
  {
    name: 'keep-terms',
    schedule: { everyMs: MINUTE_MS },
    run: async () => {
      content.keepVersions()
      return counted(await untilNone(content.announceChange), 'Persone avvisate dei nuovi termini')
    },
  },
  {
    name: 'tidy-identity',
    schedule: { everyMs: HOUR_MS },
    run: () => {
      identity.tidy()
      return undefined
    },
  },
  {
    name: 'tidy-picture-files',
    schedule: { dailyAt: '04:10' },
    run: async () => counted(await media.throwAwayStrays(), 'File rimossi'),
  },
  {
    name: 'sweep-pictures',
    schedule: { everyMs: HOUR_MS },
    run: async () => counted(await sweepPictures(media), 'Immagini rimosse'),
  },
  ...invoicingJobs(invoicing),
  {
    name: 'forget-old-notifications',
    schedule: { dailyAt: '04:20' },
    run: () => counted(notifications.forgetOld(), 'Notifiche cancellate'),
  },
  ...personalJobs(context, personal),
  { name: 'forget-old-records', schedule: { everyMs: HOUR_MS }, run: forgetting(context) },
  ...aboutTheData(context),
]

const listingJobs = ({
  retireExpired,
  freshness,
}: UseCases['listings']): readonly Job<JobName>[] => [
  {
    name: 'retire-requests',
    schedule: { everyMs: 10 * MINUTE_MS },
    run: async () => counted(await untilNone(retireExpired), 'Annunci ritirati'),
  },
  {
    name: 'remind-of-expiry',
    schedule: { everyMs: 10 * MINUTE_MS },
    run: async () => counted(await untilNone(freshness.remindExpiring), 'Proprietari avvisati'),
  },
]

/** Yields between batches. */
const untilNone = async (work: () => number) => {
  let total = 0
  for (let done = work(); done > 0; done = work()) {
    total += done
    await setImmediate()
  }
  return total
}

const sweepPictures = async ({ sweepUnused, emptyTrash }: UseCases['media']) => {
  let total = 0
  for (let batch = await sweepUnused(); batch.looked > 0; batch = await sweepUnused()) {
    total += batch.removed
    await setImmediate()
  }
  await emptyTrash()
  return total
}

const forgetting = ({ connection, world, config }: AppContext) => {
  const forgetRecords = forgetOldRecords(connection)
  return async () => {
    const files = await forgetOldMailFiles(outboxFolderIn(config.dataFolder), world.now())
    return counted(forgetRecords(world.now()) + files, 'Registrazioni cancellate')
  }
}

const aboutTheData = (context: AppContext) => [...snapshots(context), ...pictureChecks(context)]

const snapshots = ({ databaseFile, takeSnapshot, world }: AppContext): readonly Job<JobName>[] =>
  databaseFile
    ? [
        {
          name: 'nightly-snapshot',
          schedule: { dailyAt: '03:30' },
          run: () => takeSnapshot(world.now()),
        },
      ]
    : []

/** Only pictures in the data folder are checked. */
const pictureChecks = ({
  connection,
  config,
  databaseFile,
  pictureFiles,
}: AppContext): readonly Job<JobName>[] =>
  databaseFile && !pictureFiles
    ? [
        {
          name: 'check-pictures',
          schedule: { dailyAt: '03:45' },
          run: () => checkPicturesNightly({ connection, dataFolder: config.dataFolder }),
        },
      ]
    : []

/** Shown in the admin area: Italian, valid for singular and plural. */
const counted = (count: number, what: string) => (count > 0 ? `${what}: ${count}` : undefined)
