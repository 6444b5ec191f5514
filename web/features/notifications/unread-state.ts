import { signal } from '@preact/signals-react'

/** Unread count; null until the server answered. */
export const unreadCount = signal<number | null>(null)
