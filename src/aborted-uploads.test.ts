/** Whoever goes away in the middle of sending is no failure of the server. */
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { createLog } from '#adapters/logging/log.ts'
import { pollUntilFound } from './test-app/eventually.ts'
import { serveTestApp } from './test-app/served.ts'
import { testApp } from './test-app.ts'

const FORM = 'multipart/form-data; boundary=x'
const HEAD = '--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n'

it.each([
  ['an upload', '/api/upload-images', FORM, HEAD],
  ['a form', '/api/job-requests', 'application/json', '{"title": "Rif'],
])(
  'ends %s that breaks off as 499, without a line among the errors',
  async (_, path, type, body) => {
    const lines: { level: number; status?: number; msg: string }[] = []
    const log = createLog('debug', { write: (line) => lines.push(JSON.parse(line)) })
    const product = testApp({}, { log })
    const { cookie } = await product.signUp()
    lines.length = 0
    await serveTestApp(product, async (origin) => {
      const { port } = new URL(origin)
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\nContent-Length: 90000\r\n\r\n${body}${'x'.repeat(9000)}`,
      )
      await new Promise((done) => setTimeout(done, 200))
      socket.destroy()
      await pollUntilFound(() => lines.find(({ msg }) => msg === 'request'))
    })
    expect(lines.map(({ level, status, msg }) => [level, status, msg])).toEqual([
      [20, 499, 'request'],
    ])
  },
)
