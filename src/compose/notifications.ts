import { createLiveNotifications } from '#adapters/http/live/live-notifications.ts'
import { notificationRoutes } from '#adapters/http/routes/notifications/notifications.ts'
import { createPushService } from '#adapters/push/push-service.ts'
import { createVapidKey } from '#adapters/push/vapid.ts'
import { sqliteUnreadTalkCounts } from '#adapters/sqlite/talks/talk-store.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { createNotifications } from '#modules/notifications/index.ts'
import { RETENTION_DAYS } from '#modules/personal/contract/retention.ts'
import { listScheduledJobs } from '#src/jobs/job-table.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import { KEY_PURPOSES } from './purposes.ts'
import type { UseCasesOf } from './use-cases.ts'

/** Ends old connections, so that browsers reconnect to newer code. */
const STREAM_LIFE_MS = HOUR_MS

export const composeNotifications = (
  context: Pick<AppContext, 'storage' | 'keys' | 'mail' | 'runtime'>,
  { identity }: UseCasesOf<'identity'>,
) => {
  const { connection } = context.storage
  const { config, shutdown, log, world } = context.runtime
  const useCases = createNotifications({
    ...toCommonNeeds(context),
    ...context.mail.notificationStores,
    readRetentionDays: RETENTION_DAYS.notificationsRead,
    pushService: createPushService({
      world,
      key: createVapidKey(context.keys.keyFor(KEY_PURPOSES.webPush)),
      subject: config.publicUrl,
      alsoAllowed: context.mail.pushOrigins,
      report: (line) => log.warn(line, 'push'),
    }),
  })
  const liveNotifications = createLiveNotifications({
    notifications: useCases,
    talks: sqliteUnreadTalkCounts(connection),
    isSessionAlive: identity.isSessionAlive,
    stopping: shutdown.stopping,
    reportFailure: (error) =>
      log.error({ error: error.message }, 'unread counts could not be told'),
    lifeMs: context.runtime.streamLifeMs ?? STREAM_LIFE_MS,
  })
  return {
    useCases,
    jobs: listScheduledJobs({ 'forget-old-notifications': useCases.forgetOld }),
    api: notificationRoutes(useCases, liveNotifications),
  }
}
