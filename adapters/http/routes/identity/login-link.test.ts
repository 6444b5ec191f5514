import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { testPlainForms } from '#src/test-app/plain-forms.ts'
import { enrolSecondFactor } from '#src/test-app/second-factor.ts'
import { cookieOf, TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const EMAIL = 'ada@example.it'

const setUp = async ({ isVerified = true } = {}) => {
  const product = testApp()
  const { request, connection, mails, mailedToken } = product
  const ada = await product.signUp({ email: EMAIL, isVerified })
  let asked = 0
  /** Each asks from another network. */
  const ask = (email = EMAIL, returnTo?: string) => {
    asked += 1
    return request('POST', '/api/auth/login-link', {
      body: { email, returnTo },
      ip: `192.0.2.${asked}`,
    })
  }
  const press = (token: string, cookie?: string) =>
    request('POST', '/api/login/link', { body: { token }, cookie })
  const link = async () => {
    await ask()
    return mailedToken('log-in-link', EMAIL)
  }
  const statusFor = async (cookie: string) =>
    (await request('GET', '/api/auth/user', { cookie })).status
  const sent = () => mails().filter(({ template }) => template === 'log-in-link').length
  const sessions = () => connection.prepare('SELECT count(*) FROM sessions').pluck().get()
  return { ...product, ada, ask, press, link, statusFor, sent, sessions }
}

describe('a link that logs in', () => {
  it('opens a session once, within 15 minutes, and leaves the others alone', async () => {
    const { link, press, ada, statusFor, clock, sessions } = await setUp()
    const token = await link()
    clock.advance(15 * MINUTE_MS - 1)
    const reply = await press(token)
    expect([reply.status, await statusFor(cookieOf(reply))]).toEqual([200, 200])
    expect(await reply.json()).toMatchObject({ user: { email: EMAIL } })
    expect(await statusFor(ada.cookie)).toBe(200)

    const again = await press(token)
    expect(again.status).toBe(400)
    expect(await again.json()).toMatchObject({ code: 'login-link.invalid' })
    expect(again.headers.getSetCookie()).toEqual([])
    expect(sessions()).toBe(2)

    const late = await link()
    clock.advance(15 * MINUTE_MS)
    expect((await press(late)).status).toBe(400)
  })

  it('opens one session when it is pressed in parallel', async () => {
    const { link, press, sessions } = await setUp()
    const token = await link()
    const replies = await Promise.all(Array.from({ length: 8 }, () => press(token)))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(7).fill(400)])
    expect(sessions()).toBe(2)
  })

  it('changes nothing while it is only read, is stored nowhere and named to no other site', async () => {
    const { link, app, press } = await setUp()
    const token = await link()
    for (const method of ['GET', 'HEAD', 'GET']) {
      const page = await app.request(`/login/link?token=${token}`, { method })
      expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
      expect(page.headers.get('cache-control')).toContain('no-store')
      expect(page.headers.get('referrer-policy')).toMatch(/^(no-referrer|strict-origin)/)
    }
    expect((await press(token)).status).toBe(200)
  })

  it('ends the session of another account in the browser that presses it', async () => {
    const { link, press, signUp, statusFor } = await setUp()
    const bruno = await signUp()
    const reply = await press(await link(), bruno.cookie)
    expect(await reply.json()).toMatchObject({ user: { email: EMAIL } })
    expect(await statusFor(bruno.cookie)).toBe(401)
  })

  it('carries the way back, but to no other site', async () => {
    const { ask, mails, clock } = await setUp()
    for (const wanted of [
      '/i-miei-annunci?tab=vetrina',
      'https://ladro.example/',
      '//ladro.example',
      // A stranger's own link, and what is no page.
      '/login/link?token=abc',
      '/change-password',
      '/api/logout',
    ]) {
      await ask(EMAIL, wanted)
      clock.advance(11 * MINUTE_MS)
    }
    const ways = mails().flatMap((mail) =>
      mail.template === 'log-in-link'
        ? [new URL(mail.variables.path, 'http://here').searchParams.get('returnTo')]
        : [],
    )
    expect(ways).toEqual(['/i-miei-annunci?tab=vetrina', null, null, null, null, null])
  })

  it('repeats no typed path to an address that nobody proved', async () => {
    const { ask, mails } = await setUp({ isVerified: false })
    await ask(EMAIL, '/vetrina?q=Hai+vinto')
    const last = mails().findLast(({ template }) => template === 'log-in-link')
    expect(JSON.stringify(last)).toContain('/login/link?token=')
    expect(JSON.stringify(last)).not.toContain('vinto')
  })

  it('is sent once in ten minutes to a proven mailbox, and a later one kills no earlier one', async () => {
    const { ask, sent, mailedToken, clock, press } = await setUp()
    for (let n = 0; n < 100; n += 1) expect((await ask()).status).toBe(202)
    expect(sent()).toBe(1)
    const first = mailedToken('log-in-link', EMAIL)
    clock.advance(10 * MINUTE_MS)
    await ask()
    expect(sent()).toBe(2)
    expect((await press(first)).status).toBe(200)
  })

  it.each([
    [
      'the password changed',
      ({ request, ada }: Awaited<ReturnType<typeof setUp>>) =>
        request('POST', '/api/users/me/change-password', {
          cookie: ada.cookie,
          body: { currentPassword: TEST_PASSWORD, newPassword: 'Nuovissima1' },
        }),
    ],
    [
      'the address changed',
      async ({ request, ada, mailedToken }: Awaited<ReturnType<typeof setUp>>) => {
        const body = { email: 'nuova@example.it', currentPassword: TEST_PASSWORD }
        await request('POST', '/api/users/me/email', { cookie: ada.cookie, body })
        const token = mailedToken('change-email', 'nuova@example.it')
        return await request('GET', `/api/auth/verify?token=${token}`)
      },
    ],
    [
      'the account was closed',
      ({ connection }: Awaited<ReturnType<typeof setUp>>) =>
        connection.exec(`UPDATE users SET is_active = 0 WHERE email = '${EMAIL}'`),
    ],
  ])('is dead after %s', async (_, happen) => {
    const product = await setUp()
    const token = await product.link()
    await happen(product)
    expect((await product.press(token)).status).toBe(400)
  })

  it('is not sent to a closed account', async () => {
    const { connection, ask, sent } = await setUp()
    connection.exec(`UPDATE users SET is_active = 0 WHERE email = '${EMAIL}'`)
    expect((await ask()).status).toBe(202)
    expect(sent()).toBe(0)
  })

  it('is no link to choose a new password, nor the other way round', async () => {
    const { link, press, request, mailedToken } = await setUp()
    const token = await link()
    const reset = { token, newPassword: 'Nuovissima1' }
    expect((await request('POST', '/api/auth/reset-password', { body: reset })).status).toBe(400)
    await request('POST', '/api/auth/forgot-password', { body: { email: EMAIL } })
    expect((await press(mailedToken('reset-password', EMAIL))).status).toBe(400)
  })

  it('lives no longer when the clock is set back', async () => {
    const { link, press, clock } = await setUp()
    const token = await link()
    clock.advance(-60 * MINUTE_MS)
    expect((await press(token)).status).toBe(200)
    expect((await press(token)).status).toBe(400)
  })
})

