import type { MarketStore } from '#modules/growth/ports.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { createSql, withSql } from '../statements.ts'
import { type CounterNeeds, writeInBatches } from '../write-in-batches.ts'

const WRITE_AFTER_MS = 10_000
/** Sources of a day, and those that wait in memory; invented ones beyond the limit count as one. */
const SOURCES_MAX = 100
const OTHERS = 'altri'

const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY_MS)

export const countVisitSources = ({ connection, world, reportFailure }: CounterNeeds) => {
  const { run } = createSql(connection)
  const { change, write, tryToWrite } = writeInBatches<number>({
    connection,
    afterMs: WRITE_AFTER_MS,
    reportFailure,
    write: (counts) => {
      const day = dayOf(world.now())
      for (const [source, visits] of counts)
        run`INSERT INTO visit_sources (day, source, visits)
          SELECT ${day}, CASE WHEN ${SOURCES_MAX} > (SELECT count(*) FROM visit_sources WHERE day = ${day})
              OR EXISTS (SELECT 1 FROM visit_sources WHERE day = ${day} AND source = ${source})
            THEN ${source} ELSE ${OTHERS} END, ${visits} WHERE true
          ON CONFLICT DO UPDATE SET visits = visits + excluded.visits`
    },
  })
  return {
    seen: (from: string) =>
      change((counts) => {
        const source = counts.size < SOURCES_MAX || counts.has(from) ? from : OTHERS
        counts.set(source, (counts.get(source) ?? 0) + 1)
      }),
    write,
    tryToWrite,
  }
}

const SOURCES_SHOWN = 20

export const sqliteVisitSources = withSql<MarketStore['sources']>(
  ({ rows }) =>
    (since) =>
      rows`SELECT source, sum(visits) AS visits FROM visit_sources WHERE day > ${dayOf(since)}
      GROUP BY source ORDER BY visits DESC, source LIMIT ${SOURCES_SHOWN}`,
)
