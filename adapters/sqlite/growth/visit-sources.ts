import type { MarketStore } from '#modules/growth/ports.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Connection } from '../database.ts'
import { createSql } from '../statements.ts'

const WRITE_AFTER_MS = 10_000
/** Of a day, and of what waits in memory: invented ones beyond them are counted as one. */
const SOURCES_MAX = 100
const OTHERS = 'altri'

const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY_MS)

type Needs = {
  readonly connection: Connection
  readonly world: World
  readonly reportFailure: (error: Error) => void
}

/** Counted in memory and written in batches; failed ones stay for the next time. */
export const countVisitSources = ({ connection, world, reportFailure }: Needs) => {
  const { run } = createSql(connection)
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const day = dayOf(world.now())
    connection.transaction(() => {
      for (const [source, visits] of counts)
        run`INSERT INTO visit_sources (day, source, visits)
          SELECT ${day}, CASE WHEN ${SOURCES_MAX} > (SELECT count(*) FROM visit_sources WHERE day = ${day})
              OR EXISTS (SELECT 1 FROM visit_sources WHERE day = ${day} AND source = ${source})
            THEN ${source} ELSE ${OTHERS} END, ${visits} WHERE true
          ON CONFLICT DO UPDATE SET visits = visits + excluded.visits`
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
    seen: (from: string) => {
      const source = counts.size < SOURCES_MAX || counts.has(from) ? from : OTHERS
      counts.set(source, (counts.get(source) ?? 0) + 1)
      timer ??= setTimeout(writeLater, WRITE_AFTER_MS).unref()
    },
    write,
  }
}

const SOURCES_SHOWN = 20

export const sqliteVisitSources = (connection: Connection): MarketStore['sources'] => {
  const { rows } = createSql(connection)
  return (since) =>
    rows`SELECT source, sum(visits) AS visits FROM visit_sources WHERE day > ${dayOf(since)}
      GROUP BY source ORDER BY visits DESC, source LIMIT ${SOURCES_SHOWN}`
}
