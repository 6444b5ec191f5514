/** Addresses of notifications; no schema library, so that every page may read them. */
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
