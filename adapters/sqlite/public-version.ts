import type { PublicVersions } from '#modules/kernel/public-versions.ts'
import type { Connection } from './connection.ts'
import { cachedStatements } from './statement-cache.ts'

/** Columns of `public_version`; what raises `requests` raises `everything` too. */
type VersionColumn = 'everything' | 'requests' | 'reference' | 'firm_visibility'

/**
 * Lists the changes that raise a version by triggers: the command line and `sqlite3` write to the same file, so no
 * store raises one itself. The migrations contain the SQL, and a test compares it with this table.
 */
export const VERSION_TRIGGERS: Readonly<
  Record<string, { readonly on: string; readonly raises: VersionColumn; readonly where: string }>
> = {
  job_requests: { on: 'insert, update, delete', raises: 'requests', where: 'it is in the list' },
  showcase_items: {
    on: 'insert, update, delete',
    raises: 'everything',
    where: 'it is in the list',
  },
  firms: { on: 'insert, update, delete', raises: 'firm_visibility', where: 'it is shown' },
  firm_credentials: { on: 'insert, update, delete', raises: 'everything', where: 'it was checked' },
  reviews: {
    on: 'insert, update, delete',
    raises: 'everything',
    where: 'its time to wait is over',
  },
  users: { on: 'update', raises: 'everything', where: 'a name or proven address is shown' },
  contact_addresses: { on: 'update', raises: 'everything', where: 'it was confirmed' },
  contact_reveals: { on: 'update', raises: 'requests', where: 'its client answered' },
  pages: { on: 'insert, update, delete', raises: 'everything', where: 'it is public' },
  banners: { on: 'insert, update, delete', raises: 'everything', where: 'it is active' },
  terms_versions: { on: 'insert, update, delete', raises: 'everything', where: 'always' },
  subscription_plans: { on: 'insert, update, delete', raises: 'everything', where: 'always' },
  settings: { on: 'insert, update, delete', raises: 'everything', where: 'always' },
  waiting_list: { on: 'update, delete', raises: 'everything', where: 'it is confirmed' },
  categories: { on: 'insert, update, delete', raises: 'reference', where: 'always' },
  regions: { on: 'insert, update, delete', raises: 'reference', where: 'always' },
  provinces: { on: 'insert, update, delete', raises: 'reference', where: 'always' },
}

/** Changes whenever categories, regions or provinces change. */
export const readReferenceVersion = (connection: Connection) => {
  const statement = cachedStatements(connection)
    .prepareColumn('SELECT reference FROM public_version WHERE id = 1')
    .pluck()
  return () => statement.get() as number
}

const FIRM_VISIBILITY_DELAY_MS = 1000

/**
 * Reads two versions, because each new request would otherwise drop cached articles and showcase pages, too. Firms that
 * become visible or hidden raise them at most once a second.
 */
export const readPublicVersions = (connection: Connection, now: () => Date) => {
  const statement = cachedStatements(connection).prepareStatement<{
    readonly everything: number
    readonly requests: number
    readonly firmVisibility: number
  }>(`SELECT everything, requests, firm_visibility AS firmVisibility FROM public_version
    WHERE id = 1`)
  let published = { firmVisibility: 0, at: Number.NEGATIVE_INFINITY }
  return (): PublicVersions => {
    const row = statement.get() ?? { everything: 0, requests: 0, firmVisibility: 0 }
    const at = now().getTime()
    const isDue = Math.abs(at - published.at) >= FIRM_VISIBILITY_DELAY_MS
    if (isDue && row.firmVisibility !== published.firmVisibility)
      published = { firmVisibility: row.firmVisibility, at }
    const everything = row.everything + published.firmVisibility
    return { everything, withoutRequests: everything - row.requests }
  }
}
