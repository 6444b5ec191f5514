/** Firms with their trades; what is derived from them (provinces, index) is written with them. */
import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { VerificationReply } from '#modules/firms/contract/credentials.ts'
import type { Firm } from '#modules/firms/firm.ts'
import type { CredentialStore, FirmStore } from '#modules/firms/ports.ts'
import type { FirmId } from '#modules/kernel/ids.ts'
import {
  convertOrNull,
  isoSql,
  rowReader,
  type StoredRow,
  sqlFragment,
  withSql,
} from '../statements.ts'
import { firmCredentials, firms, firmTrades } from '../tables/firms.ts'
import { IS_FIRM_SHOWN_SQL } from '../visibility.ts'
import { createFirmIndex } from './index-firm.ts'

/** A shown firm that asks for another name waits, too. */
const WAITS = 'waiting_since IS NOT NULL AND NOT is_withdrawn'

const SEARCHED =
  sql.raw(`lower(coalesce(legal_name, '') || ' ' || coalesce(trade_name, '') || ' ' ||
  coalesce(vat_id, '') || ' ' || coalesce(pending, '') || ' ' ||
  (SELECT email FROM users WHERE users.id = firms.owner_id))`)

export const sqliteFirms = withSql<FirmStore>(
  ({ connection, rowsById, rowsOf, value, values, has }) => {
    const whole = addTrades(connection)
    const { prepareSelect, selectPage, total } = rowsOf(firms)
    const { find } = rowsById(firms)
    const byOwner = prepareSelect(eq(firms.ownerId, sql.placeholder('ownerId')))
    const bySlug = prepareSelect(eq(firms.slug, sql.placeholder('slug')))
    const byId = (id: FirmId) => convertOrNull(find(id), whole)
    return {
      put: putFirm(connection),
      ofOwner: (ownerId) => convertOrNull(byOwner.first({ ownerId }), whole),
      find: byId,
      bySlug: (slug) => convertOrNull(bySlug.first({ slug }), whole),
      dueForVies: (moment, limit) => {
        const { state, isWithdrawn, viesAt, viesOutcome } = firms
        const isThere = and(inArray(state, ['shown', 'waiting']), eq(isWithdrawn, false))
        const isOld = or(isNull(viesAt), lt(viesAt, moment), eq(viesOutcome, 'silent'))
        return selectPage(and(isThere, isOld), [viesAt], { limit }).map(({ ownerId }) => ownerId)
      },
      isGone: (slug) =>
        has`SELECT 1 FROM firms
        WHERE shown_at IS NOT NULL AND (state = 'suspended' OR is_withdrawn)
          AND (slug = ${slug} OR id IN (SELECT firm_id FROM firm_slugs WHERE slug = ${slug}))`,
      isSlugTaken: (slug, but) =>
        has`SELECT 1 FROM firms WHERE slug = ${slug} AND id <> ${but}
        UNION ALL SELECT 1 FROM firm_slugs WHERE slug = ${slug} AND firm_id <> ${but}`,
      movedTo: (slug) =>
        value<string>`SELECT f.slug FROM firm_slugs s JOIN firms f ON f.id = s.firm_id
        WHERE s.slug = ${slug} AND ${sqlFragment(IS_FIRM_SHOWN_SQL)}` ?? null,
      holderOf: (vatId, but) => {
        const id = value<FirmId>`SELECT id FROM firms WHERE id IS NOT ${but} AND NOT is_withdrawn AND (
          (vat_id = ${vatId} AND (state IN ('shown', 'waiting') OR (state = 'draft' AND is_approved)))
          OR (waiting_since IS NOT NULL AND pending ->> 'vatId' = ${vatId}))
        ORDER BY state = 'shown' DESC LIMIT 1`
        return id === undefined ? null : byId(id)
      },
      sameNumber: (vatId, but) =>
        values`SELECT coalesce(legal_name, '') FROM firms WHERE vat_id = ${vatId} AND id <> ${but}`,
      nextPosition: () => value<number>`SELECT coalesce(max(position), 0) + 1 FROM firms` ?? 1,
      queue: ({ state, q, ...page }) => {
        const isWaiting = state === 'waiting'
        const condition = and(
          isWaiting ? sql.raw(WAITS) : and(isNull(firms.waitingSince), eq(firms.state, state)),
          q ? sql`instr(${SEARCHED}, lower(${q}))` : undefined,
        )
        const order = isWaiting ? asc(firms.waitingSince) : desc(firms.updatedAt)
        return { items: selectPage(condition, [order], page).map(whole), total: total(condition) }
      },
    }
  },
)

