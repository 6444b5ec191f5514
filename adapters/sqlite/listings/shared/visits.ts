/** Each visitor once a day, known by a digest whose salt is discarded daily; counted in memory, written in batches. */
import { DAY_MS } from '#modules/kernel/time.ts'
import { createDailyMemory } from '../../remember-today.ts'
import { createSql, sqlFragment } from '../../statements.ts'
import { type CounterNeeds, writeInBatches } from '../../write-in-batches.ts'

const TABLES = ['job_requests', 'showcase_items'].map(sqlFragment)
const WRITE_AFTER_MS = 10_000

type Counts = { readonly viewCount: number; readonly revealCount: number }

/** Visitors behind one network are one visit, but who has the contact was there. */
export const raiseViewCountToReveals = ({ viewCount, revealCount }: Counts) => ({
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
  const isNew = createDailyMemory(world)
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
