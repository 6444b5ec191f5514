import type { PublicVersions } from '#modules/kernel/public-versions.ts'
import type { Connection } from './database.ts'

/** Changes whenever categories, regions or provinces change. */
export const readReferenceVersion = (connection: Connection) => {
  const statement = connection.prepare('SELECT catalogue FROM public_version WHERE id = 1').pluck()
  return () => statement.get() as number
}

/**
 * Triggers increment them. Two versions, because with one each new request would invalidate articles and showcase
 * too, and the p99 of the mixed load is 4 times higher (`npm run bench -- ablation`).
 */
export const readPublicVersions = (connection: Connection) => {
  const statement = connection.prepare(
    'SELECT version AS "all", version - requests AS besideRequests FROM public_version WHERE id = 1',
  )
  return () => statement.get() as PublicVersions
}
