import { createHash } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Connection } from '../connection.ts'
import { registerFunctionsOfOldTriggers } from '../functions-of-old-triggers.ts'
import { findDatabaseFaults } from './find-database-faults.ts'
import { hasArchive, hasTable, isSealValid, readArchivedFiles } from './picture-archive.ts'

type BackupContents = {
  readonly schema: Exclude<SchemaAge, { age: 'foreign' }>
  /** This is null when the file holds the database alone. */
  readonly pictures: number | null
}

/** Verifies a whole backup and describes it, or says why it is unusable. Read only. */
export const checkBackup = async (
  file: string,
  migrationsFolder: string,
): Promise<Result<BackupContents, string>> => {
  try {
    const connection = new Sqlite(file, { readonly: true, fileMustExist: true })
    try {
      return await inspect(connection, file, migrationsFolder)
    } finally {
      connection.close()
    }
  } catch (error) {
    return refuse(reasonOf(error))
  }
}

const inspect = async (
  connection: Connection,
  file: string,
  migrationsFolder: string,
): Promise<Result<BackupContents, string>> => {
  const schema = readSchemaAge(connection, migrationsFolder)
  if (schema.age === 'foreign') return refuse('it is not a database of this product')
  const digest = sealIn(connection)
  if (digest && !(await isSealValid(file, digest)))
    return refuse('it is damaged: its bytes are not those that were written')
  const [fault] = findDatabaseFaults(connection)
  if (fault) return refuse(`it is damaged: ${fault}`)
  if (hasArchive(connection) && !digest) return refuse('it is damaged: it was never finished')
  return accept({ schema, pictures: hasArchive(connection) ? countPictures(connection) : null })
}

const sealIn = (connection: Connection): Buffer | null => {
  if (!hasTable(connection, 'backup_seal')) return null
  const digest = connection.prepare('SELECT digest FROM backup_seal').pluck().get()
  return Buffer.isBuffer(digest) ? digest : Buffer.alloc(0)
}

const countPictures = (connection: Connection) => {
  let count = 0
  for (const _picture of readArchivedFiles(connection)) count += 1
  return count
}

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error)) return `it is damaged: ${error.message}`
  if (error.code === 'SQLITE_NOTADB') return 'it is not a database'
  if (error.code === 'SQLITE_CANTOPEN') return 'it cannot be opened'
  return `it is damaged: ${error.message}`
}

/** Migrations of a database compared with those of this program. */
export type SchemaAge =
  /** `faults`: what the migrations that it had do not leave so. */
  | { readonly age: 'current'; readonly faults: readonly string[] }
  | { readonly age: 'older'; readonly missing: number; readonly faults: readonly string[] }
  | { readonly age: 'newer' }
  /** The file is not a database of this product. */
  | { readonly age: 'foreign' }

/** Compares the moments that name migrations, because earlier releases had other files for the same ones. */
export const readSchemaAge = (connection: Connection, migrationsFolder: string): SchemaAge => {
  const applied = appliedMigrations(connection)
  const ours = readMigrationFiles({ migrationsFolder })
  const newest = Math.max(...applied)
  const isKnown = (moment: number) => ours.some(({ folderMillis }) => folderMillis === moment)
  if (!applied.some(isKnown)) return { age: 'foreign' }
  const missing = ours.filter(({ folderMillis }) => folderMillis > newest)
  if (missing.length === 0 && !isKnown(newest)) return { age: 'newer' }
  const had = ours.filter(({ folderMillis }) => folderMillis <= newest)
  const faults = listSchemaDifferences(
    schemaAfter(had.flatMap(({ sql }) => sql)),
    readSchema(connection),
  )
  return missing.length === 0
    ? { age: 'current', faults }
    : { age: 'older', missing: missing.length, faults }
}

const appliedMigrations = (connection: Connection): number[] => {
  if (!hasTable(connection, '__drizzle_migrations')) return []
  return connection
    .prepare<[], number>('SELECT created_at FROM __drizzle_migrations')
    .pluck()
    .all()
    .map(Number)
}

type Schema = ReadonlyMap<string, string>

/** Definitions by kind and name, regardless of spacing and quotes; without the objects that SQLite creates itself. */
export const readSchema = (connection: Connection): Schema =>
  new Map(
    connection
      .prepare<[], { part: string; sql: string }>(
        `SELECT type || ' ' || name AS part, sql FROM sqlite_schema
         WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite~_%' ESCAPE '~'
           AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')`,
      )
      .all()
      .map(({ part, sql }) => [part, sql.replace(/[\s`"]+/g, ' ')]),
  )

/** By the statements that made them: all migrations together take half a second. */
const schemas = new Map<string, Schema>()

const schemaAfter = (statements: readonly string[]): Schema => {
  const key = createHash('sha256').update(statements.join('\n')).digest('hex')
  const schema = schemas.get(key) ?? buildSchema(statements)
  schemas.set(key, schema)
  return schema
}

const buildSchema = (statements: readonly string[]): Schema => {
  const memory = new Sqlite(':memory:')
  try {
    registerFunctionsOfOldTriggers(memory)
    memory.transaction(() => {
      for (const statement of statements) memory.exec(statement)
    })()
    return readSchema(memory)
  } finally {
    memory.close()
  }
}

/** What is only in `found` is no fault: an operator may add an index. */
export const listSchemaDifferences = (expected: Schema, actual: Schema): string[] =>
  [...expected]
    .filter(([part, sql]) => actual.get(part) !== sql)
    .map(([part]) => `${part} ${actual.has(part) ? 'is not as it should be' : 'is missing'}`)
