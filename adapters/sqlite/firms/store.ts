/** Firms with their trades; what is derived from them (provinces, index) is written with them. */
import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Firm, FirmStore, LateWork } from '#modules/firms/index.ts'
import type { FirmId } from '#modules/kernel/ids.ts'
import type { Connection, Database } from '../database.ts'
import { boundLimit } from '../statements.ts'
import { firms, firmTrades } from '../tables/firms.ts'
import { SHOWN_FIRM } from '../visibility.ts'
import { createFirmIndex } from './index-firm.ts'

export const sqliteFirms = (db: Database, connection: Connection): FirmStore => ({
  ...readFirms(db),
  ...writeFirms(db, connection),
  ...slugs(connection),
  ...numbers(db, connection),
})

const readFirms = (db: Database): Pick<FirmStore, 'ofOwner' | 'find' | 'bySlug' | 'dueForVies'> => {
  const withTrades = createReader(db)
  return {
    ofOwner: (userId) => withTrades(eq(firms.ownerId, userId)),
    find: (id) => withTrades(eq(firms.id, id)),
    bySlug: (slug) => withTrades(eq(firms.slug, slug)),
    dueForVies: (moment, limit) =>
      db
        .select({ ownerId: firms.ownerId })
        .from(firms)
        .where(
          and(
            or(eq(firms.state, 'shown'), eq(firms.state, 'waiting')),
            eq(firms.isWithdrawn, false),
            or(isNull(firms.viesAt), lt(firms.viesAt, moment), eq(firms.viesOutcome, 'silent')),
          ),
        )
        .orderBy(asc(firms.viesAt))
        .limit(limit)
        .all()
        .map(({ ownerId }) => ownerId),
  }
}

const createReader =
  (db: Database) =>
  (condition: SQL): Firm | null => {
    const row = db.select().from(firms).where(condition).get()
    if (!row) return null
    const trades = db
      .select({ id: firmTrades.categoryId })
      .from(firmTrades)
      .where(eq(firmTrades.firmId, row.id))
      .orderBy(asc(firmTrades.position))
      .all()
    return { ...row, trades: trades.map(({ id }) => id) }
  }

const OLD_SLUGS = 3

const writeFirms = (db: Database, connection: Connection): Pick<FirmStore, 'put'> => {
  const index = createFirmIndex(connection)
  const keepSlug = connection.prepare(
    `INSERT INTO firm_slugs (slug, firm_id)
     SELECT slug, id FROM firms WHERE id = :id AND slug <> :slug AND shown_at IS NOT NULL
     ON CONFLICT DO NOTHING`,
  )
  // A few redirects: whoever renames again and again takes no names from others.
  const dropOldSlugs = connection.prepare(
    `DELETE FROM firm_slugs WHERE firm_id = :id AND slug NOT IN
       (SELECT slug FROM firm_slugs WHERE firm_id = :id ORDER BY rowid DESC LIMIT ${OLD_SLUGS})`,
  )
  const releaseSlug = connection.prepare('DELETE FROM firm_slugs WHERE slug = ? AND firm_id = ?')
  return {
    put: (firm) => {
      const { trades, ...row } = firm
      const { id, ownerId, createdAt, isWithdrawn: _, ...changing } = row
      keepSlug.run({ id, slug: firm.slug })
      releaseSlug.run(firm.slug, id)
      dropOldSlugs.run({ id })
      db.insert(firms)
        .values({ id, ownerId, createdAt, ...changing })
        .onConflictDoUpdate({ target: firms.id, set: changing })
        .run()
      db.delete(firmTrades).where(eq(firmTrades.firmId, id)).run()
      for (const [position, categoryId] of trades.entries())
        db.insert(firmTrades).values({ firmId: id, categoryId, position }).run()
      index(firm)
    },
  }
}

const slugs = (connection: Connection): Pick<FirmStore, 'isSlugTaken' | 'movedTo' | 'isGone'> => {
  const taken = connection.prepare<[{ slug: string; by: string }], unknown>(
    `SELECT 1 FROM firms WHERE slug = :slug AND id <> :by
     UNION ALL SELECT 1 FROM firm_slugs WHERE slug = :slug AND firm_id <> :by`,
  )
  const moved = connection
    .prepare<[string], string>(
      `SELECT f.slug FROM firm_slugs s JOIN firms f ON f.id = s.firm_id
       WHERE s.slug = ? AND ${SHOWN_FIRM}`,
    )
    .pluck()
  const gone = connection.prepare<[{ slug: string }], unknown>(
    `SELECT 1 FROM firms WHERE shown_at IS NOT NULL AND (state = 'suspended' OR is_withdrawn)
       AND (slug = :slug OR id IN (SELECT firm_id FROM firm_slugs WHERE slug = :slug))`,
  )
  return {
    isGone: (slug) => gone.get({ slug }) !== undefined,
    isSlugTaken: (slug, by) => taken.get({ slug, by }) !== undefined,
    movedTo: (slug) => (moved.get(slug) as string | undefined) ?? null,
  }
}

