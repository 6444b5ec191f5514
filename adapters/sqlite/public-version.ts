import type { PublicVersions } from '#modules/kernel/public-versions.ts'
import type { Connection } from './database.ts'

/** Changes whenever categories, regions or provinces change. */
export const readReferenceVersion = (connection: Connection) => {
  const statement = connection.prepare('SELECT catalogue FROM public_version WHERE id = 1').pluck()
  return () => statement.get() as number
}

const FLIPS_COUNT_AFTER_MS = 1000

/** Two, because each new request would drop articles and showcase, too; shown and hidden firms count once a second. */
export const readPublicVersions = (connection: Connection, now: () => Date) => {
  const statement = connection.prepare<
    [],
    { readonly version: number; readonly requests: number; readonly flips: number }
  >('SELECT version, requests, flips FROM public_version WHERE id = 1')
  let counted = { flips: 0, at: Number.NEGATIVE_INFINITY }
  return (): PublicVersions => {
    const { version, requests, flips } = statement.get() ?? { version: 0, requests: 0, flips: 0 }
    const at = now().getTime()
    if (flips !== counted.flips && Math.abs(at - counted.at) >= FLIPS_COUNT_AFTER_MS)
      counted = { flips, at }
    const all = version + counted.flips
    return { all, besideRequests: all - requests }
  }
}
