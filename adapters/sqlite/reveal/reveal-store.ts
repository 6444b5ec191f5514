import { CONTACT_MONTHS } from '#modules/kernel/contact-months.ts'
import { idOf, type RevealId } from '#modules/kernel/ids.ts'
import { ANSWERED_LATE, type Ending } from '#modules/reveal/contract/endings.ts'
import type { RevealState } from '#modules/reveal/contract/reveals.ts'
import type {
  ContactExpiry,
  ContactReveal,
  Marked,
  OpenReveal,
  RevealStore,
  TalkReveal,
  WhichReveals,
} from '#modules/reveal/ports.ts'
import { ratingOf, readRating } from '../firms/brief.ts'
import { orNull, part, restoring, type Stored, withSql } from '../statements.ts'
import { SHOWN_FIRM } from '../visibility.ts'
import { type ContactColumns, EITHER_CONTACT, toClient, toSeller } from './contact-columns.ts'
import { REPORT_COLUMNS, type ReportColumns, toOwnReport } from './contact-reports.ts'

type Common = Omit<
  ContactReveal,
  | 'kind'
  | 'contact'
  | 'report'
  | 'state'
  | 'returnedBecause'
  | 'writeBefore'
  | 'answerBefore'
  | 'isAnsweredLate'
>

type Row = Stored<Common> &
  ContactColumns &
  (ReportColumns | { reportId: null }) & {
    readonly kind: ContactReveal['kind']
    readonly isReturned: number
    readonly isReserved: number
    readonly isGiven: number
    readonly isWritten: number
    readonly wasAnswered: number
    readonly dueAt: number | null
  }

/** Of the reveal `r`; null for showcase items. */
const ofTalk = (wanted: string) => `(SELECT ${wanted} FROM talks t
    WHERE t.job_request_id = r.job_request_id AND t.professional_id = r.user_id)`
const TALK_ID = `${ofTalk('t.id')} AS talkId`

/** Of the request `j`, in milliseconds: so many months after it ended, or will end by itself; null for showcase items. */
const READABLE_UNTIL = `unixepoch(coalesce(j.completed_at, j.public_until) / 1000, 'unixepoch', '+' ||
    coalesce((SELECT value ->> 'contactMonths' FROM settings WHERE key = 'listings'), ${CONTACT_MONTHS})
    || ' months') * 1000`

/** Of the reveal `r`, where its client gives the contact: nobody answered yet, and whether it was given. */
const RESERVED = '(r.reserved_at IS NOT NULL AND r.answered_at IS NULL AND r.given_back_at IS NULL)'
const GIVEN = '(r.reserved_at IS NULL OR r.contact_given_at IS NOT NULL)'
const STATE = `CASE WHEN r.given_back_at IS NOT NULL THEN 'returned' WHEN ${RESERVED} THEN 'reserved' ELSE 'used' END`

/** A reveal has either a request or an item. */
const REVEAL = part(`SELECT r.id, CASE WHEN j.id IS NULL THEN 'showcase' ELSE 'job' END AS kind,
    coalesce(j.id, s.id) AS listingId, coalesce(j.title, s.title) AS title,
    coalesce(j.city, s.city) AS city, coalesce(j.status, s.status) AS status,
    coalesce(j.list_position, s.list_position) IS NOT NULL AS isPublic,
    r.revealed_at AS revealedAt, r.note, r.progress, ${TALK_ID},
    r.given_back_at IS NOT NULL AS isReturned, iif(r.is_counted, ${READABLE_UNTIL}, NULL) AS readableUntil,
    r.ended_because AS endedBecause, r.ended_at AS endedAt,
    r.reserved_at IS NOT NULL AND r.answered_at IS NOT NULL AS wasAnswered, ${RESERVED} AS isReserved, ${GIVEN} AS isGiven,
    r.written_at IS NOT NULL AS isWritten, r.due_at AS dueAt,
    coalesce(${ofTalk("t.state = 'chosen'")}, 0) AS isChosen, ${EITHER_CONTACT}, ${REPORT_COLUMNS}
  FROM contact_reveals r
    LEFT JOIN job_requests j ON j.id = r.job_request_id
    LEFT JOIN users u ON u.id = j.client_id
    LEFT JOIN showcase_items s ON s.id = r.showcase_item_id
    LEFT JOIN contact_reports p ON p.reveal_id = r.id`)

