/** The figures of every member's allowance are the same before and after they became sums of a ledger. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { putDatabaseOf, releases } from './releases.ts'

const MIGRATIONS = 'migrations'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'contact-ledger-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Counts as releases before the ledger did: contacts of each member by the moment, and those in all. */
const BEFORE = `SELECT user_id AS member, revealed_at AS since, (SELECT count(*) FROM contact_reveals c
    WHERE c.user_id = r.user_id AND c.is_counted AND c.given_back_at IS NULL
      AND c.revealed_at >= r.revealed_at) AS used
  FROM contact_reveals r WHERE is_counted ORDER BY user_id, revealed_at, id`
const AFTER = `SELECT user_id AS member, revealed_at AS since, (SELECT coalesce(sum(used), 0)
    FROM contact_ledger l WHERE l.user_id = r.user_id AND l.counted_at >= r.revealed_at
      AND l.counted_at > 0) AS used
  FROM contact_reveals r WHERE is_counted ORDER BY user_id, revealed_at, id`

/** What a term has beyond its plan: given by the staff or an invitation, or bought. */
const GIVEN = `s.given_contacts + (SELECT coalesce(sum(contacts), 0) FROM contact_packs
  WHERE term_id = s.id AND revoked_at IS NULL)`
const GRANTED = 'SELECT coalesce(sum(granted), 0) FROM contact_ledger WHERE ref = s.id AND counted_at = 0'

/** The upgrade tells nobody anything. */
const mailsIn = (connection: Sqlite.Database) =>
  connection.prepare('SELECT template, count(*) AS times FROM outbox GROUP BY template').all()

const columnsOf = (connection: Sqlite.Database, table: string) =>
  connection.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all()

it.each(releases())('on the database of %s', (release) => {
  const file = join(folder, `${release}.db`)
  putDatabaseOf(release, file)
  const earlier = new Sqlite(file)
  // The oldest releases returned nothing.
  const returns = columnsOf(earlier, 'contact_reveals').includes('given_back_at')
  const before = earlier.prepare(returns ? BEFORE : BEFORE.replace('AND c.given_back_at IS NULL', '')).all()
  if (columnsOf(earlier, 'subscriptions').includes('given_contacts'))
    earlier.exec('UPDATE subscriptions SET given_contacts = 3 WHERE rowid = (SELECT min(rowid) FROM subscriptions)')
  const mailsBefore = mailsIn(earlier)
  earlier.close()
  const { connection, close } = openDatabase(file, MIGRATIONS)
  const after = connection.prepare(AFTER).all()
  const waiting = connection.prepare('SELECT coalesce(sum(reserved), 0) FROM contact_ledger').pluck()
  expect(before.length).toBeGreaterThan(0)
  expect(after).toEqual(before)
  expect(waiting.get()).toBe(0)
  expect(connection.prepare(`SELECT id FROM subscriptions s WHERE (${GRANTED}) <> (${GIVEN})`).all()).toEqual([])
  expect(mailsIn(connection)).toEqual(mailsBefore)
  const modes = connection.prepare('SELECT DISTINCT contact_mode FROM job_requests').pluck().all()
  expect(modes).toEqual(['at_once'])
  close()
})