const numbers = (
  db: Database,
  connection: Connection,
): Pick<FirmStore, 'holderOf' | 'sameNumber' | 'nextPosition' | 'queue' | 'countWaiting'> => {
  const read = createReader(db)
  const holder = connection
    .prepare<[{ vatId: string; by: string | null }], string>(
      `SELECT id FROM firms WHERE id IS NOT :by AND NOT is_withdrawn AND (
         (vat_id = :vatId AND (state IN ('shown', 'waiting') OR (state = 'draft' AND is_approved)))
         OR (waiting_since IS NOT NULL AND pending ->> 'vatId' = :vatId))
       ORDER BY state = 'shown' DESC LIMIT 1`,
    )
    .pluck()
  const others = connection
    .prepare<[string, string], string>(
      "SELECT coalesce(legal_name, '') FROM firms WHERE vat_id = ? AND id <> ?",
    )
    .pluck()
  const next = connection
    .prepare<[], number>('SELECT coalesce(max(position), 0) + 1 FROM firms')
    .pluck()
  return {
    ...firmQueues(connection, (id) => read(sql`${firms.id} = ${id}`)),
    holderOf: (vatId, by) => {
      const id = holder.get({ vatId, by }) as FirmId | undefined
      return id === undefined ? null : read(eq(firms.id, id))
    },
    sameNumber: (vatId, but) => others.all(vatId, but) as string[],
    nextPosition: () => next.get() as number,
  }
}

type Asked = { readonly state: string; readonly q: string }
type Page = Asked & { readonly limit: number; readonly offset: number }

/** A shown firm that asks for another name waits, too. */
const OF_STATE = {
  waiting: 'f.waiting_since IS NOT NULL AND NOT f.is_withdrawn',
  other: 'f.waiting_since IS NULL AND f.state = :state',
}

const FOUND = `(:q = '' OR instr(lower(coalesce(f.legal_name, '') || ' ' || coalesce(f.trade_name, '') || ' ' ||
  coalesce(f.vat_id, '') || ' ' || coalesce(f.pending, '') || ' ' || u.email), lower(:q)) > 0)`

/** The staff's queue of firms. */
export const firmQueues = (
  connection: Connection,
  read: (id: string) => Firm | null,
): Pick<FirmStore, 'queue' | 'countWaiting'> => {
  const prepared = (state: keyof typeof OF_STATE, order: string) => {
    const from = `FROM firms f JOIN users u ON u.id = f.owner_id WHERE ${OF_STATE[state]} AND ${FOUND}`
    return {
      ids: connection
        .prepare<[Page], string>(
          `SELECT f.id ${from} ORDER BY ${order} LIMIT ${boundLimit(':limit')} OFFSET :offset`,
        )
        .pluck(),
      total: connection.prepare<[Asked], number>(`SELECT count(*) ${from}`).pluck(),
    }
  }
  const waiting = prepared('waiting', 'f.waiting_since')
  const others = prepared('other', 'f.updated_at DESC')
  const listings = (table: string) =>
    `(SELECT count(*) FROM ${table} WHERE moderation_state = 'pending' AND NOT is_withdrawn AND updated_at <= :since)`
  const late = connection.prepare<[{ since: number }], Record<LateWork, number>>(
    `SELECT
       (SELECT count(*) FROM firms f WHERE ${OF_STATE.waiting} AND f.waiting_since <= :since) AS firms,
       ${listings('job_requests')} + ${listings('showcase_items')} AS listings,
       (SELECT count(*) FROM firm_credentials WHERE state = 'claimed' AND created_at <= :since) AS checks,
       (SELECT count(*) FROM listing_notices WHERE state = 'open' AND created_at <= :since) AS reports`,
  )
  return {
    queue: ({ state, q = '', limit, offset }) => {
      const { ids, total } = state === 'waiting' ? waiting : others
      return {
        items: (ids.all({ state, q, limit, offset }) as string[]).flatMap((id) => read(id) ?? []),
        total: total.get({ state, q }) as number,
      }
    },
    countWaiting: (since) => late.get({ since: since.getTime() }) as Record<LateWork, number>,
  }
}
