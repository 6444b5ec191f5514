import type { Connection } from './database.ts'

/** A number that has changed whenever categories, regions or provinces have. */
export const readCatalogueVersion = (connection: Connection) => {
  const statement = connection.prepare('SELECT catalogue FROM public_version WHERE id = 1').pluck()
  return () => statement.get() as number
}

/** A number that has changed whenever anything public has: triggers raise it, whoever writes. */
export const readPublicVersion = (connection: Connection) => {
  const statement = connection.prepare('SELECT version FROM public_version WHERE id = 1').pluck()
  return () => statement.get() as number
}
