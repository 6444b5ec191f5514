/** Firms of a file from before the queue: all that are shown stay shown, but for the second with one VAT number. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { copyFirstMigrations, migrationNames } from './earlier-schema.ts'
import { openDatabase } from '#adapters/sqlite/database.ts'

const LAST_BEFORE = '0054_places_of_searched'

const folder = mkdtempSync(join(tmpdir(), 'firms-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const FIRMS = [
  { id: 'october', state: 'shown', vatId: '1', shownAt: 100, isActive: 1 },
  { id: 'twin', state: 'shown', vatId: '1', shownAt: 200, isActive: 1 },
  { id: 'hidden', state: 'draft', vatId: '2', shownAt: 50, isActive: 1 },
  { id: 'draft', state: 'draft', vatId: '2', shownAt: null, isActive: 1 },
  { id: 'suspended', state: 'suspended', vatId: '3', shownAt: 60, isActive: 1 },
  { id: 'closed', state: 'shown', vatId: '4', shownAt: 70, isActive: 0 },
  { id: 'later', state: 'shown', vatId: '4', shownAt: 300, isActive: 1 },
] as const

it('keeps what everybody sees, in the order of first showings', () => {
  const before = join(folder, 'migrations')
  const count = migrationNames('migrations').indexOf(LAST_BEFORE) + 1
  copyFirstMigrations('migrations', count, before)
  const file = join(folder, 'app.db')
  const old = openDatabase(file, before)
  const person = old.connection.prepare(
    `INSERT INTO users (id, email, password_hash, first_name, last_name, terms_version, is_active,
       created_at, updated_at) VALUES (:id, :id, '', 'Ada', 'Rossi', '', :isActive, 0, 0)`,
  )
  const firm = old.connection.prepare(
    `INSERT INTO firms (id, owner_id, slug, state, legal_name, vat_id, areas, shown_at, created_at,
       updated_at) VALUES (:id, :id, :id, :state, :id, :vatId, '[]', :shownAt, 0, 0)`,
  )
  const listed = old.connection.prepare(
    'INSERT INTO firm_search_texts (position, firm_id, tokens) VALUES (?, ?, ?)',
  )
  for (const [index, { isActive, ...one }] of FIRMS.entries()) {
    person.run({ id: one.id, isActive })
    firm.run(one)
    // Hidden and shown again: the first of October stands last.
    if (one.state === 'shown') listed.run(100 - index, one.id, `=${one.id}`)
  }
  old.close()

  const { connection, close } = openDatabase(file, 'migrations')
  const states = connection
    .prepare('SELECT id, state, is_approved, is_withdrawn, suspended_from FROM firms ORDER BY rowid')
    .raw()
    .all()
  expect(states).toEqual([
    ['october', 'shown', 1, 0, null],
    ['twin', 'waiting', 0, 0, null],
    ['hidden', 'draft', 1, 0, null],
    ['draft', 'draft', 0, 0, null],
    ['suspended', 'suspended', 1, 0, 'shown'],
    ['closed', 'waiting', 0, 1, null],
    ['later', 'shown', 1, 0, null],
  ])
  const list = connection
    .prepare('SELECT firm_id FROM firm_search_texts ORDER BY position DESC')
    .pluck()
    .all()
  expect(list).toEqual(['later', 'october'])
  const found = connection
    .prepare("SELECT count(*) FROM firm_search WHERE firm_search MATCH '\"=twin\" OR \"=closed\"'")
    .pluck()
    .get()
  expect(found).toBe(0)
  close()
})
