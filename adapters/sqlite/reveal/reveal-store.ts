import { type RevealId, toId } from '#modules/kernel/ids.ts'
import type { ContactEnding } from '#modules/reveal/contract/endings.ts'
import type { ContactExpiry, RevealStore, TalkReveal } from '#modules/reveal/ports.ts'
import { parseRating, ratingSql } from '../firms/firm-brief.ts'
import {
  convertOrNull,
  rowReader,
  type Sql,
  type StoredRow,
  sqlFragment,
  withSql,
} from '../statements.ts'
import { IS_FIRM_SHOWN_SQL } from '../visibility.ts'
import { createReadableRevealReads } from './open-reveals.ts'
import { createOwnRevealReads, readRevealEnding } from './own-reveals.ts'
import {
  IS_CONTACT_GIVEN_SQL,
  IS_CONTACT_WANTED_SQL,
  LISTING_COLUMNS_SQL,
  READABLE_UNTIL_SQL,
  REVEAL_STATE_SQL,
  TALK_ID_SQL,
} from './reveal-columns.ts'

type Professional = ReturnType<RevealStore['professionalsOf']>[number]
type ProfessionalRow = Omit<StoredRow<Professional>, 'firm' | 'reviews' | 'hasContact'> & {
  readonly hasContact: number
  readonly firm: string | null
  readonly reviews: string
}

const PROFESSIONALS =
  sqlFragment(`SELECT r.id, r.user_id AS userId, u.first_name || ' ' || u.last_name AS name,
    r.revealed_at AS revealedAt, iif(${IS_CONTACT_GIVEN_SQL} OR r.firm IS NULL, r.firm,
      json_set(r.firm, '$.phone', NULL, '$.phoneE164', NULL)) AS firm,
    r.ended_because AS endedBecause, ${REVEAL_STATE_SQL} AS state, ${IS_CONTACT_GIVEN_SQL} AND r.ended_at IS NULL AS hasContact, ${ratingSql("(r.firm ->> 'vatId')")} AS reviews,
    (SELECT f.slug FROM firms f WHERE f.owner_id = u.id AND ${IS_FIRM_SHOWN_SQL}) AS page, ${TALK_ID_SQL}
  FROM contact_reveals r JOIN users u ON u.id = r.user_id`)

const toTalkReveal = rowReader<TalkReveal>({ flags: ['isGiven', 'isClosed'] })

export const sqliteReveals = withSql<RevealStore>((sql) => ({
  ...readReveals(sql),
  ...createOwnRevealReads(sql),
  ...createReadableRevealReads(sql),
  ...changeReveals(sql),
}))

type EarlierRow = {
  readonly id: string
  readonly endedBecause: ContactEnding | null
  readonly readableUntil: number | null
  readonly isGiven: number
  readonly isOnRequest: number
  readonly isWanted: number
  readonly hasSpot: number
  readonly writeBefore: number | null
}

