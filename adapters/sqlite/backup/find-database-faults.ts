import type { Connection } from '../connection.ts'

const FAULTS_NAMED = 5

/** Results of SQLite's integrity and foreign key checks; empty when sound. */
export const findDatabaseFaults = (connection: Connection): string[] => {
  const faults = connection.pragma(`integrity_check(${FAULTS_NAMED})`) as {
    integrity_check: string
  }[]
  const integrity = faults.map((row) => row.integrity_check).filter((line) => line !== 'ok')
  const orphans = connection.pragma('foreign_key_check') as { table: string }[]
  const tables = [...new Set(orphans.map(({ table }) => table))]
  return tables.length === 0
    ? integrity
    : [...integrity, `${orphans.length} rows refer to nothing (${tables.join(', ')})`]
}
