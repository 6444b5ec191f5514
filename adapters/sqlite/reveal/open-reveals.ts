/** Counted reveals that may still end, with what decides whether they do. */
import type {
  MarkedReveal,
  ReadableReveal,
  RevealSelection,
  RevealStore,
} from '#modules/reveal/ports.ts'
import { rowReader, type Sql, type StoredRow, sqlFragment } from '../statements.ts'
import {
  IS_CONTACT_RESERVED_SQL,
  LISTING_COLUMNS_SQL,
  TALK_ID_SQL,
  talkColumnSql,
} from './reveal-columns.ts'

/** Columns of professionals' readable reveals `r`, with their listings. */
const OPEN_COLUMNS = `r.id, r.user_id AS userId, coalesce(j.title, s.title) AS title,
    r.revealed_at AS revealedAt, ${IS_CONTACT_RESERVED_SQL} AS isReserved, r.reserved_at IS NOT NULL AS isOnRequest, ${TALK_ID_SQL},
    coalesce(${talkColumnSql('(SELECT m.read_up_to IS NOT NULL FROM talk_members m WHERE m.talk_id = t.id AND m.user_id = t.client_id)')}, 0) AS wasRead, coalesce(j.status = 'completed', 0) AS isFinished,
    EXISTS (SELECT 1 FROM talks t WHERE t.job_request_id = r.job_request_id
      AND t.professional_id = r.user_id AND (t.state = 'chosen' OR EXISTS (
        SELECT 1 FROM talk_entries e WHERE e.talk_id = t.id AND e.side = 'client'))) AS wasAnswered`
const OPEN_FROM_SQL = `FROM contact_reveals r LEFT JOIN job_requests j ON j.id = r.job_request_id
    LEFT JOIN showcase_items s ON s.id = r.showcase_item_id`
const STILL_OPEN = 'r.is_counted AND r.ended_at IS NULL'
const OPEN_SQL = sqlFragment(`SELECT ${OPEN_COLUMNS} ${OPEN_FROM_SQL} WHERE ${STILL_OPEN}`)

const OPEN_FLAGS = ['wasAnswered', 'isFinished', 'isReserved', 'isOnRequest', 'wasRead'] as const
const toOpen = rowReader<ReadableReveal>({ moments: ['revealedAt'], flags: OPEN_FLAGS })
const toMarked = rowReader<MarkedReveal>({ moments: ['revealedAt'], flags: OPEN_FLAGS })

const MARKED_REVEALS_SQL = sqlFragment(`SELECT ending.because AS why, ${OPEN_COLUMNS}
  ${OPEN_FROM_SQL.replace('FROM contact_reveals r', 'FROM contacts_to_end ending CROSS JOIN contact_reveals r ON r.id = ending.reveal_id')}
  WHERE ${STILL_OPEN}`)

/** Selects reserved contacts whose time is over. */
const DUE =
  sqlFragment(`SELECT iif(r.written_at IS NULL, 'unwritten', 'unanswered') AS why, ${OPEN_COLUMNS}
  ${OPEN_FROM_SQL}`)

export const createReadableRevealReads = ({ rows }: Sql) =>
  ({
    listMarked: () => rows<StoredRow<MarkedReveal>>`${MARKED_REVEALS_SQL}`.map(toMarked),
    due: (now, limit) =>
      rows<StoredRow<MarkedReveal>>`${DUE} WHERE r.due_at <= ${now} AND r.due_at IS NOT NULL
        AND r.ended_at IS NULL LIMIT ${limit}`.map(toMarked),
    openOf: (selection) => openRows(rows, selection).map(toOpen),
  }) satisfies Partial<RevealStore>

const openRows = (rows: Sql['rows'], selection: RevealSelection) => {
  type Found = StoredRow<ReadableReveal>
  if ('listing' in selection)
    return rows<Found>`${OPEN_SQL} AND r.${LISTING_COLUMNS_SQL[selection.listing.kind].id} = ${selection.listing.id}`
  if ('talkId' in selection)
    return rows<Found>`${OPEN_SQL} AND EXISTS (SELECT 1 FROM talks t WHERE t.id = ${selection.talkId}
      AND t.job_request_id = r.job_request_id AND t.professional_id = r.user_id)`
  const { userId, from, until, skip, most } = selection
  return rows<Found>`${OPEN_SQL} AND r.id IN (SELECT id FROM contact_reveals
    WHERE user_id = ${userId} AND revealed_at >= ${from} AND revealed_at < ${until}
      AND is_counted AND given_back_at IS NULL
    ORDER BY revealed_at LIMIT ${most ?? -1} OFFSET ${skip})`
}