it('a link into an account that nobody proved expels whoever registered it', async () => {
  const { link, press, ada, statusFor, logIn, connection } = await setUp({ isVerified: false })
  const stranger = await logIn(EMAIL)
  const reply = await press(await link())
  expect(await reply.json()).toMatchObject({ passwordRemoved: true, user: { emailVerified: true } })
  expect(await statusFor(cookieOf(reply))).toBe(200)
  expect(await statusFor(ada.cookie)).toBe(401)
  expect(await statusFor(stranger.cookie)).toBe(401)
  await expect(logIn(EMAIL, TEST_PASSWORD)).rejects.toThrow('login.wrong')
  const open = connection.prepare('SELECT count(*) FROM tokens WHERE used_at IS NULL').pluck()
  expect(open.get()).toBe(0)
})

it('a link into an account with a second factor still asks for the code', async () => {
  const product = testApp()
  const { request, mailedToken, signUpStaff } = product
  const admin = await signUpStaff('admin')
  const factor = await enrolSecondFactor(product, admin)
  await request('POST', '/api/auth/login-link', { body: { email: admin.user.email } })
  const body = { token: mailedToken('log-in-link', admin.user.email) }
  const reply = await request('POST', '/api/login/link', { body })
  expect(await reply.json()).toMatchObject({ secondFactorRequired: true })
  const pending = cookieOf(reply)
  expect((await request('GET', '/api/auth/user', { cookie: pending })).status).toBe(401)
  const code = { code: factor.nextCode() }
  const full = await request('POST', '/api/login/second-factor', { cookie: pending, body: code })
  expect(full.status).toBe(200)
  const { cookie } = { cookie: cookieOf(full) }
  expect((await request('GET', '/api/auth/user', { cookie })).status).toBe(200)
})

