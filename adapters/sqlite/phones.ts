/**
 * Stores telephone numbers in E.164 beside what was typed. SQL triggers mark numbers that were written, also by other
 * tools, in `phones_to_read`; they are read at the start and in our transactions.
 */
import type { ReadPhone } from '#modules/kernel/phone.ts'
import type { Connection } from './connection.ts'
import { cachedStatements } from './statement-cache.ts'

/** Columns by table; the number that was read goes into the column with the suffix `_e164`. */
const PHONES = {
  job_requests: 'client_phone',
  showcase_items: 'seller_phone',
  firms: 'phone',
  prospects: 'phone',
  contact_messages: 'phone',
} as const

type Mark = { readonly mark: number; readonly place: keyof typeof PHONES; readonly id: string }

const NEWEST_MARKS_SQL = 'SELECT mark, place, id FROM phones_to_read ORDER BY mark DESC LIMIT ?'
const CLEAR_SQL = 'DELETE FROM phones_to_read WHERE mark = ?'

/** More, which other tools wrote while the server runs, come with later transactions. */
const AT_ONCE = 100
const AT_START = 5000

/** Statements are prepared lazily, because the file is also opened to test migrations. */
export const createPhoneReader = (connection: Connection, readPhone: ReadPhone) => {
  const { prepareStatement } = cachedStatements(connection)

  const readMarked = (most: number): number => {
    const marks = prepareStatement<Mark>(NEWEST_MARKS_SQL).all(most)
    for (const { mark, place, id } of marks) {
      const column = PHONES[place]
      const typed = prepareStatement<{ phone: string | null }>(
        `SELECT ${column} AS phone FROM ${place} WHERE id = ?`,
      ).get(id)?.phone
      if (typed)
        prepareStatement(`UPDATE ${place} SET ${column}_e164 = ? WHERE id = ?`).run(
          readPhone(typed),
          id,
        )
      prepareStatement(CLEAR_SQL).run(mark)
    }
    return marks.length
  }

  return {
    /** Reads in the caller's transaction what is marked. */
    readMarked: () => readMarked(AT_ONCE),
    /** After an upgrade, an import or a change by another tool. */
    readAll: () => {
      while (connection.transaction(() => readMarked(AT_START)).immediate() > 0);
    },
  }
}
