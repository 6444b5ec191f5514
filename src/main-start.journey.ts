/** Start of the process: log, readiness, and faults that prevent it. */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { temporaryDataFolder } from './test-app/data-folder.ts'
import { pollUntilFound } from './test-app/eventually.ts'
import { checksumsOf } from './test-app/installation.ts'
import { startServer } from './test-app/server-process.ts'
import { damageLeafPage } from './test-app/spoilt-database.ts'

const put = (folder: string, name: string, content: Buffer | string) =>
  writeFileSync(join(folder, name), content)

const emptied = (folder: string) => {
  put(folder, 'app.db', '')
  mkdirSync(join(folder, 'backups'))
  put(folder, 'backups/app-2026-01-01.db', 'x')
}

const foreign = (folder: string) => {
  const file = new Sqlite(join(folder, 'app.db'))
  file.exec('CREATE TABLE songs (title TEXT)')
  file.close()
}

/** Root may write everywhere, so tests drop privileges. */
const asNobody = () => (process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {})

describe('a process that starts', () => {
  const dataFolder = temporaryDataFolder()

  it('reads the whole database beside the serving, and is ready no more once a damaged page is found', async () => {
    const first = startServer(dataFolder())
    await first.port()
    first.signal('SIGTERM')
    await first.exitCode()
    damageLeafPage(join(dataFolder(), 'app.db'), 'cities')
    const server = startServer(dataFolder())
    const port = await server.port()
    const reply = await pollUntilFound(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
      return answer.status === 503 && (await answer.json())
    })
    expect(reply).toMatchObject({ code: 'not-ready.database-damaged' })
    server.signal('SIGTERM')
    expect(await server.exitCode()).toBe(0)
  })

  it('tells its address and what is off without keys, can render, and keeps its files to their owner', async () => {
    // An earlier version left them open to all.
    for (const folder of ['uploads', 'uploads/ab']) mkdirSync(join(dataFolder(), folder))
    writeFileSync(join(dataFolder(), 'app.db.lock'), '')
    chmodSync(join(dataFolder(), 'uploads'), 0o755)
    chmodSync(join(dataFolder(), 'app.db.lock'), 0o644)
    const server = startServer(dataFolder())
    const port = await server.port()
    const words = server.lines().map((line) => line.msg)
    expect(port).toBeGreaterThan(0)
    expect(server.lines().find((line) => line.msg === 'serving')).toMatchObject({
      url: `http://localhost:${port}`,
    })
    expect(words).toContainEqual(expect.stringMatching(/^Cards are off/))
    expect(words).toContainEqual(expect.stringContaining(join(dataFolder(), 'outbox')))

    const [page, picture] = await Promise.all(
      ['/lavori', '/condivisione/pagine/come-funziona.png'].map((path) =>
        fetch(`http://127.0.0.1:${port}${path}`),
      ),
    )
    expect([page?.status, picture?.status, picture?.headers.get('content-type')]).toEqual([
      200,
      200,
      'image/png',
    ])
    expect(await page?.text()).toContain('Richieste')

    const openToOthers = readdirSync(dataFolder()).filter(
      (name) => (statSync(join(dataFolder(), name)).mode & 0o077) !== 0,
    )
    server.signal('SIGINT')
    expect(await server.exitCode()).toBe(0)
    expect(readdirSync(dataFolder())).toContain('app.db.lock')
    expect(openToOthers).toEqual([])
  })

  it('lists everything wrong with its settings and exits with 2, touching nothing', async () => {
    const server = startServer(join(dataFolder(), 'new'), { PORT: 'x', SMTP_URL: 'http://x' })
    expect(await server.exitCode()).toBe(2)

    expect(server.complaint()).toMatch(/^PORT must be .*\nSMTP_URL must be .*\n$/)
    expect(existsSync(join(dataFolder(), 'new'))).toBe(false)
  })

  it.each([
    [
      'a file of zeros',
      (folder: string) => put(folder, 'app.db', Buffer.alloc(40_960)),
      /app\.db is not a database: restore a backup/,
    ],
    [
      'an emptied file beside backups',
      emptied,
      /app\.db is empty although there are backups: restore/,
    ],
    [
      'a folder in the place of the file',
      (folder: string) => mkdirSync(join(folder, 'app.db')),
      /app\.db is a folder, where a file/,
    ],
    [
      'a folder in the place of the key',
      (folder: string) => mkdirSync(join(folder, 'secret.key')),
      /secret\.key is a folder/,
    ],
    [
      'an empty key',
      (folder: string) => put(folder, 'secret.key', ''),
      /secret\.key is damaged: put your copy back/,
    ],
    ['a database of another program', foreign, /app\.db belongs to another program/],
  ])(
    'says of %s in one sentence what to do, exits with 2 and changes nothing',
    async (_, spoil, said) => {
      spoil(dataFolder())
      const before = checksumsOf(dataFolder())
      const server = startServer(dataFolder())
      expect(await server.exitCode()).toBe(2)
      expect(server.complaint()).toMatch(said)
      expect(server.complaint().trimEnd()).not.toContain('\n')
      expect(checksumsOf(dataFolder())).toMatchObject(before)
    },
  )

  it('names a database that another program holds', async () => {
    const holder = new Sqlite(join(dataFolder(), 'app.db'))
    holder.exec('BEGIN EXCLUSIVE')
    const server = startServer(dataFolder())
    expect(await server.exitCode()).toBe(2)
    expect(server.complaint()).toMatch(/^\S+app\.db is held by another program.*\n$/)
    holder.close()
  })

  it('says who cannot write where, and of a path that is no folder', async () => {
    put(dataFolder(), 'file', '')
    const notAFolder = startServer(join(dataFolder(), 'file', 'data'))
    expect(await notAFolder.exitCode()).toBe(2)
    expect(notAFolder.complaint()).toMatch(/^\S+ is not a folder: DATA_DIR must name one.*\n$/)

    const locked = join(dataFolder(), 'locked')
    mkdirSync(locked, { mode: 0o555 })
    chmodSync(dataFolder(), 0o755)
    const server = startServer(locked, {}, asNobody())
    expect(await server.exitCode()).toBe(2)
    expect(server.complaint()).toMatch(
      /locked\S* cannot be read and written by this user \(uid \d+\).*\n$/,
    )
  })

  it('says in one line that its port is taken, or that a newer version made the database', async () => {
    const first = startServer(dataFolder())
    const port = await first.port()
    const second = startServer(join(dataFolder(), 'new'), { PORT: String(port) })
    expect(await second.exitCode()).toBe(1)
    expect(second.complaint()).toMatch(/^Port \d+ is in use: .*\n$/)
    first.signal('SIGTERM')
    await first.exitCode()

    const file = new Sqlite(join(dataFolder(), 'app.db'))
    file.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 99e12)")
    file.close()
    const third = startServer(dataFolder())
    expect(await third.exitCode()).toBe(2)
    expect(third.complaint()).toMatch(/^\S+app\.db was made by a newer version.*\n$/)
  })
})
