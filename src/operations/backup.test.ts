import { randomBytes } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBackup } from '#adapters/sqlite/backup/check-backup.ts'
import { openDatabase } from '#adapters/sqlite/database.ts'
import {
  MIGRATIONS_FOLDER,
  type TestInstallation,
  testInstallation,
} from '../test-app/installation.ts'
import { writeBackup } from './restore.ts'

const NOW = new Date('2026-03-03T09:00:00.000Z')

let here: TestInstallation
beforeEach(() => {
  here = testInstallation()
})
afterEach(() => here.remove())

const backUpTo = (target?: string) =>
  writeBackup({ dataFolder: here.dataFolder, databaseFile: here.databaseFile, target, now: NOW })

describe('a backup', () => {
  it('is one file that SQLite itself can list and unpack', async () => {
    here.remember('prima')
    here.putPicture('a.webp', randomBytes(5000))
    here.putPicture('2026/b.svg', Buffer.from('<svg/>'.repeat(500)))
    const target = join(here.workplace, 'all.db')

    expect(await backUpTo(target)).toMatchObject({ ok: true, value: { pictures: 2 } })

    const file = new Sqlite(target, { readonly: true })
    expect(file.prepare('SELECT name, sz FROM sqlar ORDER BY name').all()).toEqual([
      { name: 'uploads/2026/b.svg', sz: 3000 },
      { name: 'uploads/a.webp', sz: 5000 },
    ])
    expect(file.pragma('journal_mode', { simple: true })).toBe('delete')
    expect(
      file.prepare("SELECT length(data) < sz AS isPacked FROM sqlar WHERE name LIKE '%.svg'").get(),
    ).toEqual({ isPacked: 1 })
    file.close()
    expect(readdirSync(here.workplace).sort()).toEqual(['all.db', 'data'])
  })

  it('goes to the folder of backups under the time of day when no file is named', async () => {
    const outcome = await backUpTo()
    const file = join(here.dataFolder, 'backups', 'complete-2026-03-03T09-00-00Z.db')
    expect(outcome).toMatchObject({ ok: true, value: { file, pictures: 0 } })
  })

  it('never replaces a file, and leaves nothing half made', async () => {
    const target = join(here.workplace, 'mine.db')
    writeFileSync(target, 'precious')
    expect(await backUpTo(target)).toMatchObject({ ok: false })
    expect(readdirSync(here.workplace).sort()).toEqual(['data', 'mine.db'])
  })

  it('holds no trash and no unfinished upload', async () => {
    here.putPicture('a.webp', randomBytes(10))
    here.putPicture('.trash/old.webp', randomBytes(10))
    here.putPicture('.draft', randomBytes(10))
    expect(await backUpTo()).toMatchObject({ ok: true, value: { pictures: 1 } })
  })
})

describe('a backup under write load', () => {
  it('shows one moment: what was written together is there together', async () => {
    const writer = openDatabase(here.databaseFile, MIGRATIONS_FOLDER)
    const write = writer.connection.prepare(
      'INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES (?, ?, ?)',
    )
    let rounds = 0
    const writeRound = () =>
      writer.atomically(() => {
        rounds += 1
        for (let row = 0; row < 200; row += 1)
          write.run(`row-${row}`, JSON.stringify('x'.repeat(2000)), rounds)
      })
    writeRound()
    let isOver = false
    const writeContinuously = () => {
      if (isOver) return
      writeRound()
      setImmediate(writeContinuously)
    }
    writeContinuously()
    const target = join(here.workplace, 'all.db')
    const outcome = await backUpTo(target)
    isOver = true
    writer.close()

    expect(outcome).toMatchObject({ ok: true })
    expect(rounds).toBeGreaterThan(3)
    const file = new Sqlite(target, { readonly: true })
    expect(
      file
        .prepare(
          "SELECT count(DISTINCT updated_at) AS rounds, count(*) AS rows FROM settings WHERE key LIKE 'row-%'",
        )
        .get(),
    ).toEqual({ rounds: 1, rows: 200 })
    file.close()
    expect(await checkBackup(target, MIGRATIONS_FOLDER)).toMatchObject({ ok: true })
  })
})
