import type { ListingSettings } from '#modules/listings/index.ts'
import type { Connection } from '../../database.ts'

export const sqliteListingSettings = (connection: Connection): ListingSettings => {
  const read = connection
    .prepare<[], number | null>(
      "SELECT value ->> 'maxRevealsPerRequest' FROM settings WHERE key = 'listings'",
    )
    .pluck()
  const write = connection.prepare(
    `INSERT INTO settings (key, value, updated_at) VALUES ('listings', json_object('maxRevealsPerRequest', :most), :at)
     ON CONFLICT (key) DO UPDATE SET value = json_set(value, '$.maxRevealsPerRequest', :most), updated_at = :at`,
  )
  return {
    maxRevealsPerRequest: () => read.get() ?? null,
    setMaxRevealsPerRequest: (most, at) => {
      write.run({ most, at: at.getTime() })
    },
  }
}
