/** Counts shares and banner impressions in memory and writes batches, by day in Rome. */

import type { ContentCounters } from '#modules/content/ports.ts'
import { romeDayOf } from '#modules/kernel/rome-calendar.ts'
import type { Connection } from '../connection.ts'
import { cachedStatements } from '../statement-cache.ts'
import { type CounterNeeds, writeInBatches } from '../write-in-batches.ts'

const WRITE_AFTER_MS = 5000
/** Limit of distinct counters between two writes; further ones are dropped. */
const WAITING_MAX = 5000

type Kind = 'impressions' | 'clicks' | 'share'
type Entry = { readonly kind: Kind; readonly key: readonly string[]; count: number }

export const createContentCounters = ({ connection, world, reportFailure }: CounterNeeds) => {
  const writeOne = writers(connection)
  const { change, write } = writeInBatches<Entry>({
    connection,
    afterMs: WRITE_AFTER_MS,
    reportFailure,
    write: (waiting) => {
      for (const { kind, key, count } of waiting.values()) writeOne[kind](key, count)
    },
  })

  const count = (kind: Kind, ...about: readonly string[]) => {
    const key = [romeDayOf(world.now()).toString(), ...about]
    const name = JSON.stringify([kind, key])
    change((waiting) => {
      const entry = waiting.get(name)
      if (entry) entry.count += 1
      else if (waiting.size < WAITING_MAX) waiting.set(name, { kind, key, count: 1 })
    })
  }

  const counters: ContentCounters = {
    bannerSeen: (id) => count('impressions', id),
    bannerPressed: (id) => count('clicks', id),
    shared: (path, network) => count('share', path, network),
  }
  return { ...counters, write }
}

const writers = (connection: Connection) => {
  const banner = (column: 'impressions' | 'clicks') => {
    // A banner deleted meanwhile is skipped, with its counts.
    const add = cachedStatements(connection).prepareStatement(
      `INSERT INTO banner_counts (day, banner_id, ${column})
       SELECT ?, id, ? FROM banners WHERE id = ?
       ON CONFLICT DO UPDATE SET ${column} = ${column} + excluded.${column}`,
    )
    return ([day, id]: readonly string[], count: number) => {
      add.run(day, count, id)
    }
  }
  const share = cachedStatements(connection).prepareStatement(
    `INSERT INTO share_counts (day, path, network, total) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET total = total + excluded.total`,
  )
  return {
    impressions: banner('impressions'),
    clicks: banner('clicks'),
    share: ([day, path, network]: readonly string[], count: number) =>
      share.run(day, path, network, count),
  }
}
