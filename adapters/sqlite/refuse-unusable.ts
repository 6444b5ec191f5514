/** Database files that open but must not be served: emptied, of a newer version, of another program. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { PICTURE_FOLDERS } from '#modules/media/contract/folders.ts'

export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase'
}

/** SQLite takes an empty file for a new database; next to pictures or backups it is a lost one. */
export const refuseEmptyDatabase = (file: string): void => {
  if (statSync(file, { throwIfNoEntry: false })?.size !== 0) return
  const [remains] = ['backups', ...PICTURE_FOLDERS].filter((name) =>
    isNotEmpty(join(dirname(file), name)),
  )
  if (remains)
    throw new UnusableDatabase(
      `${file} is empty although there are ${remains}: restore a backup (\`cli restore --from FILE\`), or move the file away to begin anew`,
    )
}

const isNotEmpty = (folder: string) => {
  try {
    return readdirSync(folder).length > 0
  } catch {
    return false
  }
}

/** Before migrating: an older program must not write to tables that it does not know. */
export const refuseForeignOrNewerDatabase = (
  connection: Database,
  migrationsFolder: string,
): void => {
  const tables = connection
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all()
  if (tables.length === 0) return
  if (!tables.includes('__drizzle_migrations'))
    throw new UnusableDatabase(
      `${connection.name} belongs to another program: set DATA_DIR to a folder of its own`,
    )
  if (readNewestMigration(connection) > newestMigrationTime(migrationsFolder))
    throw new UnusableDatabase(
      `${connection.name} was made by a newer version of this program: start that version, or restore a backup from before the upgrade`,
    )
}

/** Answers when the newest migration that ran was made, in milliseconds; 0 before the first. */
export const readNewestMigration = (connection: Database): number =>
  Number(
    connection
      .prepare<[], number | null>('SELECT max(created_at) FROM __drizzle_migrations')
      .pluck()
      .get() ?? 0,
  )

/** Answers when the newest migration of this version was made, in milliseconds. */
export const newestMigrationTime = (migrationsFolder: string): number => {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  )
  return Math.max(...journal.entries.map(({ when }) => when))
}
