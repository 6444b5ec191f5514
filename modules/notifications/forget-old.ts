import { DAY_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Inbox } from './ports.ts'

/** Unread notifications are deleted after a year. */
const UNREAD_RETENTION_MS = 365 * DAY_MS

type Needs = {
  readonly inbox: Pick<Inbox, 'forget'>
  readonly world: World
  readonly readRetentionDays: number
}

/** Answers how many were deleted. */
export const forgetOldNotifications =
  ({ inbox, world, readRetentionDays }: Needs) =>
  (): number => {
    const ago = (ms: number) => new Date(world.now().getTime() - ms)
    return inbox.forget({
      readAt: ago(readRetentionDays * DAY_MS),
      writtenAt: ago(UNREAD_RETENTION_MS),
    })
  }
