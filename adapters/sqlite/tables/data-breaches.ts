import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'

/** Register of personal-data breaches (GDPR, article 33.5), which names nobody. */
export const dataBreaches = sqliteTable('data_breaches', {
  id: text().primaryKey(),
  happenedAt: moment('happened_at'),
  noticedAt: moment('noticed_at').notNull(),
  facts: text().notNull(),
  people: text().notNull(),
  effects: text().notNull(),
  remedies: text().notNull(),
  /** To the authority. */
  notifiedAt: moment('notified_at'),
  notNotifiedBecause: text('not_notified_because'),
  /** To the people themselves. */
  peopleNotifiedAt: moment('people_notified_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
