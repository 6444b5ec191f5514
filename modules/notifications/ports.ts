/** What this module needs from anyone else, in its own words. */
import type { SessionId, UserId } from '#modules/kernel/ids.ts'
import type { Announcement, NotificationEvent } from '#modules/kernel/notification-events.ts'
import type { NotificationListReply } from './contract/notifications.ts'
import type { Channel } from './contract/vocabulary.ts'

export type Person = { readonly userId: UserId; readonly hasProvenAddress: boolean }

export type People = { readonly byEmail: (email: string) => Person | null }

/** What a notification list says; the revision grows with every change to what lies in it. */
export type UnreadCount = { readonly unread: number; readonly revision: number }

/** What lies in the unread counts. */
export type Boxes = {
  readonly add: (announcement: Announcement, at: Date) => void
  /** Newest first. */
  readonly list: (
    userId: UserId,
    page: { readonly limit: number; readonly offset: number },
  ) => NotificationListReply
  readonly unread: (userId: UserId) => number
  /** Those of the ids that are this person's, or all of them; answers how many were not read before. */
  readonly markRead: (userId: UserId, ids: readonly string[] | 'all', at: Date) => number
  /** Those of these people who have ever been told anything. */
  readonly unreadCountsOf: (userIds: readonly UserId[]) => ReadonlyMap<UserId, UnreadCount>
  /** Deletes some that were read or written before; answers how many. */
  readonly forget: (before: { readonly readAt: Date; readonly writtenAt: Date }) => number
}

export type Choice = {
  readonly event: NotificationEvent
  readonly channel: Channel
  readonly isOn: boolean
}

/** What differs from the usual. */
export type Choices = {
  /** The channels by which the person does not want to hear of this event. */
  readonly silent: (userId: UserId, event: NotificationEvent) => readonly Channel[]
  readonly of: (userId: UserId) => readonly Choice[]
  readonly save: (userId: UserId, choice: Choice) => void
}

export type Device = {
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export type PushMessage = { readonly title: string; readonly body: string; readonly path: string }

export type WaitingPush = PushMessage & {
  readonly id: number
  readonly attempts: number
  readonly deviceId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Devices that asked for push, and what waits for them. */
export type Devices = {
  /** A device that is known already changes hands; the oldest beyond `most` go. */
  readonly save: (device: Device, most: number) => void
  readonly drop: (userId: UserId, endpoint: string) => void
  readonly queue: (userId: UserId, message: PushMessage) => void
  readonly due: (now: Date, limit: number) => readonly WaitingPush[]
  readonly recordTry: (id: number, attempts: number, nextAttemptAt: Date) => void
  /** Taken or given up. */
  readonly settle: (id: number) => void
  /** The push service says that the device is gone; what waits for it goes too. */
  readonly forgetDevice: (deviceId: string) => void
}

/** `gone`: the device no longer wants any. `later`: the service is away, or has too much to do. */
export type PushOutcome = 'taken' | 'refused' | 'gone' | 'later'

/** The browser makers' push services. */
export type PushService = {
  /** Whether an address belongs to one of them. */
  readonly isKnown: (endpoint: string) => boolean
  /** The site's own key, by which the services know it, in base64url. */
  readonly publicKey: string
  readonly deliver: (push: WaitingPush) => Promise<PushOutcome>
}
