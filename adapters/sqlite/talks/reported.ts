import { idOf, type TalkId } from '#modules/kernel/ids.ts'
import { ERASED_NAME } from '#modules/talks/contract/paths.ts'
import type { EntryQuotes, TalkImages, TalkViews } from '#modules/talks/index.ts'
import type { Connection } from '../database.ts'
import { sqliteEntryRows } from './entry-rows.ts'

/** More than anybody reads of one talk. */
const MOST_ENTRIES = 500

type Row = {
  readonly id: string
  readonly subject: string
  readonly clientName: string
  readonly professionalName: string
}

const FULL_NAME = (person: string) =>
  `coalesce(${person}.first_name || ' ' || ${person}.last_name, '${ERASED_NAME}')`

/** Null unless a notice about the talk exists. */
export const sqliteReportedTalks = (
  connection: Connection,
  shown: { readonly images: Pick<TalkImages, 'of'>; readonly quotes: EntryQuotes },
): Pick<TalkViews, 'reported'> => {
  const find = connection.prepare<[string], Row>(
    `SELECT t.id, t.subject, ${FULL_NAME('c')} AS clientName, ${FULL_NAME('p')} AS professionalName
     FROM talks t LEFT JOIN users c ON c.id = t.client_id LEFT JOIN users p ON p.id = t.professional_id
     WHERE t.id = ? AND EXISTS
       (SELECT 1 FROM listing_notices WHERE kind = 'talk' AND listing_id = t.id)`,
  )
  const entries = sqliteEntryRows(connection, shown)
  return {
    reported: (id: TalkId) => {
      const row = find.get(id)
      if (!row) return null
      const names = { client: row.clientName, professional: row.professionalName }
      const reader = { id: idOf<TalkId>(row.id), side: null, names, otherReadUpTo: null }
      return { ...row, entries: entries.page(reader, undefined, MOST_ENTRIES) }
    },
  }
}
