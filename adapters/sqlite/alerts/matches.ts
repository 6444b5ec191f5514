import type { Alert, SavedSearch } from '#modules/alerts/alert.ts'
import type { AlertMatch, AlertMatches, NewRequestReader } from '#modules/alerts/ports.ts'
import { describeContactMode } from '#modules/kernel/contract/contact-modes.ts'
import type { JobRequestId } from '#modules/kernel/ids.ts'
import {
  type ContactMode,
  describeUrgency,
} from '#modules/listings/contract/job-requests/vocabulary.ts'
import type { Connection } from '../connection.ts'
import { isFirmWorkingAtRequestSql } from '../firms/firm-brief.ts'
import { SEARCHED_COLUMNS_SQL } from '../search/kinds.ts'
import { closenessSql, leastClosenessSql, toDistanceReply } from '../search/nearby.ts'
import { buildCityConditions } from '../search/query.ts'
import type { SearchVocabulary } from '../search/reference-terms.ts'
import { buildWordExpression, parseSearchedWords } from '../search/searched-words.ts'
import { buildIndexTokens, packListingWords, type SearchedListing } from '../search/tokens.ts'
import { cachedStatements } from '../statement-cache.ts'
import { createSql, sqlFragment, withSql } from '../statements.ts'
import { isEitherBlockedSql } from '../visibility.ts'
import { buildRequestKeys } from './store.ts'

export const sqliteNewRequests = withSql<NewRequestReader>(({ value, run }) => ({
  add: (id) => {
    run`INSERT INTO alert_queue (job_request_id) VALUES (${id}) ON CONFLICT DO NOTHING`
  },
  next: () =>
    value<JobRequestId>`SELECT job_request_id FROM alert_queue ORDER BY rowid LIMIT 1` ?? null,
  remove: (id) => {
    run`DELETE FROM alert_queue WHERE job_request_id = ${id}`
  },
}))

export const sqliteAlertMatches = (
  connection: Connection,
  terms: SearchVocabulary,
): AlertMatches => ({
  collect: collectMatches(connection, terms),
  ...storedMatches(connection),
})

type Candidate = Pick<Alert, 'id' | 'userId' | 'frequency'> & Pick<SavedSearch, 'words' | 'city'>

const collectMatches = (
  connection: Connection,
  terms: SearchVocabulary,
): AlertMatches['collect'] => {
  const { row, run } = createSql(connection)
  type Request = SearchedListing & { readonly clientId: string; readonly localOnly: number }
  // Each pair of place and beginning of a word is one index lookup.
  const candidates = cachedStatements(connection).prepareStatement<Candidate>(
    `SELECT a.id, a.user_id AS userId, a.words, a.city, a.frequency
     FROM json_each(:facets) f CROSS JOIN json_each(:anchors) k CROSS JOIN alerts a
     WHERE a.facets = f.value AND a.anchor = k.value AND a.paused_at IS NULL
       AND (a.near IS NULL OR EXISTS (
         SELECT 1 FROM cities middle, job_request_search_texts spot
         WHERE middle.id = a.near AND spot.id = :requestId
           AND ${closenessSql('middle', 'spot')} >= ${leastClosenessSql('a.radius_km')}))
       AND (NOT :localOnly OR ${isFirmWorkingAtRequestSql('a.user_id', ':requestId')})
       AND a.user_id <> :clientId AND NOT ${isEitherBlockedSql('a.user_id', ':clientId')}`,
  )
  const one = createOneRequest(connection, terms)
  return (id, at) => {
    const listing = row<Request>`SELECT ${sqlFragment(SEARCHED_COLUMNS_SQL.job_request)}, client_id AS clientId,
      local_only AS localOnly FROM job_requests WHERE id = ${id}`
    if (!listing) return 0
    const { facets, anchors } = buildRequestKeys(listing, terms)
    one.hold(listing)
    const matching = candidates
      .all({
        facets: JSON.stringify(facets),
        anchors: JSON.stringify(anchors),
        clientId: listing.clientId,
        localOnly: listing.localOnly,
        requestId: id,
      })
      .filter(one.isFoundBy)
    for (const alert of matching) {
      run`INSERT INTO alert_finds (alert_id, job_request_id, user_id, frequency, found_at)
        VALUES (${alert.id}, ${id}, ${alert.userId}, ${alert.frequency}, ${at})
        ON CONFLICT DO NOTHING`
      run`UPDATE alerts SET match_count = match_count + 1, last_match_at = ${at}
        WHERE id = ${alert.id}`
    }
    return matching.length
  }
}

