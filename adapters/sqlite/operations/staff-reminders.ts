import type { StaffReminder } from '#modules/operations/contract/to-do.ts'
import type { StaffMember, StaffReminders } from '#modules/operations/ports.ts'
import { rowReader, type StoredRow, withSql } from '../statements.ts'

export const sqliteStaffReminders = withSql<StaffReminders>(({ rows, run, value }) => ({
  staff: () =>
    rows<StoredRow<StaffMember>>`SELECT u.id AS userId, u.email, u.first_name AS firstName, u.role,
          coalesce(r.reminder, 'hourly') AS reminder, r.reminded_at AS remindedAt
        FROM users u LEFT JOIN staff_reminders r ON r.user_id = u.id
        WHERE u.role IN ('admin', 'moderator') AND u.is_active`.map(
      rowReader<StaffMember>({ moments: ['remindedAt'] }),
    ),
  of: (userId) =>
    value<StaffReminder>`SELECT reminder FROM staff_reminders WHERE user_id = ${userId}` ??
    'hourly',
  choose: (userId, reminder) =>
    run`INSERT INTO staff_reminders (user_id, reminder) VALUES (${userId}, ${reminder})
        ON CONFLICT DO UPDATE SET reminder = excluded.reminder`,
  reminded: (userId, at) =>
    run`INSERT INTO staff_reminders (user_id, reminder, reminded_at)
        VALUES (${userId}, 'hourly', ${at})
        ON CONFLICT DO UPDATE SET reminded_at = excluded.reminded_at`,
}))
