import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Connection } from '../database.ts'

const FAULTS_NAMED = 5

/** Results of SQLite's integrity and foreign key checks; empty when sound. */
export const faultsOf = (connection: Connection): string[] => {
  const found = connection.pragma(`integrity_check(${FAULTS_NAMED})`) as {
    integrity_check: string
  }[]
  const integrity = found.map((row) => row.integrity_check).filter((line) => line !== 'ok')
  const orphans = connection.pragma('foreign_key_check') as { table: string }[]
  const tables = [...new Set(orphans.map(({ table }) => table))]
  return tables.length === 0
    ? integrity
    : [...integrity, `${orphans.length} rows refer to nothing (${tables.join(', ')})`]
}

/** Migrations of a database compared with those of this program. */
export type SchemaAge =
  | { readonly age: 'current' }
  | { readonly age: 'older'; readonly missing: number }
  | { readonly age: 'newer' }
  /** Not a database of this product. */
  | { readonly age: 'foreign' }

export const schemaAgeOf = (connection: Connection, migrationsFolder: string): SchemaAge => {
  const applied = appliedMigrations(connection)
  const ours = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  const shared = Math.min(applied.length, ours.length)
  const isOurs = shared > 0 && ours.slice(0, shared).every((hash, at) => hash === applied[at])
  if (!isOurs) return { age: 'foreign' }
  if (applied.length > ours.length) return { age: 'newer' }
  if (applied.length === ours.length) return { age: 'current' }
  return { age: 'older', missing: ours.length - applied.length }
}

const appliedMigrations = (connection: Connection): string[] => {
  const isThere = connection
    .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '__drizzle_migrations'")
    .get()
  if (!isThere) return []
  return connection
    .prepare<[], string>('SELECT hash FROM __drizzle_migrations ORDER BY created_at')
    .pluck()
    .all() as string[]
}
