import { signal } from '@preact/signals-react'

/** How many notifications are unread; null until the server said so. */
export const unread = signal<number | null>(null)
