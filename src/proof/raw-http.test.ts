import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FuzzTarget, openFuzzTarget } from './fuzz-request.ts'

let server: Server
let target: FuzzTarget

beforeAll(async () => {
  target = await openFuzzTarget()
  server = createServer(target.proof.listen('127.0.0.1'))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const SILENCE_MS = 1500
const PAUSE_MS = 60

/** Sends raw bytes; answers what comes until the connection closes or goes idle. */
const talk = (...parts: readonly (string | Uint8Array)[]) =>
  new Promise<string>((resolve) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let heard = ''
    const finish = () => {
      socket.destroy()
      resolve(heard)
    }
    socket.setTimeout(SILENCE_MS, finish)
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1')
      socket.setTimeout(PAUSE_MS)
    })
    socket.on('error', finish)
    socket.on('close', finish)
    for (const part of parts) socket.write(part)
  })

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)

const HOST = 'Host: localhost\r\n\r\n'

describe('bytes that no browser sends', () => {
  it('are heard at all', async () => {
    expect(statusOf(await talk(`GET /api/regions HTTP/1.1\r\n${HOST}`))).toBe(200)
  })

  it.each([
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['an impossible host', 'GET / HTTP/1.1\r\nHost: a b<c>\r\n\r\n'],
    ['a host with a path', 'GET /lavori HTTP/1.1\r\nHost: evil.example/x?y#z\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['a whole address of another site', `GET http://evil.example/lavori HTTP/1.1\r\n${HOST}`],
    ['an address of another kind', `GET ftp://evil.example/ HTTP/1.1\r\n${HOST}`],
    ['two slashes', `GET // HTTP/1.1\r\n${HOST}`],
    ['only slashes', `GET ${'/'.repeat(3000)} HTTP/1.1\r\n${HOST}`],
    ['a backslash', `GET /\\evil.example HTTP/1.1\r\n${HOST}`],
    ['an asterisk', `OPTIONS * HTTP/1.1\r\n${HOST}`],
    ['bytes that are no UTF-8', Buffer.from(`GET /lavori/\xff\xfe HTTP/1.1\r\n${HOST}`, 'latin1')],
    ['a fragment', `GET /lavori#x HTTP/1.1\r\n${HOST}`],
    ['a broken escape', `GET /lavori/% HTTP/1.1\r\n${HOST}`],
    ['an unknown method', `BREW / HTTP/1.1\r\n${HOST}`],
    ['a tunnel', `TRACE / HTTP/1.1\r\n${HOST}`],
    ['a very long address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}`],
    ['cookies that are none', `GET / HTTP/1.1\r\nCookie: \xff\x00;=;\r\n${HOST}`],
    ['old HTTP', 'GET / HTTP/1.0\r\n\r\n'],
    ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    [
      'a body with two lengths',
      `POST /api/login HTTP/1.1\r\nContent-Length: 2\r\nContent-Length: 3\r\n${HOST}{}`,
    ],
    [
      'length and chunks at once',
      `POST /api/login HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n${HOST}0\r\n\r\n`,
    ],
    ['an upgrade', `GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${HOST}`],
  ])('never make it fail: %s', async (_, bytes) => {
    const status = statusOf(await talk(bytes))
    expect(status).toBeLessThan(500)
    expect(statusOf(await talk(`GET /healthz HTTP/1.1\r\n${HOST}`))).toBe(200)
  })

  it('do not make it read a body without end', async () => {
    const chunk = `fa0\r\n${'x'.repeat(4000)}\r\n`
    const head =
      'POST /api/login HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n'
    const answer = await talk(`${head}${HOST}`, ...Array.from({ length: 30 }, () => chunk))
    expect(statusOf(answer)).toBe(413)
  })

  it.each(['//evil.example/lavori', '//evil.example', '/.//evil.example/lavori'])(
    'do not make pages of another site: %s',
    async (path) => {
      const answer = await talk(`GET ${path} HTTP/1.1\r\n${HOST}`)
      expect(statusOf(answer)).toBe(404)
      expect(answer).not.toMatch(/https?:\/\/evil\.example/)
    },
  )

  it('do not name another site in a page, whatever host they ask for', async () => {
    const answer = await talk('GET /lavori HTTP/1.1\r\nHost: evil.example\r\n\r\n')
    expect(statusOf(answer)).toBe(200)
    expect(answer).not.toContain('evil.example')
  })
})
