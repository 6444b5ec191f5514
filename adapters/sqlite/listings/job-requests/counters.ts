import type { Connection } from '#adapters/sqlite/database.ts'
import type { JobRequestCounters } from '#modules/listings/index.ts'
import { sqliteListingCounters } from '../shared/listing-counters.ts'

export const sqliteJobRequestCounters = (connection: Connection): JobRequestCounters => {
  const { published, waiting, counted } = sqliteListingCounters(connection, 'job_request')
  const raise = connection.prepare<[string]>(
    `INSERT INTO job_request_counters (name, total) VALUES (?, 1)
     ON CONFLICT DO UPDATE SET total = total + 1`,
  )
  const revealed = connection
    .prepare<[string], number>('SELECT count(*) FROM contact_reveals WHERE user_id = ?')
    .pluck()

  return {
    published,
    waiting,
    createdOnDayOf: (moment) => counted(dayName(moment)),
    addCreated: (moment) => {
      raise.run(dayName(moment))
    },
    revealedBy: (userId) => revealed.get(userId) ?? 0,
  }
}

const romeDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' })

/** `created:2026-03-03`. */
const dayName = (moment: Date) => `created:${romeDay.format(moment)}`
