import { statementsOf } from '#adapters/sqlite/statement-cache.ts'
import type { PublicVersions } from '#modules/kernel/public-versions.ts'
import type { Connection } from './database.ts'

type Raised = 'others' | 'requests' | 'catalogue' | 'flips'

/**
 * Which changes of which rows raise a version, by triggers: the command line and `sqlite3` write to the same file, so
 * no store raises one itself. The SQL stands in migrations; a test compares.
 */
export const VERSION_TRIGGERS: Readonly<
  Record<string, { readonly on: string; readonly raises: Raised; readonly where: string }>
> = {
  job_requests: { on: 'insert, update, delete', raises: 'requests', where: 'it is in the list' },
  showcase_items: { on: 'insert, update, delete', raises: 'others', where: 'it is in the list' },
  firms: { on: 'insert, update, delete', raises: 'flips', where: 'it is shown' },
  firm_credentials: { on: 'insert, update, delete', raises: 'others', where: 'it was checked' },
  reviews: { on: 'insert, update, delete', raises: 'others', where: 'its time to wait is over' },
  users: { on: 'update', raises: 'others', where: 'a name or proven address is shown' },
  contact_addresses: { on: 'update', raises: 'others', where: 'it was confirmed' },
  contact_reveals: { on: 'update', raises: 'requests', where: 'its client answered' },
  pages: { on: 'insert, update, delete', raises: 'others', where: 'it is public' },
  banners: { on: 'insert, update, delete', raises: 'others', where: 'it is active' },
  terms_versions: { on: 'insert, update, delete', raises: 'others', where: 'always' },
  subscription_plans: { on: 'insert, update, delete', raises: 'others', where: 'always' },
  settings: { on: 'insert, update, delete', raises: 'others', where: 'always' },
  waiting_list: { on: 'update, delete', raises: 'others', where: 'it is confirmed' },
  categories: { on: 'insert, update, delete', raises: 'catalogue', where: 'always' },
  regions: { on: 'insert, update, delete', raises: 'catalogue', where: 'always' },
  provinces: { on: 'insert, update, delete', raises: 'catalogue', where: 'always' },
}

/** Changes whenever categories, regions or provinces change. */
export const readReferenceVersion = (connection: Connection) => {
  const statement = statementsOf(connection)
    .single('SELECT catalogue FROM public_version WHERE id = 1')
    .pluck()
  return () => statement.get() as number
}

const FLIPS_COUNT_AFTER_MS = 1000

/** Two, because each new request would drop articles and showcase, too; shown and hidden firms count once a second. */
export const readPublicVersions = (connection: Connection, now: () => Date) => {
  const statement = statementsOf(connection).whole<{
    readonly version: number
    readonly requests: number
    readonly flips: number
  }>('SELECT version, requests, flips FROM public_version WHERE id = 1')
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
