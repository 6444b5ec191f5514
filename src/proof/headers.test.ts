import { describe, expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'
import { openProof, type Proof } from './actors.ts'
import { bindingsOfPersona } from './call.ts'
import { findRefusalFaults } from './faults.ts'
import { addressOfRow, requestInitOf } from './row.ts'
import { findProofRow } from './rows.ts'

const EXPECTED = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const KINDS: readonly (readonly [
  name: string,
  status: number,
  ask: (proof: Proof) => Promise<Response> | Response,
])[] = [
  ['a page', 200, ({ app }) => app.request('/lavori')],
  ['a page of a member', 200, ({ app, members }) => app.request('/', as(members.owner.cookie))],
  ['an unchanged page', 304, unchangedPage],
  ['a missing page', 404, ({ app }) => app.request('/nessuna-pagina')],
  ['an answer', 200, ({ app }) => app.request('/api/regions')],
  [
    'an empty answer',
    204,
    ({ app, members }) =>
      app.request('/api/users/me/sessions', { method: 'DELETE', ...as(members.owner.cookie) }),
  ],
  ['a redirect', 303, ({ app }) => app.request('/api/login')],
  ['wrong input', 400, ({ app }) => app.request('/api/job-requests?limit=-1')],
  ['a reply without a session', 401, ({ app }) => app.request('/api/auth/user')],
  [
    'a forbidden admin route',
    403,
    ({ app, members }) => app.request('/api/admin/summary', as(members.owner.cookie)),
  ],
  [
    'a foreign write',
    403,
    ({ app }) => app.request('/api/logout', { method: 'POST', headers: { origin: 'null' } }),
  ],
  ['a missing thing', 404, ({ app }) => app.request('/api/job-requests/nessuna')],
  ['a missing call', 404, ({ app }) => app.request('/api/nessuna')],
  ['a wrong method', 405, ({ app }) => app.request('/lavori', { method: 'PUT' })],
  ['too much', 413, ({ app }) => app.request('/api/login', posted('"'.padEnd(100_001)))],
  ['a wrong type', 415, ({ app }) => app.request('/api/login', { method: 'POST', body: 'x' })],
  ['a failure', 500, failure],
  ['a full disk', 503, fullDisk],
  ['HEAD', 200, ({ app }) => app.request('/lavori', { method: 'HEAD' })],
  ['health', 200, ({ app }) => app.request('/healthz')],
]

describe('every kind of answer', () => {
  it.each(KINDS)('carries the headers that protect: %s', async (_, status, ask) => {
    const reply = await ask(await openProof())
    expect(reply.status).toBe(status)
    expect(Object.fromEntries(reply.headers)).toMatchObject(EXPECTED)
    const policy = reply.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'.*script-src 'self'(;|$)/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).not.toMatch(/unsafe|\*/)
    expect([...reply.headers.keys()]).not.toContain('x-powered-by')
    expect([...reply.headers.keys()]).not.toContain('strict-transport-security')
  })

  it('promises https only where there is https, and marks its cookies so', async () => {
    const secure = testApp({ PUBLIC_URL: 'https://cercooffro.example' })
    for (const path of ['/', '/api/regions', '/nessuna-pagina', '/api/auth/user']) {
      const reply = await secure.app.request(path)
      expect(reply.headers.get('strict-transport-security'), path).toMatch(/^max-age=\d{8,}/)
    }
    const body = JSON.stringify({
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.it',
      password: 'Segreta123',
    })
    const reply = await secure.app.request('/api/auth/register', posted(body))
    const cookies = reply.headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies)
      expect(cookie).toMatch(/Secure; SameSite=Lax|SameSite=Lax.*Secure/)
    expect(cookies[0]).toMatch(/^__Host-session=[^;]+;.* Path=\/;/)
    expect(cookies[0]).not.toContain('Domain')
    const me = (cookie: string) =>
      secure.app.request('/api/auth/user', { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect((await me(cookies[0] ?? '')).status).toBe(200)
    expect((await me((cookies[0] ?? '').replace('__Host-', ''))).status).toBe(401)
  })

  it.each([
    ['a failure', failure, 'server.failure'],
    ['a full disk', fullDisk, 'server.unavailable'],
  ] as const)('tells nothing of what broke: %s', async (_, ask, code) => {
    const reply = await ask(await openProof())
    const text = await reply.text()
    expect(findRefusalFaults({ text, body: JSON.parse(text) })).toEqual([])
    expect(JSON.parse(text)).toMatchObject({ code })
    expect(text).not.toMatch(/sqlite|database|\.ts|at /i)
    expect(reply.headers.get('cache-control')).toMatch(/no-store/)
  })

  it('says to a person who opens a page that it failed, with a way on', async () => {
    const { app, connection } = await openProof()
    connection.close()
    const reply = await app.request('/lavori?q=mai-chiesta', { headers: { accept: 'text/html' } })
    expect(reply.status).toBe(500)
    expect(reply.headers.get('content-type')).toContain('text/html')
    expect(reply.headers.get('cache-control')).toMatch(/no-store/)
    const text = await reply.text()
    expect(text).toContain('Qualcosa non ha funzionato')
    expect(text).toContain('href="/"')
    expect(text).not.toMatch(/sqlite|database|\.ts|server\.failure/i)
  })

  it('goes on reading, and writes again, when the disk has free space again', async () => {
    const proof = await openProof()
    expect((await fullDisk(proof)).status).toBe(503)
    expect((await proof.app.request('/api/job-requests')).status).toBe(200)
    proof.connection.pragma('max_page_count = 1000000')
    expect((await publish(proof)).status).toBe(201)
  })
})

const as = (cookie: string) => ({ headers: { cookie } })

const posted = (body: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
})

async function unchangedPage({ app }: Proof) {
  const { headers } = await app.request('/lavori')
  return await app.request('/lavori', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
}

async function failure({ app, connection }: Proof) {
  connection.pragma('foreign_keys = OFF')
  connection.exec('DROP TABLE regions')
  return await app.request('/api/regions')
}

const publish = (proof: Proof) => {
  const row = findProofRow('POST /api/job-requests')
  return proof.app.request(
    addressOfRow(row, proof),
    requestInitOf(row, proof, 'owner'),
    bindingsOfPersona('owner'),
  )
}

/** The next page fails, because the free space inside the file is soon used up. */
async function fullDisk(proof: Proof) {
  const pages = proof.connection.pragma('page_count', { simple: true }) as number
  proof.connection.pragma(`max_page_count = ${pages}`)
  for (;;) {
    const reply = await publish(proof)
    if (reply.status !== 201) return reply
  }
}
