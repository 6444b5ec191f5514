/** What an operator does on the day of an upgrade, with a file of every earlier release. */
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { putBackupOf, putDatabaseOf, releases } from '../../scripts/migrations/releases.ts'
import { readConfig } from '../config.ts'
import {
  MIGRATIONS_FOLDER,
  type TestInstallation,
  testInstallation,
} from '../test-app/installation.ts'
import { examine } from './doctor/examine.ts'
import { restore, writeBackup } from './restore.ts'

const NOW = new Date('2026-12-01T09:00:00.000Z')

let here: TestInstallation
beforeEach(() => {
  here = testInstallation()
})
afterEach(() => here.remove())

const doctor = async (severity: string) =>
  (await examine(readConfig({ DATA_DIR: here.dataFolder })))
    .filter((finding) => finding.severity === severity)
    .map(({ message }) => message.en)

const people = () =>
  here.withDatabase(({ connection }) =>
    connection.prepare('SELECT count(*) FROM users').pluck().get(),
  )

describe.each(releases())('the data of %s', (release) => {
  it('are served by this version, found sound, backed up and restored', async () => {
    putDatabaseOf(release, here.databaseFile)
    expect(await doctor('error')).toEqual([])

    openDatabase(here.databaseFile, MIGRATIONS_FOLDER).close()
    expect(await doctor('error')).toEqual([])
    expect(await doctor('ok')).toContain('The migrations are up to date')
    const served = people()
    const source = join(here.workplace, 'copy.db')
    expect(await writeBackup({ ...here, target: source, now: NOW })).toMatchObject({ ok: true })
    expect(await restore({ ...here, source, now: NOW })).toMatchObject({ ok: true })
    expect(people()).toBe(served)
    expect(served).toBeGreaterThan(10)
  })

  it('come back from the backup of that release, and are migrated', async () => {
    const source = join(here.workplace, 'earlier.db')
    putBackupOf(release, source)
    expect(await restore({ ...here, source, now: NOW })).toMatchObject({
      ok: true,
      value: { pictures: 0 },
    })
    expect(await doctor('error')).toEqual([])
    expect(await doctor('ok')).toContain('The migrations are up to date')
    expect(people()).toBeGreaterThan(10)
  })
})
