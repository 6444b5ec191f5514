/** Saved searches, one row each, with the index keys for new requests. */
import { and, eq, sql } from 'drizzle-orm'
import type { Alert, SavedSearch } from '#modules/alerts/alert.ts'
import type { AlertReply } from '#modules/alerts/contract/alert.ts'
import type {
  AlertPlaces,
  AlertRecipients,
  AlertStore,
  AlertSuggestions,
} from '#modules/alerts/ports.ts'
import { createNearbySearch } from '../search/nearby.ts'
import type { SearchVocabulary } from '../search/reference-terms.ts'
import {
  hasSearchWords as haveWords,
  parseCityWords,
  parseFirstWords,
} from '../search/searched-words.ts'
import { facetKey, listFacetKeys, type SearchedListing } from '../search/tokens.ts'
import { parseWords, splitWords } from '../search/words.ts'
import {
  convertOrNull,
  isoSql,
  rowReader,
  type StoredRow,
  sqlFragment,
  withSql,
} from '../statements.ts'
import { alertMatches, alerts } from '../tables/alerts.ts'
import { IS_FIRM_SHOWN_SQL } from '../visibility.ts'

export const sqliteAlerts = withSql<AlertStore>(({ row, rows, has, rowsById, rowsOf }) => {
  const own = (userId: Alert['userId'], id: Alert['id']) =>
    and(eq(alerts.id, id), eq(alerts.userId, userId))
  const frequencyOf = (hasInstant: boolean) =>
    sqlFragment(
      hasInstant ? 'a.frequency' : "CASE WHEN a.awaits_right THEN 'daily' ELSE a.frequency END",
    )
  return {
    find: (userId, id) => convertOrNull(rowsOf(alerts).first(own(userId, id)), toAlert),
    countOf: (userId) => rowsOf(alerts).total(eq(alerts.userId, userId)),
    hasSearch: (userId, { categoryId, regionId, provinceId, city, words, ...around }) =>
      has`SELECT 1 FROM alerts WHERE user_id = ${userId} AND category_id IS ${categoryId}
        AND region_id IS ${regionId} AND province_id IS ${provinceId} AND city IS ${city}
        AND words IS ${words} AND near IS ${around.near}
        AND radius_km IS ${around.radiusKm}`,
    add: ({ search, ...alert }) =>
      rowsById(alerts).add({ ...alert, ...search, ...keysOfAlert(search) }),
    save: ({ id, name, frequency, awaitsRight, pausedAt, updatedAt }) => {
      rowsById(alerts).save({ id, name, frequency, awaitsRight, pausedAt, updatedAt })
      rowsOf(alertMatches).change(eq(alertMatches.alertId, id), { frequency })
    },
    remove: (userId, id) => rowsOf(alerts).remove(own(userId, id)) > 0,
    listOf: (userId, hasInstant) =>
      rows<
        StoredRow<AlertReply>
      >`SELECT ${SHOWN}, ${frequencyOf(hasInstant)} AS frequency ${AMONG_SQL}
        WHERE a.user_id = ${userId} ORDER BY a.created_at DESC, a.id DESC`.map(toReply),
    shown: (userId, id, hasInstant) =>
      convertOrNull(
        row<
          StoredRow<AlertReply>
        >`SELECT ${SHOWN}, ${frequencyOf(hasInstant)} AS frequency ${AMONG_SQL}
        WHERE a.user_id = ${userId} AND a.id = ${id}`,
        toReply,
      ),
    pause: (alertSet, at) => {
      const chosen =
        'ids' in alertSet
          ? sql`id IN (SELECT value FROM json_each(${JSON.stringify(alertSet.ids)}))`
          : sql`user_id = ${alertSet.userId} AND (frequency = ${alertSet.frequency} OR awaits_right)`
      rowsOf(alerts).change(sql`paused_at IS NULL AND ${chosen}`, { pausedAt: at, updatedAt: at })
      rowsOf(alertMatches).remove(sql`alert_id IN (SELECT id FROM alerts WHERE ${chosen})`)
    },
  }
})

const NAMED_SQL = (row: string) =>
  `CASE WHEN ${row}.id IS NOT NULL THEN json_object('id', ${row}.id, 'name', ${row}.name) END`

const AMONG_SQL = sqlFragment(`FROM alerts a LEFT JOIN categories c ON c.id = a.category_id
  LEFT JOIN provinces p ON p.id = a.province_id LEFT JOIN cities n ON n.id = a.near
  LEFT JOIN regions r ON r.id = coalesce(a.region_id, p.region_id)`)

const SHOWN =
  sqlFragment(`a.id, a.name, a.city, a.words AS q, a.radius_km AS radiusKm, a.paused_at IS NOT NULL AS isPaused,
  a.match_count AS matchCount, ${isoSql('a.last_match_at')} AS lastMatchAt,
  ${isoSql('a.created_at')} AS createdAt,
  ${NAMED_SQL('c')} AS category, ${NAMED_SQL('r')} AS region, ${NAMED_SQL('p')} AS province,
  ${NAMED_SQL('n')} AS near`)

const NAMES = ['category', 'region', 'province', 'near'] as const
const toReply = rowReader<AlertReply>({ flags: ['isPaused'], json: NAMES })

const toAlert = (row: typeof alerts.$inferSelect): Alert => {
  const { categoryId, regionId, provinceId, city, words, near, radiusKm, ...alert } = row
  return { ...alert, search: { categoryId, regionId, provinceId, city, words, near, radiusKm } }
}

/** Length of an anchor, or the whole stem when that is shorter. */
const ANCHOR_LENGTH = 3

/** Distinguishes cities from words, which are letters and digits only. */
const OF_CITY = 'city:'

