/** Searches one kind of listings: one pass over the index gives a page, the total and the facts beside it. */
import {
  effectiveSort,
  RESULT_COUNT_CAP,
  USUAL_RADIUS_KM,
} from '#modules/kernel/contract/search.ts'
import type { FacetCounts } from '#modules/listings/contract/shared/search.ts'
import type { Connection } from '../connection.ts'
import { cachedStatements, type Statements } from '../statement-cache.ts'
import { cursorAfter, readCursorPosition } from './cursors.ts'
import type { ListingIndexKind } from './kinds.ts'
import { createNearbySearch, type NearbySearch } from './nearby.ts'
import { type ParsedSearch, parseSearch, SEARCH_WITHOUT_WORDS } from './parse-search.ts'
import {
  buildMatchExpression,
  buildNarrowing,
  type ParsedSearchQuery,
  type SearchQuery,
  searchAroundComune,
  toQueryFacets,
} from './query.ts'
import { createIndexScan, createRanking, type ScannedPositions } from './ranking.ts'
import { createNameFinder, createSearchVocabulary } from './reference-terms.ts'
import { createResultPage, type SearchResult } from './result-page.ts'
import { parseCityWords, type SearchedWord } from './searched-words.ts'
import { createSearchWidening } from './widen-search.ts'

type FoundListings = SearchResult & { readonly facets?: FacetCounts }

export const NO_LISTING_RESULTS: FoundListings = { positions: new Map(), total: 0 }

const NONE: ScannedPositions = new Map()

const UP_TO_CAP = { limit: RESULT_COUNT_CAP + 1, offset: 0 }

const totalSqlOf = (kind: ListingIndexKind) => `SELECT total FROM ${kind}_totals WHERE facets = ?`

export const createListingFinder = (
  connection: Connection,
  kind: ListingIndexKind,
  referenceVersion: () => number,
) => {
  const { prepareStatement } = cachedStatements(connection)
  const terms = createSearchVocabulary(connection, referenceVersion)
  const nearby = createNearbySearch(connection)
  const ranked = createRanking(prepareStatement, kind)
  const countFacets = createFacetCounts(prepareStatement, kind)
  const scanIndex = createIndexScan(prepareStatement, kind)
  const nameFinder = createNameFinder(connection, referenceVersion)
  const readText = (text: string) => parseSearch(text, { terms, nameFinder })
  const widen = createSearchWidening({ prepareStatement, kind, terms, readText, ranked })

  const scan = (parsed: ParsedSearchQuery, part: Pick<SearchQuery, 'limit' | 'offset' | 'after'>) =>
    scanIndex(buildMatchExpression(parsed), { sort: parsed.query.sort, ...part }, parsed.circle)

  /** Precomputed totals suffice if nobody typed words. */
  const countedPage = (parsed: ParsedSearchQuery): SearchResult => {
    const counted = prepareStatement<{ total: number }>(totalSqlOf(kind))
    const total = counted.get(toQueryFacets(parsed.query))?.total ?? 0
    const positions = scan(parsed, parsed.query)
    return { positions, total, ...cursorAfter(positions, parsed.query.limit) }
  }

  /** Beyond the cap results are newest first, in any order. */
  const pageOf = (result: ReturnType<typeof widen>, parsed: ParsedSearchQuery): SearchResult => {
    const { limit, offset, after } = parsed.query
    const { full } = result
    const sort = effectiveSort(parsed.query, parsed.circle !== null)
    const ordered = ranked(full, sort, parsed.reading.searchedWords)
    const position = after === undefined ? undefined : readCursorPosition(after)
    const isBeyond = position !== undefined && offset >= RESULT_COUNT_CAP && !ordered.has(position)
    return createResultPage(
      result,
      ordered,
      { sort, limit, offset, after: isBeyond ? undefined : after },
      (start, counted) => {
        if (full.size <= RESULT_COUNT_CAP || counted === limit) return NONE
        const from = Math.max(start, RESULT_COUNT_CAP)
        const mark = isBeyond ? after : undefined
        return scan(parsed, { limit: limit - counted, offset: from, after: mark })
      },
    )
  }

  const widened = (parsed: ParsedSearchQuery) => {
    const { query, reading, narrowing } = parsed
    const some = (searchedWords: readonly SearchedWord[], required: readonly string[]) => ({
      ...parsed,
      narrowing: [...narrowing, ...required],
      reading: { ...reading, searchedWords },
    })
    return widen(query.q ?? '', reading, scan(parsed, UP_TO_CAP), (words, required, limit) =>
      scan(some(words, required), { limit, offset: 0 }),
    )
  }

  const facets = (result: ScannedPositions, parsed: ParsedSearchQuery) => {
    const { categoryId, regionId, provinceId } = parsed.query
    const without = (changed: Partial<SearchQuery>) =>
      scan({ ...parsed, query: { ...parsed.query, ...changed } }, UP_TO_CAP)
    return countFacets(
      categoryId ? without({ categoryId: undefined }) : result,
      regionId || provinceId ? without({ regionId: undefined, provinceId: undefined }) : result,
    )
  }

  return (query: SearchQuery): FoundListings => {
    const parsed = readListings(query, nearby, readText)
    if (parsed === null) return NO_LISTING_RESULTS
    const { searchedWords } = parsed.reading
    if (searchedWords.length + parsed.narrowing.length === 0) return countedPage(parsed)
    const result = widened(parsed)
    const widenedQuery = { ...parsed, reading: result.reading }
    return {
      ...pageOf(result, widenedQuery),
      ...(searchedWords.length > 0 &&
        query.facets && { facets: facets(result.full, widenedQuery) }),
    }
  }
}

