/** The notifications module: in-site notifications, push, and preferences for mails. */
import type { UserId } from '#modules/kernel/ids.ts'
import type { ReadInput } from './contract/notifications.ts'
import { createPushDelivery, dropDevice, storeDevice } from './devices.ts'
import { forgetOldNotifications } from './forget-old.ts'
import type { NotificationNeeds } from './ports.ts'
import { choose, preferencesOf } from './preferences.ts'

export { notifyingOutbox } from './notifying-outbox.ts'
export type {
  Device,
  Devices,
  Inbox,
  People,
  Person,
  Preference,
  Preferences,
  PushMessage,
  PushOutcome,
  PushService,
  UnreadCount,
  WaitingPush,
} from './ports.ts'

export const createNotifications = (needs: NotificationNeeds) => {
  const { inbox, world, atomically } = needs
  return {
    list: inbox.list,
    unread: inbox.unread,
    unreadCountsOf: inbox.unreadCountsOf,
    /** Answers how many are still unread. */
    markRead: (userId: UserId, { ids, all }: ReadInput) =>
      atomically(() => {
        inbox.markRead(userId, all ? 'all' : (ids ?? []), world.now())
        return inbox.unread(userId)
      }),
    preferences: preferencesOf(needs),
    choose: choose(needs),
    storeDevice: storeDevice(needs),
    dropDevice: dropDevice(needs),
    forgetOld: forgetOldNotifications(needs),
    pushes: createPushDelivery(needs),
  }
}

export type Notifications = ReturnType<typeof createNotifications>
