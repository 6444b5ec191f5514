import { describe, expect, it } from 'vitest'
import { ROUTES_WITH_FRESH_CODE } from '#adapters/http/fresh-code.ts'
import { secondFactorPaths } from '#modules/identity/contract/second-factor-paths.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { routesOf } from '#src/proof/routes.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { enrolSecondFactor } from '#src/test-app/second-factor.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const admin = await product.signUpStaff('admin')
  const person = await product.signUp()
  const promote = (role = 'moderator') =>
    product.request('PATCH', `/api/admin/users/${person.user.id}`, {
      cookie: admin.cookie,
      body: { role },
    })
  const confirm = (code: string) =>
    product.request('POST', secondFactorPaths.confirm, { cookie: admin.cookie, body: { code } })
  const change = (method: 'POST' | 'DELETE', path: string, code: string) =>
    product.request(method, path, { cookie: admin.cookie, body: { code } })
  return { ...product, product, admin, person, promote, confirm, change }
}

describe('money, roles and secrets', () => {
  it('are routes that the app has', async () => {
    const { product } = await setUp()
    const routes = new Set<string>(routesOf(product))
    expect(ROUTES_WITH_FRESH_CODE.filter((route) => !routes.has(route))).toEqual([])
  })

  it('ask nothing of accounts without a second factor', async () => {
    const { promote } = await setUp()
    expect((await promote()).status).toBe(200)
  })

  it.each(ROUTES_WITH_FRESH_CODE)('%s asks for a fresh code', async (route) => {
    const { product, admin, clock, request, connection } = await setUp()
    await enrolSecondFactor(product, admin)
    clock.advance(11 * MINUTE_MS)
    const [method = '', pattern = ''] = route.split(' ')
    const before = connection.prepare('SELECT count(*) FROM audit_log').pluck().get()
    const reply = await request(method, pattern.replace(':id', 'x'), {
      cookie: admin.cookie,
      body: {},
    })
    expect(reply.status).toBe(403)
    expect(await reply.json()).toEqual({
      code: 'second-factor.confirmation-due',
      message: 'Conferma che sei tu con il codice della tua app di verifica',
    })
    expect(connection.prepare('SELECT count(*) FROM audit_log').pluck().get()).toBe(before)
  })

  it('open for ten minutes with a code, in this session alone', async () => {
    const { product, admin, clock, promote, confirm, person, connection } = await setUp()
    const factor = await enrolSecondFactor(product, admin)
    clock.advance(11 * MINUTE_MS)
    expect((await promote()).status).toBe(403)
    expect(
      connection.prepare('SELECT role FROM users WHERE id = ?').pluck().get(person.user.id),
    ).toBe('professional')
    expect((await confirm('000000')).status).toBe(400)
    expect((await promote()).status).toBe(403)
    const code = factor.nextCode()
    expect((await confirm(code)).status).toBe(204)
    expect((await confirm(code)).status).toBe(400)
    expect((await promote()).status).toBe(200)
    clock.advance(10 * MINUTE_MS)
    expect((await promote('professional')).status).toBe(403)
  })
})

describe('where the operator wants a second factor of all staff', () => {
  it('the admin area waits for it, the profile does not, and members are not concerned', async () => {
    const { product, admin, person, request } = await setUp()
    const moderator = await product.signUpStaff('moderator')
    const second = await product.signUpStaff('admin')
    await enrolSecondFactor(product, admin)
    const set = await request('PUT', secondFactorPaths.settings, {
      cookie: admin.cookie,
      body: { isSecondFactorRequired: true },
    })
    expect(await set.json()).toEqual({ isSecondFactorRequired: true })
    const status = async (path: string, cookie: string) =>
      (await request('GET', path, { cookie })).status
    expect(await status('/api/admin/contact-messages', moderator.cookie)).toBe(403)
    expect(await status('/api/admin/users', second.cookie)).toBe(403)
    expect(await status('/api/admin/users', admin.cookie)).toBe(200)
    const me = await request('GET', '/api/auth/user', { cookie: moderator.cookie })
    expect(await me.json()).toMatchObject({ mustEnrolSecondFactor: true })
    const member = await request('GET', '/api/auth/user', { cookie: person.cookie })
    expect(await member.json()).not.toHaveProperty('mustEnrolSecondFactor')

    await enrolSecondFactor(product, moderator)
    expect(await status('/api/admin/contact-messages', moderator.cookie)).toBe(200)
  })

  it('an admin has one before wanting it of others, and one that was only begun is none', async () => {
    const { product, admin, request, connection } = await setUp()
    const require = () =>
      request('PUT', secondFactorPaths.settings, {
        cookie: admin.cookie,
        body: { isSecondFactorRequired: true },
      })
    const refused = await require()
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'second-factor.own-first' })
    await request('POST', secondFactorPaths.mine, {
      cookie: admin.cookie,
      body: { password: TEST_PASSWORD },
    })
    expect((await require()).status).toBe(409)
    const users = () => request('GET', '/api/admin/users', { cookie: admin.cookie })
    expect((await users()).status).toBe(200)
    const noted = "SELECT count(*) FROM audit_log WHERE action = 'settings.security'"
    expect(connection.prepare(noted).pluck().get()).toBe(0)

    await enrolSecondFactor(product, admin)
    expect((await require()).status).toBe(200)
    expect((await users()).status).toBe(200)
  })
})

