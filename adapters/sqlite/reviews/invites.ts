import { and, gt, isNull, lte } from 'drizzle-orm'
import { DAY_MS } from '#modules/kernel/time.ts'
import { INVITE_DAYS, REMINDER_DAYS } from '#modules/reviews/contract/vocabulary.ts'
import type { DueTalk, InviteStore } from '#modules/reviews/ports.ts'
import type { Invite } from '#modules/reviews/review.ts'
import { isoOf, part, withSql } from '../statements.ts'
import { reviewInvites } from '../tables/reviews.ts'
import { IS_STANDING, LISTING_OF_TALK, REVEAL_OF_TALK, VAT_ID_OF_TALK, WHY_NOT } from './right.ts'

type Born = NonNullable<DueTalk['invite']>
type Row = Omit<Born, 'openedAt'> & {
  readonly talkId: DueTalk['talkId']
  readonly openedAt: number
  readonly isChosen: number
  readonly isContact: number
}

/**
 * The firm is who it was at the reveal; a profile hidden before it keeps nobody from being reviewed. Where the staff
 * took the request off, the right waits for as long as it would last.
 */
const DUE = part(`SELECT t.id AS talkId, t.client_id AS clientId, t.review_at AS openedAt,
    ${LISTING_OF_TALK} AS listingId, t.subject AS title,
    coalesce(j.category_id, s.category_id) AS categoryId, coalesce(j.city, s.city, '') AS city,
    ${VAT_ID_OF_TALK} AS vatId,
    coalesce(r.firm ->> 'tradeName', r.firm ->> 'legalName', f.trade_name, f.legal_name) AS firmName,
    t.state = 'chosen' AS isChosen,
    (${WHY_NOT}) IS NULL AS isContact
  FROM talks t
    LEFT JOIN job_requests j ON j.id = t.job_request_id
    LEFT JOIN showcase_items s ON s.id = t.showcase_item_id
    ${REVEAL_OF_TALK}`)

export const sqliteInvites = withSql<InviteStore>(({ table, rows, has, run, keyed }) => {
  const store = keyed(reviewInvites)
  const { remindedAt, answeredAt, openedAt, expiresAt } = reviewInvites
  return {
    ...store,
    isStanding: (id) =>
      has`SELECT 1 FROM review_invites i WHERE i.id = ${id} AND ${part(IS_STANDING)}`,
    dueTalks: (now, limit) =>
      rows<Row>`${DUE} WHERE t.review_at <= ${now}
        AND (${part(WHY_NOT)} IS NOT 'listing' OR t.review_at <= ${expiredSince(now)})
        ORDER BY t.review_at, isChosen DESC LIMIT ${limit} + 0`.map(toDueTalk),
    talksOf: (professionalId) =>
      rows<Row>`${DUE} WHERE t.professional_id = ${professionalId} AND t.review_at IS NOT NULL
        ORDER BY t.review_at`.map(toDueTalk),
    settle: (talkId) => {
      run`UPDATE talks SET review_at = NULL WHERE id = ${talkId}`
    },
    add: (invite: Invite) => table(reviewInvites).addIfNew(invite),
    hasOther: ({ clientId, listingId, vatId }) =>
      has`SELECT 1 FROM review_invites
        WHERE client_id = ${clientId} AND listing_id = ${listingId} AND vat_id <> ${vatId}`,
    openOf: (clientId, now) => {
      const items = rows<
        ReturnType<InviteStore['openOf']>['items'][number]
      >`SELECT id, firm_name AS firm, title, ${part(isoOf('expires_at'))} AS expiresAt
        FROM review_invites i
        WHERE client_id = ${clientId} AND answered_at IS NULL AND expires_at > ${now}
          AND ${part(IS_STANDING)}
        ORDER BY expires_at`
      return { items, total: items.length }
    },
    toRemind: (now, limit) => {
      const opened = lte(openedAt, new Date(now.getTime() - REMINDER_DAYS * DAY_MS))
      const due = and(isNull(remindedAt), isNull(answeredAt), opened, gt(expiresAt, now))
      return table(reviewInvites).some(due, [openedAt], { limit })
    },
  }
})

const toDueTalk = ({ talkId, isChosen, isContact, ...born }: Row): DueTalk => ({
  talkId,
  isChosen: isChosen === 1,
  invite: isContact === 1 ? { ...born, openedAt: new Date(born.openedAt) } : null,
})

const expiredSince = (now: Date) => new Date(now.getTime() - INVITE_DAYS * DAY_MS)