/** Answers null when nothing can match. */
const readListings = (
  input: SearchQuery,
  nearby: NearbySearch,
  readText: (text: string) => ParsedSearch | null,
): ParsedSearchQuery | null => {
  const query = searchAroundComune(input, nearby)
  const { q, near, city, prices, radiusKm = USUAL_RADIUS_KM } = query
  const centre = near ? nearby.comune(near) : null
  const reading = q ? readText(q) : SEARCH_WITHOUT_WORDS
  const isNowhere = (near && !centre) || (city && parseCityWords(city).length === 0)
  if (isNowhere || reading === null || prices?.length === 0) return null
  const circle = centre && { ...centre, radiusKm }
  return { query, reading, circle, narrowing: buildNarrowing(query, circle) }
}

type Group = Readonly<Record<'category' | 'parent' | 'region', string> & { total: number }>

/** Results per category and region, counted over a thousand at most. */
const createFacetCounts = (prepareStatement: Statements, kind: ListingIndexKind) => {
  const counted = `SELECT t.category_id AS category, t.group_id AS parent, t.region_id AS region, count(*) AS total
    FROM json_each(?) p CROSS JOIN ${kind}_search_texts t ON t.position = p.value GROUP BY 1, 2, 3`
  const count = (result: ScannedPositions) =>
    prepareStatement<Group>(counted).all(JSON.stringify([...result.keys()]))
  /** Counts the results without the category filter, and those without the place filter. */
  return (besidesCategory: ScannedPositions, besidesPlace: ScannedPositions): FacetCounts => {
    const groups = count(besidesCategory)
    const places = besidesPlace === besidesCategory ? groups : count(besidesPlace)
    return {
      categories: totals(groups, ({ category, parent }) => new Set([category, parent])),
      regions: totals(places, ({ region }) => [region]),
      ...(Math.max(besidesCategory.size, besidesPlace.size) > RESULT_COUNT_CAP && {
        isAtLeast: true,
      }),
    }
  }
}

const totals = (groups: readonly Group[], idsOf: (group: Group) => Iterable<string>) => {
  const byId = new Map<string, number>()
  for (const group of groups)
    for (const id of idsOf(group)) byId.set(id, (byId.get(id) ?? 0) + group.total)
  return [...byId].map(([id, total]) => ({ id, total }))
}
