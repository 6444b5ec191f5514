import { describe, expect, it } from 'vitest'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const ORDER = { newPassword: 'Nuovissima1', adminPassword: TEST_PASSWORD }

const setUp = async () => {
  const product = testApp()
  const ada = await product.signUp({ email: 'ada@example.it' })
  const admin = await product.signUpStaff('admin')
  const setPassword = (
    body: unknown,
    cookie: string | undefined = admin.cookie,
    id = ada.user.id,
  ) =>
    product.request('POST', `/api/admin/users/${id}/set-password`, {
      cookie,
      body,
      ip: '192.0.2.7',
    })
  const knows = async (password: string) => {
    const body = { email: 'ada@example.it', password }
    return (await product.request('POST', '/api/login', { body })).json()
  }
  const audited = () =>
    product.connection
      .prepare(`SELECT * FROM audit_log WHERE action = 'user.set-password'`)
      .all() as Record<string, unknown>[]
  return { ...product, ada, admin, setPassword, knows, audited }
}

describe("setting somebody's password", () => {
  it('replaces it, ends their sessions, mails them, and is written down without the password', async () => {
    const { setPassword, request, ada, admin, knows, audited, mails } = await setUp()

    expect((await setPassword(ORDER)).status).toBe(200)

    expect(await knows(TEST_PASSWORD)).toMatchObject({ code: 'login.wrong' })
    expect(await knows('Nuovissima1')).toMatchObject({ user: { email: 'ada@example.it' } })
    expect((await request('GET', '/api/auth/user', { cookie: ada.cookie })).status).toBe(401)
    expect((await request('GET', '/api/auth/user', { cookie: admin.cookie })).status).toBe(200)
    expect(mails().at(-1)).toMatchObject({
      recipient: 'ada@example.it',
      template: 'password-changed',
    })
    expect(audited()).toEqual([
      expect.objectContaining({
        actor_id: admin.user.id,
        target_kind: 'user',
        target_id: ada.user.id,
        before: '{"mustChangePassword":false}',
        after: '{"mustChangePassword":false}',
        ip: '192.0.2.7',
      }),
    ])
    expect(JSON.stringify(audited())).not.toContain('Nuovissima1')
  })

  it('can force a change at the next log-in', async () => {
    const { setPassword, knows } = await setUp()
    await setPassword({ ...ORDER, forceChangeOnNextLogin: true })
    expect(await knows('Nuovissima1')).toMatchObject({ mustChangePassword: true })
  })

  it.each([
    [
      { ...ORDER, adminPassword: 'Sbagliata1' },
      403,
      'La tua password di amministratore non è corretta',
    ],
    [{ newPassword: 'Nuovissima1' }, 400, 'Password amministratore richiesta'],
    [{ ...ORDER, newPassword: 'corta' }, 400, 'La password deve avere almeno 8 caratteri'],
  ])('refuses %j and changes nothing', async (body, status, message) => {
    const { setPassword, knows, audited } = await setUp()
    const reply = await setPassword(body)
    expect(reply.status).toBe(status)
    expect(await reply.json()).toMatchObject({ message })
    expect(await knows(TEST_PASSWORD)).toMatchObject({ user: { email: 'ada@example.it' } })
    expect(audited()).toEqual([])
  })

  it('is for admins alone', async () => {
    const { setPassword, signUpStaff, ada, request, audited } = await setUp()
    const moderator = await signUpStaff('moderator')
    expect((await setPassword(ORDER, moderator.cookie)).status).toBe(403)
    expect((await setPassword(ORDER, ada.cookie)).status).toBe(403)
    const path = `/api/admin/users/${ada.user.id}/set-password`
    expect((await request('POST', path, { body: ORDER })).status).toBe(401)
    expect(audited()).toEqual([])
  })

  it('does not find people who do not exist', async () => {
    const { setPassword, admin } = await setUp()
    expect((await setPassword(ORDER, admin.cookie, 'nessuno')).status).toBe(404)
  })
})

describe("the operator's own commands", () => {
  it('make staff once for each address, in the audit log without an actor', async () => {
    const { identity, connection } = testApp()
    const staff = {
      email: 'capo@example.it',
      password: 'Segreta123',
      role: 'admin',
      firstName: 'Olga',
      lastName: 'Bianchi',
    } as const
    expect(await identity.createStaff(staff)).toMatchObject({
      ok: true,
      value: { role: 'admin', emailVerified: true },
    })
    expect(await identity.createStaff(staff)).toEqual({
      ok: false,
      refusal: { code: 'account.email-taken' },
    })
    expect(connection.prepare('SELECT actor_id, action, after FROM audit_log').all()).toEqual([
      {
        actor_id: null,
        action: 'user.create-staff',
        after: '{"email":"capo@example.it","role":"admin"}',
      },
    ])
  })

  it('reset a password and end the sessions', async () => {
    const { identity, ada, knows, request, audited } = await setUp()
    const order = { email: 'ada@example.it', password: 'Nuovissima1', forceChange: true }
    expect(await identity.setPasswordAsOwner(order)).toMatchObject({ ok: true })
    expect(await knows('Nuovissima1')).toMatchObject({ mustChangePassword: true })
    expect((await request('GET', '/api/auth/user', { cookie: ada.cookie })).status).toBe(401)
    expect(audited()).toHaveLength(1)
    expect(
      await identity.setPasswordAsOwner({ ...order, email: 'nessuno@example.it' }),
    ).toMatchObject({ refusal: { code: 'account.not-found' } })
  })

  it('make the first admin only where nobody has an account', async () => {
    const { identity, logIn, connection } = testApp()
    const admin = { email: 'capo@example.it', password: 'Segreta123' }
    expect(await identity.ensureFirstAdmin(admin)).toBe(true)
    expect(await identity.ensureFirstAdmin({ ...admin, email: 'altro@example.it' })).toBe(false)
    expect((await logIn('capo@example.it')).user.role).toBe('admin')
    expect(connection.prepare('SELECT count(*) FROM users').pluck().get()).toBe(1)
  })
})
