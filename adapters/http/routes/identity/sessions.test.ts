import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { deriveKey } from '#adapters/security/installation-key.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { cookieOf, type Visitor } from '#src/test-app/visitors.ts'
import { TEST_NOW, testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const ada = await product.signUp({ email: 'ada@example.it' })
  const statusFor = async (cookie: string) =>
    (await product.request('GET', '/api/auth/user', { cookie })).status
  return { ...product, ada, statusFor }
}

const sidOf = ({ cookie }: Visitor): { sid: string; sub: string } =>
  JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString())

describe('logging out', () => {
  it('ends the session for good: its old cookie opens nothing', async () => {
    const { request, ada, statusFor } = await setUp()

    const reply = await request('POST', '/api/logout', { cookie: ada.cookie })

    expect(reply.status).toBe(200)
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=; Max-Age=0; Path=\//),
      expect.stringMatching(/^signed_in=; Max-Age=0; Path=\//),
      // Stays with the browser, whoever uses it next.
      expect.stringMatching(/^device=/),
    ])
    expect(await statusFor(ada.cookie)).toBe(401)
  })

  it('leaves the other sessions and other people alone', async () => {
    const { request, ada, logIn, signUp, statusFor } = await setUp()
    const elsewhere = await logIn('ada@example.it')
    const eva = await signUp()
    await request('POST', '/api/logout', { cookie: ada.cookie })
    expect(await statusFor(elsewhere.cookie)).toBe(200)
    expect(await statusFor(eva.cookie)).toBe(200)
  })

  it('is no fault when nobody is signed in, and cannot be done to somebody by another site', async () => {
    const { request, ada, statusFor } = await setUp()
    expect((await request('POST', '/api/logout')).status).toBe(200)
    const headers = { origin: 'https://evil.example' }
    const foreign = await request('POST', '/api/logout', { cookie: ada.cookie, headers })
    expect(foreign.status).toBe(403)
    expect(await statusFor(ada.cookie)).toBe(200)
  })
})