type Professional = ReturnType<RevealStore['professionalsOf']>[number]
type ProfessionalRow = Omit<Stored<Professional>, 'firm' | 'reviews' | 'hasContact'> & {
  readonly hasContact: number
  readonly firm: string | null
  readonly reviews: string
}

const LISTING = {
  job: { id: part('job_request_id') },
  showcase: { id: part('showcase_item_id') },
}
const LATEST = part('ORDER BY r.revealed_at DESC')

const PROFESSIONALS =
  part(`SELECT r.id, r.user_id AS userId, u.first_name || ' ' || u.last_name AS name,
    r.revealed_at AS revealedAt, iif(${GIVEN} OR r.firm IS NULL, r.firm,
      json_set(r.firm, '$.phone', NULL, '$.phoneE164', NULL)) AS firm,
    r.ended_because AS endedBecause, ${STATE} AS state, ${GIVEN} AND r.ended_at IS NULL AS hasContact, ${ratingOf("(r.firm ->> 'vatId')")} AS reviews,
    (SELECT f.slug FROM firms f WHERE f.owner_id = u.id AND ${SHOWN_FIRM}) AS page, ${TALK_ID}
  FROM contact_reveals r JOIN users u ON u.id = r.user_id`)

/** Of the readable reveals `r` of professionals, with their listings. */
const OPEN_COLUMNS = `r.id, r.user_id AS userId, coalesce(j.title, s.title) AS title,
    r.revealed_at AS revealedAt, ${RESERVED} AS isReserved, ${TALK_ID},
    coalesce(${ofTalk('(SELECT m.read_up_to IS NOT NULL FROM talk_members m WHERE m.talk_id = t.id AND m.user_id = t.client_id)')}, 0) AS wasRead, coalesce(j.status = 'completed', 0) AS isFinished,
    EXISTS (SELECT 1 FROM talks t WHERE t.job_request_id = r.job_request_id
      AND t.professional_id = r.user_id AND (t.state = 'chosen' OR EXISTS (
        SELECT 1 FROM talk_entries e WHERE e.talk_id = t.id AND e.side = 'client'))) AS wasAnswered`
const OPEN_FROM = `FROM contact_reveals r LEFT JOIN job_requests j ON j.id = r.job_request_id
    LEFT JOIN showcase_items s ON s.id = r.showcase_item_id`
const STILL_OPEN = 'r.is_counted AND r.ended_at IS NULL'
const OPEN = part(`SELECT ${OPEN_COLUMNS} ${OPEN_FROM} WHERE ${STILL_OPEN}`)

const OPEN_FLAGS = ['wasAnswered', 'isFinished', 'isReserved', 'wasRead'] as const
const toTalkReveal = restoring<TalkReveal>([], ['isGiven', 'isClosed'])
const toOpen = restoring<OpenReveal>(['revealedAt'], OPEN_FLAGS)
const toMarked = restoring<Marked>(['revealedAt'], OPEN_FLAGS)

const MARKED = part(`SELECT ending.because AS why, ${OPEN_COLUMNS}
  ${OPEN_FROM.replace('FROM contact_reveals r', 'FROM contacts_to_end ending CROSS JOIN contact_reveals r ON r.id = ending.reveal_id')}
  WHERE ${STILL_OPEN}`)

/** Of reserved ones whose time is over. */
const DUE =
  part(`SELECT iif(r.written_at IS NULL, 'unwritten', 'unanswered') AS why, ${OPEN_COLUMNS}
  ${OPEN_FROM}`)

