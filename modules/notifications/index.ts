/** The notifications module: in-site notifications, push, and preferences for mails. */
import type { UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { ReadInput } from './contract/notifications.ts'
import type { NotificationNeeds } from './ports.ts'
import {
  choose,
  createPushDelivery,
  dropDevice,
  preferencesOf,
  storeDevice,
} from './preferences.ts'

export { notifyingOutbox } from './notifying-outbox.ts'

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

/** Unread notifications are deleted after a year. */
const UNREAD_RETENTION_MS = 365 * DAY_MS

/** Answers how many were deleted. */
const forgetOldNotifications =
  ({ inbox, world, readRetentionDays }: NotificationNeeds) =>
  (): number => {
    const ago = (ms: number) => new Date(world.now().getTime() - ms)
    return inbox.forget({
      readAt: ago(readRetentionDays * DAY_MS),
      writtenAt: ago(UNREAD_RETENTION_MS),
    })
  }
