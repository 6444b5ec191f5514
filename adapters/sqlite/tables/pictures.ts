import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flagColumn, momentColumn } from './columns.ts'
import { actorIdColumn, ownerIdColumn } from './identity.ts'

/** Uploaded pictures. The files are in `DATA_DIR/uploads/`, named after `filename`. */
export const pictures = sqliteTable(
  'pictures',
  {
    /** Random, with the size in pixels: `…_1280x960.webp`. Picture URLs end in it. */
    filename: text().primaryKey(),
    /** This is null after the account's erasure: the next sweep deletes it. */
    ownerId: actorIdColumn('owner_id'),
    /** Original file name; shown to the uploader and the staff only. */
    originalName: text('original_name').notNull(),
    originalType: text('original_type', { enum: ['jpg', 'png', 'gif', 'webp'] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Sum over all its files. */
    sizeBytes: integer('size_bytes').notNull(),
    isAnimated: flagColumn('is_animated').notNull(),
    createdAt: momentColumn('created_at').notNull(),
    /** The sweep checks the picture's use next at this moment. */
    checkAt: momentColumn('check_at').notNull(),
    /** True if the last sweep found it in use. */
    wasInUse: flagColumn('was_in_use').notNull().default(false),
    /** SHA-256 of each file by width; null for old pictures until they are checked. */
    checksums: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>(),
  },
  (table) => [
    index('pictures_by_owner').on(table.ownerId, sql`${table.createdAt} desc`),
    index('pictures_by_time').on(sql`${table.createdAt} desc`),
    index('pictures_by_check').on(table.checkAt),
  ],
)

/** Owners of trashed files, for their erasure; deleted with the trash. */
export const discardedPictures = sqliteTable(
  'discarded_pictures',
  {
    filename: text().primaryKey(),
    ownerId: ownerIdColumn('owner_id'),
    discardedAt: momentColumn('discarded_at').notNull(),
  },
  (table) => [
    index('discarded_pictures_by_owner').on(table.ownerId),
    index('discarded_pictures_by_time').on(table.discardedAt),
  ],
)