/**
 * Keys by which a new request is compared with few alerts: category and place (`facets`), and the beginning of one
 * word (`anchor`). The rules for words are those of the search, see `search/searched-words.ts`.
 */
const keysOfAlert = ({ categoryId, regionId, provinceId, words, city }: SavedSearch) => ({
  facets: facetKey(categoryId ?? '', placeOf(provinceId, regionId)),
  anchor: anchorOf(words, city),
})

const placeOf = (provinceId: string | null, regionId: string | null) => {
  if (provinceId !== null) return `p:${provinceId}`
  return regionId === null ? '' : `r:${regionId}`
}

/** The longest word is the most selective. */
const anchorOf = (words: string | null, city: string | null) => {
  const longest = longestOf(parseFirstWords(words ?? ''), ({ stem }) => stem)
  if (longest) return longest.stem.slice(0, ANCHOR_LENGTH)
  const ofCity = longestOf(parseCityWords(city ?? ''), (word) => word)
  return ofCity ? OF_CITY + ofCity.slice(0, ANCHOR_LENGTH) : ''
}

const longestOf = <One>(all: readonly One[], textOf: (one: One) => string): One | undefined =>
  all.toSorted((one, other) => textOf(other).length - textOf(one).length)[0]

export const isTextSearchable = (text: string, isCity: boolean) =>
  isCity ? parseCityWords(text).length > 0 : haveWords(text)

/** Keys of the alerts that may match the request. */
export const buildRequestKeys = (request: SearchedListing, terms: SearchVocabulary) => {
  const facets = listFacetKeys(request)
  const words = parseWords(`${request.title} ${request.description} ${request.city}`)
  const facetWords = terms.wordsFor(new Set(facets))
  const anchors = new Set([
    '',
    ...[...words, ...facetWords].flatMap(({ written, stem }) => [
      ...startsOf(written),
      ...startsOf(stem),
    ]),
    ...splitWords(request.city)
      .flatMap(startsOf)
      .map((start) => OF_CITY + start),
  ])
  return { facets, anchors: [...anchors] }
}

/** Typed text may be shorter than an anchor. */
const startsOf = (word: string) =>
  Array.from({ length: Math.min(word.length, ANCHOR_LENGTH) }, (_, end) => word.slice(0, end + 1))

/** Recomputes missing anchors of alerts from before the present rules, which would be compared with every request. */
export const rekeyAlerts = withSql(({ rows, run }) => {
  const lacking = rows<Pick<SavedSearch, 'words' | 'city'> & { id: string }>`SELECT id, words, city
    FROM alerts WHERE anchor = '' AND coalesce(words, city) IS NOT NULL`
  for (const { id, words, city } of lacking)
    run`UPDATE alerts SET anchor = ${anchorOf(words, city)} WHERE id = ${id}`
})

/** Accounts, firms and places, as alerts need them. */
export const sqliteAlertRecipients = withSql<AlertRecipients>(({ row }) => ({
  find: (userId) =>
    row<ReturnType<AlertRecipients['find']>>`SELECT email, first_name AS firstName FROM users
        WHERE id = ${userId} AND is_active` ?? null,
}))

export const sqliteAlertPlaces = withSql<AlertPlaces>(({ row, value, connection }) => ({
  comune: (id) =>
    row<{ name: string }>`SELECT name FROM cities WHERE id = ${id} AND latitude IS NOT NULL` ??
    null,
  comuneNamed: createNearbySearch(connection).comuneNamed,
  categoryName: (id) =>
    value<string>`SELECT name FROM categories WHERE id = ${id} AND is_active` ?? null,
  regionName: (id) =>
    value<string>`SELECT name FROM regions WHERE id = ${id} AND is_active` ?? null,
  province: (id) =>
    row<ReturnType<AlertPlaces['province']>>`SELECT name, region_id AS regionId FROM provinces
        WHERE id = ${id} AND is_active` ?? null,
}))

const ALERT_SQL = `SELECT 1 FROM alerts a
    WHERE a.user_id = f.owner_id AND a.category_id = t.category_id AND a.city IS NULL AND a.words IS NULL`

/** Areas of firms that are shown or were not yet; alerts for all provinces of a firm cover its circles, too, and a region narrows nothing. */
export const sqliteFirmScope = withSql<AlertSuggestions>(({ rows }) => {
  const alert = sqlFragment(ALERT_SQL)
  return {
    withoutAlert: (userId) =>
      rows`SELECT t.category_id AS categoryId, p.id AS provinceId, m.id AS near, w.value ->> 'radiusKm' AS radiusKm
        FROM firms f
          JOIN firm_trades t ON t.firm_id = f.id JOIN categories c ON c.id = t.category_id AND c.is_active
          JOIN json_each(f.areas) w
          LEFT JOIN provinces p ON p.id = w.value ->> 'provinceId' AND p.is_active
          LEFT JOIN cities m ON m.id = w.value ->> 'comuneId' AND m.latitude IS NOT NULL
        WHERE f.owner_id = ${userId} AND (${sqlFragment(IS_FIRM_SHOWN_SQL)} OR f.shown_at IS NULL AND f.state <> 'suspended')
          AND coalesce(p.id, m.id) IS NOT NULL
          AND NOT EXISTS (${alert} AND a.province_id IS p.id AND a.near IS m.id
            AND a.radius_km IS w.value ->> 'radiusKm')
          AND (m.id IS NULL OR NOT EXISTS (SELECT 1 FROM firm_provinces o WHERE o.firm_id = f.id)
            OR EXISTS (SELECT 1 FROM firm_provinces o WHERE o.firm_id = f.id
            AND NOT EXISTS (${alert} AND a.province_id = o.province_id AND a.near IS NULL)))
        ORDER BY coalesce(p.id, m.province_id) <> f.province_id, coalesce(p.name, m.name), t.position`,
  }
})
