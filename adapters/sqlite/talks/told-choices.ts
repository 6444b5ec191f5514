import type { QuoteStore } from '#modules/talks/index.ts'
import type { Connection } from '../database.ts'

type ToTell = ReturnType<QuoteStore['dueToTell']>[number]

/** Choices of clients that rest before the professionals are mailed. */
export const sqliteToldChoices = (
  connection: Connection,
): Pick<QuoteStore, 'tellAt' | 'dueToTell' | 'markTold'> => {
  const put = connection.prepare<[number, string]>('UPDATE talks SET tell_at = ? WHERE id = ?')
  const due = connection.prepare<[number, number], ToTell>(
    `SELECT id AS talkId, told FROM talks WHERE tell_at <= ? ORDER BY tell_at LIMIT ?`,
  )
  const mark = connection.prepare<[string | null, string]>(
    'UPDATE talks SET told = ?, tell_at = NULL WHERE id = ?',
  )
  return {
    tellAt: (talkId, at) => {
      put.run(at.getTime(), talkId)
    },
    dueToTell: (now, limit) => due.all(now.getTime(), limit),
    markTold: (talkId, told) => {
      mark.run(told, talkId)
    },
  }
}
