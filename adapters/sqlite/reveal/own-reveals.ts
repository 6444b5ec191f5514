/** Reveals as their finder reads them. */
import { isContactReadable } from '#modules/reveal/contract/contact-readable.ts'
import { CONTACT_ENDING_RULES } from '#modules/reveal/contract/ending-rules.ts'
import type { ContactEnding } from '#modules/reveal/contract/endings.ts'
import type { RevealState } from '#modules/reveal/contract/reveals.ts'
import type { ContactReveal, RevealStore } from '#modules/reveal/ports.ts'
import { convertOrNull, type Sql, type StoredRow, sqlFragment } from '../statements.ts'
import {
  type ContactColumns,
  EITHER_CONTACT_COLUMNS_SQL,
  toRevealedContact,
  toRevealedSeller,
} from './contact-columns.ts'
import { REPORT_COLUMNS_SQL, type ReportColumns, toOwnContactReport } from './contact-reports.ts'
import {
  IS_CONTACT_GIVEN_SQL,
  IS_CONTACT_RESERVED_SQL,
  IS_CONTACT_WANTED_SQL,
  READABLE_UNTIL_SQL,
  TALK_ID_SQL,
  talkColumnSql,
} from './reveal-columns.ts'

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

type Row = StoredRow<Common> &
  ContactColumns &
  (ReportColumns | { reportId: null }) & {
    readonly kind: ContactReveal['kind']
    readonly isReturned: number
    readonly isReserved: number
    readonly isGiven: number
    readonly isWritten: number
    readonly isWanted: number
    readonly dueAt: number | null
  }

/** A reveal has either a request or an item. */
const REVEAL_SQL =
  sqlFragment(`SELECT r.id, CASE WHEN j.id IS NULL THEN 'showcase' ELSE 'job' END AS kind,
    coalesce(j.id, s.id) AS listingId, coalesce(j.title, s.title) AS title,
    coalesce(j.city, s.city) AS city, coalesce(j.status, s.status) AS status,
    coalesce(j.list_position, s.list_position) IS NOT NULL AS isPublic,
    r.revealed_at AS revealedAt, r.note, r.progress, ${TALK_ID_SQL},
    r.given_back_at IS NOT NULL AS isReturned, iif(r.is_counted, ${READABLE_UNTIL_SQL}, NULL) AS readableUntil,
    r.ended_because AS endedBecause, r.ended_at AS endedAt,
    ${IS_CONTACT_WANTED_SQL} AS isWanted, ${IS_CONTACT_RESERVED_SQL} AS isReserved, ${IS_CONTACT_GIVEN_SQL} AS isGiven,
    r.written_at IS NOT NULL AS isWritten, r.due_at AS dueAt,
    coalesce(${talkColumnSql("t.state = 'chosen'")}, 0) AS isChosen, ${EITHER_CONTACT_COLUMNS_SQL}, ${REPORT_COLUMNS_SQL}
  FROM contact_reveals r
    LEFT JOIN job_requests j ON j.id = r.job_request_id
    LEFT JOIN users u ON u.id = j.client_id
    LEFT JOIN showcase_items s ON s.id = r.showcase_item_id
    LEFT JOIN contact_reports p ON p.reveal_id = r.id`)

const LATEST_SQL = sqlFragment('ORDER BY r.revealed_at DESC')

export const createOwnRevealReads = ({ row, rows }: Sql) =>
  ({
    listOf: (userId, { limit, offset, progress, listingId }, now) => {
      if (listingId !== undefined)
        return rows<Row>`${REVEAL_SQL} WHERE r.user_id = ${userId}
        AND coalesce(r.job_request_id, r.showcase_item_id) = ${listingId}`.map(shownAt(now))
      const reveals =
        progress === undefined
          ? rows<Row>`${REVEAL_SQL} WHERE r.user_id = ${userId} ${LATEST_SQL} LIMIT ${limit} OFFSET ${offset}`
          : rows<Row>`${REVEAL_SQL} WHERE r.user_id = ${userId} AND r.progress = ${progress}
            ${LATEST_SQL} LIMIT ${limit} OFFSET ${offset}`
      return reveals.map(shownAt(now))
    },
    ofUser: (userId, id, now) =>
      convertOrNull(
        row<Row>`${REVEAL_SQL} WHERE r.id = ${id} AND r.user_id = ${userId}`,
        shownAt(now),
      ),
  }) satisfies Partial<RevealStore>

type Ends = Pick<Row, 'endedBecause' | 'readableUntil'>

export const readRevealEnding = (
  { endedBecause, readableUntil }: Ends,
  now: Date,
): ContactEnding | null =>
  endedBecause ?? (readableUntil !== null && readableUntil <= now.getTime() ? 'expired' : null)

const endedAs = (row: Row, endedBecause: ContactEnding | null) => ({
  state: stateOf(row),
  writeBefore: momentOf(row.isReserved === 1 && row.isWritten === 0 ? row.dueAt : null),
  answerBefore: momentOf(row.isReserved === 1 && row.isWritten === 1 ? row.dueAt : null),
  returnedBecause: row.isReturned === 1 ? endedBecause : null,
  endedBecause,
  endedAt: momentOf(row.endedAt),
  isAnsweredLate:
    row.isReturned === 1 &&
    row.isWanted === 1 &&
    endedBecause !== null &&
    CONTACT_ENDING_RULES[endedBecause].answeredLate,
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
    const endedBecause = readRevealEnding(row, now)
    const isHidden = !isContactReadable({ endedBecause, isGiven: row.isGiven === 1 })
    const { id, listingId, title, city, status, note, progress, talkId } = row
    const common = {
      id,
      listingId,
      title,
      city,
      status,
      note,
      progress,
      talkId,
      ...endedAs(row, endedBecause),
      isPublic: row.isPublic === 1,
      isChosen: row.isChosen === 1,
      revealedAt: new Date(row.revealedAt),
      report: row.reportId === null ? null : toOwnContactReport(row),
    }
    return row.kind === 'job'
      ? { ...common, kind: row.kind, contact: isHidden ? null : toRevealedContact(row) }
      : { ...common, kind: row.kind, contact: isHidden ? null : toRevealedSeller(row) }
  }
