import type { JobRequestCounters } from '#modules/listings/index.ts'
import type { Connection } from './database.ts'
import { ALL_FACETS } from './search-facets.ts'

export const sqliteJobRequestCounters = (connection: Connection): JobRequestCounters => {
  const published = connection
    .prepare<[string], number>('SELECT total FROM job_request_totals WHERE facets = ?')
    .pluck()
  const counter = connection
    .prepare<[string], number>('SELECT total FROM job_request_counters WHERE name = ?')
    .pluck()
  const raise = connection.prepare<[string]>(
    `INSERT INTO job_request_counters (name, total) VALUES (?, 1)
     ON CONFLICT DO UPDATE SET total = total + 1`,
  )
  const revealed = connection
    .prepare<[string], number>('SELECT count(*) FROM contact_reveals WHERE user_id = ?')
    .pluck()

  return {
    published: () => published.get(ALL_FACETS) ?? 0,
    waiting: () => ({
      pending: counter.get('pending') ?? 0,
      modificationRequested: counter.get('modification_requested') ?? 0,
    }),
    createdOnDayOf: (moment) => counter.get(dayName(moment)) ?? 0,
    addCreated: (moment) => {
      raise.run(dayName(moment))
    },
    revealedBy: (userId) => revealed.get(userId) ?? 0,
  }
}

const romeDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' })

/** `created:2026-03-03`. */
const dayName = (moment: Date) => `created:${romeDay.format(moment)}`
