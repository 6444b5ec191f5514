import { describe, expect, it } from 'vitest'
import { secondFactorPaths } from '#modules/identity/contract/second-factor-paths.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { enrolSecondFactor, totpCodeAt } from '#src/test-app/second-factor.ts'
import { cookieOf, TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const admin = await product.signUpStaff('admin')
  const factor = await enrolSecondFactor(product, admin)
  const { request } = product
  const begin = async () => {
    const body = { email: admin.user.email, password: TEST_PASSWORD }
    const reply = await request('POST', '/api/login', { body })
    return { reply, cookie: cookieOf(reply) }
  }
  const show = (cookie: string, code: string) =>
    request('POST', secondFactorPaths.logIn, { cookie, body: { code } })
  const statusOf = async (path: string, cookie: string) =>
    (await request('GET', path, { cookie })).status
  return { ...product, admin, factor, begin, show, statusOf }
}

describe('setting up a second factor', () => {
  it('shows secret and QR code once the password was shown, and is on with the first code', async () => {
    const { factor, admin, request, mails, connection } = await setUp()
    expect(factor.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(factor.address).toContain('otpauth://totp/CercoOffro:')
    expect(factor.address).toContain('issuer=CercoOffro')
    expect(factor.picture).toMatch(/^<svg/)
    expect(new Set(factor.recoveryCodes).size).toBe(10)
    expect(mails().at(-1)).toMatchObject({
      template: 'second-factor-on',
      recipient: admin.user.email,
    })
    const state = await request('GET', secondFactorPaths.mine, { cookie: admin.cookie })
    expect(await state.json()).toEqual({
      isOn: true,
      hasPasskey: false,
      isOffered: true,
      isRequired: false,
      recoveryCodesLeft: 10,
    })
    const stored = JSON.stringify([
      connection.prepare('SELECT * FROM second_factors').all(),
      connection.prepare('SELECT * FROM recovery_codes').all(),
      connection.prepare('SELECT * FROM audit_log').all(),
    ])
    expect(stored).toContain('user.second-factor')
    expect(stored).not.toContain(factor.secret)
    for (const code of factor.recoveryCodes) expect(stored).not.toContain(code)
  })

  it('is for staff, with the right password, and nothing before the first code', async () => {
    const { request, signUp, signUpStaff } = testApp()
    const ada = await signUp()
    const begin = (cookie: string, password = TEST_PASSWORD) =>
      request('POST', secondFactorPaths.mine, { cookie, body: { password } })
    expect((await begin(ada.cookie)).status).toBe(403)
    const moderator = await signUpStaff('moderator')
    const wrong = await begin(moderator.cookie, 'Sbagliata1')
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ issues: [{ path: 'password' }] })
    expect((await begin(moderator.cookie)).status).toBe(200)

    const login = { email: moderator.user.email, password: TEST_PASSWORD }
    const reply = await request('POST', '/api/login', { body: login })
    expect(await reply.json()).toHaveProperty('user')
  })

  it('ends the sessions that a password alone had opened elsewhere', async () => {
    const product = testApp()
    const admin = await product.signUpStaff('admin')
    const elsewhere = await product.logIn(admin.user.email)
    await enrolSecondFactor(product, admin)
    const status = async (cookie: string) =>
      (await product.request('GET', '/api/auth/user', { cookie })).status
    expect(await status(elsewhere.cookie)).toBe(401)
    expect(await status(admin.cookie)).toBe(200)
  })
})