const readReveals = ({ row, rows, has, number }: Sql) =>
  ({
    find: (userId, { kind, id }, now) => {
      const stored = row<EarlierRow>`SELECT r.id, r.reserved_at IS NOT NULL AS isOnRequest,
        ${sqlFragment(IS_CONTACT_GIVEN_SQL)} AS isGiven, ${sqlFragment(IS_CONTACT_WANTED_SQL)} AS isWanted, r.has_place AS hasSpot,
        iif(r.written_at IS NULL AND r.answered_at IS NULL, r.due_at, NULL) AS writeBefore,
        r.ended_because AS endedBecause, iif(r.is_counted, ${sqlFragment(READABLE_UNTIL_SQL)}, NULL) AS readableUntil
      FROM contact_reveals r LEFT JOIN job_requests j ON j.id = r.job_request_id
      WHERE r.user_id = ${userId} AND r.${LISTING_COLUMNS_SQL[kind].id} = ${id}`
      return convertOrNull(stored, (reveal) => ({
        id: toId<RevealId>(reveal.id),
        endedBecause: readRevealEnding(reveal, now),
        isOnRequest: reveal.isOnRequest === 1,
        isGiven: reveal.isGiven === 1,
        isWanted: reveal.isWanted === 1,
        hasSpot: reveal.hasSpot === 1,
        writeBefore: reveal.writeBefore === null ? null : new Date(reveal.writeBefore),
      }))
    },
    isOfTalk: (talkId, clientId) =>
      has`SELECT 1 FROM talks WHERE id = ${talkId} AND client_id = ${clientId}
      AND job_request_id IS NOT NULL`,
    unwrittenOf: (userId, since) =>
      number`SELECT count(*) FROM contact_reveals WHERE user_id = ${userId} AND revealed_at > ${since}
        AND reserved_at IS NOT NULL AND written_at IS NULL AND answered_at IS NULL AND ended_at IS NULL`,
    ofTalk: (talkId, clientId) =>
      convertOrNull(
        row<StoredRow<TalkReveal>>`SELECT r.id, r.user_id AS userId, t.subject AS title,
            ${sqlFragment(IS_CONTACT_GIVEN_SQL)} AS isGiven, r.ended_because AS endedBecause, t.state = 'closed' AS isClosed
          FROM talks t JOIN contact_reveals r ON r.job_request_id = t.job_request_id
            AND r.user_id = t.professional_id
          WHERE t.id = ${talkId} AND t.client_id = ${clientId} AND r.is_counted`,
        toTalkReveal,
      ),
    professionalsOf: ({ kind, id }) =>
      rows<ProfessionalRow>`${PROFESSIONALS} WHERE r.${LISTING_COLUMNS_SQL[kind].id} = ${id}
      AND r.is_counted ORDER BY r.revealed_at`.map(
        ({ firm, revealedAt, reviews, hasContact, ...revealer }) => ({
          ...revealer,
          hasContact: hasContact === 1,
          ...parseRating(reviews),
          revealedAt: new Date(revealedAt),
          firm: firm === null ? null : JSON.parse(firm),
        }),
      ),
  }) satisfies Partial<RevealStore>

const changeReveals = ({ run, number }: Sql) =>
  ({
    takeUpAgain: ({ id, revealedAt, firm }) =>
      run`UPDATE contact_reveals SET revealed_at = ${revealedAt}, firm = ${firm}, given_back_at = NULL,
        ended_at = NULL, ended_because = NULL, has_place = 1 WHERE id = ${id}`,
    give: (id, at) =>
      run`UPDATE contact_reveals SET contact_given_at = coalesce(contact_given_at, ${at}),
        answered_at = coalesce(answered_at, ${at}), due_at = NULL WHERE id = ${id}`,
    freeSpot: (id) => run`UPDATE contact_reveals SET has_place = 0 WHERE id = ${id}`,
    end: (id, { at, because, isReturned }) => {
      run`UPDATE contact_reveals SET ended_at = coalesce(ended_at, ${at}), ended_because = ${because},
        given_back_at = coalesce(given_back_at, ${isReturned ? at : null}), due_at = NULL WHERE id = ${id}`
    },
    hasMarks: () => number`SELECT count(*) FROM contacts_to_end` > 0,
    forgetMarks: () => run`DELETE FROM contacts_to_end`,
    add: ({ id, userId, listing, isCounted, revealedAt, writeBefore, firm }) => {
      const [jobId, itemId] = listing.kind === 'job' ? [listing.id, null] : [null, listing.id]
      run`INSERT INTO contact_reveals
        (id, user_id, job_request_id, showcase_item_id, is_counted, revealed_at, reserved_at, due_at, firm, is_owner_verified)
      VALUES (${id}, ${userId}, ${jobId}, ${itemId}, ${isCounted}, ${revealedAt},
        ${writeBefore && revealedAt}, ${writeBefore}, ${firm},
        coalesce((SELECT u.email_verified FROM job_requests j JOIN users u ON u.id = j.client_id
          WHERE j.id = ${jobId}), 0))`
    },
    setNote: (userId, id, note) =>
      run`UPDATE contact_reveals SET note = ${note} WHERE id = ${id} AND user_id = ${userId}`,
    setProgress: (userId, id, progress) =>
      run`UPDATE contact_reveals SET progress = ${progress}
      WHERE id = ${id} AND user_id = ${userId}`,
  }) satisfies Partial<RevealStore>

/** Reads all contacts, once a night. */
export const sqliteContactExpiry = withSql<ContactExpiry>(({ run }) => ({
  expire: (now, limit) =>
    run`UPDATE contact_reveals SET ended_at = ${now}, ended_because = 'expired', note = NULL
      WHERE id IN (SELECT r.id FROM job_requests j JOIN contact_reveals r ON r.job_request_id = j.id
        WHERE r.is_counted AND r.ended_at IS NULL AND ${sqlFragment(READABLE_UNTIL_SQL)} <= ${now}
        LIMIT ${limit})`,
}))
