import { describe, expect, it } from 'vitest'
import { passkeyPaths } from '#modules/identity/contract/passkey-paths.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { logInByTestPasskey, newPasskey, readPasskeyOptions } from '#src/test-app/authenticator.ts'
import { PASSKEY_OWNER_EMAIL, testPasskeyOwner as setUp } from '#src/test-app/passkey-owner.ts'
import { cookieOf } from '#src/test-app/visitors.ts'

describe('logging in by a passkey', () => {
  it('opens a session of its own kind, told by mail the first time, and leaves the others alone', async () => {
    const product = await setUp()
    const { add, cookie, statusFor, request, listed, notices, clock } = product
    const { passkey } = await add()
    clock.advance(MINUTE_MS)
    const reply = await logInByTestPasskey(product, passkey)
    expect([reply.status, await reply.json()]).toMatchObject([
      200,
      { user: { email: PASSKEY_OWNER_EMAIL } },
    ])
    const mine = cookieOf(reply)
    expect([await statusFor(mine), await statusFor(cookie)]).toEqual([200, 200])
    const sessions = await request('GET', '/api/users/me/sessions', { cookie: mine })
    expect(await sessions.json()).toMatchObject([{ wayIn: 'passkey', isCurrent: true }, {}])
    expect(await listed()).toMatchObject([{ lastUsedAt: '2026-03-03T09:01:00.000Z' }])
    await logInByTestPasskey(product, passkey)
    expect(notices().filter((template) => template === 'new-way-in')).toHaveLength(1)
  })

  it('names nobody’s passkeys to strangers', async () => {
    const { add, request } = await setUp()
    await add()
    const options = await readPasskeyOptions(
      await request('POST', passkeyPaths.logInOptions, { body: {} }),
    )
    expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required' })
  })

  it('refuses an unknown one, another site’s, an unlocked device, and a signature of something else', async () => {
    const product = await setUp()
    const { passkey } = await product.add()
    const refused = async (odd: object, by = passkey) => {
      const reply = await logInByTestPasskey(product, by, { odd })
      expect([reply.status, await reply.json()]).toMatchObject([401, { code: 'passkey.refused' }])
      expect(reply.headers.getSetCookie()).toEqual([])
    }
    await refused({}, newPasskey())
    await refused({ origin: 'https://ladro.example' })
    await refused({ origin: 'http://localhost:3001' })
    await refused({ host: 'ladro.example' })
    await refused({ isUnlocked: true })
    await refused({ type: 'webauthn.create' })
    await refused({ userHandle: Buffer.from('somebody-else').toString('base64url') })
    expect((await logInByTestPasskey(product, passkey)).status).toBe(200)
  })

  it('takes no challenge twice, none of a registration, none of others, and none that is old', async () => {
    const product = await setUp()
    const { add, request, clock, options, code } = product
    const { passkey } = await add()
    const send = async (body: object) =>
      (await request('POST', passkeyPaths.logIn, { body })).status
    const ask = async () =>
      await readPasskeyOptions(await request('POST', passkeyPaths.logInOptions, { body: {} }))
    const first = await ask()
    const answer = passkey.sign(first)
    const statuses = await Promise.all(Array.from({ length: 6 }, () => send(answer)))
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401, 401, 401])
    expect(await send(passkey.sign(first))).toBe(401)
    expect(
      await send(passkey.sign(await readPasskeyOptions(await options({ code: await code() })))),
    ).toBe(401)
    expect(await send(passkey.sign({ challenge: Buffer.from('x.y').toString('base64url') }))).toBe(
      401,
    )
    const old = await ask()
    clock.advance(5 * MINUTE_MS)
    expect(await send(passkey.sign(old))).toBe(401)
    const future = await ask()
    clock.advance(-60 * MINUTE_MS)
    expect(await send(passkey.sign(future))).toBe(401)
    expect(await send(passkey.sign(await ask()))).toBe(200)
  })

  it('refuses a copy of the device by its counter, and lets devices in that count nothing', async () => {
    const product = await setUp()
    const { passkey } = await product.add()
    expect((await logInByTestPasskey(product, passkey, { odd: { counter: 5 } })).status).toBe(200)
    for (const counter of [5, 4, 0])
      expect((await logInByTestPasskey(product, passkey, { odd: { counter } })).status).toBe(401)
    expect((await logInByTestPasskey(product, passkey, { odd: { counter: 6 } })).status).toBe(200)
    const { passkey: synced } = await product.add(newPasskey({ counts: false }))
    for (let n = 0; n < 2; n += 1)
      expect((await logInByTestPasskey(product, synced)).status).toBe(200)
  })

  it('is over for a closed account, and for a removed passkey', async () => {
    const product = await setUp()
    const { add, connection, request, cookie } = product
    const { passkey } = await add()
    connection.exec('UPDATE users SET is_active = 0')
    const closed = await logInByTestPasskey(product, passkey)
    expect([closed.status, await closed.json()]).toMatchObject([
      403,
      { code: 'account.deactivated' },
    ])
    connection.exec('UPDATE users SET is_active = 1')
    const { status } = await request('DELETE', passkeyPaths.one(passkey.id), { cookie })
    expect([status, (await logInByTestPasskey(product, passkey)).status]).toEqual([204, 401])
  })

  it('ends the session of another account in the browser, as every log-in does', async () => {
    const product = await setUp()
    const { passkey } = await product.add()
    const bruno = await product.signUp()
    const reply = await logInByTestPasskey(product, passkey, { cookie: bruno.cookie })
    expect(await reply.json()).toMatchObject({ user: { email: PASSKEY_OWNER_EMAIL } })
    expect(await product.statusFor(bruno.cookie)).toBe(401)
  })

  it('shuts a network out after thirty that opened nothing, and stores nothing for a flood of options', async () => {
    const product = await setUp()
    const { request, connection } = product
    const size = () => connection.prepare('SELECT count(*) FROM tokens').pluck().get()
    const before = size()
    for (let n = 0; n < 100; n += 1) await request('POST', passkeyPaths.logInOptions, { body: {} })
    expect(size()).toBe(before)
    for (let n = 0; n < 30; n += 1)
      expect((await logInByTestPasskey(product, newPasskey())).status).toBe(401)
    expect((await logInByTestPasskey(product, newPasskey())).status).toBe(429)
  })

  it('gives whoever must change the password a session for that alone', async () => {
    const product = await setUp()
    const { passkey } = await product.add()
    product.connection.exec('UPDATE users SET must_change_password = 1')
    const reply = await logInByTestPasskey(product, passkey)
    expect(await reply.json()).toMatchObject({ mustChangePassword: true, withoutPassword: true })
    expect(await product.statusFor(cookieOf(reply))).toBe(401)
  })
})
