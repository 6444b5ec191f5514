import type { UserId } from '#modules/kernel/ids.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import type {
  FittingFirm,
  UnansweredReply,
  UnansweredRequest,
} from '#modules/listings/contract/job-requests/unanswered.ts'
import type { UnansweredStore } from '#modules/listings/job-requests/ports.ts'
import { isFirmWorkingAtRequestSql } from '../../firms/firm-brief.ts'
import { isoSql, rowReader, type StoredRow, sqlFragment, withSql } from '../../statements.ts'
import { IS_FIRM_SHOWN_SQL, isEitherBlockedSql } from '../../visibility.ts'

const MONTH_MS = 30 * DAY_MS
/** Firms that one press writes to; the next press writes to the rest. */
const MOST_FIRMS = 100

/** Tells whether the request `j` waits; a completed one, or one that takes no contacts, waits for nobody. */
const UNANSWERED = sqlFragment(`j.list_position IS NOT NULL AND j.status <> 'completed'
  AND j.contacts_closed_at IS NULL AND j.contact_doubted_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM talks t WHERE t.job_request_id = j.id AND t.first_answer_at IS NOT NULL)`)

const FIRMS = sqlFragment(
  'firm_provinces w JOIN firms f ON f.id = w.firm_id JOIN users u ON u.id = f.owner_id',
)

/** Shown firms of the trade of `j` that work there and have not seen its contact. */
const FIT = sqlFragment(`w.province_id = j.province_id AND ${IS_FIRM_SHOWN_SQL} AND u.is_active
  AND u.id <> j.client_id
  AND EXISTS (SELECT 1 FROM firm_trades t JOIN categories c ON c.id = t.category_id
    WHERE t.firm_id = f.id
      AND (j.category_id IN (t.category_id, c.parent_id) OR t.category_id = j.group_id))
  AND NOT EXISTS (SELECT 1 FROM contact_reveals r
    WHERE r.job_request_id = j.id AND r.user_id = u.id)
  AND NOT ${isEitherBlockedSql('u.id', 'j.client_id')} AND ${isFirmWorkingAtRequestSql('u.id', 'j.id')}`)

const writtenTo = (person: string, wanted = 'sent_at') =>
  `(SELECT ${wanted} FROM unanswered_mails WHERE job_request_id = j.id AND user_id = ${person})`

const ACCEPTS_MAIL = `(u.email_verified AND NOT EXISTS (SELECT 1 FROM notification_choices n
  WHERE n.user_id = u.id AND n.event = 'new-request' AND n.channel = 'mail' AND NOT n.is_on))`
/** While there is room to reveal the contact. */
const TO_WRITE = sqlFragment(
  `j.reveal_count < j.max_reveals AND ${ACCEPTS_MAIL} AND ${writtenTo('u.id')} IS NULL`,
)

const ANY = sqlFragment('1')
const MAY_BE_WRITTEN_SQL = sqlFragment(
  `EXISTS (SELECT 1 FROM ${FIRMS.text} WHERE ${FIT.text} AND ${TO_WRITE.text})`,
)

/** Mails to firms, and what these did afterwards. */
const MAILS = sqlFragment(
  'unanswered_mails m JOIN job_requests j ON j.id = m.job_request_id AND m.user_id <> j.client_id',
)
const THEN_REVEALED_SQL = sqlFragment(`EXISTS (SELECT 1 FROM contact_reveals r
  WHERE r.job_request_id = j.id AND r.user_id = m.user_id AND r.revealed_at >= m.sent_at)`)
const THEN_ANSWERED_SQL = sqlFragment(`EXISTS (SELECT 1 FROM talks t
  WHERE t.job_request_id = j.id AND t.professional_id = m.user_id AND t.first_answer_at >= m.sent_at)`)

type Recipient = { readonly userId: UserId; readonly email: string; readonly firstName: string }
const toFirm = rowReader<FittingFirm>({ flags: ['acceptsMail'] })

