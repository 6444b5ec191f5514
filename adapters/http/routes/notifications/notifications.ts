import type { Context } from 'hono'
import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import type { LiveNotifications } from '#adapters/http/live/live-notifications.ts'
import { replyRefused } from '#adapters/http/reply.ts'
import { PushDeviceInput, RemovePushDeviceInput } from '#modules/notifications/contract/devices.ts'
import {
  MarkReadInput,
  NotificationPreferenceInput,
  NotificationQuery,
} from '#modules/notifications/contract/notifications.ts'
import type { Notifications } from '#modules/notifications/index.ts'

export const notificationRoutes = (
  notifications: Notifications,
  liveNotifications: LiveNotifications,
) =>
  newRoutes()
    .get('/notifications', signedIn, (c) =>
      c.json(notifications.list(c.var.viewer.userId, readQuery(c, NotificationQuery))),
    )
    .post('/notifications/read', signedIn, async (c) =>
      c.json({
        unread: notifications.markRead(c.var.viewer.userId, await readJson(c, MarkReadInput)),
      }),
    )
    .get('/notifications/stream', signedIn, (c) => {
      const stream = liveNotifications.open(c.var.viewer)
      return stream ? sendStream(c, stream) : tooManyOpen(c)
    })
    .route('/', preferenceRoutes(notifications))

const preferenceRoutes = (notifications: Notifications) =>
  newRoutes()
    .get('/notifications/preferences', signedIn, (c) =>
      c.json(notifications.preferences(c.var.viewer.userId)),
    )
    .put('/notifications/preferences', signedIn, async (c) => {
      const input = await readJson(c, NotificationPreferenceInput)
      const { userId } = c.var.viewer
      const outcome = notifications.choose(userId, input)
      if (outcome.ok) return c.json(notifications.preferences(userId))
      const message = 'Non puoi disattivare queste email'
      return replyRefused(c, 409, { code: outcome.refusal.code, message })
    })
    .post('/notifications/devices', signedIn, async (c) => {
      const outcome = notifications.storeDevice(c.var.viewer, await readJson(c, PushDeviceInput))
      if (outcome.ok) return c.body(null, 204)
      const message = 'Il servizio push di questo browser non è supportato'
      return replyRefused(c, 400, { code: outcome.refusal.code, message })
    })
    .delete('/notifications/devices', signedIn, async (c) => {
      notifications.dropDevice(
        c.var.viewer.userId,
        (await readJson(c, RemovePushDeviceInput)).endpoint,
      )
      return c.body(null, 204)
    })

/** Keeps proxies from caching, compressing or buffering the event stream. */
const sendStream = (c: Context, stream: ReadableStream<Uint8Array>) => {
  c.header('Content-Type', 'text/event-stream; charset=utf-8')
  c.header('Cache-Control', 'private, no-store, no-transform')
  c.header('X-Accel-Buffering', 'no')
  return c.body(stream)
}

const RETRY_SECONDS = '60'

/** Browsers do not reconnect after a refusal; the list then polls. */
const tooManyOpen = (c: Context) => {
  c.header('Retry-After', RETRY_SECONDS)
  return replyRefused(c, 429, {
    code: 'notifications.too-many-connections',
    message: 'Hai troppe finestre aperte',
  })
}
