/** Paths of notifications without a schema, so that every page may load them. */
import type { Endpoint } from '#modules/kernel/contract/endpoint.ts'
import type { NotificationListReply, PreferencesReply, ReadReply } from './notifications.ts'

export const notificationPaths = {
  list: (page: { limit: number; offset: number }) =>
    `/api/notifications?limit=${page.limit}&offset=${page.offset}` as Endpoint<{
      GET: NotificationListReply
    }>,
  read: '/api/notifications/read' as Endpoint<{ POST: ReadReply }>,
  stream: '/api/notifications/stream',
  preferences: '/api/notifications/preferences' as Endpoint<{
    GET: PreferencesReply
    PUT: PreferencesReply
  }>,
  devices: '/api/notifications/devices',
}

export const NOTIFICATIONS_PAGE = '/notifiche'
export const PREFERENCES_PAGE = '/notifiche/preferenze'