const addTrades = withSql(({ values }) => (row: typeof firms.$inferSelect): Firm => {
  const trades = values<Firm['trades'][number]>`SELECT category_id FROM firm_trades
    WHERE firm_id = ${row.id} ORDER BY position`
  return { ...row, trades }
})

const OLD_SLUGS = 3

const putFirm = withSql<FirmStore['put']>(({ run, rowsOf, connection }) => {
  const index = createFirmIndex(connection)
  const keepOldSlug = ({ id, slug }: Firm) => {
    run`INSERT INTO firm_slugs (slug, firm_id)
      SELECT slug, id FROM firms WHERE id = ${id} AND slug <> ${slug} AND shown_at IS NOT NULL
      ON CONFLICT DO NOTHING`
    run`DELETE FROM firm_slugs WHERE slug = ${slug} AND firm_id = ${id}`
    // Keeps only a few redirects, so that a firm that renames itself repeatedly does not block names for others.
    run`DELETE FROM firm_slugs WHERE firm_id = ${id} AND slug NOT IN
      (SELECT slug FROM firm_slugs WHERE firm_id = ${id} ORDER BY rowid DESC LIMIT ${OLD_SLUGS})`
  }
  return (firm) => {
    const { trades, ...row } = firm
    const { id, ownerId, createdAt, isWithdrawn: _, ...changing } = row
    keepOldSlug(firm)
    rowsOf(firms).upsert({ id, ownerId, createdAt, ...changing }, [firms.id], changing)
    run`DELETE FROM firm_trades WHERE firm_id = ${id}`
    for (const [position, categoryId] of trades.entries())
      rowsOf(firmTrades).add({ firmId: id, categoryId, position })
    index(firm)
  }
})

const SHOWN_SQL = sqlFragment(`SELECT c.id, c.kind, c.detail, c.issued_by AS issuedBy,
    c.valid_from AS validFrom, c.valid_until AS validUntil, c.state, c.method, c.evidence,
    ${isoSql('c.checked_at')} AS checkedAt, c.refusal_reason AS refusalReason,
    ${isoSql('c.created_at')} AS createdAt,
    json_object('id', f.id, 'slug', f.slug, 'name', coalesce(f.trade_name, f.legal_name, ''),
      'legalName', coalesce(f.legal_name, ''), 'vatId', coalesce(f.vat_id, ''),
      'reaNumber', f.rea_number, 'city', coalesce(f.city, ''),
      'provinceId', coalesce(f.province_id, ''),
      'isShown', json(CASE WHEN ${IS_FIRM_SHOWN_SQL} THEN 'true' ELSE 'false' END),
      'trades', json((SELECT json_group_array(k.name) FROM firm_trades t
        JOIN categories k ON k.id = t.category_id WHERE t.firm_id = f.id))) AS firm
  FROM firm_credentials c JOIN firms f ON f.id = c.firm_id`)

type Reply = Omit<VerificationReply, 'rule'>

const toReply = rowReader<Reply>({ json: ['firm'] })

export const sqliteCredentials = withSql<CredentialStore>(
  ({ row, rows, number, rowsById, rowsOf }) => {
    const { firmId, createdAt, validUntil } = firmCredentials
    const { all } = rowsOf(firmCredentials)
    return {
      ...rowsById(firmCredentials),
      queue: ({ state, limit, offset }) => ({
        // What waits longest comes first, what was decided last too.
        items: rows<StoredRow<Reply>>`${SHOWN_SQL} WHERE c.state = ${state}
        ORDER BY c.created_at ${sqlFragment(state === 'claimed' ? 'ASC' : 'DESC')}
        LIMIT ${limit} OFFSET ${offset}`.map(toReply),
        total: number`SELECT count(*) FROM firm_credentials WHERE state = ${state}`,
      }),
      shown: (id) => convertOrNull(row<StoredRow<Reply>>`${SHOWN_SQL} WHERE c.id = ${id}`, toReply),
      ofFirm: (id) => all(eq(firmId, id), desc(createdAt)),
      endingBy: (day) =>
        all(and(eq(firmCredentials.state, 'checked'), lte(validUntil, day)), validUntil),
    }
  },
)
