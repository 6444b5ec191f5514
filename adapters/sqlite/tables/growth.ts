import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment, refers } from './columns.ts'
import { categories, provinces } from './places.ts'

/** Who wants to be told once a province or a trade opens. */
export const waitingList = sqliteTable(
  'waiting_list',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    role: text({ enum: ['client', 'professional'] }).notNull(),
    provinceId: refers('province_id', () => provinces.id, 'cascade').notNull(),
    categoryId: refers('category_id', () => categories.id, 'cascade'),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    index('waiting_list_by_email').on(table.email),
    index('waiting_list_by_place').on(table.provinceId, table.categoryId),
    index('waiting_list_by_category').on(table.categoryId),
  ],
)