it('works without JavaScript, to the page that asked', async () => {
  const { post, client, app, mailedToken, request } = await testPlainForms()
  const { email } = client.user
  const reply = await post('/login/email?returnTo=%2Favvisi', { email })
  const sent = reply.headers.get('location') ?? ''
  expect([reply.status, sent]).toEqual([303, '/login/email?inviata=1&returnTo=%2Favvisi'])
  expect(await (await app.request(sent)).text()).toContain('Se esiste un account')
  const wrong = await post('/login/email', { email: 'chiunque' })
  expect([wrong.status, (await wrong.text()).includes('Email non valida')]).toEqual([400, true])

  const path = `/login/link?token=${mailedToken('log-in-link', email)}&returnTo=%2Favvisi`
  expect(await (await app.request(path)).text()).toMatch(/<noscript><button type="submit"/)
  const entered = await post(path, {})
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/avvisi'])
  const { cookie } = { cookie: cookieOf(entered) }
  expect((await request('GET', '/api/auth/user', { cookie })).status).toBe(200)
  const again = await post(path, {})
  expect([again.status, (await again.text()).includes('Richiedi un nuovo link')]).toEqual([
    400,
    true,
  ])
  const elsewhere = `/login/link?token=${'x'.repeat(43)}&returnTo=%2F%2Fladro.example`
  expect((await post(elsewhere, {})).headers.get('location')).toBeNull()
})

describe('a link into an account whose password must change', () => {
  const changing = async () => {
    const product = await setUp()
    product.connection.exec(`UPDATE users SET must_change_password = 1 WHERE email = '${EMAIL}'`)
    const choose = (cookie: string, body: object) =>
      product.request('POST', '/api/users/me/change-password', { cookie, body })
    return { ...product, choose }
  }

  it('lets its owner choose a new one without the present one, and nothing else', async () => {
    const { link, press, choose, statusFor, logIn } = await changing()
    const reply = await press(await link())
    expect(await reply.json()).toMatchObject({ mustChangePassword: true, withoutPassword: true })
    const restricted = cookieOf(reply)
    expect(await statusFor(restricted)).toBe(401)
    expect((await choose(restricted, { newPassword: 'corta' })).status).toBe(400)
    const chosen = await choose(restricted, { newPassword: 'Nuovissima1' })
    expect([chosen.status, await statusFor(cookieOf(chosen))]).toEqual([200, 200])
    expect((await logIn(EMAIL, 'Nuovissima1')).user.email).toBe(EMAIL)
    const again = await choose(cookieOf(chosen), { newPassword: 'DelLadro123' })
    expect([again.status, await again.json()]).toMatchObject([
      400,
      { issues: [{ path: 'currentPassword', message: 'Password corrente richiesta' }] },
    ])
  })

  it('gives a session of the password no such power', async () => {
    const { request, choose } = await changing()
    const body = { email: EMAIL, password: TEST_PASSWORD }
    const byPassword = cookieOf(await request('POST', '/api/login', { body }))
    expect((await choose(byPassword, { newPassword: 'Nuovissima1' })).status).toBe(400)
  })
})
