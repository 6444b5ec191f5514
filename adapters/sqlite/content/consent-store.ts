import type { ConsentStore } from '#modules/content/index.ts'
import type { Connection } from '../database.ts'

export const sqliteConsents = (connection: Connection): ConsentStore => {
  const insert = connection.prepare(
    'INSERT INTO consents (id, choice, version, at) VALUES (?, ?, ?, ?)',
  )
  return {
    add: ({ id, choice, version, at }) => {
      insert.run(id, choice, version, at.getTime())
    },
  }
}
