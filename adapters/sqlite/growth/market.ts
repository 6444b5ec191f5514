import type { MarketStore } from '#modules/growth/ports.ts'
import { sqlFragment, withSql } from '../statements.ts'
import { IS_FIRM_SHOWN_SQL } from '../visibility.ts'
import { sqliteEmptySearches } from './empty-searches.ts'
import { sqliteVisitSources } from './visit-sources.ts'

const PUBLISHED = sqlFragment('j.is_verified AND NOT j.is_withdrawn')

const OF_REQUEST_SQL = sqlFragment('FROM talks t WHERE t.job_request_id = j.id')

/** The term whose allowance the owner of `f` uses now. */
const PRESENT_TERM_SQL = sqlFragment(`(SELECT s.id FROM subscriptions s WHERE s.user_id = f.owner_id
  AND s.status = 'active' AND s.ends_at > (SELECT at FROM present) ORDER BY s.ends_at LIMIT 1)`)

/** Contacts left in the term `s`; null without limit. */
const CONTACTS_LEFT = sqlFragment(`p.contacts_limit
  + coalesce((SELECT sum(granted) FROM contact_ledger
      WHERE user_id = s.user_id AND counted_at = 0 AND ref = s.id), 0)
  - coalesce((SELECT sum(used) + sum(reserved) FROM contact_ledger
      WHERE user_id = s.user_id AND counted_at >= s.period_started_at), 0)`)

/** Public requests by when they were published, and the firms that show themselves. */
export const sqliteMarket = withSql<MarketStore>(({ rows, connection }) => ({
  names: () => ({
    categories: rows`SELECT id, name FROM categories`,
    provinces: rows`SELECT id, name FROM provinces`,
  }),
  requests: (since) =>
    rows`SELECT j.category_id AS categoryId, j.province_id AS provinceId, count(*) AS requests,
          sum(EXISTS (SELECT 1 FROM contact_reveals r
            WHERE r.job_request_id = j.id AND r.is_counted)) AS revealed,
          sum(EXISTS (SELECT 1 ${OF_REQUEST_SQL} AND t.first_answer_at IS NOT NULL)) AS answered,
          sum(EXISTS (SELECT 1 ${OF_REQUEST_SQL}
            AND EXISTS (SELECT 1 FROM talk_quotes q WHERE q.talk_id = t.id))) AS quoted,
          sum(EXISTS (SELECT 1 ${OF_REQUEST_SQL} AND t.chosen_revision IS NOT NULL)) AS chosen
        FROM job_requests j WHERE j.published_at > ${since} AND ${PUBLISHED}
        GROUP BY +j.category_id, +j.province_id`,
  firstAnswers: (since) =>
    rows`SELECT j.category_id AS categoryId, j.province_id AS provinceId,
          max(0, min(t.first_answer_at) - j.published_at) AS took
        FROM job_requests j CROSS JOIN talks t ON t.job_request_id = j.id
        WHERE j.published_at > ${since} AND ${PUBLISHED} AND t.first_answer_at IS NOT NULL
        GROUP BY +j.id`,
  firms: (since, now) =>
    rows`WITH present AS (SELECT ${now} AS at), fit AS (
          SELECT t.firm_id, c.id AS category_id, max(c.id = own.id) AS is_own
          FROM firm_trades t JOIN categories own ON own.id = t.category_id
            JOIN categories c ON c.id = own.id OR c.parent_id = own.id OR c.id = own.parent_id
          GROUP BY t.firm_id, c.id),
        shown AS MATERIALIZED (
          SELECT f.id, max(0, CASE WHEN s.id IS NULL THEN 0 ELSE ${CONTACTS_LEFT} END) AS contacts,
            s.id IS NOT NULL AND p.contacts_limit IS NULL AS is_unlimited,
            EXISTS (SELECT 1 FROM contact_reveals r
              WHERE r.user_id = f.owner_id AND r.revealed_at > ${since})
            OR EXISTS (SELECT 1 FROM talks t
              WHERE t.professional_id = f.owner_id AND t.first_answer_at > ${since}) AS is_active
          FROM firms f LEFT JOIN subscriptions s ON s.id = ${PRESENT_TERM_SQL}
            LEFT JOIN subscription_plans p ON p.id = s.plan_id
          WHERE ${sqlFragment(IS_FIRM_SHOWN_SQL)})
        SELECT fit.category_id AS categoryId, w.province_id AS provinceId, count(*) AS firms,
          sum(f.is_active) AS active, max(fit.is_own) AS isOwn,
          CASE WHEN max(f.is_unlimited) THEN NULL ELSE sum(f.contacts) END AS contactsLeft
        FROM shown f JOIN firm_provinces w ON w.firm_id = f.id JOIN fit ON fit.firm_id = f.id
        GROUP BY fit.category_id, w.province_id`,
  sources: sqliteVisitSources(connection),
  emptySearches: sqliteEmptySearches(connection),
}))
