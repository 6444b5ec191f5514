import type { PublicVersions } from '#modules/kernel/public-versions.ts'
import type { Connection } from './database.ts'

/** A number that has changed whenever categories, regions or provinces have. */
export const readCatalogueVersion = (connection: Connection) => {
  const statement = connection.prepare('SELECT catalogue FROM public_version WHERE id = 1').pluck()
  return () => statement.get() as number
}

/**
 * Triggers raise them, whoever writes. Two instead of one: with one, every new request would end the caching of
 * articles and showcase, and the p99 of the mixed load is 4 times higher (`npm run bench -- ablation`).
 */
export const readPublicVersions = (connection: Connection) => {
  const statement = connection.prepare(
    'SELECT version AS "all", version - requests AS besideRequests FROM public_version WHERE id = 1',
  )
  return () => statement.get() as PublicVersions
}
