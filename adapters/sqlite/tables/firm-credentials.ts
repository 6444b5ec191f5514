import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { CREDENTIAL_KINDS } from '#modules/kernel/firm-checks.ts'
import { moment } from './columns.ts'
import { firms } from './firms.ts'
import { users } from './identity.ts'

/** What firms claim to have, and what was checked. */
export const firmCredentials = sqliteTable(
  'firm_credentials',
  {
    id: text().primaryKey(),
    firmId: text('firm_id')
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    kind: text({ enum: CREDENTIAL_KINDS as [string, ...string[]] }).notNull(),
    detail: text().notNull(),
    issuedBy: text('issued_by'),
    /** `2026-11-03`. */
    validFrom: text('valid_from'),
    validUntil: text('valid_until'),
    state: text({ enum: ['claimed', 'checked', 'expired', 'refused'] }).notNull(),
    method: text(),
    /** Never public. */
    evidence: text(),
    checkedAt: moment('checked_at'),
    /** Null for VIES. */
    checkedBy: text('checked_by').references(() => users.id, { onDelete: 'set null' }),
    refusalReason: text('refusal_reason'),
    /** Days before the end of which the firm was last reminded: 30, then 7. */
    remindedDays: integer('reminded_days'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('firm_credentials_by_firm').on(table.firmId, table.createdAt),
    index('firm_credentials_by_state').on(table.state, table.createdAt),
    index('firm_credentials_by_end').on(table.validUntil).where(sql`state = 'checked'`),
    index('firm_credentials_by_checker').on(table.checkedBy),
  ],
)
