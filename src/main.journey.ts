/** The life of the process: starting, stopping under load, dying, and living beside another. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMailServer } from '#adapters/conformance/mail-server.ts'
import { untilRefused } from './test-app/load.ts'
import { eventually, register, startServer } from './test-app/server-process.ts'

/** As another process would, in the same file. */
const RING_EVERYBODY = `
  INSERT INTO notifications (id, user_id, event, title, body, path, created_at)
    SELECT 'n' || id, id, 'order-paid', 'Pagamento ricevuto', '', '/', created_at FROM users`

describe('the process', () => {
  let dataFolder: string
  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), 'process-'))
  })
  afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

  const emailsInTheFile = () => {
    const file = new Sqlite(join(dataFolder, 'app.db'))
    const emails = file.prepare('SELECT email FROM users ORDER BY email').pluck().all()
    file.close()
    return emails as string[]
  }
  const outboxFiles = () => {
    const folder = join(dataFolder, 'outbox')
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  }

  it('tells the address it really has, and what is off without keys', async () => {
    const server = startServer(dataFolder)
    const port = await server.port()
    const words = server.lines().map((line) => line.msg)

    expect(port).toBeGreaterThan(0)
    expect(server.lines().find((line) => line.msg === 'serving')).toMatchObject({
      url: `http://localhost:${port}`,
    })
    expect(words).toContainEqual(expect.stringMatching(/^Cards are off/))
    expect(words).toContainEqual(expect.stringContaining(join(dataFolder, 'outbox')))
    server.signal('SIGINT')
    expect(await server.exitCode()).toBe(0)
  })

  it('has what pages and shared pictures are drawn with when they are first asked for', async () => {
    const server = startServer(dataFolder)
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

  it('lists everything wrong with its settings and exits with 2, touching nothing', async () => {
    const server = startServer(join(dataFolder, 'new'), { PORT: 'x', SMTP_URL: 'http://x' })
    expect(await server.exitCode()).toBe(2)

    expect(server.complaint()).toMatch(/^PORT must be .*\nSMTP_URL must be .*\n$/)
    expect(existsSync(join(dataFolder, 'new'))).toBe(false)
  })

  it('says in one line that its port is taken', async () => {
    const first = startServer(dataFolder)
    const port = await first.port()
    const second = startServer(join(dataFolder, 'new'), { PORT: String(port) })

    expect(await second.exitCode()).toBe(1)
    expect(second.complaint()).toMatch(/^Port \d+ is in use: .*\n$/)
    first.signal('SIGTERM')
    await first.exitCode()
  })

  it('stops under load without losing a request or anything it acknowledged', async () => {
    const server = startServer(dataFolder)
    const port = await server.port()
    const acknowledged: string[] = []
    const surprises: string[] = []
    const read = async () => {
      const reply = await fetch(`http://127.0.0.1:${port}/`)
      await reply.text()
      if (reply.status !== 200) surprises.push(`read ${reply.status}`)
    }
    const write = async (worker: number, turn: number) => {
      const email = `p${worker}-${turn}@example.it`
      const reply = await register(port, email)
      await reply.text()
      if (reply.status === 201) acknowledged.push(email)
      else surprises.push(`write ${reply.status}`)
    }
    const workers = [0, 1, 2, 3].flatMap((worker) => {
      let turn = 0
      return [read, read, () => write(worker, turn++)].map(untilRefused)
    })
    await eventually(() => acknowledged.length >= 12)
    server.signal('SIGTERM')

    expect(await server.exitCode()).toBe(0)
    const ends = await Promise.all(workers)
    expect(surprises).toEqual([])
    expect(new Set(ends.map((end) => end.endedBy))).toEqual(new Set(['ECONNREFUSED']))
    expect(Math.min(...ends.map((end) => end.answered))).toBeGreaterThan(0)
    expect(emailsInTheFile()).toEqual(acknowledged.sort())
    expect(readdirSync(dataFolder)).not.toContain('app.db-wal')
    expect(server.lines().at(-1)?.msg).toBe('stopped')
  })

  it('rings at once over a live connection, and ends it with the process', async () => {
    const server = startServer(dataFolder)
    const port = await server.port()
    const { headers } = await register(port, 'ada@example.it')
    const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    const stream = await fetch(`http://127.0.0.1:${port}/api/notifications/stream`, {
      headers: { cookie: cookies.join('; '), 'accept-encoding': 'gzip, br' },
    })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const listening = (async () => {
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
        heard += next.value
    })()
    await eventually(() => heard.includes('"unread":0'))
    expect(stream.headers.get('content-encoding')).toBeNull()
    const ring = new Sqlite(join(dataFolder, 'app.db'))
    ring.exec(RING_EVERYBODY)
    ring.close()
    await eventually(() => heard.includes('"unread":1'))

    const askedAt = performance.now()
    server.signal('SIGTERM')
    await listening
    expect(await server.exitCode()).toBe(0)
    expect(performance.now() - askedAt).toBeLessThan(3000)
    expect(heard).not.toContain('signed-out')
  })

  it('ends at once on the second signal', async () => {
    const server = startServer(dataFolder)
    const halfSaid = connect(await server.port(), '127.0.0.1')
    halfSaid.on('error', () => undefined)
    halfSaid.write('POST /api/auth/register HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n')
    await pause(100)
    server.signal('SIGTERM')
    await eventually(() => server.lines().some((line) => line.msg === 'stopping'))
    const askedAt = performance.now()
    server.signal('SIGTERM')

    expect(await server.exitCode()).toBe(1)
    expect(performance.now() - askedAt).toBeLessThan(2000)
  })

  it('sends, when it lives again, what it had not sent when it was killed', async () => {
    const nobody = 'smtp://127.0.0.1:9?ignoreTLS=true'
    const first = startServer(dataFolder, { SMTP_URL: nobody })
    const port = await first.port()
    await register(port, 'ada@example.it')
    await eventually(() => first.lines().some((line) => line.msg === 'mail'))
    await register(port, 'bob@example.it')
    first.signal('SIGKILL')
    await first.exitCode()
    expect(outboxFiles()).toEqual([])

    const second = startServer(dataFolder)
    await second.port()
    const startedAt = performance.now()
    await eventually(() => outboxFiles().length === 2)
    expect(performance.now() - startedAt).toBeLessThan(5000)
    second.signal('SIGTERM')
    await second.exitCode()
  })

  it('shares its data with a second process, and every mail leaves once', async () => {
    const mailServer = await startMailServer()
    const environment = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?ignoreTLS=true` }
    const first = startServer(dataFolder, environment)
    const ports = [await first.port()]
    const second = startServer(dataFolder, environment)
    ports.push(await second.port())
    const emails = Array.from({ length: 10 }, (_, person) => `p${person}@example.it`)
    for (const [turn, email] of emails.entries()) await register(ports[turn % 2] ?? 0, email)
    await eventually(() => mailServer.taken.length >= emails.length)

    first.signal('SIGKILL')
    await first.exitCode()
    await register(ports[1] ?? 0, 'last@example.it')
    await eventually(() => mailServer.taken.length > emails.length)
    await pause(1500)
    expect(mailServer.taken.map((mail) => mail.recipient)).toEqual([...emails, 'last@example.it'])
    second.signal('SIGTERM')
    await second.exitCode()
    await mailServer.stop()
  })
})
