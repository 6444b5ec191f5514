/** How the process starts: what it says, what is ready, and what keeps it from starting. */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownDataFolder } from './test-app/data-folder.ts'
import { startServer } from './test-app/server-process.ts'

describe('a process that starts', () => {
  const dataFolder = ownDataFolder()

  it('tells the address it really has, and what is off without keys', async () => {
    const server = startServer(dataFolder())
    const port = await server.port()
    const words = server.lines().map((line) => line.msg)

    expect(port).toBeGreaterThan(0)
    expect(server.lines().find((line) => line.msg === 'serving')).toMatchObject({
      url: `http://localhost:${port}`,
    })
    expect(words).toContainEqual(expect.stringMatching(/^Cards are off/))
    expect(words).toContainEqual(expect.stringContaining(join(dataFolder(), 'outbox')))
    server.signal('SIGINT')
    expect(await server.exitCode()).toBe(0)
  })

  it('has what pages and shared pictures are drawn with when they are first asked for', async () => {
    const server = startServer(dataFolder())
    const site = `http://127.0.0.1:${await server.port()}`
    const [page, picture] = await Promise.all([
      fetch(`${site}/lavori`),
      fetch(`${site}/condivisione/pagine/come-funziona.png`),
    ])

    expect([page.status, picture.status, picture.headers.get('content-type')]).toEqual([
      200,
      200,
      'image/png',
    ])
    expect(await page.text()).toContain('Richieste')
    server.signal('SIGTERM')
    expect(await server.exitCode()).toBe(0)
  })

  it('keeps its files to their owner, also those that an earlier version left open to all', async () => {
    for (const folder of ['uploads', 'uploads/ab']) mkdirSync(join(dataFolder(), folder))
    writeFileSync(join(dataFolder(), 'app.db.lock'), '')
    chmodSync(join(dataFolder(), 'uploads'), 0o755)
    chmodSync(join(dataFolder(), 'app.db.lock'), 0o644)
    const server = startServer(dataFolder())
    await server.port()
    const openToOthers = readdirSync(dataFolder()).filter(
      (name) => (statSync(join(dataFolder(), name)).mode & 0o077) !== 0,
    )
    server.signal('SIGTERM')
    await server.exitCode()

    expect(readdirSync(dataFolder())).toContain('app.db.lock')
    expect(openToOthers).toEqual([])
  })

  it('lists everything wrong with its settings and exits with 2, touching nothing', async () => {
    const server = startServer(join(dataFolder(), 'new'), { PORT: 'x', SMTP_URL: 'http://x' })
    expect(await server.exitCode()).toBe(2)

    expect(server.complaint()).toMatch(/^PORT must be .*\nSMTP_URL must be .*\n$/)
    expect(existsSync(join(dataFolder(), 'new'))).toBe(false)
  })

  it('says in one line that its port is taken', async () => {
    const first = startServer(dataFolder())
    const port = await first.port()
    const second = startServer(join(dataFolder(), 'new'), { PORT: String(port) })

    expect(await second.exitCode()).toBe(1)
    expect(second.complaint()).toMatch(/^Port \d+ is in use: .*\n$/)
    first.signal('SIGTERM')
    await first.exitCode()
  })
})
