/** Passkeys of the staff: a second factor of their own. */
import { expect, it } from 'vitest'
import { passkeyPaths } from '#modules/identity/contract/passkey-paths.ts'
import type { NewPasskeyReply } from '#modules/identity/contract/passkeys.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { addPasskey, logInByTestPasskey, newPasskey } from '#src/test-app/authenticator.ts'
import { enrolSecondFactor } from '#src/test-app/second-factor.ts'
import { cookieOf, TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async (role: 'admin' | 'moderator' = 'admin') => {
  const product = testApp()
  const { request, mails, signUpStaff } = product
  const admin = await signUpStaff(role)
  const other = await product.logIn(admin.user.email)
  const code = async (cookie = admin.cookie) => {
    await request('POST', passkeyPaths.code, { cookie, body: {} })
    const mail = mails().findLast(({ template }) => template === 'passkey-code')
    return mail?.template === 'passkey-code' ? mail.variables.code : ''
  }
  const { passkey, reply } = await addPasskey(product, {
    cookie: admin.cookie,
    code: await code(),
  })
  const { recoveryCodes = [] } = (await reply.json()) as NewPasskeyReply
  const body = { email: admin.user.email, password: TEST_PASSWORD }
  const byPassword = () => request('POST', '/api/login', { body })
  const statusFor = async (cookie: string) =>
    (await request('GET', '/api/auth/user', { cookie })).status
  return { ...product, admin, other, passkey, recoveryCodes, byPassword, statusFor, code }
}

it('ends the sessions of the password alone, and brings recovery codes', async () => {
  const { other, statusFor, recoveryCodes, admin, connection, request } = await setUp()
  expect([await statusFor(admin.cookie), await statusFor(other.cookie)]).toEqual([200, 401])
  expect(recoveryCodes).toHaveLength(10)
  const entries = connection.prepare(
    "SELECT count(*) FROM audit_log WHERE action = 'user.passkeys'",
  )
  expect(entries.pluck().get()).toBe(1)
  const factor = await request('GET', '/api/users/me/second-factor', { cookie: admin.cookie })
  expect(await factor.json()).toMatchObject({
    isOn: false,
    hasPasskey: true,
    recoveryCodesLeft: 10,
  })
})

it('is asked for after the password, and after a link of the mail', async () => {
  const product = await setUp()
  const { byPassword, statusFor, passkey, request, mailedToken, admin } = product
  const pending = await byPassword()
  expect(await pending.json()).toMatchObject({ secondFactorRequired: true })
  const cookie = cookieOf(pending)
  expect(await statusFor(cookie)).toBe(401)
  expect((await logInByTestPasskey(product, newPasskey(), { cookie })).status).toBe(401)
  const entered = await logInByTestPasskey(product, passkey, { cookie })
  expect(await entered.json()).toMatchObject({ user: { email: admin.user.email } })
  expect(await statusFor(cookieOf(entered))).toBe(200)
  expect(await statusFor(cookie)).toBe(401)

  await request('POST', '/api/auth/login-link', { body: { email: admin.user.email } })
  const body = { token: mailedToken('log-in-link', admin.user.email) }
  const byLink = await request('POST', '/api/login/link', { body })
  expect(await byLink.json()).toMatchObject({ secondFactorRequired: true })
})

it('of somebody else completes nobody’s log-in', async () => {
  const product = await setUp()
  const { byPassword, signUp, request, mails, statusFor } = product
  const thief = await signUp({ isVerified: true })
  await request('POST', passkeyPaths.code, { cookie: thief.cookie, body: {} })
  const mail = mails().findLast(({ template }) => template === 'passkey-code')
  const code = mail?.template === 'passkey-code' ? mail.variables.code : ''
  const { passkey } = await addPasskey(product, { cookie: thief.cookie, code })
  const cookie = cookieOf(await byPassword())
  const reply = await logInByTestPasskey(product, passkey, { cookie })
  expect([reply.status, reply.headers.getSetCookie()]).toEqual([401, []])
  expect(await statusFor(cookie)).toBe(401)
})

it('gives way to a recovery code, once', async () => {
  const { byPassword, request, recoveryCodes, statusFor } = await setUp()
  const [code] = recoveryCodes
  const show = async () => {
    const cookie = cookieOf(await byPassword())
    return await request('POST', '/api/login/second-factor', { cookie, body: { code } })
  }
  const entered = await show()
  expect([entered.status, await statusFor(cookieOf(entered))]).toEqual([200, 200])
  expect((await show()).status).toBe(400)
})

it('is shown again before acts of power, which a stolen session cannot', async () => {
  const product = await setUp()
  const { admin, clock, request, passkey } = product
  const settings = (mine: string) =>
    request('PUT', '/api/admin/settings/security', {
      cookie: mine,
      body: { isSecondFactorRequired: true },
    })
  clock.advance(11 * MINUTE_MS)
  const due = { code: 'second-factor.confirmation-due' }
  expect(await (await settings(admin.cookie)).json()).toMatchObject(due)
  const { cookie } = admin
  const more = await request('POST', passkeyPaths.registerOptions, { cookie, body: {} })
  expect(await more.json()).toMatchObject(due)
  const gone = await request('DELETE', passkeyPaths.one(passkey.id), { cookie })
  expect(await gone.json()).toMatchObject(due)
  const renew = (mine: string) =>
    request('POST', '/api/users/me/second-factor/recovery-codes', { cookie: mine, body: {} })
  expect(await (await renew(cookie)).json()).toMatchObject(due)
  const again = cookieOf(await logInByTestPasskey(product, passkey, { cookie }))
  expect((await settings(again)).status).toBe(200)
  expect((await renew(again)).status).toBe(200)
})

it('is enough where the operator requires a second factor', async () => {
  const { admin, request, connection } = await setUp()
  const required = await request('PUT', '/api/admin/settings/security', {
    cookie: admin.cookie,
    body: { isSecondFactorRequired: true },
  })
  expect(required.status).toBe(200)
  const open = () => request('GET', '/api/admin/users', { cookie: admin.cookie })
  expect((await open()).status).toBe(200)
  connection.exec('DELETE FROM passkeys')
  expect((await open()).status).toBe(403)
})

it('goes with its recovery codes when it is the last one, and not while an app is left', async () => {
  const product = await setUp()
  const { admin, request, passkey, connection, byPassword } = product
  const codes = () => connection.prepare('SELECT count(*) FROM recovery_codes').pluck().get()
  const { cookie } = admin
  await enrolSecondFactor(product, admin)
  expect((await request('DELETE', passkeyPaths.one(passkey.id), { cookie })).status).toBe(204)
  expect(codes()).toBe(10)
  expect(await (await byPassword()).json()).toMatchObject({ secondFactorRequired: true })
  connection.exec('DELETE FROM second_factors')
  const { passkey: second } = await addPasskey(product, { cookie })
  expect((await request('DELETE', passkeyPaths.one(second.id), { cookie })).status).toBe(204)
  expect(codes()).toBe(0)
  expect(await (await byPassword()).json()).toMatchObject({ user: {} })
})

it('of a member asks nothing after the password', async () => {
  const { connection, byPassword } = await setUp()
  connection.exec("UPDATE users SET role = 'professional'")
  expect(await (await byPassword()).json()).toMatchObject({ user: { role: 'professional' } })
})

it('is removed with a lost second factor from the command line', async () => {
  const { identity, admin, byPassword, connection } = await setUp()
  await identity.setPasswordAsOwner({
    email: admin.user.email,
    password: TEST_PASSWORD,
    forceChange: false,
    removeSecondFactor: true,
  })
  expect(connection.prepare('SELECT count(*) FROM passkeys').pluck().get()).toBe(0)
  expect(await (await byPassword()).json()).toMatchObject({ user: {} })
})
