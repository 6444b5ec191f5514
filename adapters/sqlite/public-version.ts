import type { PublicVersions } from '#modules/kernel/public-versions.ts'
import type { Connection } from './database.ts'

/** Changes whenever categories, regions or provinces change. */
export const readReferenceVersion = (connection: Connection) => {
  const statement = connection.prepare('SELECT catalogue FROM public_version WHERE id = 1').pluck()
  return () => statement.get() as number
}

const FLIPS_COUNT_AFTER_MS = 1000

/**
 * Triggers increment them. Two versions, because with one each new request would invalidate articles and showcase
 * too, and the p99 of the mixed load is 4 times higher (`npm run bench -- ablation`). Firms that are shown and hidden
 * again and again count once a second, because each time drops every cached page.
 */
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
