/** Entries of a talk as one of its readers sees them. */

import { type TalkId, toId } from '#modules/kernel/ids.ts'
import { ERASED_USER_NAME, type TalkEvent } from '#modules/talks/contract/paths.ts'
import type { TalkEntryReply } from '#modules/talks/contract/talks.ts'
import type { EntryQuotes, TalkImages, TalkViews } from '#modules/talks/ports.ts'
import type { TalkSide } from '#modules/talks/talk.ts'
import type { Connection } from '../connection.ts'
import { cachedStatements } from '../statement-cache.ts'
import { isoTime } from '../statements.ts'

/** Whose eyes: names by side, and up to where the other side has read. */
export type EntryReader = {
  readonly id: TalkId
  /** This is null for the staff. */
  readonly side: TalkSide | null
  readonly names: Readonly<Record<TalkSide, string>>
  readonly otherReadUpTo: string | null
}

export type EntryWithSide = TalkEntryReply & { readonly side: TalkSide | null }

type Row = {
  readonly id: string
  readonly side: TalkSide | null
  readonly kind: TalkEntryReply['kind']
  readonly text: string
  readonly createdAt: number
}

type EntryParts = { readonly images: Pick<TalkImages, 'of'>; readonly quotes: EntryQuotes }

export const sqliteEntryRows = (connection: Connection, { images, quotes }: EntryParts) => {
  const page = cachedStatements(connection).prepareStatement<Row>(PAGE_OF_ENTRIES_SQL)
  const one = cachedStatements(connection).prepareStatement<Row>(
    `SELECT ${COLUMNS} FROM talk_entries WHERE talk_id = ? AND id = ?`,
  )
  const toEntries = (reader: EntryReader, rows: readonly Row[]): EntryWithSide[] => {
    const idsOf = (kind: Row['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
    const shown = { images: images.of(reader.id, idsOf('message')), quotes: quotes(idsOf('quote')) }
    return rows.map((row) => ({
      ...toEntry(row, reader),
      images: shown.images.get(row.id) ?? [],
      quote: shown.quotes.get(row.id) ?? null,
    }))
  }
  return {
    /** The `limit` entries before one, or the newest; oldest first. */
    page: (reader: EntryReader, before: string | undefined, limit: number) =>
      toEntries(
        reader,
        page.all({ id: reader.id, before: before ?? AFTER_ALL_IDS, limit }).reverse(),
      ),
    one: (reader: EntryReader, entryId: string) => {
      const row = one.get(reader.id, entryId)
      return (row && toEntries(reader, [row])[0]) ?? null
    },
  }
}

/** Ids are in hexadecimal. */
const AFTER_ALL_IDS = 'g'

const COLUMNS = 'id, side, kind, text, created_at AS createdAt'

export const PAGE_OF_ENTRIES_SQL = `SELECT ${COLUMNS} FROM talk_entries
  WHERE talk_id = :id AND id < :before ORDER BY id DESC LIMIT :limit`

const toEntry = (
  { id, side, kind, text, createdAt }: Row,
  { side: own, names, otherReadUpTo }: EntryReader,
) => {
  const isMine = side !== null && side === own
  return {
    id,
    side,
    kind,
    isMine,
    authorName: side === null ? '' : names[side],
    at: isoTime(createdAt),
    isRead: !isMine || (otherReadUpTo !== null && otherReadUpTo >= id),
    text: kind === 'event' ? '' : text,
    event: kind === 'event' ? (text as TalkEvent) : null,
  }
}

/** Nobody reads more entries of one talk. */
const MOST_ENTRIES = 500

/** An open dispute about a review that was born from the talk `t`. */
export const FROM_OPEN_DISPUTE_SQL = `FROM reviews r JOIN review_invites i ON i.id = r.invite_id
  WHERE i.talk_id = t.id AND r.dispute_state = 'open'`

export const IS_TALK_REPORTED_SQL =
  "EXISTS (SELECT 1 FROM listing_notices WHERE kind = 'talk' AND listing_id = t.id)"

type ReportedRow = {
  readonly isReported: number
  readonly dispute: string | null
  readonly id: string
  readonly subject: string
  readonly clientName: string
  readonly professionalName: string
}

const FULL_NAME_SQL = (person: string) =>
  `coalesce(${person}.first_name || ' ' || ${person}.last_name, '${ERASED_USER_NAME}')`

/** Answers null unless a notice about the talk exists, or a dispute about its review is open. */
export const sqliteReportedTalks = (
  connection: Connection,
  shown: { readonly images: Pick<TalkImages, 'of'>; readonly quotes: EntryQuotes },
): Pick<TalkViews, 'reported'> => {
  const find = cachedStatements(connection).prepareStatement<ReportedRow>(
    `SELECT t.id, t.subject, ${FULL_NAME_SQL('c')} AS clientName, ${FULL_NAME_SQL('p')} AS professionalName,
       ${IS_TALK_REPORTED_SQL} AS isReported,
       (SELECT json_object('reviewId', r.id, 'isNotified', json(iif(EXISTS (SELECT 1 FROM audit_log
         WHERE target_kind = 'talk' AND target_id = t.id AND action = 'talk.view' AND at >= r.disputed_at
       ), 'true', 'false'))) ${FROM_OPEN_DISPUTE_SQL} LIMIT 1) AS dispute
     FROM talks t LEFT JOIN users c ON c.id = t.client_id LEFT JOIN users p ON p.id = t.professional_id
     WHERE t.id = ? AND (isReported OR dispute IS NOT NULL)`,
  )
  const entries = sqliteEntryRows(connection, shown)
  return {
    reported: (id: TalkId) => {
      const talk = find.get(id)
      if (!talk) return null
      const { isReported, dispute, ...row } = talk
      const names = { client: row.clientName, professional: row.professionalName }
      const reader = { id: toId<TalkId>(row.id), side: null, names, otherReadUpTo: null }
      return {
        talk: { ...row, entries: entries.page(reader, undefined, MOST_ENTRIES) },
        isReported: isReported === 1,
        dispute: dispute === null ? null : JSON.parse(dispute),
      }
    },
  }
}
