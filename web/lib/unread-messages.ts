import { signal } from '@preact/signals-react'

/** Unread messages of all talks, as the event stream says; null until it did. */
export const unreadMessages = signal<number | null>(null)
