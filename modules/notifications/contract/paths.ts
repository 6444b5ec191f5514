/** Paths of notifications without a schema, so that every page may load them. */
import type { Endpoint } from '#modules/kernel/contract/endpoint.ts'
import type { MarkReadReply, NotificationListReply, PreferencesReply } from './notifications.ts'

export const notificationPaths = {
  list: (page: { limit: number; offset: number }) =>
    `/api/notifications?limit=${page.limit}&offset=${page.offset}` as Endpoint<{
      GET: NotificationListReply
    }>,
  read: '/api/notifications/read' as Endpoint<{ POST: MarkReadReply }>,
  stream: '/api/notifications/stream',
  preferences: '/api/notifications/preferences' as Endpoint<{
    GET: PreferencesReply
    PUT: PreferencesReply
  }>,
  devices: '/api/notifications/devices',
}

export const NOTIFICATIONS_PAGE_PATH = '/notifiche'
export const PREFERENCES_PAGE_PATH = '/notifiche/preferenze'
