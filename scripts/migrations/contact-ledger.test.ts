/** The figures of every member's allowance are the same before and after they became sums of a ledger. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { putDatabaseOf, releases } from './releases.ts'

const MIGRATIONS = 'migrations'
const MIGRATING_MS = 60_000

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'contact-ledger-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As releases counted before the ledger: contacts of each member by the moment, and those in all. */
const BEFORE = `SELECT user_id AS member, revealed_at AS since, (SELECT count(*) FROM contact_reveals c
    WHERE c.user_id = r.user_id AND c.is_counted AND c.given_back_at IS NULL
      AND c.revealed_at >= r.revealed_at) AS used
  FROM contact_reveals r WHERE is_counted ORDER BY user_id, revealed_at, id`
const AFTER = `SELECT user_id AS member, revealed_at AS since, (SELECT coalesce(sum(used), 0)
    FROM contact_ledger l WHERE l.user_id = r.user_id AND l.counted_at >= r.revealed_at
      AND l.counted_at > 0) AS used
  FROM contact_reveals r WHERE is_counted ORDER BY user_id, revealed_at, id`

const columnsOf = (connection: Sqlite.Database, table: string) =>
  connection.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all()

it.each(releases())('on the database of %s', { timeout: MIGRATING_MS }, (release) => {
  const file = join(folder, `${release}.db`)
  putDatabaseOf(release, file)
  const earlier = new Sqlite(file)
  // The oldest releases returned nothing.
  const returns = columnsOf(earlier, 'contact_reveals').includes('given_back_at')
  const before = earlier.prepare(returns ? BEFORE : BEFORE.replace('AND c.given_back_at IS NULL', '')).all()
  earlier.close()
  const { connection, close } = openDatabase(file, MIGRATIONS)
  const after = connection.prepare(AFTER).all()
  const waiting = connection.prepare('SELECT coalesce(sum(reserved), 0) FROM contact_ledger').pluck()
  expect(before.length).toBeGreaterThan(0)
  expect(after).toEqual(before)
  expect(waiting.get()).toBe(0)
  const modes = connection.prepare('SELECT DISTINCT contact_mode FROM job_requests').pluck().all()
  expect(modes).toEqual(['at_once'])
  close()
})
