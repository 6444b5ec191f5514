import { and, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { DAY_MS } from '#modules/kernel/time.ts'
import { TRADES_WITH_REVIEW_LIMITS } from '#modules/reviews/contract/review-rules.ts'
import type { InviteListReply, InviteReply } from '#modules/reviews/contract/reviews.ts'
import { REVIEW_INVITE_DAYS, REVIEW_REMINDER_DAYS } from '#modules/reviews/contract/vocabulary.ts'
import type { ReviewInvite } from '#modules/reviews/invite.ts'
import type { InviteStore, TalkDueForReview } from '#modules/reviews/ports.ts'
import { isoSql, rowReader, type StoredRow, sqlFragment, withSql } from '../statements.ts'
import { reviewInvites } from '../tables/reviews.ts'
import {
  IS_FIRM_WAITING_SQL,
  IS_PASSED_OVER_SQL,
  IS_REVIEW_RIGHT_STANDING_SQL,
  LISTING_OF_TALK_SQL,
  REVEAL_OF_TALK_SQL,
  REVIEW_RIGHT_REFUSAL_SQL,
  VAT_ID_OF_TALK_SQL,
} from './review-right.ts'

type Born = NonNullable<TalkDueForReview['invite']>
type Row = Omit<Born, 'openedAt'> & {
  readonly talkId: TalkDueForReview['talkId']
  readonly openedAt: number
  readonly isChosen: number
  readonly isContact: number
  readonly askAt: number | null
  readonly isOtherChosen: number
}

/**
 * The firm is who it was at the reveal; a profile hidden before it keeps nobody from being reviewed.
 */
const DUE_SQL =
  sqlFragment(`SELECT t.id AS talkId, t.client_id AS clientId, t.review_at AS openedAt,
    ${LISTING_OF_TALK_SQL} AS listingId, t.subject AS title,
    coalesce(j.category_id, s.category_id) AS categoryId, coalesce(j.city, s.city, '') AS city,
    ${VAT_ID_OF_TALK_SQL} AS vatId,
    coalesce(r.firm ->> 'tradeName', r.firm ->> 'legalName', f.trade_name, f.legal_name) AS firmName,
    t.chosen_revision IS NOT NULL AS isChosen, t.ask_review_at AS askAt,
    EXISTS (SELECT 1 FROM talks c WHERE c.job_request_id = t.job_request_id AND c.id <> t.id
      AND c.chosen_revision IS NOT NULL) AS isOtherChosen,
    (${REVIEW_RIGHT_REFUSAL_SQL}) IS NULL AS isContact
  FROM talks t
    LEFT JOIN job_requests j ON j.id = t.job_request_id
    LEFT JOIN showcase_items s ON s.id = t.showcase_item_id
    ${REVEAL_OF_TALK_SQL}`)

/** The right waits while the staff has the request off the site, as long as it would last, and while the firm waits for approval. */
export const sqliteReviewInvites = withSql<InviteStore>(({ rowsOf, rows, has, run, rowsById }) => {
  const store = rowsById(reviewInvites)
  const { remindedAt, answeredAt, askedAt } = reviewInvites
  return {
    ...store,
    isStanding: (id) =>
      has`SELECT 1 FROM review_invites i WHERE i.id = ${id} AND ${sqlFragment(IS_REVIEW_RIGHT_STANDING_SQL)}`,
    dueTalks: (now, limit, talkId) =>
      rows<Row>`${DUE_SQL} WHERE t.review_at <= ${now} AND coalesce(t.id = ${talkId}, 1)
        AND NOT coalesce(CASE ${sqlFragment(REVIEW_RIGHT_REFUSAL_SQL)}
          WHEN 'listing' THEN t.review_at > ${expiredSince(now)}
          WHEN 'firm' THEN ${sqlFragment(IS_FIRM_WAITING_SQL)}
            OR (t.chosen_revision IS NOT NULL AND t.review_at > ${expiredSince(now)}) END, FALSE)
        ORDER BY t.review_at, isChosen DESC LIMIT ${limit}`.map(toDueTalk),
    talksOf: (professionalId) =>
      rows<Row>`${DUE_SQL} WHERE t.professional_id = ${professionalId} AND t.review_at IS NOT NULL
        ORDER BY t.review_at`.map(toDueTalk),
    recordGrant: (talkId, isGranted) => {
      run`UPDATE talks SET review_at = NULL, ask_review_at = iif(${isGranted}, ask_review_at, NULL)
        WHERE id = ${talkId}`
    },
    add: (invite: ReviewInvite) => rowsOf(reviewInvites).addIfNew(invite),
    renew: ({ clientId, vatId, listingId, talkId, expiresAt }) => {
      run`UPDATE review_invites SET talk_id = ${talkId}, expires_at = max(expires_at, ${expiresAt})
        WHERE client_id = ${clientId} AND vat_id = ${vatId} AND listing_id = ${listingId}`
    },
    toAsk: (now, limit) =>
      rows<
        StoredRow<ReviewInvite>
      >`SELECT ${sqlFragment(INVITE)} FROM talks t JOIN review_invites i ON i.talk_id = t.id
        WHERE t.ask_review_at <= ${now} AND t.ask_review_at > ${expiredSince(now)}
          AND i.answered_at IS NULL AND ${sqlFragment(IS_REVIEW_RIGHT_STANDING_SQL)}
        ORDER BY t.ask_review_at LIMIT ${limit}`.map(toInvite),
    markAsked: ({ talkId }) => {
      run`UPDATE talks SET ask_review_at = NULL WHERE id = ${talkId}`
    },
    mayBeReminded: (id) =>
      has`SELECT 1 FROM review_invites i
        WHERE i.id = ${id} AND ${sqlFragment(IS_REVIEW_RIGHT_STANDING_SQL)} AND NOT ${sqlFragment(IS_PASSED_OVER_SQL)}`,
    isPassedOver: (id) =>
      has`SELECT 1 FROM review_invites i WHERE i.id = ${id} AND ${sqlFragment(IS_PASSED_OVER_SQL)}`,
    hasOther: ({ clientId, listingId, vatId }) =>
      has`SELECT 1 FROM review_invites
        WHERE client_id = ${clientId} AND listing_id = ${listingId} AND vat_id <> ${vatId}`,
    openOf: (clientId, now) => {
      const items = rows<StoredRow<InviteReply>>`SELECT id, firm_name AS firm, title,
          ${sqlFragment(isoSql('expires_at'))} AS expiresAt, ${sqlFragment(IS_PASSED_OVER_SQL)} AS isPassedOver,
          ${sqlFragment(BY_LAW_SQL)} AS isByLaw
        FROM review_invites i
        WHERE client_id = ${clientId} AND answered_at IS NULL AND expires_at > ${now}
          AND ${sqlFragment(IS_REVIEW_RIGHT_STANDING_SQL)}
        ORDER BY expires_at`.map(rowReader<InviteReply>({ flags: ['isPassedOver', 'isByLaw'] }))
      const waiting = rows<
        InviteListReply['waiting'][number]
      >`SELECT t.id AS talkId, t.subject AS title, u.first_name || ' ' || u.last_name AS professional
        FROM talks t JOIN users u ON u.id = t.professional_id
          LEFT JOIN job_requests j ON j.id = t.job_request_id ${sqlFragment(REVEAL_OF_TALK_SQL)}
        WHERE t.client_id = ${clientId} AND t.review_at <= ${now} AND ${sqlFragment(IS_FIRM_WAITING_SQL)}
          AND ${sqlFragment(REVIEW_RIGHT_REFUSAL_SQL)} = 'firm'
        ORDER BY t.review_at`
      return { items, total: items.length, waiting }
    },
    toRemind: (now, limit) => {
      const isDue = lte(askedAt, new Date(now.getTime() - REVIEW_REMINDER_DAYS * DAY_MS))
      const isPending = and(isNotNull(askedAt), isNull(remindedAt), isNull(answeredAt))
      const due = and(isPending, isDue, gt(reviewInvites.expiresAt, now))
      return rowsOf(reviewInvites).selectPage(due, [askedAt], { limit })
    },
  }
})

const BY_LAW_SQL = `coalesce(i.category_id IN (${TRADES_WITH_REVIEW_LIMITS.map((trade) => `'${trade}'`).join(', ')}), FALSE)`

const INVITE = `i.id, i.client_id AS clientId, i.vat_id AS vatId, i.firm_name AS firmName,
  i.listing_id AS listingId, i.title, i.category_id AS categoryId, i.city, i.opened_at AS openedAt,
  i.expires_at AS expiresAt, i.talk_id AS talkId, i.asked_at AS askedAt, i.reminded_at AS remindedAt,
  i.answered_at AS answeredAt`
const toInvite = rowReader<ReviewInvite>({
  moments: ['openedAt', 'expiresAt', 'askedAt', 'remindedAt', 'answeredAt'],
})

const toDueTalk = ({
  talkId,
  isChosen,
  isContact,
  askAt,
  isOtherChosen,
  ...born
}: Row): TalkDueForReview => ({
  talkId,
  isChosen: isChosen === 1,
  isOtherChosen: isOtherChosen === 1,
  askAt: askAt === null ? null : new Date(askAt),
  invite: isContact === 1 ? { ...born, openedAt: new Date(born.openedAt) } : null,
})

const expiredSince = (now: Date) => new Date(now.getTime() - REVIEW_INVITE_DAYS * DAY_MS)
