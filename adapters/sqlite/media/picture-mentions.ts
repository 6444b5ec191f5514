import type { Connection } from '../database.ts'
import { hasColumn } from './picture-checksums.ts'

const LISTS = [
  ['job_requests', 'images'],
  ['showcase_items', 'images'],
] as const

const SINGLE = [
  ['users', 'profile_image_url'],
  ['firms', 'logo_url'],
  ['pictures', 'filename'],
] as const

/** URLs of all pictures that any row shows or owns, also in a database that an earlier version made. */
export const mentionedPictures = (connection: Connection): string[] => {
  const selects = [
    ...LISTS.map(([table, list]) => `SELECT value FROM ${table}, json_each(${table}.${list})`),
    ...SINGLE.filter(([table, column]) => hasColumn(connection, table, column)).map(
      ([table, column]) => `SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL`,
    ),
  ]
  return connection.prepare<[], string>(selects.join(' UNION ')).pluck().all()
}
