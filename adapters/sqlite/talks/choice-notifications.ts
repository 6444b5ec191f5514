import type { QuoteStore } from '#modules/talks/index.ts'
import type { Connection } from '../database.ts'

type DueNotification = ReturnType<QuoteStore['dueNotifications']>[number]

/** Choices of clients that rest before the professionals are mailed. */
export const sqliteChoiceNotifications = (
  connection: Connection,
): Pick<QuoteStore, 'notifyAt' | 'dueNotifications' | 'markNotified'> => {
  const put = connection.prepare<[number, string]>('UPDATE talks SET notify_at = ? WHERE id = ?')
  const due = connection.prepare<[number, number], DueNotification>(
    `SELECT id AS talkId, notified FROM talks WHERE notify_at <= ? ORDER BY notify_at LIMIT ?`,
  )
  const mark = connection.prepare<[string | null, string]>(
    'UPDATE talks SET notified = ?, notify_at = NULL WHERE id = ?',
  )
  return {
    notifyAt: (talkId, at) => {
      put.run(at.getTime(), talkId)
    },
    dueNotifications: (now, limit) => due.all(now.getTime(), limit),
    markNotified: (talkId, notified) => {
      mark.run(notified, talkId)
    },
  }
}
