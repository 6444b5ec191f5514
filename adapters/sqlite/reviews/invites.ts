import { and, asc, gt, isNull, lte } from 'drizzle-orm'
import { DAY_MS } from '#modules/kernel/time.ts'
import { REMINDER_DAYS } from '#modules/reviews/contract/vocabulary.ts'
import type { DueTalk, InviteStore } from '#modules/reviews/ports.ts'
import type { Invite } from '#modules/reviews/review.ts'
import { type Connection, createSql, isoOf, keyed, part } from '../statements.ts'
import { reviewInvites } from '../tables/reviews.ts'
import { LISTING_OF_TALK, REVEAL_OF_TALK, VAT_ID_OF_TALK } from './right.ts'

type Born = NonNullable<DueTalk['invite']>
type Row = Omit<Born, 'openedAt' | 'clientId' | 'vatId'> & {
  readonly talkId: DueTalk['talkId']
  readonly clientId: Born['clientId'] | null
  readonly vatId: string | null
  readonly openedAt: number
  readonly isContact: number
}

/**
 * A contact is a counted reveal of a request that the staff approved, whose client had verified the address, or an
 * answered talk about an item, which only such clients open. The firm is who it was at the reveal; a profile hidden
 * before it keeps nobody from being reviewed.
 */
const DUE = part(`SELECT t.id AS talkId, t.client_id AS clientId, t.review_at AS openedAt,
    ${LISTING_OF_TALK} AS listingId, t.subject AS title,
    coalesce(j.category_id, s.category_id) AS categoryId, coalesce(j.city, s.city, '') AS city,
    ${VAT_ID_OF_TALK} AS vatId,
    coalesce(r.firm ->> 'tradeName', r.firm ->> 'legalName', f.trade_name, f.legal_name) AS firmName,
    CASE t.kind
      WHEN 'job' THEN r.is_counted AND r.is_owner_verified AND r.given_back_at IS NULL AND j.is_verified
      ELSE t.first_answer_at IS NOT NULL END AS isContact
  FROM talks t
    LEFT JOIN job_requests j ON j.id = t.job_request_id
    LEFT JOIN showcase_items s ON s.id = t.showcase_item_id
    ${REVEAL_OF_TALK}`)

export const sqliteInvites = (connection: Connection): InviteStore => {
  const { db, rows, has, run } = createSql(connection)
  const store = keyed(connection, reviewInvites)
  const { remindedAt, answeredAt, openedAt, expiresAt } = reviewInvites
  const isBarred: InviteStore['isBarred'] = (clientId, vatId) =>
    has`SELECT 1 FROM users WHERE id = ${clientId} AND (role <> 'professional' OR NOT is_active)
      UNION ALL SELECT 1 FROM firms
      WHERE owner_id = ${clientId} AND ${vatId} IN (vat_id, pending ->> 'vatId')`
  return {
    ...store,
    isBarred,
    dueTalks: (now, limit) =>
      rows<Row>`${DUE} WHERE t.review_at <= ${now} ORDER BY t.review_at LIMIT ${limit} + 0`.map(
        ({ talkId, isContact, clientId, vatId, ...row }) => ({
          talkId,
          invite:
            isContact === 1 && clientId && vatId && !isBarred(clientId, vatId)
              ? { ...row, clientId, vatId, openedAt: new Date(row.openedAt) }
              : null,
        }),
      ),
    settle: (talkId) => {
      run`UPDATE talks SET review_at = NULL WHERE id = ${talkId}`
    },
    add: (invite: Invite) =>
      db.insert(reviewInvites).values(invite).onConflictDoNothing().run().changes > 0,
    openOf: (clientId, now) => {
      const items = rows<
        ReturnType<InviteStore['openOf']>['items'][number]
      >`SELECT id, firm_name AS firm, title, ${part(isoOf('expires_at'))} AS expiresAt
        FROM review_invites
        WHERE client_id = ${clientId} AND answered_at IS NULL AND expires_at > ${now}
        ORDER BY expires_at`
      return { items, total: items.length }
    },
    toRemind: (now, limit) =>
      db
        .select()
        .from(reviewInvites)
        .where(
          and(
            isNull(remindedAt),
            isNull(answeredAt),
            lte(openedAt, new Date(now.getTime() - REMINDER_DAYS * DAY_MS)),
            gt(expiresAt, now),
          ),
        )
        .orderBy(asc(openedAt))
        .limit(limit)
        .all(),
  }
}
