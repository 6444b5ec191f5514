import { hash, randomBytes } from 'node:crypto'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'

/** Limit of remembered visits: beyond it the set is cleared, so that some are counted twice. */
const VISITS_MAX = 200_000

/** Tells whether something is seen for the first time today: a digest whose salt is discarded daily, in memory only. */
export const createDailyMemory = (world: World) => {
  let day = Number.NaN
  let salt = ''
  const visits = new Set<number>()
  return (visit: string) => {
    const today = Math.floor(world.now().getTime() / DAY_MS)
    if (today !== day || visits.size >= VISITS_MAX) {
      day = today
      salt = randomBytes(16).toString('base64')
      visits.clear()
    }
    // 32 bits per visit (5 MB at most): one new visit in 21,000 may collide.
    const digest = hash('sha256', salt + visit, 'buffer').readInt32LE()
    if (visits.has(digest)) return false
    visits.add(digest)
    return true
  }
}
