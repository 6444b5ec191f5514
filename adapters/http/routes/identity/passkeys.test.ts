import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { passkeyPaths } from '#modules/identity/contract/passkey-paths.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { logInByTestPasskey, newPasskey, readPasskeyOptions } from '#src/test-app/authenticator.ts'
import { PASSKEY_OWNER_EMAIL, testPasskeyOwner as setUp } from '#src/test-app/passkey-owner.ts'
import { cookieOf, TEST_PASSWORD } from '#src/test-app/visitors.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile'

describe('adding a passkey', () => {
  it('needs a mailed code, and is told to its owner', async () => {
    const { options, code, request, cookie, listed, notices } = await setUp()
    const without = await options()
    expect([without.status, await without.json()]).toMatchObject([
      403,
      { code: 'passkey.code-due' },
    ])
    const wrong = await options({ code: '000000' })
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: 'second-factor.wrong' }])
    const right = await readPasskeyOptions(await options({ code: await code() }))
    expect(right).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const body = newPasskey().create(right)
    const headers = { 'user-agent': PHONE }
    const added = await request('POST', passkeyPaths.register, { cookie, body, headers })
    expect(added.status).toBe(201)
    expect(await listed()).toEqual([
      {
        id: body.id,
        name: 'Chrome su Android',
        createdAt: '2026-03-03T09:00:00.000Z',
        lastUsedAt: null,
        isOfOtherAddress: false,
      },
    ])
    expect(notices()).toContain('passkey-added')
  })

  it('needs no code in a session that a mailed link opened lately', async () => {
    const { request, mailedToken, options, clock } = await setUp()
    await request('POST', '/api/auth/login-link', { body: { email: PASSKEY_OWNER_EMAIL } })
    const body = { token: mailedToken('log-in-link', PASSKEY_OWNER_EMAIL) }
    const byLink = cookieOf(await request('POST', '/api/login/link', { body }))
    expect((await options({}, byLink)).status).toBe(200)
    clock.advance(10 * MINUTE_MS)
    expect((await options({}, byLink)).status).toBe(403)
  })

  it('takes no code of another session, none twice, and none after ten minutes', async () => {
    const { code, options, logIn, clock } = await setUp()
    const other = await logIn(PASSKEY_OWNER_EMAIL)
    const first = await code()
    expect((await options({ code: first }, other.cookie)).status).toBe(400)
    expect((await options({ code: first })).status).toBe(200)
    expect((await options({ code: first }, other.cookie)).status).toBe(400)
    const late = await code(other.cookie)
    clock.advance(10 * MINUTE_MS)
    expect((await options({ code: late }, other.cookie)).status).toBe(400)
  })

  it('ends the guessing of codes, and the mails with them', async () => {
    const { options, code, request, cookie } = await setUp()
    await code()
    for (let n = 0; n < 5; n += 1) await options({ code: `00000${n}` })
    expect((await options({ code: '000009' })).status).toBe(429)
    for (let n = 0; n < 4; n += 1) await code()
    expect((await request('POST', passkeyPaths.code, { cookie, body: {} })).status).toBe(429)
  })

  it('refuses what was not made here, now, in this session and with the owner’s consent', async () => {
    const { options, code, request, cookie, logIn, clock, listed } = await setUp()
    const right = await readPasskeyOptions(await options({ code: await code() }))
    const send = async (body: object, mine = cookie) =>
      (await request('POST', passkeyPaths.register, { cookie: mine, body })).status
    const elsewhere = (odd: Parameters<ReturnType<typeof newPasskey>['create']>[1]) =>
      newPasskey().create(right, odd)
    expect(await send(elsewhere({ origin: 'https://ladro.example' }))).toBe(400)
    expect(await send(elsewhere({ host: 'ladro.example' }))).toBe(400)
    expect(await send(elsewhere({ isUnlocked: true }))).toBe(400)
    expect(await send(elsewhere({ type: 'webauthn.get' }))).toBe(400)
    expect(await send(newPasskey().create({ challenge: 'aW52ZW50YXRh' }))).toBe(400)
    const logInOptions = await request('POST', passkeyPaths.logInOptions, { body: {} })
    expect(await send(newPasskey().create(await readPasskeyOptions(logInOptions)))).toBe(400)
    const other = await logIn(PASSKEY_OWNER_EMAIL)
    expect(await send(newPasskey().create(right), other.cookie)).toBe(403)
    clock.advance(5 * MINUTE_MS)
    expect(await send(newPasskey().create(right))).toBe(400)
    clock.advance(-60 * MINUTE_MS)
    expect(await send(newPasskey().create(right))).toBe(400)
    expect(await listed()).toEqual([])
  })

  it('stores no registration twice, nor one challenge’s second passkey, nor an eleventh', async () => {
    const { add, request, cookie, options, listed, signUp, code } = await setUp()
    const { passkey, options: first, reply } = await add()
    expect(reply.status).toBe(201)
    const again = (body: object, mine = cookie) =>
      request('POST', passkeyPaths.register, { cookie: mine, body })
    expect((await again(passkey.create(first))).status).toBe(409)
    expect((await again(newPasskey().create(first))).status).toBe(400)
    const bruno = await signUp()
    const codeOfBruno = await code(bruno.cookie)
    const his = await readPasskeyOptions(await options({ code: codeOfBruno }, bruno.cookie))
    expect((await again(passkey.create(his), bruno.cookie)).status).toBe(409)
    for (let n = 1; n < 10; n += 1)
      await again(newPasskey().create(await readPasskeyOptions(await options())))
    expect((await options()).status).toBe(409)
    expect(
      (await listed())
        .map(({ name }) => name)
        .toSorted()
        .slice(0, 3),
    ).toEqual([
      'Dispositivo sconosciuto',
      'Dispositivo sconosciuto 10',
      'Dispositivo sconosciuto 2',
    ])
  })

  it('by parallel sendings adds one', async () => {
    const { options, code, request, cookie, listed } = await setUp()
    const right = await readPasskeyOptions(await options({ code: await code() }))
    const body = newPasskey().create(right)
    const sent = Array.from({ length: 6 }, () =>
      request('POST', passkeyPaths.register, { cookie, body }),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await listed()).toHaveLength(1)
  })
})

