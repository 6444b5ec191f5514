import { randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSchemaAge } from '#adapters/sqlite/backup/check-backup.ts'
import { makeBackup } from '#adapters/sqlite/backup/make-backup.ts'
import { takeSnapshot } from '#adapters/sqlite/backup/take-snapshot.ts'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { copyFirstMigrations } from '../../scripts/migrations/earlier-schema.ts'
import {
  checksumsOf,
  MIGRATIONS_FOLDER,
  type TestInstallation,
  testInstallation,
} from '../test-app/installation.ts'
import { restore, writeBackup } from './restore.ts'

const NOW = new Date('2026-03-03T09:00:00.000Z')
const ASIDE = 'before-restore-2026-03-03T09-00-00Z'

let here: TestInstallation
let backup: string
const first = randomBytes(3000)
const second = Buffer.from('testo '.repeat(400))

beforeEach(async () => {
  here = testInstallation()
  here.remember('prima')
  here.putPicture('a.webp', first)
  here.putPicture('2026/b.webp', second)
  backup = join(here.workplace, 'all.db')
  await writeBackup({ ...here, target: backup, now: NOW })
  here.remember('dopo')
})
afterEach(() => here.remove())

const restoreFrom = (source: string) => restore({ ...here, source, now: NOW })

describe('restoring', () => {
  it('brings back the database and the pictures of that day, and keeps the others aside', async () => {
    here.removePicture('a.webp')
    here.putPicture('2026/b.webp', Buffer.from('spoilt'))
    here.putPicture('c.webp', Buffer.from('later'))

    const asideFolder = join(here.dataFolder, ASIDE)
    expect(await restoreFrom(backup)).toEqual({ ok: true, value: { pictures: 2, asideFolder } })

    expect(here.remembered()).toBe('prima')
    expect(here.picture('a.webp')).toEqual(first)
    expect(here.picture('2026/b.webp')).toEqual(second)
    expect(here.picture('c.webp')).toBeNull()
    expect(Object.keys(checksumsOf(asideFolder))).toEqual([
      'app.db',
      'uploads/2026/b.webp',
      'uploads/c.webp',
    ])
    expect(readFileSync(join(asideFolder, 'uploads/c.webp'), 'utf8')).toBe('later')
    const former = new Sqlite(join(asideFolder, 'app.db'), { readonly: true })
    expect(former.prepare("SELECT value FROM settings WHERE key = 'test'").pluck().get()).toBe(
      '"dopo"',
    )
    former.close()
  })

  it('leaves no archive in the database, and nothing else behind', async () => {
    await restoreFrom(backup)
    const tables = here.withDatabase(({ connection }) =>
      connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all(),
    )
    expect(tables).not.toContain('sqlar')
    expect(tables).not.toContain('backup_checksums')
    expect(tables).not.toContain('backup_seal')
    expect(readdirSync(here.dataFolder).sort()).toEqual(['app.db', 'app.db.lock', ASIDE, 'uploads'])
  })

  it('works where there are no data yet', async () => {
    const fresh = { dataFolder: join(here.workplace, 'new'), databaseFile: '' }
    fresh.databaseFile = join(fresh.dataFolder, 'app.db')
    expect(await restore({ ...fresh, source: backup, now: NOW })).toEqual({
      ok: true,
      value: { pictures: 2, asideFolder: null },
    })
    expect(existsSync(join(fresh.dataFolder, 'uploads', '2026', 'b.webp'))).toBe(true)
    expect(statSync(fresh.dataFolder).mode & 0o777).toBe(0o700)
  })

  it('replaces a database that is damaged beyond opening, log and all', async () => {
    writeFileSync(here.databaseFile, 'rubbish')
    writeFileSync(`${here.databaseFile}-wal`, 'more rubbish')
    expect(await restoreFrom(backup)).toMatchObject({ ok: true })
    expect(here.remembered()).toBe('prima')
    expect(readFileSync(join(here.dataFolder, ASIDE, 'app.db'), 'utf8')).toBe('rubbish')
  })

  it('takes a snapshot of the night, which holds no pictures, and leaves the pictures alone', async () => {
    const snapshot = join(here.workplace, 'night.db')
    await takeSnapshot(here.databaseFile, snapshot)
    here.remember('ancora dopo')
    expect(await restoreFrom(snapshot)).toMatchObject({ ok: true, value: { pictures: null } })
    expect(here.remembered()).toBe('dopo')
    expect(here.picture('a.webp')).toEqual(first)
  })
})

