import type { UserId } from '#modules/kernel/ids.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { Reminder } from '#modules/operations/contract/to-do.ts'
import type { Reminders } from '#modules/operations/ports.ts'
import { type Connection, createSql } from '../statements.ts'

type Row = {
  readonly userId: UserId
  readonly email: string
  readonly firstName: string
  readonly role: Viewer['role']
  readonly reminder: Reminder
  readonly remindedAt: number | null
}

export const sqliteReminders = (connection: Connection): Reminders => {
  const { rows, run, value } = createSql(connection)
  return {
    staff: () =>
      rows<Row>`SELECT u.id AS userId, u.email, u.first_name AS firstName, u.role,
          coalesce(r.reminder, 'hourly') AS reminder, r.reminded_at AS remindedAt
        FROM users u LEFT JOIN staff_reminders r ON r.user_id = u.id
        WHERE u.role IN ('admin', 'moderator') AND u.is_active`.map((row) => ({
        ...row,
        remindedAt: row.remindedAt === null ? null : new Date(row.remindedAt),
      })),
    of: (userId) =>
      value<Reminder>`SELECT reminder FROM staff_reminders WHERE user_id = ${userId}` ?? 'hourly',
    choose: (userId, reminder) =>
      run`INSERT INTO staff_reminders (user_id, reminder) VALUES (${userId}, ${reminder})
        ON CONFLICT DO UPDATE SET reminder = excluded.reminder`,
    reminded: (userId, at) =>
      run`INSERT INTO staff_reminders (user_id, reminder, reminded_at)
        VALUES (${userId}, 'hourly', ${at})
        ON CONFLICT DO UPDATE SET reminded_at = excluded.reminded_at`,
  }
}