describe('a session cookie', () => {
  const KEY = deriveKey('session cookies', 'a secret that only tests know, and long enough')
  const inAMonth = new Date(TEST_NOW.getTime() + 30 * DAY_MS)
  const signed = (claims: { sid: string; sub: string }, key = KEY) =>
    new SignJWT({ sid: claims.sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(claims.sub)
      .setExpirationTime(inAMonth)
      .sign(key)

  it('counts when it is signed with our key', async () => {
    const { ada, statusFor } = await setUp()
    expect(await statusFor(`session=${await signed(sidOf(ada))}`)).toBe(200)
  })

  it('is worth nothing signed with another key, or for another person', async () => {
    const { ada, signUp, statusFor } = await setUp()
    const eva = await signUp()
    const otherKey = deriveKey('session cookies', 'some other secret, also long enough')
    expect(await statusFor(`session=${await signed(sidOf(ada), otherKey)}`)).toBe(401)
    const mixed = { sid: sidOf(ada).sid, sub: sidOf(eva).sub }
    expect(await statusFor(`session=${await signed(mixed)}`)).toBe(401)
    const invented = { sid: 'invented', sub: sidOf(ada).sub }
    expect(await statusFor(`session=${await signed(invented)}`)).toBe(401)
  })

  it('is worth nothing unsigned, without an end, changed by a letter, or nonsense', async () => {
    const { ada, statusFor } = await setUp()
    const { sid, sub } = sidOf(ada)
    const unsigned = new UnsecuredJWT({ sid }).setSubject(sub).setExpirationTime(inAMonth).encode()
    const endless = await new SignJWT({ sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .sign(KEY)
    const [head, body, signature = ''] = (await signed({ sid, sub })).split('.')
    const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    for (const value of [unsigned, endless, `${head}.${body}.${flipped}`, 'x', 'a.b.c', '%00']) {
      expect(await statusFor(`session=${value}`)).toBe(401)
    }
  })

  it('is worth nothing once the account is deactivated or gone', async () => {
    const { ada, connection, statusFor } = await setUp()
    connection.exec('UPDATE users SET is_active = 0')
    expect(await statusFor(ada.cookie)).toBe(401)
    connection.exec('UPDATE users SET is_active = 1')
    expect(await statusFor(ada.cookie)).toBe(200)
    connection.exec('DELETE FROM users')
    expect(await statusFor(ada.cookie)).toBe(401)
  })

  it('that has ended takes the hint of being signed in away, and only then', async () => {
    const { request, ada } = await setUp()
    const ask = () => request('GET', '/api/auth/user', { cookie: ada.cookie })
    expect((await ask()).headers.getSetCookie()).toEqual([])
    await request('POST', '/api/logout', { cookie: ada.cookie })
    expect((await ask()).headers.getSetCookie()).toEqual(['signed_in=; Max-Age=0; Path=/'])
    expect((await request('GET', '/api/auth/user')).headers.getSetCookie()).toEqual([])
  })

  it('that has ended takes the hint away on any reply that no cache keeps, and on no other', async () => {
    const { request, ada } = await setUp()
    await request('POST', '/api/logout', { cookie: ada.cookie })
    const hintOf = async (method: string, path: string, cookie = ada.cookie) =>
      (await request(method, path, { cookie })).headers.getSetCookie()
    const gone = ['signed_in=; Max-Age=0; Path=/']
    expect(await hintOf('GET', '/api/cart')).toEqual(gone)
    expect(await hintOf('DELETE', '/api/cart')).toEqual(gone)
    expect(await hintOf('GET', '/api/cart', 'signed_in=1')).toEqual(gone)
    expect(await hintOf('GET', '/api/categories')).toEqual([])
    expect(await hintOf('GET', '/api/job-requests')).toEqual([])
  })

  it('ends 30 days after the last visit', async () => {
    const { ada, statusFor, clock } = await setUp()
    clock.advance(30 * DAY_MS - 1000)
    expect(await statusFor(ada.cookie)).toBe(200)
    clock.advance(1000)
    expect(await statusFor(ada.cookie)).toBe(401)
  })

  it('is given anew by a visit, at most once an hour, so that reading writes nothing', async () => {
    const { request, ada, clock, statusFor, connection } = await setUp()
    const visit = (cookie: string) => request('GET', '/api/auth/user', { cookie })
    const changes = () => connection.prepare('SELECT total_changes()').pluck().get()

    clock.advance(59 * MINUTE_MS)
    const before = changes()
    expect((await visit(ada.cookie)).headers.getSetCookie()).toEqual([])
    expect(changes()).toBe(before)

    clock.advance(MINUTE_MS)
    const renewed = cookieOf(await visit(ada.cookie))
    expect(renewed).toMatch(/^session=.+; signed_in=1$/)
    expect((await visit(renewed)).headers.getSetCookie()).toEqual([])

    clock.advance(30 * DAY_MS - HOUR_MS)
    expect(await statusFor(ada.cookie)).toBe(401)
    expect(await statusFor(renewed)).toBe(200)
  })

  it('is never put on a reply that a cache may keep', async () => {
    const { request, ada, clock } = await setUp()
    clock.advance(2 * HOUR_MS)
    const reply = await request('GET', '/api/regions', { cookie: ada.cookie })
    expect(reply.headers.get('cache-control')).toContain('public')
    expect(reply.headers.getSetCookie()).toEqual([])
  })
})

describe('the list of sessions', () => {
  const list = async (product: Awaited<ReturnType<typeof setUp>>, visitor: Visitor) =>
    (await product.request('GET', '/api/users/me/sessions', { cookie: visitor.cookie })).json()

  it('shows where one is signed in, the present session first', async () => {
    const product = await setUp()
    const { request, ada, clock } = product
    clock.advance(MINUTE_MS)
    await request('POST', '/api/login', {
      body: { email: 'ada@example.it', password: 'Segreta123' },
      headers: { 'user-agent': 'Telefono' },
    })
    await product.signUp()

    expect(await list(product, ada)).toEqual([
      {
        id: sidOf(ada).sid,
        userAgent: null,
        createdAt: TEST_NOW.toISOString(),
        lastSeenAt: TEST_NOW.toISOString(),
        isCurrent: true,
        wayIn: 'password',
      },
      expect.objectContaining({ userAgent: 'Telefono', isCurrent: false }),
    ])
  })

  it('ends one of them', async () => {
    const { request, ada, logIn, statusFor } = await setUp()
    const lost = await logIn('ada@example.it')
    const path = `/api/users/me/sessions/${sidOf(lost).sid}`

    expect((await request('DELETE', path, { cookie: ada.cookie })).status).toBe(204)
    expect(await statusFor(lost.cookie)).toBe(401)
    expect(await statusFor(ada.cookie)).toBe(200)
    expect((await request('DELETE', path, { cookie: ada.cookie })).status).toBe(404)
  })

  it("does not end, nor admit to, somebody else's", async () => {
    const { request, ada, signUp, statusFor } = await setUp()
    const eva = await signUp()
    const path = `/api/users/me/sessions/${sidOf(ada).sid}`
    expect((await request('DELETE', path, { cookie: eva.cookie })).status).toBe(404)
    expect((await request('DELETE', path)).status).toBe(401)
    expect(await statusFor(ada.cookie)).toBe(200)
  })

  it('ends all others at once', async () => {
    const { request, ada, logIn, signUp, statusFor } = await setUp()
    const others = [await logIn('ada@example.it'), await logIn('ada@example.it')]
    const eva = await signUp()

    const reply = await request('DELETE', '/api/users/me/sessions', { cookie: ada.cookie })

    expect(reply.status).toBe(204)
    for (const other of others) expect(await statusFor(other.cookie)).toBe(401)
    expect(await statusFor(ada.cookie)).toBe(200)
    expect(await statusFor(eva.cookie)).toBe(200)
  })

  it('takes the cookies of whoever ends the present one', async () => {
    const { request, ada } = await setUp()
    const path = `/api/users/me/sessions/${sidOf(ada).sid}`
    const reply = await request('DELETE', path, { cookie: ada.cookie })
    expect(reply.headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0/)
  })
})