describe('a backup of an earlier version', () => {
  it('is brought up to date while it is restored', async () => {
    const earlier = join(here.workplace, 'earlier-migrations')
    copyFirstMigrations(MIGRATIONS_FOLDER, 1, earlier)
    const file = join(here.workplace, 'earlier.db')
    openDatabase(file, earlier).close()
    expect(await restoreFrom(file)).toMatchObject({ ok: true })

    const restored = new Sqlite(here.databaseFile, { readonly: true })
    expect(readSchemaAge(restored, MIGRATIONS_FOLDER)).toEqual({ age: 'current', faults: [] })
    restored.close()
  })
})

describe('restoring is refused, with the present data untouched,', () => {
  const refuses = async (source: string) => {
    const before = checksumsOf(here.dataFolder)
    const outcome = await restoreFrom(source)
    expect(outcome.ok).toBe(false)
    expect(checksumsOf(here.dataFolder)).toEqual(before)
    return outcome.ok ? '' : outcome.refusal
  }

  it('when a single bit of the file has changed, wherever it is', async () => {
    const sound = readFileSync(backup)
    const changed = join(here.workplace, 'changed.db')
    const stepBytes = Math.floor(sound.length / 12)
    for (let at = 5; at < sound.length; at += stepBytes) {
      const bytes = Buffer.from(sound)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      writeFileSync(changed, bytes)
      await refuses(changed)
    }
  })

  it('when the file is cut short', async () => {
    const { length } = readFileSync(backup)
    for (const rest of [length - 1, length - 4096, Math.floor(length / 2), 100, 0]) {
      const cut = join(here.workplace, `cut-${rest}.db`)
      cpSync(backup, cut)
      truncateSync(cut, rest)
      await refuses(cut)
    }
  })

  it('when the file is something else', async () => {
    const message = join(here.workplace, 'words.txt')
    writeFileSync(message, 'Non sono un database. '.repeat(500))
    expect(await refuses(message)).toContain('not a database')
    expect(await refuses(join(here.workplace, 'missing.db'))).toContain('cannot be opened')

    const foreign = join(here.workplace, 'foreign.db')
    new Sqlite(foreign).exec('CREATE TABLE things (id)').close()
    expect(await refuses(foreign)).toContain('not a database of this product')
  })

  it('when a newer version of the program made it', async () => {
    const newer = join(here.workplace, 'newer.db')
    await takeSnapshot(here.databaseFile, newer)
    const file = new Sqlite(newer)
    file.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('to come', 9e12)")
    file.close()
    expect(await refuses(newer)).toContain('newer version')
  })

  it('when a part of its schema is not as its migrations left it', async () => {
    const altered = join(here.workplace, 'altered.db')
    await takeSnapshot(here.databaseFile, altered)
    const file = new Sqlite(altered)
    file.exec('DROP TRIGGER job_requests_public_update; CREATE INDEX mine ON users (last_name)')
    file.close()
    expect(await refuses(altered)).toContain('trigger job_requests_public_update is missing')
  })

  it('when rows refer to nothing', async () => {
    const broken = join(here.workplace, 'broken.db')
    await takeSnapshot(here.databaseFile, broken)
    const file = new Sqlite(broken)
    file.pragma('foreign_keys = OFF')
    file.exec("INSERT INTO provinces (id, name, code, region_id) VALUES ('XX', 'X', 'XX', 'none')")
    file.close()
    expect(await refuses(broken)).toContain('refer to nothing')
  })

  it('when a picture would land outside the uploads', async () => {
    for (const name of ['../evil.sh', 'uploads/../../evil.sh', '/etc/evil', 'secret.key']) {
      const evil = join(here.workplace, `evil-${name.length}.db`)
      await makeBackup(here.databaseFile, evil, async function* () {
        yield await Promise.resolve({ name, mode: 0o644, modifiedAt: NOW, bytes: first })
      })
      expect(await refuses(evil)).toContain('not one of ours')
    }
  })

  it('while a server is using the data, and goes through once it has stopped', async () => {
    const server = openDatabase(here.databaseFile, MIGRATIONS_FOLDER)
    expect(await refuses(backup)).toContain('stop the server')
    server.close()
    expect(await restoreFrom(backup)).toMatchObject({ ok: true })
  })
})
