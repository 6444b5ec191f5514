/** Paths of notifications without a schema, so that every page may load them. */
export const notificationPaths = {
  list: (page: { limit: number; offset: number }) =>
    `/api/notifications?limit=${page.limit}&offset=${page.offset}`,
  read: '/api/notifications/read',
  stream: '/api/notifications/stream',
  preferences: '/api/notifications/preferences',
  devices: '/api/notifications/devices',
}

export const NOTIFICATIONS_PAGE = '/notifiche'
export const PREFERENCES_PAGE = '/notifiche/preferenze'