describe('logging in with a second factor', () => {
  it('asks for the code after the password, and opens nothing before', async () => {
    const { begin, show, statusOf, factor, request } = await setUp()
    const { reply, cookie } = await begin()
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({
      secondFactorRequired: true,
      message: 'Inserisci il codice della tua app di verifica',
    })
    expect(cookie).not.toContain('signed_in')
    expect(await statusOf('/api/auth/user', cookie)).toBe(401)
    expect(await statusOf('/api/admin/users', cookie)).toBe(401)
    const change = { currentPassword: TEST_PASSWORD, newPassword: 'Nuovissima1' }
    const changed = await request('POST', '/api/users/me/change-password', { cookie, body: change })
    expect(changed.status).toBe(401)

    const done = await show(cookie, factor.nextCode())
    expect(done.status).toBe(200)
    expect(await done.json()).toHaveProperty('user')
    expect(cookieOf(done)).toContain('signed_in=1')
    expect(await statusOf('/api/admin/users', cookieOf(done))).toBe(200)
    // The pending session was used up.
    expect((await show(cookie, factor.nextCode())).status).toBe(401)
  })

  it('takes each code once, also by two at the same moment', async () => {
    const { begin, show, factor } = await setUp()
    const code = factor.nextCode()
    const [one, other] = [await begin(), await begin()]
    const replies = await Promise.all([show(one.cookie, code), show(other.cookie, code)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('takes no code that is more than a step away from the present one', async () => {
    const { begin, show, factor, clock } = await setUp()
    clock.advance(5 * MINUTE_MS)
    const { cookie } = await begin()
    const at = (steps: number) =>
      totpCodeAt(factor.secret, new Date(clock.now().getTime() + steps * 30_000))
    expect((await show(cookie, at(-2))).status).toBe(400)
    expect((await show(cookie, at(2))).status).toBe(400)
    expect((await show(cookie, at(-1))).status).toBe(200)
  })

  it('refuses what has no form of a code, and closes after five wrong ones', async () => {
    const { begin, show, factor, clock } = await setUp()
    const { cookie } = await begin()
    for (const code of ['', '12345', 'abcdef', '1234567', { a: 1 } as never])
      expect((await show(cookie, code)).status).toBe(400)
    const wrong = totpCodeAt(factor.secret, new Date(0))
    for (let n = 0; n < 5; n += 1) expect((await show(cookie, wrong)).status).toBe(400)
    const closed = await show(cookie, factor.nextCode())
    expect(closed.status).toBe(429)
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0)
    clock.advance(15 * MINUTE_MS)
    expect((await show((await begin()).cookie, factor.nextCode())).status).toBe(200)
  })

  it('leaves the recovery codes open to the owner, whoever guesses wrong ones', async () => {
    const { begin, show, factor } = await setUp()
    const guesser = (await begin()).cookie
    for (let n = 0; n < 30; n += 1)
      await show(guesser, n % 2 ? totpCodeAt(factor.secret, new Date(0)) : 'aaaa-bbbb-cccc-dddd')
    expect((await show(guesser, factor.nextCode())).status).toBe(429)
    const [code = ''] = factor.recoveryCodes
    const owner = (await begin()).cookie
    expect((await show(owner, code)).status).toBe(200)
    expect((await show(owner, code)).status).toBe(401)
  })

  it('leaves ten minutes for the code', async () => {
    const { begin, show, factor, clock } = await setUp()
    const { cookie } = await begin()
    clock.advance(10 * MINUTE_MS)
    expect((await show(cookie, factor.nextCode())).status).toBe(401)
  })

  it('takes a recovery code once, however it is typed', async () => {
    const { begin, show, factor, request } = await setUp()
    const [code = ''] = factor.recoveryCodes
    const done = await show((await begin()).cookie, ` ${code.toUpperCase().replaceAll('-', ' ')}`)
    expect(done.status).toBe(200)
    const state = await request('GET', secondFactorPaths.mine, { cookie: cookieOf(done) })
    expect(await state.json()).toMatchObject({ recoveryCodesLeft: 9 })
    expect((await show((await begin()).cookie, code)).status).toBe(400)
  })

  it('still asks for a new password where one must be chosen', async () => {
    const { begin, show, factor, connection } = await setUp()
    connection.exec('UPDATE users SET must_change_password = 1')
    const { cookie, reply } = await begin()
    expect(await reply.json()).toMatchObject({ secondFactorRequired: true })
    const done = await show(cookie, factor.nextCode())
    expect(await done.json()).toMatchObject({ mustChangePassword: true })
    expect(cookieOf(done)).not.toContain('signed_in')
  })
})
