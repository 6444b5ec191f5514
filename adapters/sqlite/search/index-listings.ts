/**
 * Keeps the index. Plain SQL triggers mark listings in `search_dirty`, whoever changes them; our own
 * transactions index what they marked before they end, and a job whatever another tool has marked.
 */
import type { Database as Connection } from 'better-sqlite3'
import { KINDS, type Kind, SEARCHED, TABLES } from './kinds.ts'
import type { Comune } from './nearby.ts'
import { type SearchedListing, tokensOf } from './tokens.ts'

type Mark = { readonly mark: number; readonly kind: Kind; readonly id: string }
type Entry = {
  readonly id: string
  readonly position: number
  readonly words: string
  readonly categoryId: string
  readonly regionId: string
  readonly cityId: string | null
}

/** More that one transaction marks (a category that moves) is left to the job. */
const AT_ONCE = 100

export const createListingIndex = (connection: Connection) => {
  const last = connection.prepare<[], number | null>('SELECT max(mark) FROM search_dirty').pluck()
  // The latest first: what was published last is looked for most.
  const marked = connection.prepare<[number, number], Mark>(
    'SELECT mark, kind, id FROM search_dirty WHERE mark > ? ORDER BY mark DESC LIMIT ?',
  )
  const clear = connection.prepare('DELETE FROM search_dirty WHERE mark = ?')
  const bump = connection.prepare(
    'UPDATE public_version SET version = version + 1, requests = requests + 1 WHERE id = 1',
  )
  const kinds = new Map(KINDS.map((kind) => [kind, indexOfKind(connection, kind)]))

  const index = (after: number, most: number) => {
    const marks = marked.all(after, most)
    for (const [kind, { remove, entryOf, add }] of kinds) {
      const ids = marks.filter((mark) => mark.kind === kind).map(({ id }) => id)
      ids.forEach(remove)
      const entries = ids.flatMap((id) => entryOf(id) ?? [])
      // FTS5 writes rows in rising order together.
      for (const entry of entries.toSorted((a, b) => a.position - b.position)) add(entry)
    }
    for (const { mark } of marks) clear.run(mark)
    return marks.length
  }

  return {
    /** Does the work, then indexes the listings that it marked: in one transaction of the caller's. */
    after: <Outcome>(work: () => Outcome): Outcome => {
      const before = last.get() ?? 0
      const outcome = work()
      if ((last.get() ?? 0) > before) index(before, AT_ONCE)
      return outcome
    },
    /** At most `most` of what is marked; answers how many were indexed. */
    indexMarked: (most: number): number =>
      connection
        .transaction(() => {
          const done = index(0, most)
          // Pages that were rendered from the index as it was are rendered anew.
          if (done > 0) bump.run()
          return done
        })
        .immediate(),
  }
}

export type ListingIndex = ReturnType<typeof createListingIndex>

type Row = SearchedListing & { readonly position: number }

const indexOfKind = (connection: Connection, kind: Kind) => {
  const row = connection.prepare<[string], Row>(
    `SELECT list_position AS position, ${SEARCHED[kind]} FROM ${TABLES[kind]}
     WHERE id = ? AND list_position IS NOT NULL`,
  )
  const comuneOf = connection.prepare<[string, string], Comune | { latitude: null; id: string }>(
    'SELECT id, latitude, longitude FROM cities WHERE province_id = ? AND name = ? COLLATE NOCASE',
  )
  const known = connection.prepare<[string], Pick<Entry, 'position' | 'words'>>(
    `SELECT position, words FROM ${kind}_search_texts WHERE id = ?`,
  )
  const holderOf = connection
    .prepare<[number], string>(`SELECT id FROM ${kind}_search_texts WHERE position = ?`)
    .pluck()
  const forget = connection.prepare(`DELETE FROM ${kind}_search_texts WHERE id = ?`)
  const unindex = connection.prepare(
    `INSERT INTO ${kind}_search (${kind}_search, rowid, tokens) VALUES ('delete', ?, ?)`,
  )
  const keep = connection.prepare<[Entry]>(
    `INSERT INTO ${kind}_search_texts (position, id, category_id, region_id, city_id, words)
     VALUES (:position, :id, :categoryId, :regionId, :cityId, :words)`,
  )
  const enter = connection.prepare(`INSERT INTO ${kind}_search (rowid, tokens) VALUES (?, ?)`)
  /** By the very words that are in the index, so that none of them stays in the file. */
  const remove = (id: string) => {
    const entry = known.get(id)
    if (!entry) return
    unindex.run(entry.position, entry.words)
    forget.run(id)
  }
  return {
    remove,
    entryOf: (id: string): Entry | null => {
      const listing = row.get(id)
      if (!listing) return null
      const city = comuneOf.get(listing.provinceId, listing.city)
      const comune = city && city.latitude !== null ? city : null
      const { position, categoryId, regionId } = listing
      const words = tokensOf(listing, comune)
      return { id, position, categoryId, regionId, cityId: comune?.id ?? null, words }
    },
    add: (entry: Entry) => {
      // Of a listing that another tool deleted: its number was given again before its mark was seen.
      const holder = holderOf.get(entry.position)
      if (holder !== undefined) remove(holder)
      keep.run(entry)
      enter.run(entry.position, entry.words)
    },
  }
}
