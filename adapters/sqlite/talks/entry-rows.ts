/** Entries of a talk as one of its readers sees them. */
import type { TalkId } from '#modules/kernel/ids.ts'
import type { TalkEvent } from '#modules/talks/contract/paths.ts'
import type { TalkEntryReply } from '#modules/talks/contract/talks.ts'
import type { EntryQuotes, TalkImages, TalkSide } from '#modules/talks/index.ts'
import type { Connection } from '../database.ts'
import { isoTime } from '../iso-time.ts'

/** Whose eyes: names by side, and up to where the other side has read. */
export type Reader = {
  readonly id: TalkId
  /** Null for the staff. */
  readonly side: TalkSide | null
  readonly names: Readonly<Record<TalkSide, string>>
  readonly otherReadUpTo: string | null
}

export type SeenEntry = TalkEntryReply & { readonly side: TalkSide | null }

type Row = {
  readonly id: string
  readonly side: TalkSide | null
  readonly kind: TalkEntryReply['kind']
  readonly text: string
  readonly createdAt: number
}

type Shown = { readonly images: Pick<TalkImages, 'of'>; readonly quotes: EntryQuotes }

export const sqliteEntryRows = (connection: Connection, { images, quotes }: Shown) => {
  const page = connection.prepare<[{ id: string; before: string; limit: number }], Row>(ENTRIES)
  const one = connection.prepare<[string, string], Row>(
    `SELECT ${COLUMNS} FROM talk_entries WHERE talk_id = ? AND id = ?`,
  )
  const toEntries = (reader: Reader, rows: readonly Row[]): SeenEntry[] => {
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
    page: (reader: Reader, before: string | undefined, limit: number) =>
      toEntries(
        reader,
        page.all({ id: reader.id, before: before ?? AFTER_ALL_IDS, limit }).reverse(),
      ),
    one: (reader: Reader, entryId: string) => {
      const row = one.get(reader.id, entryId)
      return (row && toEntries(reader, [row])[0]) ?? null
    },
  }
}

/** Ids are in hexadecimal. */
const AFTER_ALL_IDS = 'g'

const COLUMNS = 'id, side, kind, text, created_at AS createdAt'

export const ENTRIES = `SELECT ${COLUMNS} FROM talk_entries
  WHERE talk_id = :id AND id < :before ORDER BY id DESC LIMIT :limit`

const toEntry = (
  { id, side, kind, text, createdAt }: Row,
  { side: own, names, otherReadUpTo }: Reader,
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
