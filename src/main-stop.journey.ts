/** Stop of the process: under load, with live connections, and by a second signal. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { copyNewSite } from '#web/journeys/prepared-sites.ts'
import { temporaryDataFolder } from './test-app/data-folder.ts'
import { pollUntilFound } from './test-app/eventually.ts'
import { repeatUntilRefused } from './test-app/load.ts'
import { registerByHttp, startServer } from './test-app/server-process.ts'

/** Written by another process to the same file. */
const NOTIFY_EVERYBODY = `
  INSERT INTO notifications (id, user_id, event, title, body, path, created_at)
    SELECT 'n' || id, id, 'order-paid', 'Pagamento ricevuto', '', '/', created_at FROM users`

const HALF_A_REQUEST = [
  'POST /api/auth/register HTTP/1.1',
  'Host: x',
  'Expect: 100-continue',
  'Content-Length: 9\r\n\r\n',
].join('\r\n')

describe('a process that stops', () => {
  const dataFolder = temporaryDataFolder(copyNewSite)

  const emailsInTheFile = () => {
    const file = new Sqlite(join(dataFolder(), 'app.db'))
    const emails = file
      .prepare("SELECT email FROM users WHERE role <> 'admin' ORDER BY email")
      .pluck()
      .all()
    file.close()
    return emails as string[]
  }

  it('stops under load without losing a request or anything it acknowledged', async () => {
    const server = startServer(dataFolder())
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
      const reply = await registerByHttp(port, email)
      await reply.text()
      if (reply.status === 201) acknowledged.push(email)
      else surprises.push(`write ${reply.status}`)
    }
    const workers = [0, 1, 2, 3].flatMap((worker) => {
      let turn = 0
      return [read, read, () => write(worker, turn++)].map(repeatUntilRefused)
    })
    await pollUntilFound(() => acknowledged.length >= 12)
    server.signal('SIGTERM')

    expect(await server.exitCode()).toBe(0)
    const ends = await Promise.all(workers)
    expect(surprises).toEqual([])
    expect(new Set(ends.map((end) => end.endedBy))).toEqual(new Set(['ECONNREFUSED']))
    expect(Math.min(...ends.map((end) => end.answered))).toBeGreaterThan(0)
    expect(emailsInTheFile()).toEqual(acknowledged.sort())
    expect(readdirSync(dataFolder())).not.toContain('app.db-wal')
    expect(server.lines().at(-1)?.msg).toBe('stopped')
  })

  it('rings at once over a live connection, and ends it with the process', async () => {
    const server = startServer(dataFolder())
    const port = await server.port()
    const { headers } = await registerByHttp(port, 'ada@example.it')
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
    await pollUntilFound(() => heard.includes('"unread":0'))
    expect(stream.headers.get('content-encoding')).toBeNull()
    const writer = new Sqlite(join(dataFolder(), 'app.db'))
    writer.exec(NOTIFY_EVERYBODY)
    writer.close()
    await pollUntilFound(() => heard.includes('"unread":1'))

    server.signal('SIGTERM')
    await listening
    // Ended by the server's last words, not cut off after its patience, which would be an error of the reader.
    expect(await server.exitCode()).toBe(0)
    expect(heard).not.toContain('signed-out')
  })

  it('says in one sentence that the disk is full, exits with 2, and loses nothing', async () => {
    const server = startServer(dataFolder())
    const port = await server.port()
    expect((await registerByHttp(port, 'ada@example.it')).status).toBe(201)
    const set = spawnSync('prlimit', ['--pid', String(server.pid), '--fsize=4096:unlimited'])
    expect(set.status).toBe(0)
    server.signal('SIGTERM')

    expect(await server.exitCode()).toBe(2)
    const last = server.lines().at(-1)
    expect(last?.msg).toMatch(/^The disk of \S+ is full: \S+app\.db-wal could not be folded/)
    expect(last).not.toHaveProperty('stack')
    expect(server.complaint()).toBe('')
    expect(emailsInTheFile()).toEqual(['ada@example.it'])
  })

  it('ends at once on the second signal', async () => {
    const server = startServer(dataFolder())
    const halfSaid = connect(await server.port(), '127.0.0.1')
    halfSaid.on('error', () => undefined)
    halfSaid.write(HALF_A_REQUEST)
    // `100 Continue`: it waits for the rest of the body.
    await once(halfSaid, 'data')
    server.signal('SIGTERM')
    await pollUntilFound(() => server.lines().some((line) => line.msg === 'stopping'))
    server.signal('SIGTERM')

    // Patience that ended would be 0, with `stopped`.
    expect(await server.exitCode()).toBe(1)
    expect(server.lines().at(-1)?.msg).toBe('stopping')
  })
})
