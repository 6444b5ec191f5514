import { DAY_MS } from '#modules/kernel/time.ts'
import type { NotificationNeeds } from './ports.ts'

/** Unread notifications are deleted after a year. */
const UNREAD_RETENTION_MS = 365 * DAY_MS

/** Answers how many were deleted. */
export const forgetOldNotifications =
  ({ inbox, world, readRetentionDays }: NotificationNeeds) =>
  (): number => {
    const ago = (ms: number) => new Date(world.now().getTime() - ms)
    return inbox.forget({
      readAt: ago(readRetentionDays * DAY_MS),
      writtenAt: ago(UNREAD_RETENTION_MS),
    })
  }
