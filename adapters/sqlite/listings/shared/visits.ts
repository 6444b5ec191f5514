/** Each visitor once a day, known by a digest whose salt is discarded daily; counted in memory, written in batches. */
import { hash, randomBytes } from 'node:crypto'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import { createSql, part } from '../../statements.ts'
import { type CounterNeeds, writeInBatches } from '../../write-in-batches.ts'

const TABLES = ['job_requests', 'showcase_items'].map(part)
const WRITE_AFTER_MS = 10_000
/** Limit of remembered visits: beyond it the set is cleared, so that some are counted twice. */
const VISITS_MAX = 200_000

type Seen = { readonly viewCount: number; readonly revealCount: number }

/** Visitors behind one network are one visit, but who has the contact was there. */
export const visitsOf = ({ viewCount, revealCount }: Seen) => ({
  viewCount: Math.max(viewCount, revealCount),
})

export const sqliteVisits = ({ connection, world, reportFailure }: CounterNeeds) => {
  const { run } = createSql(connection)
  /** Ids are unique across kinds, so one of the two updates matches. */
  const add = (views: number, id: string) =>
    TABLES.some(
      (table) =>
        run`UPDATE ${table} SET view_count = view_count + ${views}
          WHERE id = ${id} AND list_position IS NOT NULL` > 0,
    )
  const isNew = createMemory(world)
  const { change, write } = writeInBatches<number>({
    connection,
    afterMs: WRITE_AFTER_MS,
    reportFailure,
    write: (counts) => {
      const day = Math.floor(world.now().getTime() / DAY_MS)
      for (const [id, views] of counts) {
        // What was seen shortly before midnight may count for the next day.
        if (add(views, id))
          run`INSERT INTO listing_views (listing_id, day, views) VALUES (${id}, ${day}, ${views})
            ON CONFLICT DO UPDATE SET views = views + excluded.views`
      }
    },
  })

  return {
    seen: (id: string, visitor: string) => {
      if (isNew(`${id} ${visitor}`)) change((counts) => counts.set(id, (counts.get(id) ?? 0) + 1))
    },
    write,
  }
}

/** Whether a visit is the visitor's first today. */
const createMemory = (world: World) => {
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
