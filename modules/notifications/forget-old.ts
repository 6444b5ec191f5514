import { DAY_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Boxes } from './ports.ts'

/** Unread notifications are deleted after a year. */
const UNREAD_RETENTION_MS = 365 * DAY_MS

type Needs = {
  readonly boxes: Pick<Boxes, 'forget'>
  readonly world: World
  readonly readRetentionDays: number
}

/** Answers how many were deleted. */
export const forgetOldNotifications =
  ({ boxes, world, readRetentionDays }: Needs) =>
  (): number => {
    const ago = (ms: number) => new Date(world.now().getTime() - ms)
    return boxes.forget({
      readAt: ago(readRetentionDays * DAY_MS),
      writtenAt: ago(UNREAD_RETENTION_MS),
    })
  }
