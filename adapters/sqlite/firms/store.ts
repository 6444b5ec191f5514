/** Firms with their trades; what is derived from them (provinces, index) is written with them. */
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Firm, FirmStore } from '#modules/firms/index.ts'
import { idOf } from '#modules/kernel/ids.ts'
import type { Connection, Database } from '../database.ts'
import { firms, firmTrades } from '../tables/firms.ts'
import { createFirmIndex } from './index-firm.ts'

export const sqliteFirms = (db: Database, connection: Connection): FirmStore => ({
  ...readFirms(db),
  ...writeFirms(db, connection),
  ...slugs(connection),
})

const readFirms = (db: Database): Pick<FirmStore, 'ofOwner' | 'find' | 'bySlug' | 'dueForVies'> => {
  const withTrades = (row: typeof firms.$inferSelect | undefined): Firm | null => {
    if (!row) return null
    const trades = db
      .select({ id: firmTrades.categoryId })
      .from(firmTrades)
      .where(eq(firmTrades.firmId, row.id))
      .orderBy(asc(firmTrades.position))
      .all()
    return {
      ...row,
      id: idOf(row.id),
      ownerId: idOf(row.ownerId),
      trades: trades.map(({ id }) => id),
    }
  }
  return {
    ofOwner: (userId) => withTrades(db.select().from(firms).where(eq(firms.ownerId, userId)).get()),
    find: (id) => withTrades(db.select().from(firms).where(eq(firms.id, id)).get()),
    bySlug: (slug) => withTrades(db.select().from(firms).where(eq(firms.slug, slug)).get()),
    dueForVies: (moment, limit) =>
      db
        .select({ ownerId: firms.ownerId })
        .from(firms)
        .where(
          and(
            eq(firms.state, 'shown'),
            or(isNull(firms.viesAt), lt(firms.viesAt, moment), eq(firms.viesOutcome, 'silent')),
          ),
        )
        .orderBy(asc(firms.viesAt))
        .limit(limit)
        .all()
        .map(({ ownerId }) => idOf(ownerId)),
  }
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
      const { id, ownerId, createdAt, ...changing } = row
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

const slugs = (connection: Connection): Pick<FirmStore, 'isSlugTaken' | 'movedTo'> => {
  const taken = connection.prepare<[{ slug: string; by: string }], unknown>(
    `SELECT 1 FROM firms WHERE slug = :slug AND id <> :by
     UNION ALL SELECT 1 FROM firm_slugs WHERE slug = :slug AND firm_id <> :by`,
  )
  const moved = connection
    .prepare<[string], string>(
      `SELECT f.slug FROM firm_slugs s JOIN firms f ON f.id = s.firm_id
       WHERE s.slug = ? AND f.state = 'shown'`,
    )
    .pluck()
  return {
    isSlugTaken: (slug, by) => taken.get({ slug, by }) !== undefined,
    movedTo: (slug) => (moved.get(slug) as string | undefined) ?? null,
  }
}
