/**
 * Runs the migrations on an empty database and on the full tables of every schema that an earlier
 * release can have left, and fails when one does not run, loses rows or leaves damage.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { copyFirstMigrations, migrationNames } from './migrations/earlier-schema.ts'
import { countRows, fillTables } from './migrations/fill-tables.ts'

const MIGRATIONS = 'migrations'
/** Derived from other tables whenever the file is opened without them. */
const MADE_ANEW = new Set(['job_request_members'])

const workplace = mkdtempSync(join(tmpdir(), 'migrations-'))
try {
  const names = migrationNames(MIGRATIONS)
  const faults = names.flatMap((_, count) =>
    faultsAfter(count).map((fault) => `after ${names[count - 1] ?? 'nothing'}: ${fault}`),
  )
  for (const fault of faults) console.error(fault)
  console.log(`${names.length} migrations, from every point before the last.`)
  process.exitCode = faults.length > 0 || names.length === 0 ? 1 : 0
} finally {
  rmSync(workplace, { recursive: true, force: true })
}

/** What is wrong with a database that stopped after the first `count` migrations and now runs all. */
function faultsAfter(count: number): string[] {
  const file = join(workplace, `${count}.db`)
  const rowsBefore = count === 0 ? new Map<string, number>() : leaveEarlierDatabase(file, count)
  const { connection, close } = openDatabase(file, MIGRATIONS)
  const rowsAfter = countRows(connection)
  const lost = [...rowsBefore]
    .filter(([table, rows]) => !MADE_ANEW.has(table) && (rowsAfter.get(table) ?? rows) < rows)
    .map(([table]) => `${table} lost rows`)
  const damage = [
    ...(connection.pragma('foreign_key_check') as unknown[]).map((row) => JSON.stringify(row)),
    ...(connection.pragma('integrity_check') as { integrity_check: string }[])
      .map((row) => row.integrity_check)
      .filter((verdict) => verdict !== 'ok'),
  ]
  close()
  return [...lost, ...damage]
}

function leaveEarlierDatabase(file: string, count: number): Map<string, number> {
  const folder = join(workplace, `first-${count}`)
  copyFirstMigrations(MIGRATIONS, count, folder)
  const { connection, close } = openDatabase(file, folder)
  connection.pragma('foreign_keys = OFF')
  fillTables(connection)
  const rows = countRows(connection)
  close()
  return rows
}
