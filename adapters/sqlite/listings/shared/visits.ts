/**
 * Views of requests and showcase items: each visitor once a day, gathered in memory and written in batches. Of a visitor
 * only a salted digest is known, and the salt is thrown away with the day.
 */
import { hash, randomBytes } from 'node:crypto'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Connection } from '../../database.ts'

const WRITE_AFTER_MS = 10_000
/** Beyond so many the day begins anew: a little counted twice rather than memory without end. */
const VISITS_MAX = 200_000

type Needs = {
  readonly connection: Connection
  readonly world: World
  readonly reportFailure: (error: Error) => void
}

export const sqliteVisits = ({ connection, world, reportFailure }: Needs) => {
  // Ids are never shared by two kinds: one of the two finds it.
  const additions = ['job_requests', 'showcase_items'].map((table) =>
    connection.prepare<[number, string]>(
      `UPDATE ${table} SET view_count = view_count + ? WHERE id = ? AND list_position IS NOT NULL`,
    ),
  )
  const addToDay = connection.prepare<{ id: string; day: number; views: number }>(
    `INSERT INTO listing_views (listing_id, day, views)
     VALUES (:id, :day, :views)
     ON CONFLICT DO UPDATE SET views = views + excluded.views`,
  )
  const isNew = createMemory(world)
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  /** Writes down what is only in memory; what cannot be written is kept for the next time. */
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const day = Math.floor(world.now().getTime() / DAY_MS)
    connection.transaction(() => {
      for (const [id, views] of counts) {
        // What was seen shortly before midnight may count for the next day.
        if (additions.some((add) => add.run(views, id).changes > 0))
          addToDay.run({ id, day, views })
      }
    })()
    counts = new Map()
  }

  const writeLater = () => {
    try {
      write()
    } catch (error) {
      reportFailure(error instanceof Error ? error : new Error(String(error)))
    }
  }

  return {
    seen: (id: string, visitor: string) => {
      if (!isNew(`${id} ${visitor}`)) return
      counts.set(id, (counts.get(id) ?? 0) + 1)
      timer ??= setTimeout(writeLater, WRITE_AFTER_MS).unref()
    },
    write,
  }
}

/** Answers whether a visit is the first of its kind today. */
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
    // 32 bits are held in the set itself (5 MB at the most): one new visit in 21,000 may look like another's.
    const digest = hash('sha256', salt + visit, 'buffer').readInt32LE()
    if (visits.has(digest)) return false
    visits.add(digest)
    return true
  }
}