export const sqliteReveals = withSql<RevealStore>((sql) => ({
  ...readReveals(sql),
  ...changeReveals(sql),
}))

type Sql = Parameters<Parameters<typeof withSql<RevealStore>>[0]>[0]

type KnownRow = Pick<Row, 'id' | 'endedBecause' | 'readableUntil' | 'isGiven'> & {
  readonly isOnRequest: number
  readonly isAnswered: number
  readonly hasPlace: number
  readonly writeBefore: number | null
}

const readReveals = ({ row, rows, has, number }: Sql) =>
  ({
    find: (userId, { kind, id }, now) => {
      const found = row<KnownRow>`SELECT r.id, r.reserved_at IS NOT NULL AS isOnRequest,
        ${part(GIVEN)} AS isGiven, r.answered_at IS NOT NULL AS isAnswered, r.has_place AS hasPlace,
        iif(r.written_at IS NULL AND r.answered_at IS NULL, r.due_at, NULL) AS writeBefore,
        r.ended_because AS endedBecause, iif(r.is_counted, ${part(READABLE_UNTIL)}, NULL) AS readableUntil
      FROM contact_reveals r LEFT JOIN job_requests j ON j.id = r.job_request_id
      WHERE r.user_id = ${userId} AND r.${LISTING[kind].id} = ${id}`
      return orNull(found, (known) => ({
        id: idOf<RevealId>(known.id),
        endedBecause: endingOf(known, now),
        isOnRequest: known.isOnRequest === 1,
        isGiven: known.isGiven === 1,
        isAnswered: known.isAnswered === 1,
        hasPlace: known.hasPlace === 1,
        writeBefore: known.writeBefore === null ? null : new Date(known.writeBefore),
      }))
    },
    isOfTalk: (talkId, clientId) =>
      has`SELECT 1 FROM talks WHERE id = ${talkId} AND client_id = ${clientId}
      AND job_request_id IS NOT NULL`,
    unwrittenOf: (userId, since) =>
      number`SELECT count(*) FROM contact_reveals WHERE user_id = ${userId} AND revealed_at > ${since}
        AND reserved_at IS NOT NULL AND written_at IS NULL AND answered_at IS NULL AND ended_at IS NULL`,
    ofTalk: (talkId, clientId) =>
      orNull(
        row<Stored<TalkReveal>>`SELECT r.id, r.user_id AS userId, t.subject AS title,
            ${part(GIVEN)} AS isGiven, r.ended_because AS endedBecause, t.state = 'closed' AS isClosed
          FROM talks t JOIN contact_reveals r ON r.job_request_id = t.job_request_id
            AND r.user_id = t.professional_id
          WHERE t.id = ${talkId} AND t.client_id = ${clientId} AND r.is_counted`,
        toTalkReveal,
      ),
    marked: () => rows<Stored<Marked>>`${MARKED}`.map(toMarked),
    due: (now, limit) =>
      rows<Stored<Marked>>`${DUE} WHERE r.due_at <= ${now} AND r.due_at IS NOT NULL
        AND r.ended_at IS NULL LIMIT ${limit}`.map(toMarked),
    openOf: (which) => openRows(rows, which).map(toOpen),
    listOf: (userId, { limit, offset, progress, listingId }, now) => {
      if (listingId !== undefined)
        return rows<Row>`${REVEAL} WHERE r.user_id = +${userId}
        AND coalesce(r.job_request_id, r.showcase_item_id) = +${listingId}`.map(shownAt(now))
      const found =
        progress === undefined
          ? rows<Row>`${REVEAL} WHERE r.user_id = +${userId} ${LATEST} LIMIT ${limit} + 0 OFFSET ${offset}`
          : rows<Row>`${REVEAL} WHERE r.user_id = +${userId} AND r.progress = +${progress}
            ${LATEST} LIMIT ${limit} + 0 OFFSET ${offset}`
      return found.map(shownAt(now))
    },
    ofUser: (userId, id, now) =>
      orNull(row<Row>`${REVEAL} WHERE r.id = +${id} AND r.user_id = +${userId}`, shownAt(now)),
    professionalsOf: ({ kind, id }) =>
      rows<ProfessionalRow>`${PROFESSIONALS} WHERE r.${LISTING[kind].id} = +${id}
      AND r.is_counted ORDER BY r.revealed_at`.map(
        ({ firm, revealedAt, reviews, hasContact, ...revealer }) => ({
          ...revealer,
          hasContact: hasContact === 1,
          ...readRating(reviews),
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
    freePlace: (id) => run`UPDATE contact_reveals SET has_place = 0 WHERE id = ${id}`,
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
        WHERE r.is_counted AND r.ended_at IS NULL AND ${part(READABLE_UNTIL)} <= ${now}
        LIMIT ${limit})`,
}))

const openRows = (rows: Sql['rows'], which: WhichReveals) => {
  type Found = Stored<OpenReveal>
  if ('listing' in which)
    return rows<Found>`${OPEN} AND r.${LISTING[which.listing.kind].id} = +${which.listing.id}`
  if ('talkId' in which)
    return rows<Found>`${OPEN} AND EXISTS (SELECT 1 FROM talks t WHERE t.id = +${which.talkId}
      AND t.job_request_id = r.job_request_id AND t.professional_id = r.user_id)`
  const { userId, from, until, skip, most } = which
  return rows<Found>`${OPEN} AND r.id IN (SELECT id FROM contact_reveals
    WHERE user_id = +${userId} AND revealed_at >= ${from} AND revealed_at < ${until}
      AND is_counted AND given_back_at IS NULL
    ORDER BY revealed_at LIMIT ${most ?? -1} + 0 OFFSET ${skip})`
}

type Ends = Pick<Row, 'endedBecause' | 'readableUntil'>

const endingOf = ({ endedBecause, readableUntil }: Ends, now: Date): Ending | null =>
  endedBecause ?? (readableUntil !== null && readableUntil <= now.getTime() ? 'expired' : null)

const endedAs = (row: Row, endedBecause: Ending | null) => ({
  state: stateOf(row),
  writeBefore: momentOf(row.isReserved === 1 && row.isWritten === 0 ? row.dueAt : null),
  answerBefore: momentOf(row.isReserved === 1 && row.isWritten === 1 ? row.dueAt : null),
  returnedBecause: row.isReturned === 1 ? endedBecause : null,
  endedBecause,
  endedAt: momentOf(row.endedAt),
  isAnsweredLate:
    row.isReturned === 1 &&
    row.wasAnswered === 1 &&
    endedBecause !== null &&
    ANSWERED_LATE.includes(endedBecause),
  readableUntil: momentOf(row.readableUntil),
})

const stateOf = ({ isReturned, isReserved }: Row): RevealState => {
  if (isReturned === 1) return 'returned'
  return isReserved === 1 ? 'reserved' : 'used'
}

const momentOf = (at: number | null) => (at === null ? null : new Date(at))

/** Fields are listed explicitly, so that no other column leaves the server. */
const shownAt =
  (now: Date) =>
  (row: Row): ContactReveal => {
    const endedBecause = endingOf(row, now)
    const isHidden = endedBecause !== null || row.isGiven === 0
    const { id, listingId, title, city, status, note, progress, talkId } = row
    const common = {
      ...{ id, listingId, title, city, status, note, progress, talkId },
      ...endedAs(row, endedBecause),
      isPublic: row.isPublic === 1,
      isChosen: row.isChosen === 1,
      revealedAt: new Date(row.revealedAt),
      report: row.reportId === null ? null : toOwnReport(row),
    }
    return row.kind === 'job'
      ? { ...common, kind: row.kind, contact: isHidden ? null : toClient(row) }
      : { ...common, kind: row.kind, contact: isHidden ? null : toSeller(row) }
  }
