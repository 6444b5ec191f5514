import type { UserId } from '#modules/kernel/ids.ts'
import type { UnprovenMessage, UnprovenMessageStore } from '#modules/talks/ports.ts'
import { withSql } from '../statements.ts'

type Row = Omit<UnprovenMessage, 'createdAt'> & { readonly createdAt: number }

export const sqliteWaitingMessages = withSql<UnprovenMessageStore>(({ run, number, rows }) => ({
  keep: ({ userId, addressee, text, reason, createdAt }) => {
    run`INSERT INTO waiting_messages (user_id, addressee, text, reason, created_at)
      VALUES (${userId}, ${addressee}, ${text}, ${reason}, ${createdAt})
      ON CONFLICT (user_id, addressee)
        DO UPDATE SET text = excluded.text, reason = excluded.reason`
  },
  countBesides: (userId, addressee) =>
    number`SELECT count(*) FROM waiting_messages
      WHERE user_id = ${userId} AND addressee <> ${addressee}`,
  ofProven: (limit, except) =>
    rows<Row & { readonly userId: UserId }>`SELECT user_id AS userId, addressee, text, reason,
        w.created_at AS createdAt
      FROM waiting_messages w INDEXED BY waiting_messages_by_time
      JOIN users u ON u.id = w.user_id
      WHERE u.email_verified AND u.is_active
        AND w.user_id NOT IN (SELECT value FROM json_each(${except}))
      ORDER BY w.created_at LIMIT ${limit}`.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt),
    })),
  drop: (userId, addressee) => {
    run`DELETE FROM waiting_messages WHERE user_id = ${userId} AND addressee = ${addressee}`
  },
  dropBefore: (moment) => run`DELETE FROM waiting_messages WHERE created_at <= ${moment}`,
}))
