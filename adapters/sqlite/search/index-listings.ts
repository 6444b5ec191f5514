/**
 * Maintains the search index. SQL triggers mark changed listings in `search_dirty`; our transactions index their
 * marks before they commit, a job those of other tools.
 */
import { omitFields } from '#modules/kernel/without.ts'
import type { Connection } from '../connection.ts'
import { cachedStatements, type Statements } from '../statement-cache.ts'
import {
  LISTING_INDEX_KINDS,
  LISTING_TABLES,
  type ListingIndexKind,
  PLACE_COLUMNS_SQL,
  SEARCHED_COLUMNS_SQL,
} from './kinds.ts'
import {
  buildIndexTokens,
  type IndexedListing,
  packListingWords,
  type SearchedListing,
} from './tokens.ts'

type Mark = { readonly mark: number; readonly kind: ListingIndexKind; readonly id: string }
/** A row of `x_search_texts`. */
type Entry = IndexedListing & { readonly id: string; readonly position: number }

/** Larger changes (a moved category) are left to the job. */
const AT_ONCE = 100

/** Statements are prepared lazily, because the file is also opened to test migrations. */
export const createListingIndex = (connection: Connection) => {
  const { prepareStatement } = cachedStatements(connection)
  const kinds = new Map(
    LISTING_INDEX_KINDS.map((kind) => [kind, indexOfKind(prepareStatement, kind)]),
  )

  const index = (after: number, most: number) => {
    const marks = prepareStatement<Mark>(NEWEST_MARKS_SQL).all(after, most)
    for (const [kind, { remove, entryOf, add }] of kinds) {
      const ids = marks.filter((mark) => mark.kind === kind).map(({ id }) => id)
      ids.forEach(remove)
      const entries = ids.flatMap((id) => entryOf(id) ?? [])
      // FTS5 writes ascending rowids together.
      for (const entry of entries.toSorted((a, b) => a.position - b.position)) add(entry)
    }
    for (const { mark } of marks) prepareStatement(CLEAR_SQL).run(mark)
    return marks.length
  }

  return {
    /** Indexes what was marked after this mark, in the caller's transaction. */
    indexSince: (mark: number) => index(mark, AT_ONCE),
    /** Indexes at most `most` marked listings; answers how many. */
    indexMarked: (most: number): number =>
      connection
        .transaction(() => {
          const done = index(0, most)
          // Invalidates pages rendered from the previous index.
          if (done > 0) prepareStatement(BUMP_SQL).run()
          return done
        })
        .immediate(),
  }
}

/** Latest first, because new listings are searched most. */
const NEWEST_MARKS_SQL =
  'SELECT mark, kind, id FROM search_dirty WHERE mark > ? ORDER BY mark DESC LIMIT ?'
const CLEAR_SQL = 'DELETE FROM search_dirty WHERE mark = ?'
const BUMP_SQL =
  'UPDATE public_version SET everything = everything + 1, requests = requests + 1 WHERE id = 1'

const sqlOf = (kind: ListingIndexKind) => {
  const texts = `${kind}_search_texts`
  return {
    row: `SELECT j.*, c.id AS cityId, c.latitude, c.longitude FROM (
        SELECT list_position AS position, id, ${SEARCHED_COLUMNS_SQL[kind]} FROM ${LISTING_TABLES[kind]}
        WHERE id = ? AND list_position IS NOT NULL
      ) j LEFT JOIN cities c ON c.province_id = j.provinceId AND c.name = j.city COLLATE NOCASE
      LIMIT 1`,
    known: `SELECT id, position, ${PLACE_COLUMNS_SQL}, trait, city_id AS cityId, latitude, longitude,
      price_cents AS priceCents, words FROM ${texts} WHERE id = ?`,
    holder: `SELECT id FROM ${texts} WHERE position = ?`,
    forget: `DELETE FROM ${texts} WHERE id = ?`,
    unindex: `INSERT INTO ${kind}_search (${kind}_search, rowid, tokens) VALUES ('delete', ?, ?)`,
    insert: `INSERT INTO ${texts} (position, id, city, category_id, group_id, region_id, province_id, trait,
      city_id, latitude, longitude, price_cents, words)
      VALUES (:position, :id, :city, :categoryId, :groupId, :regionId, :provinceId, :trait,
      :cityId, :latitude, :longitude, :priceCents, :words)`,
    enter: `INSERT INTO ${kind}_search (rowid, tokens) VALUES (?, ?)`,
  }
}

const indexOfKind = (prepareStatement: Statements, kind: ListingIndexKind) => {
  const sql = sqlOf(kind)
  /** Removes with the very tokens that were indexed, so that no remains stay in the file. */
  const remove = (id: string) => {
    const entry = prepareStatement<Entry>(sql.known).get(id)
    if (!entry) return
    prepareStatement(sql.unindex).run(entry.position, buildIndexTokens(entry))
    prepareStatement(sql.forget).run(id)
  }
  return {
    remove,
    entryOf: (id: string): Entry | null => {
      const row = prepareStatement<SearchedListing & Omit<Entry, 'words'>>(sql.row).get(id)
      if (!row) return null
      const listing = omitFields(row, 'title', 'description', 'answers')
      return { ...listing, words: packListingWords(row) }
    },
    add: (entry: Entry) => {
      // A listing deleted by another tool, whose position was reused before its mark was processed.
      const holder = prepareStatement<{ id: string }>(sql.holder).get(entry.position)
      if (holder) remove(holder.id)
      prepareStatement(sql.insert).run(entry)
      prepareStatement(sql.enter).run(entry.position, buildIndexTokens(entry))
    },
  }
}
