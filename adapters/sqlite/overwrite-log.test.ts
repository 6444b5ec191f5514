import { readFileSync, statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  MIGRATIONS_FOLDER,
  type TestInstallation,
  testInstallation,
} from '#src/test-app/installation.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { overwriteLog } from './overwrite-log.ts'

const WORD = 'Gianfrancesca Sentinella'

let here: TestInstallation
let product: OpenDatabase
let litestream: Sqlite.Database
beforeEach(() => {
  here = testInstallation()
  product = openDatabase(here.databaseFile, MIGRATIONS_FOLDER, { isReplicated: true })
  litestream = new Sqlite(here.databaseFile)
  litestream.exec('CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)')
  hold()
})
afterEach(() => {
  litestream.close()
  product.close()
  here.remove()
})

/** Holds the lock that Litestream holds between two checkpoints. */
const hold = () => {
  litestream.exec('BEGIN')
  litestream.prepare('SELECT count(*) FROM _litestream_seq').get()
}

/** Imitates its checkpoint, which copies everything into the file and restarts the log. */
const beginLogAgain = () => {
  litestream.exec('ROLLBACK')
  litestream.pragma('wal_checkpoint(PASSIVE)')
  litestream.exec('INSERT INTO _litestream_seq (seq) VALUES (1)')
  hold()
}

const write = (key: string, value: string) =>
  product.connection
    .prepare('INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES (?, ?, 0)')
    .run(key, JSON.stringify(value))
const log = () => readFileSync(`${here.databaseFile}-wal`)

it('takes what was erased out of a log that Litestream holds, without making the log longer', () => {
  write('long', 'x'.repeat(400_000))
  write('word', WORD)
  product.connection.exec("DELETE FROM settings WHERE key IN ('word', 'long')")
  beginLogAgain()
  expect(readFileSync(here.databaseFile).includes(WORD)).toBe(false)
  expect(log().includes(WORD)).toBe(true)
  const { size } = statSync(`${here.databaseFile}-wal`)

  expect(overwriteLog(product.connection, here.databaseFile)).toBeGreaterThan(50)
  expect(log().includes(WORD)).toBe(false)
  expect(statSync(`${here.databaseFile}-wal`).size).toBeLessThan(size + 100_000)
  const left = product.connection.prepare("SELECT count(*) FROM settings WHERE key = 'log-filler'")
  expect(left.pluck().get()).toBe(0)
})

it('does nothing to a log whose every page is in use', () => {
  write('word', WORD)
  expect(overwriteLog(product.connection, here.databaseFile)).toBe(0)
})
