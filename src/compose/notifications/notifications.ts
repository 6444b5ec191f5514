import { createLiveBells } from '#adapters/http/live/live-bells.ts'
import { notificationRoutes } from '#adapters/http/routes/notifications/notifications.ts'
import { createPushService } from '#adapters/push/push-service.ts'
import { vapidKeyFrom } from '#adapters/push/vapid.ts'
import type { Identity } from '#modules/identity/index.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { createNotifications } from '#modules/notifications/index.ts'
import { KEPT_DAYS } from '#modules/personal/contract/retention.ts'
import type { Ground } from '../ground.ts'

/** Old connections make room for newer code and for who is really there. */
const STREAM_LIFE_MS = HOUR_MS

export const composeNotifications = (
  ground: Ground,
  { isSessionAlive }: Pick<Identity, 'isSessionAlive'>,
) => {
  const { config, farewell, log } = ground
  const useCases = createNotifications({
    ...ground,
    ...ground.tellingStores,
    readKeptDays: KEPT_DAYS.notificationsRead,
    pushService: createPushService({
      ...ground,
      key: vapidKeyFrom(ground.keyFor('web push')),
      subject: config.publicUrl,
      alsoAllowed: ground.pushOrigins,
      report: (line) => log.warn(line, 'push'),
    }),
  })
  const bells = createLiveBells({
    notifications: useCases,
    isSessionAlive,
    stopping: farewell.stopping,
    reportFailure: (error) => log.error({ error: error.message }, 'bells could not be told'),
    lifeMs: ground.streamLifeMs ?? STREAM_LIFE_MS,
  })
  return { useCases, bells, routes: notificationRoutes(useCases, bells) }
}
