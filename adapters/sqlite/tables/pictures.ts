import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, moment } from './columns.ts'
import { users } from './identity.ts'

/** Pictures that people uploaded. The files lie in `DATA_DIR/uploads/`, under names made of this one. */
export const pictures = sqliteTable(
  'pictures',
  {
    /** Random, with the size in pixels: `…_1280x960.webp`. Addresses of pictures end in it. */
    filename: text().primaryKey(),
    /** Null once the account is gone: such a picture leaves with the next sweep. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** As it was called on the uploader's device; shown to the uploader and the staff only. */
    originalName: text('original_name').notNull(),
    originalType: text('original_type', { enum: ['jpg', 'png', 'gif', 'webp'] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of all its files together. */
    sizeBytes: integer('size_bytes').notNull(),
    isAnimated: flag('is_animated').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When somebody looks next whether it is still in use. */
    checkAt: moment('check_at').notNull(),
    /** Whether it was in use when somebody last looked: what never was, or no longer is, leaves. */
    wasInUse: flag('was_in_use').notNull().default(false),
    /** SHA-256 of each file by its width; null for pictures from before, until they are checked. */
    checksums: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>(),
  },
  (table) => [
    index('pictures_by_owner').on(table.ownerId, sql`${table.createdAt} desc`),
    index('pictures_by_time').on(sql`${table.createdAt} desc`),
    index('pictures_by_check').on(table.checkAt),
  ],
)

/** Whose the files in the trash are, so that they go with their owner; forgotten when the trash is emptied. */
export const discardedPictures = sqliteTable(
  'discarded_pictures',
  {
    filename: text().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    discardedAt: moment('discarded_at').notNull(),
  },
  (table) => [
    index('discarded_pictures_by_owner').on(table.ownerId),
    index('discarded_pictures_by_time').on(table.discardedAt),
  ],
)
