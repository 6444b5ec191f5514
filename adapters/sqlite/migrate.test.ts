import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rootFolder } from '#src/root-folder.ts'
import { copyFirstMigrations, migrationNames } from '../../scripts/migrations/earlier-schema.ts'
import { openDatabase } from './database.ts'
import { lockShared } from './file-users.ts'
import { BEFORE_UPDATE_FILE, migrateFile } from './migrate.ts'
import { UnusableDatabase } from './refuse-unusable.ts'
import { createNightlySnapshot } from './snapshot/nightly-snapshot.ts'

const MIGRATIONS = join(rootFolder(), 'migrations')
const NAMES = migrationNames(MIGRATIONS)
const EARLIER = NAMES.length - 1

/** The earlier version: its migrations, and a database of it, which takes a second to make. */
let origin: string
let earlier: string
beforeAll(() => {
  origin = mkdtempSync(join(tmpdir(), 'earlier-version-'))
  earlier = join(origin, 'migrations')
  copyFirstMigrations(MIGRATIONS, EARLIER, earlier)
  openDatabase(join(origin, 'app.db'), earlier).close()
})
afterAll(() => rmSync(origin, { recursive: true, force: true }))

let folder: string
/** A copy of the earlier version's database. */
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'update-'))
  file = join(folder, 'app.db')
  copyFileSync(join(origin, 'app.db'), file)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const appliedIn = (path: string) => {
  const connection = new Sqlite(path, { readonly: true })
  const count = connection.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()
  connection.close()
  return count
}
const digest = () => createHash('sha256').update(readFileSync(file)).digest('hex')
const aside = () => join(folder, 'backups', BEFORE_UPDATE_FILE)
const drafts = () => readdirSync(folder).filter((name) => name.includes('migrating'))

/** This version with one more migration. */
const withMigration = (sql: string) => {
  const next = join(folder, 'next')
  cpSync(MIGRATIONS, next, { recursive: true })
  const journal = join(next, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const last = entries.at(-1)
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, added] }))
  writeFileSync(join(next, '9999_next.sql'), sql)
  return next
}

describe('an update of the data', () => {
  it('happens on a copy that takes the place of the file, which stays beside the backups', () => {
    const before = statSync(file)
    migrateFile(file, MIGRATIONS)
    expect(appliedIn(file)).toBe(NAMES.length)
    expect(statSync(file).ino).not.toBe(before.ino)
    expect(statSync(file).mode).toBe(before.mode)
    expect(appliedIn(aside())).toBe(EARLIER)
    expect(statSync(aside()).ino).toBe(before.ino)
    expect(drafts()).toEqual([])
  })

  it('changes nothing and leaves no copy behind where there is nothing to migrate', () => {
    migrateFile(file, MIGRATIONS)
    const [before, inode] = [digest(), statSync(file).ino]
    rmSync(aside())
    migrateFile(file, MIGRATIONS)
    expect(digest()).toBe(before)
    expect(statSync(file).ino).toBe(inode)
    expect(existsSync(aside())).toBe(false)
  })

  it.each([
    ['fails', 'DROP TABLE no_such_table'],
    ['breaks a rule', 'INSERT INTO settings (key) VALUES (NULL)'],
    ['leaves rows without their parent', "UPDATE sessions SET user_id = 'nobody'"],
  ])('that %s half-way leaves the earlier version its data', (_, sql) => {
    const connection = new Sqlite(file)
    connection.pragma('foreign_keys = OFF')
    connection.exec(`INSERT INTO sessions (id, user_id, created_at, last_seen_at, expires_at)
      VALUES ('s', 'u', 1, 1, 1)`)
    connection.exec(`INSERT INTO users (id, email, password_hash, first_name, last_name, terms_version,
      created_at, updated_at) VALUES ('u', 'ada@example.it', '', 'Ada', 'Rossi', '1', 1, 1)`)
    connection.pragma('wal_checkpoint(TRUNCATE)')
    connection.close()
    const before = digest()
    const next = withMigration(sql)
    expect(() => migrateFile(file, next)).toThrow(UnusableDatabase)
    expect(() => migrateFile(file, next)).toThrow(
      'changed nothing: start the earlier version again',
    )
    expect(digest()).toBe(before)
    expect(existsSync(aside())).toBe(false)
    expect(drafts()).toEqual([])
    openDatabase(file, earlier).close()
  })

  it('waits until the earlier version has left the file', async () => {
    const holder = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads')
       const lock = new (require('better-sqlite3'))(workerData)
       lock.exec('BEGIN'); lock.prepare('SELECT count(*) FROM sqlite_schema').get()
       parentPort.postMessage('held')
       setTimeout(() => lock.close(), 300)`,
      { eval: true, workerData: `${file}.lock` },
    )
    await new Promise((resolve) => holder.once('message', resolve))
    migrateFile(file, MIGRATIONS)
    expect(appliedIn(file)).toBe(NAMES.length)
    await holder.terminate()
  })

  it('waits for nobody where there is nothing to migrate', () => {
    migrateFile(file, MIGRATIONS)
    const leave = lockShared(file)
    migrateFile(file, MIGRATIONS)
    leave()
    expect(appliedIn(file)).toBe(NAMES.length)
  })

  it('happens in the file itself while another program keeps the log, as Litestream does', () => {
    const reader = new Sqlite(file)
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM users').get()
    const writer = new Sqlite(file)
    writer.exec('CREATE TABLE mine (id INTEGER)')
    const { ino } = statSync(file)
    migrateFile(file, MIGRATIONS)
    expect(statSync(file).ino).toBe(ino)
    expect(existsSync(aside())).toBe(false)
    reader.exec('COMMIT')
    for (const connection of [reader, writer]) connection.close()
    expect(appliedIn(file)).toBe(NAMES.length)
  })

  it('is looked over again where the process ended before it was', () => {
    migrateFile(file, MIGRATIONS)
    const connection = new Sqlite(file)
    connection.pragma('user_version = 0')
    connection.close()
    migrateFile(file, MIGRATIONS)
    const again = new Sqlite(file)
    expect(again.pragma('user_version', { simple: true })).toBe(NAMES.length)
    again.close()
  })

  it('keeps the earlier file for a week', async () => {
    migrateFile(file, MIGRATIONS)
    const written = statSync(aside()).mtimeMs
    await createNightlySnapshot(file, new Date(written + 6 * 86_400_000))
    expect(existsSync(aside())).toBe(true)
    await createNightlySnapshot(file, new Date(written + 8 * 86_400_000))
    expect(existsSync(aside())).toBe(false)
  })
})