describe('one’s passkeys', () => {
  it('are named and removed by nobody else', async () => {
    const { add, signUp, request, cookie, listed, notices } = await setUp()
    const { passkey } = await add()
    const bruno = await signUp()
    const path = passkeyPaths.one(passkey.id)
    const rename = (name: string, mine = cookie) =>
      request('PATCH', path, { cookie: mine, body: { name } })
    expect((await rename('Del ladro', bruno.cookie)).status).toBe(404)
    expect((await request('DELETE', path, { cookie: bruno.cookie })).status).toBe(404)
    expect((await rename('  ')).status).toBe(400)
    expect((await rename('Telefono di lavoro')).status).toBe(204)
    expect(await listed()).toMatchObject([{ name: 'Telefono di lavoro' }])
    expect(await listed(bruno.cookie)).toEqual([])
    expect((await request('DELETE', path, { cookie })).status).toBe(204)
    expect(await listed()).toEqual([])
    expect(notices()).toContain('passkey-removed')
  })

  it('go when a link proves an address that nobody had proven', async () => {
    const product = await setUp({ isVerified: false })
    const { add, connection, request, mailedToken } = product
    const { passkey } = await add()
    connection.exec('UPDATE users SET email_verified = 0')
    await request('POST', '/api/auth/login-link', { body: { email: PASSKEY_OWNER_EMAIL } })
    await request('POST', '/api/login/link', {
      body: { token: mailedToken('log-in-link', PASSKEY_OWNER_EMAIL) },
    })
    expect((await logInByTestPasskey(product, passkey)).status).toBe(401)
  })

  it('prove an address by the code that was mailed to it', async () => {
    const { add, connection } = await setUp({ isVerified: false })
    await add()
    expect(connection.prepare('SELECT email_verified FROM users').pluck().get()).toBe(1)
  })

  it('say when they belong to an earlier address of the site', async () => {
    const { add, listed, connection } = await setUp()
    await add()
    connection.exec(`UPDATE passkeys SET relying_party = 'vecchio.example'`)
    expect(await listed()).toMatchObject([{ isOfOtherAddress: true }])
  })

  it('stand in the export of their owner without their keys, and go with the account', async () => {
    const { request, cookie, connection, ...product } = await setUp()
    await product.add()
    const reply = await request('GET', '/api/users/me/export', { cookie })
    const file = unzipSync(new Uint8Array(await reply.arrayBuffer()))['dati/passkey.json']
    const [id = ''] = connection.prepare('SELECT id FROM passkeys').pluck().all() as string[]
    const [name = ''] = (await product.listed()).map((passkey) => passkey.name)
    const text = new TextDecoder().decode(file)
    expect(text).toContain(name)
    expect(text).not.toContain(id)
    expect(text).not.toContain('publicKey')
    const body = { password: TEST_PASSWORD }
    expect((await request('DELETE', '/api/users/me', { cookie, body })).ok).toBe(true)
    expect(connection.prepare('SELECT 1 FROM passkeys').all()).toEqual([])
  })
})
