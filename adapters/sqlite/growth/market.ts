import { sql } from 'drizzle-orm'
import type { InvitationReply } from '#modules/growth/contract/invitations.ts'
import type { InvitationStore, MarketStore, ProspectStore } from '#modules/growth/ports.ts'
import { samePeopleAs } from '../same-person.ts'
import { part, withSql } from '../statements.ts'
import { prospects } from '../tables/growth.ts'
import { SHOWN_FIRM } from '../visibility.ts'
import { sqliteVisitSources } from './visit-sources.ts'

const PUBLISHED = part('j.is_verified AND NOT j.is_withdrawn')
const OF_REQUEST = part('FROM talks t WHERE t.job_request_id = j.id')

/** The term whose allowance the owner of `f` uses now. */
const PRESENT_TERM = part(`(SELECT s.id FROM subscriptions s WHERE s.user_id = f.owner_id
  AND s.status = 'active' AND s.ends_at > (SELECT at FROM present) ORDER BY s.ends_at LIMIT 1)`)

/** Of the term `s`; null without limit. */
const CONTACTS_LEFT = part(`p.contacts_limit
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
          sum(EXISTS (SELECT 1 ${OF_REQUEST} AND t.first_answer_at IS NOT NULL)) AS answered,
          sum(EXISTS (SELECT 1 ${OF_REQUEST}
            AND EXISTS (SELECT 1 FROM talk_quotes q WHERE q.talk_id = t.id))) AS quoted,
          sum(EXISTS (SELECT 1 ${OF_REQUEST} AND t.chosen_revision IS NOT NULL)) AS chosen
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
          FROM firms f LEFT JOIN subscriptions s ON s.id = ${PRESENT_TERM}
            LEFT JOIN subscription_plans p ON p.id = s.plan_id
          WHERE ${part(SHOWN_FIRM)})
        SELECT fit.category_id AS categoryId, w.province_id AS provinceId, count(*) AS firms,
          sum(f.is_active) AS active, max(fit.is_own) AS isOwn,
          CASE WHEN max(f.is_unlimited) THEN NULL ELSE sum(f.contacts) END AS contactsLeft
        FROM shown f JOIN firm_provinces w ON w.firm_id = f.id JOIN fit ON fit.firm_id = f.id
        GROUP BY fit.category_id, w.province_id`,
  sources: sqliteVisitSources(connection),
}))

/** The farthest that a code came. */
const STATE = part(`CASE
  WHEN EXISTS (SELECT 1 FROM orders WHERE user_id = c.user_id AND status = 'paid') THEN 'paid'
  WHEN EXISTS (SELECT 1 FROM contact_reveals WHERE user_id = c.user_id) THEN 'revealed'
  WHEN EXISTS (SELECT 1 FROM firms f WHERE f.owner_id = c.user_id AND ${SHOWN_FIRM}) THEN 'shown'
  WHEN c.registered_at IS NOT NULL THEN 'registered'
  WHEN c.seen_at IS NOT NULL THEN 'seen' ELSE 'new' END`)

const CAME = ['seen', 'registered', 'shown', 'revealed', 'paid'] as const
const STATES = ['new', ...CAME] as const
type Results = InvitationReply['results']
type State = (typeof STATES)[number]

type Listed = Pick<InvitationReply, 'id' | 'label' | 'expiresAt'> & {
  readonly contacts: number
  readonly days: number
}

const GIFT = part('i.gift_contacts AS contacts, i.gift_days AS days')

