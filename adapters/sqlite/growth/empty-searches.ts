import {
  type EmptySearchSide,
  REPORTED_SEARCH_MINIMUM,
  SEARCH_WITHOUT_RESULTS_RETENTION_DAYS,
  type SearchWithoutResults,
} from '#modules/growth/contract/market.ts'
import type { MarketStore } from '#modules/growth/ports.ts'
import type { RecognizedFilters } from '#modules/kernel/contract/search.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { createDailyMemory } from '../remember-today.ts'
import { createSql, rowReader, type StoredRow, withSql } from '../statements.ts'
import { type CounterNeeds, writeInBatches } from '../write-in-batches.ts'
import {
  buildSearchKey,
  buildSearchKeyFromAddress,
  type NormalizedSearch,
  normalizeSearch,
} from './searched.ts'

const WRITE_AFTER_MS = 10_000
/** Limits what waits in memory, and the searches known to find nothing. */
const KEYS_MAX = 1000
/** Rows of a day: beyond them searches count without trade, place and words. */
const ROWS_MAX = 300

/** Found nothing: what it was about. */
type Empty = {
  readonly side: EmptySearchSide
  readonly categoryId: string
  /** Id of a province, or id or name of a comune. */
  readonly place: string
  readonly words: string
}

type Answer = {
  readonly total: number
  readonly suggestion?: string | undefined
  readonly understood?: RecognizedFilters | undefined
}

type Needs = CounterNeeds & {
  /** A keyed print, so that nobody reads words out of the file that few searched for. */
  readonly printOf: (words: string) => string
}

const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY_MS)

/**
 * Counts searches that found nothing, each network once a day. Who asks is known in the listener and whether anything
 * was found where lists are read, for a page once as long as it is cached; what waits in memory brings both together.
 */
export const countEmptySearches = ({ connection, world, reportFailure, printOf }: Needs) => {
  const isNew = createDailyMemory(world)
  const empty = new Map<string, Empty>()
  const store = storeOf({ connection, printOf })
  const { change, write, tryToWrite } = writeInBatches<number>({
    connection,
    afterMs: WRITE_AFTER_MS,
    reportFailure,
    write: (counted) => {
      const day = dayOf(world.now())
      for (const [key, searches] of counted) {
        const entry = empty.get(key)
        if (entry) store(day, entry, searches)
      }
    },
  })
  const answered = (side: EmptySearchSide, search: NormalizedSearch, answer: Answer) => {
    const key = buildSearchKey(side, search)
    if (key === null) return
    empty.delete(key)
    if (answer.total > 0 || answer.suggestion !== undefined) return
    if (empty.size >= KEYS_MAX) empty.clear()
    empty.set(key, aboutOf(side, search, answer))
  }
  return {
    asked: (address: string, network: string) => {
      const key = buildSearchKeyFromAddress(address)
      if (key === null || !isNew(`${key} ${network}`)) return
      change((waiting) => {
        if (waiting.size < KEYS_MAX || waiting.has(key))
          waiting.set(key, (waiting.get(key) ?? 0) + 1)
      })
    },
    /** Answers the same list, and counts the searches that find nothing. */
    countingResults:
      <Filters extends object, Reply extends Answer>(
        side: EmptySearchSide,
        list: (filters: Filters) => Reply,
      ) =>
      (filters: Filters): Reply => {
        const reply = list(filters)
        answered(side, filters as NormalizedSearch, reply)
        return reply
      },
    write,
    tryToWrite,
  }
}

const aboutOf = (
  side: EmptySearchSide,
  search: NormalizedSearch,
  { understood }: Answer,
): Empty => ({
  side,
  categoryId: String(search.categoryId ?? understood?.category?.id ?? ''),
  place: String(search.provinceId ?? search.near ?? search.city ?? understood?.place?.id ?? ''),
  words: normalizeSearch(search.q === undefined ? undefined : String(search.q)),
})

const storeOf = ({ connection, printOf }: Pick<Needs, 'connection' | 'printOf'>) => {
  const { run, value } = createSql(connection)
  const provinceOf = (place: string) =>
    value<string>`SELECT coalesce((SELECT id FROM provinces WHERE id = ${place}),
      (SELECT province_id FROM cities WHERE id = ${place}),
      (SELECT province_id FROM cities WHERE name = ${place} COLLATE NOCASE LIMIT 1), '')`
  const categoryOf = (id: string) =>
    value<string>`SELECT coalesce((SELECT id FROM categories WHERE id = ${id}), '')`
  return (day: number, { side, categoryId, place, words }: Empty, searches: number) => {
    const isFull =
      (value<number>`SELECT count(*) FROM empty_searches WHERE day = ${day}` ?? 0) >= ROWS_MAX
    const [category, province, print] = isFull
      ? ['', '', '']
      : [categoryOf(categoryId), provinceOf(place), words && printOf(words)]
    run`INSERT INTO empty_searches (day, side, category_id, province_id, print, searches)
      VALUES (${day}, ${side}, ${category}, ${province}, ${print}, ${searches})
      ON CONFLICT DO UPDATE SET searches = searches + excluded.searches`
    if (print !== '')
      run`UPDATE empty_searches SET words = ${words} WHERE print = ${print}
        AND (SELECT sum(searches) >= ${REPORTED_SEARCH_MINIMUM.searches} AND count(DISTINCT day) >= ${REPORTED_SEARCH_MINIMUM.days}
          FROM empty_searches WHERE print = ${print} AND day > ${day - SEARCH_WITHOUT_RESULTS_RETENTION_DAYS})`
  }
}

const SHOWN = 50

const toSearch = rowReader<SearchWithoutResults>({ json: ['found'] })

/** Words that few searched for count with those of their trade and place. */
export const sqliteEmptySearches = withSql<MarketStore['emptySearches']>(
  ({ rows }) =>
    (since) =>
      rows<StoredRow<SearchWithoutResults>>`WITH shown AS (
          SELECT e.side, e.words, nullif(e.category_id, '') AS categoryId, c.name AS category,
            nullif(e.province_id, '') AS provinceId, p.name AS province,
            sum(e.searches) AS searches
          FROM empty_searches e LEFT JOIN categories c ON c.id = e.category_id
            LEFT JOIN provinces p ON p.id = e.province_id
          WHERE e.day > ${dayOf(since)}
          GROUP BY e.side, e.words, e.category_id, e.province_id
          ORDER BY searches DESC, e.words, c.name, p.name LIMIT ${SHOWN})
        SELECT shown.*, (SELECT json_object('id', k.id, 'name', k.name) FROM categories k
            WHERE k.is_active AND words IS NOT NULL AND (lower(k.name) = words
              OR EXISTS (SELECT 1 FROM json_each(k.keywords) WHERE lower(value) = words))
            ORDER BY lower(k.name) = words DESC, k.id LIMIT 1) AS found
        FROM shown ORDER BY searches DESC, words, category, province`.map(toSearch),
)