const storedMatches = withSql<Omit<AlertMatches, 'collect'>>(({ rows, values, run }) => ({
  listeners: (frequency, until, limit) =>
    values`SELECT DISTINCT user_id FROM alert_finds
        WHERE frequency = ${frequency} AND found_at <= ${until} LIMIT ${limit}`,
  of: (userId, frequency, until) =>
    rows<StoredMatch>`SELECT f.alert_id AS alertId, a.name AS alertName, j.id AS requestId, j.title,
       c.name AS category, j.city || ' (' || p.code || ')' AS place,
       j.images ->> '$[0]' AS picture, j.description, j.urgency, j.reveal_count AS revealCount,
       j.contact_mode AS contactMode, j.max_reveals AS maxReveals, ${sqlFragment(closenessSql('seat', 'spot'))} AS closeness
     FROM alert_finds f JOIN alerts a ON a.id = f.alert_id
       JOIN job_requests j ON j.id = f.job_request_id
       JOIN categories c ON c.id = j.category_id JOIN provinces p ON p.id = j.province_id
       LEFT JOIN job_request_search_texts spot ON spot.id = j.id
       LEFT JOIN firms ON firms.owner_id = f.user_id
       LEFT JOIN firm_search_texts seat ON seat.firm_id = firms.id
     WHERE f.user_id = ${userId} AND f.frequency = ${frequency} AND f.found_at <= ${until}
       AND j.list_position IS NOT NULL AND j.status <> 'completed'
       AND NOT ${sqlFragment(isEitherBlockedSql('f.user_id', 'j.client_id'))}
     ORDER BY f.found_at, f.rowid`.map(matchOf),
  putOff: (userId) => {
    run`UPDATE alert_finds SET frequency = 'daily'
        WHERE user_id = ${userId} AND frequency = 'instant'`
  },
  forget: (userId, frequency, until) => {
    run`DELETE FROM alert_finds
        WHERE user_id = ${userId} AND frequency = ${frequency} AND found_at <= ${until}`
  },
  forgetRequest: (userId, id) => {
    run`DELETE FROM alert_finds WHERE user_id = ${userId} AND job_request_id = ${id}`
  },
  forgetAlert: (id) => {
    run`DELETE FROM alert_finds WHERE alert_id = ${id}`
  },
}))

type StoredMatch = Omit<AlertMatch, 'places' | 'distanceKm' | 'contact'> & {
  readonly contactMode: ContactMode
  readonly revealCount: number
  readonly maxReveals: number
  readonly closeness: number | null
}

const matchOf = ({
  revealCount,
  maxReveals,
  closeness,
  urgency,
  contactMode,
  ...match
}: StoredMatch): AlertMatch => ({
  ...match,
  urgency: describeUrgency(urgency),
  contact: describeContactMode(contactMode),
  places: { left: Math.max(maxReveals - revealCount, 0), most: maxReveals },
  distanceKm: toDistanceReply(closeness).distanceKm ?? null,
})

/** Place and category are matched already; only the words remain. */
type Words = Pick<SavedSearch, 'words' | 'city'>

/** The tokenizer of the search tables. */
const INDEX = `CREATE VIRTUAL TABLE IF NOT EXISTS temp.one_request USING fts5(
  tokens, content = '', detail = none, columnsize = 0,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '=+@/#$:_-'"
)`

/** An index with a single request, asked by the list's rules at a cost independent of the list's size. */
const createOneRequest = (connection: Connection, terms: SearchVocabulary) => {
  connection.exec(INDEX)
  const empty = cachedStatements(connection).prepareStatement(
    `INSERT INTO one_request (one_request) VALUES ('delete-all')`,
  )
  const enter = cachedStatements(connection).prepareStatement(
    'INSERT INTO one_request (rowid, tokens) VALUES (1, ?)',
  )
  const statement = cachedStatements(connection).prepareStatement(
    'SELECT 1 FROM one_request WHERE one_request MATCH ?',
  )
  const ask = ({ words, city }: Words) => {
    const searchedWords = words === null ? [] : parseSearchedWords(words, terms)
    if (searchedWords === null) return false
    const parts = [...buildCityConditions(city ?? ''), ...searchedWords.map(buildWordExpression)]
    return parts.length === 0 || statement.get(parts.join(' AND ')) !== undefined
  }
  /** Cached, because many alerts share their words. */
  const answers = new Map<string, boolean>()
  return {
    hold: (request: SearchedListing) => {
      const nowhere = { cityId: null, latitude: null, longitude: null }
      empty.run()
      enter.run(buildIndexTokens({ ...request, ...nowhere, words: packListingWords(request) }))
      answers.clear()
    },
    isFoundBy: ({ words, city }: Words): boolean => {
      const key = JSON.stringify([words, city])
      const answer = answers.get(key) ?? ask({ words, city })
      answers.set(key, answer)
      return answer
    },
  }
}
