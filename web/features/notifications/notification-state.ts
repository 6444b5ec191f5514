import { signal } from '@preact/signals-react'
import { notificationPaths } from '#modules/notifications/contract/paths.ts'

/** Unread count; null until the server answered. */
export const unreadCount = signal<number | null>(null)

export const PAGE_LENGTH = 20

export const pageAt = (offset: number) => notificationPaths.list({ limit: PAGE_LENGTH, offset })

/** Whether a path is a page of the list, for revalidating them together. */
export const isList = (path: unknown) =>
  typeof path === 'string' && path.startsWith('/api/notifications?')
