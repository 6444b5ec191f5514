import { describe, expect, it } from 'vitest'
import type { UserDetail, UsersReply } from '#modules/identity/contract/users.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const admin = await product.signUpStaff('admin')
  const person = await product.signUp({ firstName: 'Zoe', lastName: 'Ferrari' })
  const { cookie } = admin
  const find = async (query = '') =>
    (await (
      await product.request('GET', `/api/admin/users${query}`, { cookie })
    ).json()) as UsersReply
  const change = async (id: string, body: object) => {
    const reply = await product.request('PATCH', `/api/admin/users/${id}`, { cookie, body })
    return { status: reply.status, body: (await reply.json()) as UserDetail & { code?: string } }
  }
  const audit = () =>
    product.connection
      .prepare("SELECT before, after FROM audit_log WHERE action = 'user.change'")
      .all() as { before: string; after: string }[]
  return { ...product, admin, person, find, change, audit }
}

describe('the list of users', () => {
  it('finds people by name in either order, by address, role and standing', async () => {
    const { find, person } = await setUp()
    for (const query of ['?q=zoe', '?q=Ferrari+Zoe', '?q=zoe+ferr', `?q=${person.user.email}`])
      expect((await find(query)).items.map(({ id }) => id)).toEqual([person.user.id])
    expect((await find('?role=admin')).total).toBe(1)
    expect((await find('?q=zoe&state=subscribed')).total).toBe(0)
    expect((await find('?q=zoe&state=unverified')).total).toBe(1)
  })

  it('pages without losing count, and never shows a password', async () => {
    const { find } = await setUp()
    const page = await find('?limit=1&sort=email')
    expect(page).toMatchObject({ total: 2 })
    expect(page.items).toHaveLength(1)
    expect(JSON.stringify(await find())).not.toMatch(/argon2|password[^"]*":"/i)
  })

  it('comes whole as a file', async () => {
    const { request, admin } = await setUp()
    const reply = await request('GET', '/api/admin/users?format=csv&limit=1', {
      cookie: admin.cookie,
    })
    expect((await reply.text()).trim().split('\r\n')).toHaveLength(3)
  })
})

describe('changing somebody', () => {
  it('takes effect at once and says in the log what was and what is', async () => {
    const { change, person, audit, request } = await setUp()
    const changed = await change(person.user.id, { role: 'moderator', firstName: 'Zoe' })
    expect(changed).toMatchObject({ status: 200, body: { role: 'moderator' } })
    expect(audit()).toEqual([{ before: '{"role":"professional"}', after: '{"role":"moderator"}' }])
    const summary = await request('GET', '/api/admin/summary', { cookie: person.cookie })
    expect(summary.status).toBe(200)
  })

  it('signs a deactivated person out and keeps them out', async () => {
    const { change, person, request } = await setUp()
    await change(person.user.id, { isActive: false, reason: 'Annunci falsi' })
    expect((await request('GET', '/api/auth/user', { cookie: person.cookie })).status).toBe(401)
    await change(person.user.id, { isActive: true })
    expect((await request('GET', '/api/auth/user', { cookie: person.cookie })).status).toBe(401)
  })

  it('writes nothing when nothing changes', async () => {
    const { change, person, audit } = await setUp()
    expect((await change(person.user.id, { isActive: true })).status).toBe(200)
    expect(audit()).toEqual([])
  })

  it('lets no admin lock themselves out', async () => {
    const { change, admin, audit } = await setUp()
    for (const changes of [{ role: 'professional' }, { isActive: false }])
      expect(await change(admin.user.id, changes)).toMatchObject({
        status: 409,
        body: { code: 'account.own-power' },
      })
    expect(audit()).toEqual([])
  })

  it.each([
    ['email', { email: 'nuova@example.it', reason: 'Ha cambiato casella' }],
    ['write', { subject: 'Ciao', text: 'Una domanda.' }],
    ['set-password', { newPassword: 'Nuova1234', adminPassword: TEST_PASSWORD }],
    ['grants', { days: 10, reason: 'Ci scusiamo.' }],
    ['cancel-subscription', { cancelType: 'abuse', reason: 'Contro i termini' }],
    ['refuse-purchases', { reason: 'Compra e recede' }],
    ['export', { reason: 'Lo ha chiesto' }],
    ['erase', { reason: 'Lo ha chiesto' }],
    ['merge', { email: 'altra@example.it', reason: 'Sono la stessa persona' }],
  ])('passes over no field of the card beside it: %s with a role', async (action, body) => {
    const { request, admin, person, find, mails } = await setUp()
    const before = mails().length
    const path = `/api/admin/users/${person.user.id}/${action}`
    const reply = await request('POST', path, {
      cookie: admin.cookie,
      body: { ...body, role: 'admin', isActive: false },
    })
    expect(reply.status).toBe(400)
    const message = 'Puoi cambiare questo campo con PATCH /api/admin/users/{id}'
    expect(await reply.json()).toMatchObject({
      issues: expect.arrayContaining([
        { path: 'role', message },
        { path: 'isActive', message },
      ]),
    })
    expect((await find('?q=zoe')).items).toMatchObject([{ role: 'professional', isActive: true }])
    expect(mails()).toHaveLength(before)
  })

  it('does not know people who do not exist, nor roles', async () => {
    const { change, person } = await setUp()
    expect((await change('nessuno', { isActive: false })).status).toBe(404)
    expect((await change(person.user.id, { role: 'capo' })).status).toBe(400)
  })
})