export const sqliteInvitations = withSql<InvitationStore>(({ row, rows, has, run }) => ({
  add: ({ id, label, gift, expiresAt, createdAt }, codes) => {
    run`INSERT INTO invitations (id, label, gift_contacts, gift_days, expires_at, created_at)
        VALUES (${id}, ${label}, ${gift.contacts}, ${gift.days}, ${expiresAt}, ${createdAt})`
    for (const code of codes)
      run`INSERT INTO invitation_codes (code, invitation_id) VALUES (${code}, ${id})`
  },
  list: () => {
    const codes = Map.groupBy(
      rows<{ id: string; code: string; state: State }>`SELECT c.invitation_id AS id, c.code,
          ${STATE} AS state FROM invitation_codes c ORDER BY c.rowid`,
      ({ id }) => id,
    )
    return rows<Listed>`SELECT i.id, i.label, ${GIFT}, i.expires_at AS expiresAt
        FROM invitations i ORDER BY i.created_at DESC, i.id DESC`.map((listed) =>
      withResults(listed, codes.get(listed.id) ?? []),
    )
  },
  find: (code) => {
    const found = row<Listed & { isUsed: number }>`SELECT ${GIFT}, i.expires_at AS expiresAt,
          c.registered_at IS NOT NULL AS isUsed
        FROM invitation_codes c JOIN invitations i ON i.id = c.invitation_id WHERE c.code = ${code}`
    if (!found) return null
    const { contacts, days, expiresAt, isUsed } = found
    return { code, gift: { contacts, days }, expiresAt, isUsed: isUsed === 1 }
  },
  noticeSeen: (code, at) => {
    run`UPDATE invitation_codes SET seen_at = coalesce(seen_at, ${at}) WHERE code = ${code}`
  },
  claim: (code, userId, at) => {
    run`UPDATE invitation_codes SET registered_at = ${at}, user_id = ${userId},
          seen_at = coalesce(seen_at, ${at}) WHERE code = ${code}`
  },
  giftDue: (userId) =>
    row`SELECT ${GIFT} FROM invitation_codes c JOIN invitations i ON i.id = c.invitation_id
        WHERE c.user_id = ${userId} AND c.gift_at IS NULL` ?? null,
  hadGift: (userId, vatId) =>
    has`SELECT 1 FROM invitation_codes c, (SELECT ${userId} AS id) n WHERE c.vat_id = ${vatId}
        OR (c.gift_at IS NOT NULL AND c.user_id IN (${part(samePeopleAs('n.id'))}))`,
  giftGiven: (userId, vatId, at) => {
    run`UPDATE invitation_codes SET gift_at = ${at}, vat_id = ${vatId} WHERE user_id = ${userId}`
  },
}))

const withResults = (
  { contacts, days, ...listed }: Listed,
  all: readonly { readonly code: string; readonly state: State }[],
): InvitationReply => {
  const codes = all.map(({ code, state }) => ({ code, state }))
  const came = (least: State) =>
    codes.filter(({ state }) => STATES.indexOf(state) >= STATES.indexOf(least)).length
  return {
    ...listed,
    gift: { contacts, days },
    count: codes.length,
    results: Object.fromEntries(CAME.map((state) => [state, came(state)])) as Results,
    codes,
  }
}

const ORDERS = {
  next: sql`next_at IS NULL, next_at, created_at, id`,
  name: sql`name COLLATE NOCASE, id`,
  'name-desc': sql`name COLLATE NOCASE DESC, id`,
} as const

export const sqliteProspects = withSql<ProspectStore>(({ number, has, run, keyed, table }) => {
  const { some, total } = table(prospects)
  return {
    ...keyed(prospects),
    list: ({ q, state, sort, ...page }) => {
      const words = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
      const wanted = sql`coalesce(${state ?? null}, state) = state
        AND (name LIKE ${words} ESCAPE '\\' OR city LIKE ${words} ESCAPE '\\'
          OR note LIKE ${words} ESCAPE '\\')`
      return { items: some(wanted, [ORDERS[sort]], page), total: total(wanted) }
    },
    isKnown: ({ name, city, email }, phone) =>
      has`SELECT 1 FROM prospects WHERE name = ${name} COLLATE NOCASE AND city IS ${city}
        AND coalesce(phone_e164, phone) IS ${phone} AND email IS ${email}`,
    dueBy: (day) =>
      number`SELECT count(*) FROM prospects WHERE next_at <= ${day} AND state <> 'refused'`,
    moveOn: (at) =>
      run`UPDATE prospects SET updated_at = ${at}, state = n.state FROM (
          SELECT p.id AS prospect, CASE WHEN max(EXISTS (SELECT 1 FROM orders o
            WHERE o.user_id = u.id AND o.status = 'paid')) THEN 'paying' ELSE 'registered' END AS state
          FROM prospects p JOIN users u ON u.email = p.email AND u.email_verified
            OR u.id = (SELECT f.owner_id FROM firms f WHERE f.vat_id = p.vat_id
              AND f.state = 'shown' AND f.is_withdrawn = 0)
          WHERE p.state <> 'paying' GROUP BY p.id) n
        WHERE id = n.prospect AND prospects.state <> n.state`,
    undo: (importId) => run`DELETE FROM prospects
      WHERE import_id = ${importId} AND updated_at = created_at`,
  }
})
