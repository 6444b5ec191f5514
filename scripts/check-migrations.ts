/**
 * Runs the migrations on an empty database, on filled tables of every schema since the baseline, and on a file of
 * the previous version; fails when one fails, loses rows or violates integrity, or when public data are not found
 * afterwards.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { type Connection, openDatabase } from '#adapters/sqlite/database.ts'
import { registerFunctionsOfOldTriggers } from '#adapters/sqlite/functions-of-old-triggers.ts'
import { copyFirstMigrations, migrationNames } from './migrations/earlier-schema.ts'
import { countRows, fillTables } from './migrations/fill-tables.ts'

const MIGRATIONS = 'migrations'
/** The demo's database of 22 November 2026, with rows in every table and fewer comuni. */
const VERSION_BEFORE = join('scripts', 'migrations', 'version-before.db.gz')
/** Rows that are meant to go: those of the previous search. */
const GONE = /^(job_request_(members|blocks)|showcase_item_(words|search.*))$/
/** Recomputed from the listings. */
const COUNTED_ANEW = /_totals$/

const workplace = mkdtempSync(join(tmpdir(), 'migrations-'))
/** An empty database that is brought from release to release. */
const growing = join(workplace, 'growing.db')
try {
  const names = migrationNames(MIGRATIONS)
  const faults = [
    ...names.flatMap((_, count) =>
      faultsAfter(count).map((fault) => `after ${names[count - 1] ?? 'nothing'}: ${fault}`),
    ),
    ...faultsOfVersionBefore().map((fault) => `on the file of the version before: ${fault}`),
  ]
  for (const fault of faults) console.error(fault)
  console.log(
    `${names.length} migrations, from every point before the last and on the file before.`,
  )
  process.exitCode = faults.length > 0 || names.length === 0 ? 1 : 0
} finally {
  rmSync(workplace, { recursive: true, force: true })
}

/** Faults of a database that stopped after the first `count` migrations and now runs all. */
function faultsAfter(count: number): string[] {
  const file = join(workplace, `${count}.db`)
  const rowsBefore = count === 0 ? new Map<string, number>() : leaveEarlierDatabase(file, count)
  const { connection, close } = openDatabase(file, MIGRATIONS)
  const faults = [...lost(rowsBefore, countRows(connection)), ...foundFaults(connection)]
  close()
  return faults
}

function faultsOfVersionBefore(): string[] {
  const file = join(workplace, 'before.db')
  writeFileSync(file, gunzipSync(readFileSync(VERSION_BEFORE)))
  const untouched = new Sqlite(file)
  const rowsBefore = countRows(untouched)
  untouched.close()
  const empty = openDatabase(join(workplace, 'fresh.db'), MIGRATIONS)
  const { connection, listingIndex, close } = openDatabase(file, MIGRATIONS)
  const faults = [
    ...(schemaOf(connection) === schemaOf(empty.connection)
      ? []
      : ['another schema than a fresh file']),
    ...lost(rowsBefore, countRows(connection)),
    ...foundFaults(connection),
  ]
  while (listingIndex.indexMarked(100) > 0);
  const found = connection
    .prepare(`SELECT count(*) FROM job_request_search WHERE job_request_search MATCH '"///"'`)
    .pluck()
  const published = connection
    .prepare('SELECT count(*) FROM job_requests WHERE list_position IS NOT NULL')
    .pluck()
  if (found.get() !== published.get() || published.get() === 0)
    faults.push('requests are not found')
  close()
  empty.close()
  return faults
}

function schemaOf(connection: Connection): string {
  const parts = connection
    .prepare<[], { sql: string }>(
      `SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE '%_search_%' ORDER BY type, name`,
    )
    .all()
  return parts.map(({ sql }) => sql.replace(/[\s`"]+/g, ' ')).join('\n')
}

function lost(before: Map<string, number>, after: Map<string, number>): string[] {
  return [...before]
    .filter(([table]) => !GONE.test(table) && !COUNTED_ANEW.test(table))
    .filter(([table, rows]) => (after.get(table) ?? rows) < rows)
    .map(([table]) => `${table} lost rows`)
}

function foundFaults(connection: Connection): string[] {
  return [
    ...(connection.pragma('foreign_key_check') as unknown[]).map((row) => JSON.stringify(row)),
    ...(connection.pragma('integrity_check') as { integrity_check: string }[])
      .map((row) => row.integrity_check)
      .filter((verdict) => verdict !== 'ok'),
  ]
}

/** Filled in one transaction: each row by itself waited for the disk. */
function leaveEarlierDatabase(file: string, count: number): Map<string, number> {
  const folder = join(workplace, `first-${count}`)
  copyFirstMigrations(MIGRATIONS, count, folder)
  openDatabase(growing, folder).close()
  copyFileSync(growing, file)
  const connection = new Sqlite(file)
  connection.pragma('foreign_keys = OFF')
  registerFunctionsOfOldTriggers(connection)
  connection.transaction(() => fillTables(connection))()
  const rows = countRows(connection)
  connection.close()
  return rows
}
