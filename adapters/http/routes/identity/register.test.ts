import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { TEST_NOW, testApp } from '#src/test-app.ts'

const ADA = {
  firstName: ' Ada ',
  lastName: 'Rossi',
  email: ' Ada@Example.IT ',
  password: 'Segreta123',
}

describe('registering', () => {
  it('makes the account, signs its owner in and queues the verification mail', async () => {
    const { request, mails } = testApp()

    const reply = await request('POST', '/api/auth/register', { body: ADA })

    expect(reply.status).toBe(201)
    expect(await reply.json()).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      email: 'ada@example.it',
      firstName: 'Ada',
      lastName: 'Rossi',
      profileImageUrl: null,
      role: 'professional',
      userType: 'client',
      emailVerified: false,
      subscriptionStatus: 'inactive',
      subscriptionPlan: 'none',
      createdAt: TEST_NOW.toISOString(),
      emailSent: true,
    })
    expect(mails()).toEqual([
      {
        recipient: 'ada@example.it',
        template: 'verify-email',
        variables: {
          // Anybody can type somebody else's address.
          firstName: '',
          path: expect.stringMatching(/^\/verifica-email\?token=[\w-]{43}$/),
          disown: [{ disownPath: expect.stringContaining('wish=address_not_mine') }],
          silence: [{ silencePath: expect.stringContaining('/disiscrizione?token=') }],
        },
      },
    ])
  })

  it('keeps neither the password nor the token as they are, and knows the terms agreed to', async () => {
    const { signUp, connection, mailedToken } = testApp()
    const { user } = await signUp({ password: 'Segretissima9' })

    const row = connection.prepare('SELECT * FROM users').get()
    expect(row).toMatchObject({
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$/),
      terms_version: expect.stringContaining('terms'),
    })
    expect(JSON.stringify(row)).not.toContain('Segretissima9')
    const tokens = JSON.stringify(connection.prepare('SELECT * FROM tokens').all())
    expect(tokens).not.toContain(mailedToken('verify-email', user.email))
  })

  it('lets people say that they are professionals, but not that they are admins', async () => {
    const { request } = testApp()
    const body = { ...ADA, userType: 'professional', role: 'admin', emailVerified: true }

    const reply = await request('POST', '/api/auth/register', { body })

    expect(await reply.json()).toMatchObject({
      userType: 'professional',
      role: 'professional',
      emailVerified: false,
    })
  })

  it.each([
    [{ email: 'ada' }, 'email', 'Email non valida'],
    [{ email: ' ' }, 'email', 'Inserisci la tua email'],
    [{ firstName: ' ' }, 'firstName', 'Nome richiesto'],
    [{ lastName: null }, 'lastName', 'Cognome richiesto'],
    [{ password: 'Corta1' }, 'password', 'La password deve avere almeno 8 caratteri'],
    [
      { password: 'tuttominuscolo1' },
      'password',
      'La password deve contenere almeno una lettera minuscola, una maiuscola e un numero',
    ],
    [
      { password: `Aa1${'x'.repeat(126)}` },
      'password',
      'La password può avere al massimo 128 caratteri',
    ],
    [{ userType: 'admin' }, 'userType', 'Tipo di utente non valido'],
  ])('refuses %j and makes nothing', async (change, path, message) => {
    const { request, connection, mails } = testApp()

    const reply = await request('POST', '/api/auth/register', { body: { ...ADA, ...change } })

    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      code: 'request.invalid',
      issues: [{ path, message }],
    })
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(connection.prepare('SELECT count(*) FROM users').pluck().get()).toBe(0)
    expect(mails()).toEqual([])
  })

  it('refuses an address that has an account, also in other letters, and sends nothing', async () => {
    const { request, signUp, mails } = testApp()
    await signUp({ email: 'ada@example.it' })

    const reply = await request('POST', '/api/auth/register', { body: ADA })

    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({
      code: 'account.email-taken',
      message: 'Esiste già un account con questa email',
    })
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(mails()).toHaveLength(1)
  })

  it('makes one account when the same form arrives ten times at once', async () => {
    const { request, connection, mails } = testApp()

    const replies = await Promise.all(
      Array.from({ length: 10 }, () => request('POST', '/api/auth/register', { body: ADA })),
    )

    expect(replies.map((reply) => reply.status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(connection.prepare('SELECT count(*) FROM users').pluck().get()).toBe(1)
    expect(mails()).toHaveLength(1)
  })

  it('lets thirty an hour register from one address, also all at once', async () => {
    const { request, clock } = testApp()
    const register = (n: number) =>
      request('POST', '/api/auth/register', { body: { ...ADA, email: `p${n}@example.it` } })

    const replies = await Promise.all(Array.from({ length: 31 }, (_, n) => register(n)))

    const statuses = replies.map((reply) => reply.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(30)
    const late = replies[statuses.indexOf(429)]
    expect(late?.headers.get('retry-after')).toBe('3600')
    expect(await late?.json()).toEqual({
      code: 'rate.limited',
      message: 'Troppi tentativi. Riprova tra 60 minuti.',
    })
    clock.advance(HOUR_MS)
    expect((await register(99)).status).toBe(201)
  })
})

describe('proving the address', () => {
  it('makes the account verified', async () => {
    const { request, signUp, mailedToken } = testApp()
    const { cookie, user } = await signUp()

    const token = mailedToken('verify-email', user.email)
    const reply = await request('GET', `/api/auth/verify?token=${token}`)

    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ message: 'Email verificata con successo!' })
    const me = await request('GET', '/api/auth/user', { cookie })
    expect(await me.json()).toMatchObject({ emailVerified: true })
  })

  it('does not use the link up when a link checker asks with HEAD, and uses it up once', async () => {
    const { request, signUp, mailedToken } = testApp()
    const { user } = await signUp()
    const path = `/api/auth/verify?token=${mailedToken('verify-email', user.email)}`

    await request('HEAD', path)
    expect((await request('GET', path)).status).toBe(200)
    const again = await request('GET', path)

    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ code: 'verify.already' })
  })

  it('works for 24 hours and not a moment longer', async () => {
    const { request, signUp, mailedToken, clock } = testApp()
    const early = await signUp()
    const late = await signUp()

    clock.advance(DAY_MS - 1)
    const path = (email: string) => `/api/auth/verify?token=${mailedToken('verify-email', email)}`
    expect((await request('GET', path(early.user.email))).status).toBe(200)
    clock.advance(1)
    const reply = await request('GET', path(late.user.email))
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      message: 'Il link non è valido o è scaduto. I link sono validi per 24 ore.',
    })
  })

  it('refuses a missing, an invented and a reset token', async () => {
    const { request, signUp, mailedToken } = testApp()
    const { user } = await signUp()
    await request('POST', '/api/auth/forgot-password', { body: { email: user.email } })
    const resetToken = mailedToken('reset-password', user.email)

    const missing = await request('GET', '/api/auth/verify')
    expect(missing.status).toBe(400)
    expect(await missing.json()).toMatchObject({ message: 'Il link non è valido' })
    expect((await request('GET', '/api/auth/verify?token=inventato')).status).toBe(400)
    expect((await request('GET', `/api/auth/verify?token=${resetToken}`)).status).toBe(400)
  })

  it('sends the mail again once a minute, until the address is proven', async () => {
    const { request, signUp, mailedToken, clock, mails } = testApp()
    const { cookie, user } = await signUp()
    const resend = () => request('POST', '/api/auth/resend-verification', { cookie })
    const first = mailedToken('verify-email', user.email)

    expect((await resend()).status).toBe(202)
    const tooSoon = await resend()
    expect(tooSoon.status).toBe(429)
    expect(tooSoon.headers.get('retry-after')).toBe('60')
    expect(mails()).toHaveLength(2)
    expect(mailedToken('verify-email', user.email)).not.toBe(first)

    clock.advance(MINUTE_MS)
    expect((await resend()).status).toBe(202)
    await request('GET', `/api/auth/verify?token=${mailedToken('verify-email', user.email)}`)
    clock.advance(MINUTE_MS)
    const needless = await resend()
    expect(needless.status).toBe(409)
    expect(mails()).toHaveLength(3)
    // Earlier links were invalidated together with the opened one: not an error.
    expect((await request('GET', `/api/auth/verify?token=${first}`)).status).toBe(409)
  })

  it('is not offered to strangers', async () => {
    const { request, mails } = testApp()
    expect((await request('POST', '/api/auth/resend-verification')).status).toBe(401)
    expect(mails()).toEqual([])
  })
})
