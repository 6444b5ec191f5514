import type { SessionId, UserId } from '#modules/kernel/ids.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { NotificationEvent, NotificationToSend } from '#modules/kernel/notification-events.ts'
import type { NotificationListReply } from './contract/notifications.ts'
import type { Channel } from './contract/vocabulary.ts'

export type NotifiedPerson = { readonly userId: UserId; readonly hasProvenAddress: boolean }

export type NotifiedPersonFinder = { readonly byEmail: (email: string) => NotifiedPerson | null }

/** Unread count; the revision increases with every change of the list. */
export type UnreadCount = { readonly unread: number; readonly revision: number }

/** Notification lists. */
export type NotificationInbox = {
  readonly add: (announcement: NotificationToSend, at: Date) => void
  /** Newest first. */
  readonly list: (
    userId: UserId,
    page: { readonly limit: number; readonly offset: number },
  ) => NotificationListReply
  readonly unread: (userId: UserId) => number
  /** Marks those of these ids that belong to this person, or all; answers how many were unread. */
  readonly markRead: (userId: UserId, ids: readonly string[] | 'all', at: Date) => number
  /** Contains only people who ever had a notification. */
  readonly unreadCountsOf: (userIds: readonly UserId[]) => ReadonlyMap<UserId, UnreadCount>
  /** Deletes a batch read or written before; answers how many. */
  readonly forget: (before: { readonly readAt: Date; readonly writtenAt: Date }) => number
}

export type NotificationPreference = {
  readonly event: NotificationEvent
  readonly channel: Channel
  readonly isOn: boolean
}

/** Preferences that differ from the default. */
export type NotificationPreferences = {
  /** Channels that are switched off for this event. */
  readonly silent: (userId: UserId, event: NotificationEvent) => readonly Channel[]
  readonly of: (userId: UserId) => readonly NotificationPreference[]
  readonly save: (userId: UserId, preference: NotificationPreference) => void
}

export type PushDevice = {
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export type PushMessage = { readonly title: string; readonly body: string; readonly path: string }

export type PendingPush = PushMessage &
  Omit<PushDevice, 'userId' | 'sessionId'> & {
    readonly id: number
    readonly attempts: number
    readonly deviceId: string
  }

/** Push subscriptions, and messages that wait for them. */
export type PushDevices = {
  /** A known device changes its owner; the oldest beyond `most` are dropped. */
  readonly save: (device: PushDevice, most: number) => void
  readonly drop: (userId: UserId, endpoint: string) => void
  readonly queue: (userId: UserId, message: PushMessage) => void
  readonly due: (now: Date, limit: number) => readonly PendingPush[]
  readonly recordTry: (id: number, attempts: number, nextAttemptAt: Date) => void
  /** Sent or dropped. */
  readonly remove: (id: number) => void
  /** The push service reports the device as gone; its messages are dropped too. */
  readonly forgetDevice: (deviceId: string) => void
}

/** `gone`: the subscription ended. `later`: the service is unavailable or busy. */
export type PushDeliveryOutcome = 'taken' | 'refused' | 'gone' | 'later'

/** The browser makers' push services. */
export type PushService = {
  /** Tells whether an endpoint belongs to a known push service. */
  readonly isKnown: (endpoint: string) => boolean
  /** The site's VAPID public key, in base64url. */
  readonly publicKey: string
  readonly deliver: (push: PendingPush) => Promise<PushDeliveryOutcome>
}

export type NotificationNeeds = CommonNeeds & {
  readonly devices: PushDevices
  readonly pushService: PushService
  readonly inbox: NotificationInbox
  /** Read notifications are kept for this many days. */
  readonly readRetentionDays: number
  readonly preferences: NotificationPreferences
  readonly people: NotifiedPersonFinder
}
