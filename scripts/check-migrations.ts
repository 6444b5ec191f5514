/**
 * Runs the migrations on an empty database, on filled tables of the latest and of every fourth earlier schema, and on
 * a file of every release; fails when one fails, loses rows or violates integrity, or when public data are not found
 * afterwards.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { listSchemaDifferences, readSchema } from '#adapters/sqlite/backup/check-backup.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { registerFunctionsOfOldTriggers } from '#adapters/sqlite/functions-of-old-triggers.ts'
import { copyFirstMigrations, migrationNames } from './migrations/earlier-schema.ts'
import { countRows, fillTables } from './migrations/fill-tables.ts'
import { putDatabaseOf, releases } from './migrations/releases.ts'

const MIGRATIONS = 'migrations'
/** Hundreds of small files wait for a disk. */
const IN_MEMORY = '/dev/shm'
/** Rows that are meant to go: those of the previous search. */
const GONE = /^(job_request_(members|blocks)|showcase_item_(words|search.*))$/
/** Recomputed from the listings. */
const COUNTED_ANEW = /_totals$/

/** Points after each of which a database is filled and brought up to date. */
const NEW_POINTS = 24
const OLD_STEP = 4

const workplace = mkdtempSync(join(existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'migrations-'))
/** An empty database that is brought from release to release. */
const growing = join(workplace, 'growing.db')
try {
  const names = migrationNames(MIGRATIONS)
  const faults = [
    ...startingPoints(names.length).flatMap((count) =>
      faultsAfter(count).map((fault) => `after ${names[count - 1] ?? 'nothing'}: ${fault}`),
    ),
    ...releases().flatMap((release) =>
      faultsOfRelease(release).map((fault) => `on the file of ${release}: ${fault}`),
    ),
  ]
  for (const fault of faults) console.error(fault)
  console.log(
    `${names.length} migrations, from ${startingPoints(names.length).length} points and on a file of every release.`,
  )
  process.exitCode = faults.length > 0 || names.length === 0 ? 1 : 0
} finally {
  rmSync(workplace, { recursive: true, force: true })
}

/** How many migrations a database had when it stopped: few are old ones, because migrations of a release never change. */
function startingPoints(migrations: number): number[] {
  return [...Array(migrations).keys()].filter(
    (count) => count % OLD_STEP === 0 || count >= migrations - NEW_POINTS,
  )
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

function faultsOfRelease(release: string): string[] {
  const file = join(workplace, `${release}.db`)
  putDatabaseOf(release, file)
  const untouched = new Sqlite(file)
  const rowsBefore = countRows(untouched)
  untouched.close()
  const { connection, listingIndex, close } = openDatabase(file, MIGRATIONS)
  const fresh = openDatabase(':memory:', MIGRATIONS)
  const faults = [
    ...listSchemaDifferences(readSchema(fresh.connection), readSchema(connection)),
    ...listSchemaDifferences(readSchema(connection), readSchema(fresh.connection)),
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
  fresh.close()
  return faults
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

/** Filled in one transaction, because single rows would each wait for the disk. */
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
