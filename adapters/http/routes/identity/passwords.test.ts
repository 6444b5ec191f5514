import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { cookieOf, TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const NEW_PASSWORD = 'Nuovissima1'

const setUp = async () => {
  const product = testApp()
  const ada = await product.signUp({ email: 'ada@example.it' })
  const statusFor = async (cookie: string) =>
    (await product.request('GET', '/api/auth/user', { cookie })).status
  const knows = async (password: string) =>
    (
      await product.request('POST', '/api/login', {
        body: { email: 'ada@example.it', password },
        ip: '192.0.2.1',
      })
    ).status === 200
  const templates = () => product.mails().map((mail) => mail.template)
  return { ...product, ada, statusFor, knows, templates }
}

describe('changing the password', () => {
  const changing = async () => {
    const product = await setUp()
    const change = (body: unknown, cookie?: string) =>
      product.request('POST', '/api/users/me/change-password', {
        cookie: cookie ?? product.ada.cookie,
        body,
      })
    return { ...product, change }
  }

  it('ends every session and begins one for whoever changed it', async () => {
    const { change, ada, logIn, statusFor, knows, templates } = await changing()
    const elsewhere = await logIn('ada@example.it')

    const reply = await change({ currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD })

    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ message: 'Password cambiata con successo' })
    expect(await statusFor(cookieOf(reply))).toBe(200)
    expect(await statusFor(ada.cookie)).toBe(401)
    expect(await statusFor(elsewhere.cookie)).toBe(401)
    expect(await knows(TEST_PASSWORD)).toBe(false)
    expect(await knows(NEW_PASSWORD)).toBe(true)
    expect(templates()).toEqual(['verify-email', 'password-changed'])
  })

  it.each([
    [{ newPassword: NEW_PASSWORD }, 'currentPassword', 'Password corrente richiesta'],
    [
      { currentPassword: TEST_PASSWORD, newPassword: 'Corta1' },
      'newPassword',
      'La password deve avere almeno 8 caratteri',
    ],
    [
      { currentPassword: 'Sbagliata1', newPassword: NEW_PASSWORD },
      'currentPassword',
      'La password attuale non è corretta',
    ],
    [
      { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD },
      'newPassword',
      'La nuova password deve essere diversa da quella attuale',
    ],
  ])('refuses %j and changes nothing', async (body, path, message) => {
    const { change, ada, statusFor, knows, templates } = await changing()
    const reply = await change(body)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ message, issues: [{ path, message }] })
    expect(await statusFor(ada.cookie)).toBe(200)
    expect(await knows(TEST_PASSWORD)).toBe(true)
    expect(templates()).toEqual(['verify-email'])
  })

  it('does not let a stolen session guess', async () => {
    const { change } = await changing()
    const guess = { currentPassword: 'Sbagliata1', newPassword: NEW_PASSWORD }
    for (let failure = 0; failure < 5; failure += 1) expect((await change(guess)).status).toBe(400)
    expect((await change(guess)).status).toBe(429)
    expect(
      (await change({ currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD })).status,
    ).toBe(429)
  })

  it('happens once when it is asked twice at once', async () => {
    const { change, connection } = await changing()
    const replies = await Promise.all(
      [NEW_PASSWORD, 'Diversa1234'].map((newPassword) =>
        change({ currentPassword: TEST_PASSWORD, newPassword }),
      ),
    )
    const [done, refused] = replies.map((reply) => reply.status).sort()
    expect(done).toBe(200)
    // A wrong password, or a session that the first change ended before the second was looked at.
    expect([400, 401]).toContain(refused)
    expect(connection.prepare('SELECT count(*) FROM sessions').pluck().get()).toBe(1)
  })

  it('is refused to strangers', async () => {
    const { request } = await changing()
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }
    expect((await request('POST', '/api/users/me/change-password', { body })).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  const forgetting = async () => {
    const product = await setUp()
    const forgot = (email: string, ip = '203.0.113.9') =>
      product.request('POST', '/api/auth/forgot-password', { body: { email }, ip })
    const reset = (token: string, newPassword = NEW_PASSWORD) =>
      product.request('POST', '/api/auth/reset-password', { body: { token, newPassword } })
    const askForToken = async () => {
      await forgot('ada@example.it')
      return product.mailedToken('reset-password', 'ada@example.it')
    }
    return { ...product, forgot, reset, askForToken }
  }

  it('is answered alike for known, unknown and deactivated addresses; only the first gets mail', async () => {
    const { forgot, signUp, connection, mails } = await forgetting()
    const gone = await signUp()
    connection.prepare('UPDATE users SET is_active = 0 WHERE id = ?').run(gone.user.id)

    const replies = [
      await forgot('ada@example.it'),
      await forgot('nessuno@example.it'),
      await forgot(gone.user.email),
    ]

    const texts = await Promise.all(replies.map((reply) => reply.text()))
    expect(replies.map((reply) => reply.status)).toEqual([202, 202, 202])
    expect(new Set(texts).size).toBe(1)
    expect(mails().filter((mail) => mail.template === 'reset-password')).toEqual([
      expect.objectContaining({ recipient: 'ada@example.it' }),
    ])
  })

  it('may be asked for five times an hour from one address, known or not', async () => {
    const { forgot, clock, mails } = await forgetting()
    for (let n = 0; n < 5; n += 1) expect((await forgot(`p${n}@example.it`)).status).toBe(202)
    const ofMember = await forgot('ada@example.it')
    expect(ofMember.status).toBe(429)
    expect(ofMember.headers.get('retry-after')).toBe('3600')
    expect(mails().some((mail) => mail.template === 'reset-password')).toBe(false)
    expect((await forgot('ada@example.it', '198.51.100.7')).status).toBe(202)
    clock.advance(HOUR_MS)
    expect((await forgot('ada@example.it')).status).toBe(202)
  })

  it('is replaced by the link, which ends all sessions and signs nobody in', async () => {
    const { askForToken, reset, ada, statusFor, knows, templates } = await forgetting()
    const reply = await reset(await askForToken())

    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ message: 'Password reimpostata. Ora puoi accedere.' })
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(await statusFor(ada.cookie)).toBe(401)
    expect(await knows(TEST_PASSWORD)).toBe(false)
    expect(await knows(NEW_PASSWORD)).toBe(true)
    expect(templates()).toEqual(['verify-email', 'reset-password', 'password-changed'])
  })

  it('is replaced once for each link, also when two come at once, and the other links go out of use', async () => {
    const { askForToken, reset } = await forgetting()
    const earlier = await askForToken()
    const token = await askForToken()
    const replies = await Promise.all([reset(token), reset(token, 'Diversa1234')])
    const [done, refused] = replies.map((reply) => reply.status).sort()
    expect(done).toBe(200)
    // A wrong password, or a session that the first change ended before the second was looked at.
    expect([400, 401]).toContain(refused)
    expect((await reset(token)).status).toBe(400)
    const old = await reset(earlier)
    expect(old.status).toBe(400)
    expect(await old.json()).toMatchObject({ code: 'reset.invalid' })
  })

  it('has sixty minutes and not a moment longer', async () => {
    const { askForToken, reset, clock, knows } = await forgetting()
    const late = await askForToken()
    clock.advance(HOUR_MS)
    expect((await reset(late)).status).toBe(400)
    expect(await knows(NEW_PASSWORD)).toBe(false)
    const inTime = await askForToken()
    clock.advance(HOUR_MS - 1)
    expect((await reset(inTime)).status).toBe(200)
  })

  it('keeps its link when the new password is too plain', async () => {
    const { askForToken, reset } = await forgetting()
    const token = await askForToken()
    expect((await reset(token, 'semplice')).status).toBe(400)
    expect((await reset(token)).status).toBe(200)
  })

  it('is not replaced by a verification link, by guesses, or after the password was changed', async () => {
    const { askForToken, reset, request, ada, mailedToken, clock } = await forgetting()
    expect((await reset(mailedToken('verify-email', 'ada@example.it'))).status).toBe(400)
    const token = await askForToken()
    await request('POST', '/api/users/me/change-password', {
      cookie: ada.cookie,
      body: { currentPassword: TEST_PASSWORD, newPassword: 'Diversa1234' },
    })
    expect((await reset(token)).status).toBe(400)
    for (let guess = 0; guess < 3; guess += 1) expect((await reset(`x${guess}`)).status).toBe(400)
    expect((await reset('x9')).status).toBe(429)
    clock.advance(HOUR_MS)
    expect((await reset('x9')).status).toBe(400)
  })
})
