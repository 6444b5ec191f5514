import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { MIGRATIONS_FOLDER, testInstallation } from '#src/test-app/installation.ts'
import { copyFirstMigrations } from '../../scripts/migrations/earlier-schema.ts'

const here = testInstallation()
afterAll(() => here.remove())

const leaveOrphan = (file: string, migrations: string) => {
  const { connection, close } = openDatabase(file, migrations)
  connection.pragma('foreign_keys = OFF')
  connection.exec("INSERT INTO cities (id, name, code, province_id) VALUES ('x', 'X', 'X', 'none')")
  close()
}

it('refuses a file in which a migration left rows without their parents, each time anew', () => {
  const file = join(here.workplace, 'earlier.db')
  const earlier = join(here.workplace, 'earlier-migrations')
  copyFirstMigrations(MIGRATIONS_FOLDER, 1, earlier)
  leaveOrphan(file, earlier)
  const open = () => openDatabase(file, MIGRATIONS_FOLDER)
  expect(open).toThrow('Migration left 1 orphaned rows')
  expect(open).toThrow('Migration left 1 orphaned rows')
})

it('does not read the whole file again while the schema stays as it was', () => {
  leaveOrphan(here.databaseFile, MIGRATIONS_FOLDER)
  expect(() => openDatabase(here.databaseFile, MIGRATIONS_FOLDER).close()).not.toThrow()
})
