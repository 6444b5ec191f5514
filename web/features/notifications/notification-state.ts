import { signal } from '@preact/signals-react'
import { notificationPaths } from '#modules/notifications/contract/paths.ts'
import { readLocalItem, storeLocalItem } from '#web/lib/own-store.ts'

/** Unread count; null until the server answered. */
export const unreadCount = signal<number | null>(null)

const SEEN = 'notifiche-viste'

const seen = signal<number | null>(null)

/** Unread ones that were in the list when it was last opened in this browser: the bell counts only later ones. */
export const readSeenNotificationCount = (): number =>
  seen.value ?? Number(readLocalItem(SEEN) ?? 0)

export const storeSeenNotificationCount = (unread: number) => {
  seen.value = unread
  storeLocalItem(SEEN, unread)
}

export const NOTIFICATIONS_PER_PAGE = 20

export const notificationPagePath = (offset: number) =>
  notificationPaths.list({ limit: NOTIFICATIONS_PER_PAGE, offset })

/** Tells whether a path is a page of the list, for revalidating them together. */
export const isNotificationList = (path: unknown) =>
  typeof path === 'string' && path.startsWith('/api/notifications?')
