import type { Hono } from 'hono'
import type { PublicVersions } from '#modules/kernel/public-versions.ts'
import type { HttpEnv } from '../env.ts'
import type { CachedPage } from './cached-page.ts'
import type { Encoding } from './compress-page.ts'
import { variesBy } from './depends-on-session.ts'
import { type Drawing, openPage } from './open-page.ts'
import type { PageCache } from './page-cache.ts'

export type SharedNeeds = Drawing & {
  readonly cache: PageCache
  /** Whether an answer of the API, by its path, may change with the requests. */
  readonly showsRequests: (apiPath: string) => boolean
  /** What this address is sent with in the place of the usual headers. */
  readonly headersOf?: (pathAndQuery: string) => Readonly<Record<string, string>>
}

/**
 * Pages that are kept for everybody. Visitors who come while one is being made wait for that one making.
 * Most writes change few pages: where the answers are still those that the page shows, it is not drawn anew.
 */
export const sharedPages = ({ cache, ...needs }: SharedNeeds, api: Hono<HttpEnv>) => {
  const underWay = new Map<string, Promise<CachedPage>>()

  const make = async (key: string, versions: PublicVersions, encoding: Encoding) => {
    const { data, draw } = await openPage(needs, api, { key })
    const { status, fingerprint } = data
    const same = cache.renew(key, versions, fingerprint)
    if (same) return same
    const page = cache.prepare(await draw(encoding), {
      versions,
      showsRequests: data.paths.some(needs.showsRequests),
      status,
      fingerprint,
      vary: variesBy(key),
      headers: needs.headersOf?.(key) ?? {},
    })
    if (status === 200) cache.keep(key, page)
    return page
  }

  return (key: string, versions: PublicVersions, encoding: Encoding) => {
    const ticket = `${versions.all} ${key}`
    const waiting = underWay.get(ticket)
    if (waiting !== undefined) return waiting
    const making = make(key, versions, encoding).finally(() => underWay.delete(ticket))
    underWay.set(ticket, making)
    return making
  }
}
