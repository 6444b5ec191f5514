import { createLiveNotifications } from '#adapters/http/live/live-notifications.ts'
import { notificationRoutes } from '#adapters/http/routes/notifications/notifications.ts'
import { createPushService } from '#adapters/push/push-service.ts'
import { vapidKeyFrom } from '#adapters/push/vapid.ts'
import { sqliteUnreadTalks } from '#adapters/sqlite/talks/talk-store.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { createNotifications } from '#modules/notifications/index.ts'
import { RETENTION_DAYS } from '#modules/personal/contract/retention.ts'
import { jobsOf } from '#src/jobs/job-table.ts'
import { type AppContext, commonOf } from './app-context.ts'
import { PURPOSES } from './purposes.ts'
import type { UseCasesOf } from './use-cases.ts'

/** Ends old connections, so that browsers reconnect to newer code. */
const STREAM_LIFE_MS = HOUR_MS

export const composeNotifications = (
  context: Pick<AppContext, 'storage' | 'keys' | 'mail' | 'process'>,
  { identity }: UseCasesOf<'identity'>,
) => {
  const { connection } = context.storage
  const { config, shutdown, log, world } = context.process
  const useCases = createNotifications({
    ...commonOf(context),
    ...context.mail.notificationStores,
    readRetentionDays: RETENTION_DAYS.notificationsRead,
    pushService: createPushService({
      world,
      key: vapidKeyFrom(context.keys.keyFor(PURPOSES.webPush)),
      subject: config.publicUrl,
      alsoAllowed: context.mail.pushOrigins,
      report: (line) => log.warn(line, 'push'),
    }),
  })
  const liveNotifications = createLiveNotifications({
    notifications: useCases,
    talks: sqliteUnreadTalks(connection),
    isSessionAlive: identity.isSessionAlive,
    stopping: shutdown.stopping,
    reportFailure: (error) =>
      log.error({ error: error.message }, 'unread counts could not be told'),
    lifeMs: context.process.streamLifeMs ?? STREAM_LIFE_MS,
  })
  return {
    useCases,
    jobs: jobsOf({ 'forget-old-notifications': useCases.forgetOld }),
    api: notificationRoutes(useCases, liveNotifications),
  }
}
