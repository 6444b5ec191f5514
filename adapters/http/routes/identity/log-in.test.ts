import { describe, expect, it } from 'vitest'
import { createArgonPasswords } from '#adapters/security/passwords.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { cookieOf, TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const ada = await product.signUp({ email: 'ada@example.it' })
  const logIn = (password: string, { email = 'ada@example.it', ip = '203.0.113.9' } = {}) =>
    product.request('POST', '/api/login', { body: { email, password }, ip })
  return { ...product, ada, logIn }
}

describe('logging in', () => {
  it('answers who one is and gives the session in a cookie that scripts cannot read', async () => {
    const { logIn, ada } = await setUp()

    const reply = await logIn(TEST_PASSWORD, { email: ' ADA@example.it' })

    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ user: ada.user })
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    const [session, hint] = reply.headers.getSetCookie()
    expect(session).toMatch(
      /^session=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(hint).toBe('signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax')
  })

  it('sends its cookies over https alone where the site has it', async () => {
    const { request } = testApp({ PUBLIC_URL: 'https://cercooffro.example' })
    const body = {
      firstName: 'Ada',
      lastName: 'R',
      email: 'ada@example.it',
      password: 'Segreta123',
    }
    const reply = await request('POST', '/api/auth/register', { body })
    for (const cookie of reply.headers.getSetCookie()) expect(cookie).toContain('; Secure')
  })

  it('says the same of a wrong password and of an address nobody has', async () => {
    const { logIn } = await setUp()
    const wrong = await logIn('Sbagliata1')
    const unknown = await logIn('Sbagliata1', { email: 'nessuno@example.it' })

    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    const refusal = { code: 'login.wrong', message: 'Email o password non corretti' }
    expect(await wrong.json()).toEqual(refusal)
    expect(await unknown.json()).toEqual(refusal)
    expect(wrong.headers.getSetCookie()).toEqual([])
    const names = (reply: Response) =>
      [...reply.headers.keys()].filter((name) => name !== 'x-request-id')
    expect(names(wrong)).toEqual(names(unknown))
  })

  it.each([
    [{ email: 'ada', password: 'x' }, 'Email non valida'],
    [{ email: '', password: 'x' }, 'Inserisci la tua email'],
    [{ email: 'ada@example.it', password: '' }, 'Password richiesta'],
  ])('refuses %j before looking anybody up', async (body, message) => {
    const { request } = testApp()
    const reply = await request('POST', '/api/login', { body })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ message })
  })

  it('refuses to log in after five failures for an address and IP, known or not', async () => {
    const { logIn, clock } = await setUp()
    for (const email of ['ada@example.it', 'nessuno@example.it']) {
      for (let failure = 0; failure < 5; failure += 1) {
        expect((await logIn('Sbagliata1', { email })).status).toBe(401)
        clock.advance(MINUTE_MS)
      }
      const reply = await logIn(TEST_PASSWORD, { email })
      expect(reply.status).toBe(429)
      // The first failure is five minutes old, so ten remain.
      expect(reply.headers.get('retry-after')).toBe('600')
      expect(await reply.json()).toEqual({
        code: 'rate.limited',
        message: 'Troppi tentativi. Riprova tra 10 minuti.',
      })
      clock.advance(20 * MINUTE_MS)
    }
  })

  it('lets the same person in from elsewhere, and again when the window has moved on', async () => {
    const { logIn, clock } = await setUp()
    for (let failure = 0; failure < 5; failure += 1) await logIn('Sbagliata1')

    expect((await logIn(TEST_PASSWORD, { ip: '198.51.100.7' })).status).toBe(200)
    expect((await logIn(TEST_PASSWORD)).status).toBe(429)
    clock.advance(15 * MINUTE_MS - 1)
    expect((await logIn(TEST_PASSWORD)).status).toBe(429)
    clock.advance(1)
    expect((await logIn(TEST_PASSWORD)).status).toBe(200)
  })

  it('counts parallel guesses one by one', async () => {
    const { logIn } = await setUp()
    const replies = await Promise.all(Array.from({ length: 20 }, () => logIn('Sbagliata1')))
    const statuses = replies.map((reply) => reply.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  it('does not count who logs in rightly many times at once', async () => {
    const { logIn } = await setUp()
    const replies = await Promise.all(Array.from({ length: 20 }, () => logIn(TEST_PASSWORD)))
    expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200))
  })

  it('reveals a deactivated account only to who knows its password', async () => {
    const { logIn, connection } = await setUp()
    connection.exec('UPDATE users SET is_active = 0')

    expect((await logIn('Sbagliata1')).status).toBe(401)
    const reply = await logIn(TEST_PASSWORD)
    expect(reply.status).toBe(403)
    expect(await reply.json()).toEqual({
      code: 'account.deactivated',
      message: 'Account disattivato',
    })
    expect(reply.headers.getSetCookie()).toEqual([])
  })

  it('lets an old six-character password in and strengthens an old hash', async () => {
    const { logIn, connection } = await setUp()
    const old = await createArgonPasswords({ memoryKib: 32, passes: 1 }).hash('antica')
    connection.prepare('UPDATE users SET password_hash = ?').run(old)

    expect((await logIn('antica')).status).toBe(200)

    const hash = connection.prepare('SELECT password_hash FROM users').pluck().get()
    expect(hash).toMatch(/\$m=64,/)
    expect((await logIn('antica')).status).toBe(200)
    expect(connection.prepare('SELECT password_hash FROM users').pluck().get()).toBe(hash)
  })
})