describe('staff without the second factor that the operator requires', () => {
  it('have the rights of an ordinary member outside the admin area too', async () => {
    const product = testApp()
    const market = await testMarketplace(product)
    const { request } = market
    const admin = await market.signUpStaff('admin')
    const other = await market.signUpStaff('admin')
    const owner = await market.signUp()
    const hidden = await market.jobs.publish(owner)
    const shown = market.publish({ title: 'Rifare il bagno' })
    const picture = await market.pictures.uploadOne(owner)
    const statuses = async () => [
      (await market.reveal(shown, admin.cookie)).status,
      (await request('GET', `/api/job-requests/${hidden.id}`, { cookie: admin.cookie })).status,
      (await request('DELETE', `/api/images/${picture.filename}`, { cookie: admin.cookie })).status,
    ]
    await enrolSecondFactor(product, other)
    await request('PUT', secondFactorPaths.settings, {
      cookie: other.cookie,
      body: { isSecondFactorRequired: true },
    })
    expect(await statuses()).toEqual([403, 404, 404])
    const page = await market.app.request('/admin', { headers: { cookie: admin.cookie } })
    expect(page.status).toBe(200)

    await enrolSecondFactor(product, admin)
    expect(await statuses()).toEqual([200, 200, 204])
  })
})

describe('changing one’s second factor', () => {
  it('gives new recovery codes for a code, and the old ones stop working', async () => {
    const { product, admin, change } = await setUp()
    const factor = await enrolSecondFactor(product, admin)
    const reply = await change('POST', secondFactorPaths.recoveryCodes, factor.nextCode())
    const { recoveryCodes } = (await reply.json()) as { recoveryCodes: string[] }
    expect(recoveryCodes).toHaveLength(10)
    const [old = ''] = factor.recoveryCodes
    expect((await change('DELETE', secondFactorPaths.mine, old)).status).toBe(400)
    expect((await change('DELETE', secondFactorPaths.mine, recoveryCodes[0] ?? '')).status).toBe(
      204,
    )
  })

  it('takes it off for a code, and notifies the owner', async () => {
    const { product, admin, change, mails, request } = await setUp()
    const factor = await enrolSecondFactor(product, admin)
    expect((await change('DELETE', secondFactorPaths.mine, factor.nextCode())).status).toBe(204)
    expect(mails().at(-1)).toMatchObject({ template: 'second-factor-off' })
    const login = { email: admin.user.email, password: TEST_PASSWORD }
    const reply = await request('POST', '/api/login', { body: login })
    expect(await reply.json()).toHaveProperty('user')
    expect((await change('DELETE', secondFactorPaths.mine, factor.nextCode())).status).toBe(409)
  })

  it('is taken off by the operator from the command line, with a new password', async () => {
    const { product, admin, identity, logIn, connection } = await setUp()
    await enrolSecondFactor(product, admin)
    const order = { email: admin.user.email, password: 'Nuovissima1', forceChange: false }
    await identity.setPasswordAsOwner(order)
    await expect(logIn(admin.user.email, 'Nuovissima1')).resolves.toMatchObject({ user: undefined })
    await identity.setPasswordAsOwner({ ...order, removeSecondFactor: true })
    expect((await logIn(admin.user.email, 'Nuovissima1')).user.id).toBe(admin.user.id)
    expect(connection.prepare('SELECT count(*) FROM recovery_codes').pluck().get()).toBe(0)
  })

  it('does not leave with the export of personal data', async () => {
    const { product, admin, request } = await setUp()
    const factor = await enrolSecondFactor(product, admin)
    const reply = await request('GET', '/api/users/me/export', { cookie: admin.cookie })
    const { unzipSync, strFromU8 } = await import('fflate')
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
    const text = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n')
    expect(Object.keys(files)).toContain('dati/verifica-in-due-passaggi.json')
    expect(text).not.toContain(factor.secret)
    expect(text).not.toContain('sealedSecret')
  })
})
