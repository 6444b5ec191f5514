/**
 * Keeps the index. Plain SQL triggers mark listings in `search_dirty`, whoever changes them; our own
 * transactions index what they marked before they end, and a job whatever another tool has marked.
 */
import type { Database as Connection } from 'better-sqlite3'
import { createStatements, type Statements } from '../statements.ts'
import { KINDS, type Kind, SEARCHED, TABLES } from './kinds.ts'
import { type Indexed, preparedWords, type SearchedListing, tokensOf } from './tokens.ts'

type Mark = { readonly mark: number; readonly kind: Kind; readonly id: string }
type Place = {
  readonly cityId: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}
/** A row of `x_search_texts`. */
type Entry = Omit<Indexed, 'comune'> & Place & { readonly id: string; readonly position: number }

/** More that one transaction marks (a category that moves) is left to the job. */
const AT_ONCE = 100

/** Statements are prepared when they are first used: a file is also opened to see whether migrations succeed on it. */
export const createListingIndex = (connection: Connection) => {
  const prepared = createStatements(connection)
  const kinds = new Map(KINDS.map((kind) => [kind, indexOfKind(prepared, kind)]))
  const lastMark = () => prepared<{ last: number }>(LAST).get()?.last ?? 0

  const index = (after: number, most: number) => {
    const marks = prepared<Mark>(MARKED).all(after, most)
    for (const [kind, { remove, entryOf, add }] of kinds) {
      const ids = marks.filter((mark) => mark.kind === kind).map(({ id }) => id)
      ids.forEach(remove)
      const entries = ids.flatMap((id) => entryOf(id) ?? [])
      // FTS5 writes rows in rising order together.
      for (const entry of entries.toSorted((a, b) => a.position - b.position)) add(entry)
    }
    for (const { mark } of marks) prepared(CLEAR).run(mark)
    return marks.length
  }

  return {
    /** Does the work, then indexes the listings that it marked: in one transaction of the caller's. */
    after: <Outcome>(work: () => Outcome): Outcome => {
      const before = lastMark()
      const outcome = work()
      if (lastMark() > before) index(before, AT_ONCE)
      return outcome
    },
    /** At most `most` of what is marked; answers how many were indexed. */
    indexMarked: (most: number): number =>
      connection
        .transaction(() => {
          const done = index(0, most)
          // Pages that were rendered from the index as it was are rendered anew.
          if (done > 0) prepared(BUMP).run()
          return done
        })
        .immediate(),
  }
}

const LAST = 'SELECT coalesce(max(mark), 0) AS last FROM search_dirty'
/** The latest first: what was published last is looked for most. */
const MARKED = 'SELECT mark, kind, id FROM search_dirty WHERE mark > ? ORDER BY mark DESC LIMIT ?'
const CLEAR = 'DELETE FROM search_dirty WHERE mark = ?'
const BUMP = 'UPDATE public_version SET version = version + 1, requests = requests + 1 WHERE id = 1'

/** Columns of an entry beside its place in the list and its id. */
const KEPT = {
  category_id: 'categoryId',
  group_id: 'groupId',
  region_id: 'regionId',
  province_id: 'provinceId',
  trait: 'trait',
  city: 'city',
  city_id: 'cityId',
  latitude: 'latitude',
  longitude: 'longitude',
  price_cents: 'priceCents',
  words: 'words',
}

const sqlOf = (kind: Kind) => {
  const texts = `${kind}_search_texts`
  const kept = Object.entries(KEPT)
  return {
    row: `SELECT j.*, c.id AS cityId, c.latitude, c.longitude FROM (
        SELECT list_position AS position, id, ${SEARCHED[kind]} FROM ${TABLES[kind]}
        WHERE id = ? AND list_position IS NOT NULL
      ) j LEFT JOIN cities c ON c.province_id = j.provinceId AND c.name = j.city COLLATE NOCASE
      LIMIT 1`,
    known: `SELECT id, position, ${kept.map(([column, name]) => `${column} AS ${name}`).join(', ')}
      FROM ${texts} WHERE id = ?`,
    holder: `SELECT id FROM ${texts} WHERE position = ?`,
    forget: `DELETE FROM ${texts} WHERE id = ?`,
    unindex: `INSERT INTO ${kind}_search (${kind}_search, rowid, tokens) VALUES ('delete', ?, ?)`,
    keep: `INSERT INTO ${texts} (position, id, ${kept.map(([column]) => column).join(', ')})
      VALUES (:position, :id, ${kept.map(([, name]) => `:${name}`).join(', ')})`,
    enter: `INSERT INTO ${kind}_search (rowid, tokens) VALUES (?, ?)`,
  }
}

type Row = SearchedListing & Place & { readonly id: string; readonly position: number }

const indexOfKind = (prepared: Statements, kind: Kind) => {
  const sql = sqlOf(kind)
  /** By the very words that are in the index, so that none of them stays in the file. */
  const remove = (id: string) => {
    const entry = prepared<Entry>(sql.known).get(id)
    if (!entry) return
    prepared(sql.unindex).run(entry.position, tokensOfEntry(entry))
    prepared(sql.forget).run(id)
  }
  return {
    remove,
    entryOf: (id: string): Entry | null => {
      const row = prepared<Row>(sql.row).get(id)
      if (!row) return null
      const { title: _, description: __, ...listing } = row
      return { ...listing, words: preparedWords(row) }
    },
    add: (entry: Entry) => {
      // Of a listing that another tool deleted: its number was given again before its mark was seen.
      const holder = prepared<{ id: string }>(sql.holder).get(entry.position)
      if (holder) remove(holder.id)
      prepared(sql.keep).run(entry)
      prepared(sql.enter).run(entry.position, tokensOfEntry(entry))
    },
  }
}

const tokensOfEntry = ({ cityId, latitude, longitude, ...entry }: Entry) => {
  const isKnown = cityId !== null && latitude !== null && longitude !== null
  return tokensOf({ ...entry, comune: isKnown ? { id: cityId, latitude, longitude } : null })
}
