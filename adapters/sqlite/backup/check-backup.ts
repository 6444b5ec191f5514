import Sqlite from 'better-sqlite3'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Connection } from '../database.ts'
import { faultsOf, type SchemaAge, schemaAgeOf } from './database-health.ts'
import { archivedFiles, hasArchive } from './picture-archive.ts'
import { isSealValid } from './seal.ts'

export type BackupContents = {
  readonly schema: Exclude<SchemaAge, { age: 'foreign' }>
  /** Null when the file holds the database alone. */
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
  const schema = schemaAgeOf(connection, migrationsFolder)
  if (schema.age === 'foreign') return refuse('it is not a database of this product')
  const digest = sealIn(connection)
  if (digest && !(await isSealValid(file, digest)))
    return refuse('it is damaged: its bytes are not those that were written')
  const [fault] = faultsOf(connection)
  if (fault) return refuse(`it is damaged: ${fault}`)
  if (hasArchive(connection) && !digest) return refuse('it is damaged: it was never finished')
  return accept({ schema, pictures: hasArchive(connection) ? countPictures(connection) : null })
}

const sealIn = (connection: Connection): Buffer | null => {
  const isThere = connection
    .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'backup_seal'")
    .get()
  if (!isThere) return null
  const digest = connection.prepare('SELECT digest FROM backup_seal').pluck().get()
  return Buffer.isBuffer(digest) ? digest : Buffer.alloc(0)
}

const countPictures = (connection: Connection) => {
  let count = 0
  for (const _picture of archivedFiles(connection)) count += 1
  return count
}

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error)) return `it is damaged: ${error.message}`
  if (error.code === 'SQLITE_NOTADB') return 'it is not a database'
  if (error.code === 'SQLITE_CANTOPEN') return 'it cannot be opened'
  return `it is damaged: ${error.message}`
}
