import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { DECISION_KINDS, type DecisionBasis } from '#modules/kernel/decisions.ts'
import { moment } from './columns.ts'
import { byUser, ofUser } from './identity.ts'

/** Statements of reasons (Digital Services Act, article 17) with their complaints. */
export const decisions = sqliteTable(
  'decisions',
  {
    id: text().primaryKey(),
    userId: ofUser(),
    kind: text({ enum: DECISION_KINDS }).notNull(),
    /** Title of the listing, name of the plan; empty for an account. */
    subject: text().notNull(),
    targetKind: text('target_kind'),
    targetRef: text('target_ref'),
    facts: text().notNull(),
    /** Key of the law or rule. */
    basis: text().$type<DecisionBasis>().notNull(),
    decidedBy: byUser('decided_by'),
    createdAt: moment('created_at').notNull(),
    effectiveAt: moment('effective_at').notNull(),
    complaint: text(),
    complainedAt: moment('complained_at'),
    complaintState: text('complaint_state', { enum: ['none', 'open', 'upheld', 'dismissed'] })
      .notNull()
      .default('none'),
    answer: text(),
    answeredBy: byUser('answered_by'),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('decisions_by_user').on(table.userId, table.createdAt),
    index('decisions_by_complaint').on(table.complaintState, table.complainedAt),
    index('decisions_by_decider').on(table.decidedBy),
    index('decisions_by_answerer').on(table.answeredBy),
  ],
)
