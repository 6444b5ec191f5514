/** The counters of public data in a file from before their columns were renamed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { copyFirstMigrations, migrationNames } from './earlier-schema.ts'

const LAST_BEFORE = '0352_when_refunds_left'

const folder = mkdtempSync(join(tmpdir(), 'versions-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('keeps what was counted, and the triggers go on counting', () => {
  const before = join(folder, 'migrations')
  copyFirstMigrations('migrations', migrationNames('migrations').indexOf(LAST_BEFORE) + 1, before)
  const file = join(folder, 'app.db')
  const old = openDatabase(file, before)
  old.connection.exec('UPDATE public_version SET version = 7, requests = 3, flips = 2')
  old.close()

  const { connection, close } = openDatabase(file, 'migrations')
  const counters = connection
    .prepare('SELECT everything, requests, firm_visibility FROM public_version')
    .raw()
  expect(counters.all()).toEqual([[7, 3, 2]])
  connection.exec("INSERT INTO settings (key, value, updated_at) VALUES ('a', '1', 0)")
  expect(counters.all()).toEqual([[8, 3, 2]])
  const reference = connection.prepare('SELECT reference FROM public_version').pluck()
  const known = reference.get()
  connection.exec("INSERT INTO regions (id, code, name, slug) VALUES ('r', '01', 'Piemonte', 'piemonte')")
  expect(reference.get()).not.toBe(known)
  close()
})