export const sqliteUnansweredRequests = withSql<UnansweredStore>(
  ({ row, rows, number, has, run }) => {
    const lastMonth = (since: Date) =>
      row`SELECT count(*) AS written, coalesce(sum(${THEN_REVEALED_SQL}), 0) AS revealed,
        coalesce(sum(${THEN_ANSWERED_SQL}), 0) AS answered
      FROM ${MAILS} WHERE m.sent_at > ${since}` as UnansweredReply['lastMonth']
    return {
      page: ({ hours, categoryId = null, provinceId = null, toWrite, limit, offset }, now) => {
        const until = new Date(now.getTime() - hours * HOUR_MS)
        const isAsked = toWrite === undefined ? ANY : MAY_BE_WRITTEN_SQL
        const items = rows<UnansweredRequest>`SELECT j.id, j.title, c.name AS category,
          j.city || ' (' || p.code || ')' AS place, j.client_name AS clientName,
          ${sqlFragment(isoSql('j.published_at'))} AS publishedAt, j.reveal_count AS reveals,
          (SELECT count(*) FROM ${FIRMS} WHERE ${FIT}) AS firms,
          (SELECT count(*) FROM ${FIRMS} WHERE ${FIT} AND ${TO_WRITE}) AS toWrite,
          (SELECT count(*) FROM unanswered_mails m
            WHERE m.job_request_id = j.id AND m.user_id <> j.client_id) AS written,
          (SELECT count(*) FROM unanswered_mails m
            WHERE m.job_request_id = j.id AND ${THEN_REVEALED_SQL}) AS revealed,
          ${sqlFragment(writtenTo('j.client_id', isoSql('sent_at')))} AS clientNotifiedAt
        FROM job_requests j JOIN categories c ON c.id = j.category_id
          JOIN provinces p ON p.id = j.province_id
        WHERE ${UNANSWERED} AND coalesce(j.public_until > ${now}, 1) AND j.published_at <= ${until}
          AND j.category_id = coalesce(${categoryId}, j.category_id)
          AND j.province_id = coalesce(${provinceId}, j.province_id) AND ${isAsked}
        ORDER BY j.list_position DESC LIMIT ${limit} OFFSET ${offset}`
        const total = number`SELECT count(*) FROM job_requests j
        WHERE ${UNANSWERED} AND coalesce(j.public_until > ${now}, 1) AND j.published_at <= ${until}
          AND j.category_id = coalesce(${categoryId}, j.category_id)
          AND j.province_id = coalesce(${provinceId}, j.province_id) AND ${isAsked}`
        const waiting = (
          table: 'categories' | 'provinces',
          column: string,
          chosen: string | null,
        ) =>
          rows<UnansweredReply['categories'][number]>`SELECT id, name, sum(waits) AS total FROM (
          SELECT n.id, n.name, 1 AS waits
            FROM job_requests j JOIN ${sqlFragment(`${table} n ON n.id = j.${column}`)}
            WHERE ${UNANSWERED} AND coalesce(j.public_until > ${now}, 1)
              AND j.published_at <= ${until}
          UNION ALL SELECT id, name, 0 FROM ${sqlFragment(table)} WHERE id = ${chosen})
          GROUP BY id ORDER BY name`
        return {
          items,
          total,
          categories: waiting('categories', 'category_id', categoryId),
          provinces: waiting('provinces', 'province_id', provinceId),
          lastMonth: lastMonth(new Date(now.getTime() - MONTH_MS)),
        }
      },
      firms: (id) => {
        const items = rows<
          StoredRow<FittingFirm>
        >`SELECT coalesce(f.trade_name, f.legal_name) AS name, f.slug,
          CASE WHEN f.is_phone_public THEN f.phone END AS phone,
          CASE WHEN f.is_phone_public THEN f.phone_e164 END AS phoneE164, ${sqlFragment(ACCEPTS_MAIL)} AS acceptsMail,
          ${sqlFragment(writtenTo('u.id', isoSql('sent_at')))} AS writtenAt
        FROM job_requests j CROSS JOIN ${FIRMS} WHERE j.id = ${id} AND ${FIT}
        ORDER BY name LIMIT ${MOST_FIRMS}`
        return { items: items.map(toFirm), total: items.length }
      },
      recipients: (id) =>
        rows<Recipient>`SELECT u.id AS userId, u.email, u.first_name AS firstName
        FROM job_requests j CROSS JOIN ${FIRMS} WHERE j.id = ${id} AND ${FIT} AND ${TO_WRITE}
        LIMIT ${MOST_FIRMS}`,
      find: (id, now) =>
        row<{ reveals: number }>`SELECT j.reveal_count AS reveals FROM job_requests j
        WHERE j.id = ${id} AND ${UNANSWERED} AND coalesce(j.public_until > ${now}, 1)` ?? null,
      wasWritten: (id, userId) =>
        has`SELECT 1 FROM unanswered_mails WHERE job_request_id = ${id} AND user_id = ${userId}`,
      written: (id, userId, at) =>
        run`INSERT INTO unanswered_mails (job_request_id, user_id, sent_at)
        VALUES (${id}, ${userId}, ${at}) ON CONFLICT DO NOTHING`,
    }
  },
)
