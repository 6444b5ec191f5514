import type { Connection } from './database.ts'

/** A number that has changed whenever categories, regions or provinces have. */
export const readCatalogueVersion = (connection: Connection) => {
  const statement = connection.prepare('SELECT catalogue FROM public_version WHERE id = 1').pluck()
  return () => statement.get() as number
}

/** Numbers that have changed whenever anything public has: triggers raise them, whoever writes. */
export type PublicVersions = {
  readonly all: number
  /** The same for what is no request and shows none, which is asked for more often than it changes. */
  readonly besideRequests: number
}

export const readPublicVersions = (connection: Connection) => {
  const statement = connection.prepare(
    'SELECT version AS "all", version - requests AS besideRequests FROM public_version WHERE id = 1',
  )
  return () => statement.get() as PublicVersions
}