describe('who must change the password first', () => {
  const forced = async () => {
    const product = await setUp()
    product.connection.exec('DELETE FROM sessions; UPDATE users SET must_change_password = 1')
    const reply = await product.logIn(TEST_PASSWORD)
    return { ...product, reply, cookie: cookieOf(reply) }
  }

  it('is told so, and is not signed in as far as the pages know', async () => {
    const { reply, cookie } = await forced()
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({
      mustChangePassword: true,
      message: 'Devi cambiare la password prima di continuare',
    })
    expect(cookie).toMatch(/^session=/)
    expect(cookie).not.toContain('signed_in')
  })

  it('can do nothing else', async () => {
    const { request, cookie } = await forced()
    const user = await request('GET', '/api/auth/user', { cookie })
    expect(user.status).toBe(401)
    expect(await user.json()).toEqual({ code: 'session.required', message: 'Unauthorized' })
    expect((await request('GET', '/api/users/me/sessions', { cookie })).status).toBe(401)
    const patch = { cookie, body: { firstName: 'Eva' } }
    expect((await request('PATCH', '/api/users/me', patch)).status).toBe(401)
    expect((await request('POST', '/api/auth/resend-verification', { cookie })).status).toBe(401)
    expect((await request('GET', '/login', { cookie })).status).not.toBe(303)
  })

  it('is signed in by the change, with a session of its own', async () => {
    const { request, cookie } = await forced()
    const change = await request('POST', '/api/users/me/change-password', {
      cookie,
      body: { currentPassword: TEST_PASSWORD, newPassword: 'Nuovissima1' },
    })
    expect(change.status).toBe(200)
    const fresh = cookieOf(change)
    expect(fresh).toContain('signed_in=1')
    expect((await request('GET', '/api/auth/user', { cookie: fresh })).status).toBe(200)
    expect(
      (
        await request('POST', '/api/users/me/change-password', {
          cookie,
          body: { currentPassword: 'Nuovissima1', newPassword: 'Ancora1234' },
        })
      ).status,
    ).toBe(401)
  })

  it('may log out instead', async () => {
    const { request, cookie, connection } = await forced()
    expect((await request('POST', '/api/logout', { cookie })).status).toBe(200)
    expect(connection.prepare('SELECT count(*) FROM sessions').pluck().get()).toBe(0)
  })

  it('has an hour for it', async () => {
    const { request, cookie, clock } = await forced()
    clock.advance(60 * MINUTE_MS)
    const reply = await request('POST', '/api/users/me/change-password', {
      cookie,
      body: { currentPassword: TEST_PASSWORD, newPassword: 'Nuovissima1' },
    })
    expect(reply.status).toBe(401)
  })
})
