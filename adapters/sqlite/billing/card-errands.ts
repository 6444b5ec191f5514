import type { CardRecords, Errand } from '#modules/billing/index.ts'
import type { Connection } from '../database.ts'

const BATCH = 50

export const sqliteErrands = (connection: Connection): CardRecords['errands'] => {
  const add = connection.prepare(
    `INSERT INTO card_errands (id, kind, target, amount_cents, next_attempt_at, created_at)
     SELECT :id, :kind, :target, :amountCents, :now, :now
     WHERE NOT EXISTS (SELECT 1 FROM card_errands
       WHERE kind = :kind AND target = :target AND status = 'waiting')`,
  )
  const due = connection.prepare<[number], Errand>(
    `SELECT id, kind, target, amount_cents AS amountCents, attempts FROM card_errands
     WHERE status = 'waiting' AND next_attempt_at <= ? ORDER BY next_attempt_at, id LIMIT ${BATCH}`,
  )
  const postpone = connection.prepare(
    `UPDATE card_errands SET attempts = attempts + 1, next_attempt_at = ?, last_error = ? WHERE id = ?`,
  )
  const close = connection.prepare(
    `UPDATE card_errands SET status = ?, attempts = attempts + 1, last_error = ? WHERE id = ?`,
  )
  return {
    add: ({ id, kind, target, amountCents }, now) => {
      add.run({ id, kind, target, amountCents, now: now.getTime() })
    },
    due: (now) => due.all(now.getTime()),
    postpone: (id, until, reason) => {
      postpone.run(until.getTime(), reason, id)
    },
    markDone: (id) => {
      close.run('done', null, id)
    },
    markFailed: (id, reason) => {
      close.run('failed', reason, id)
    },
  }
}
