import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  return { ...product, ada: await product.signUp({ email: 'ada@example.it' }) }
}

describe('the profile', () => {
  it('changes what is given and leaves the rest', async () => {
    const { request, ada } = await setUp()
    const body = { firstName: ' Eva ', userType: 'professional', role: 'admin', email: 'x@y.it' }
    const reply = await request('PATCH', '/api/users/me', { cookie: ada.cookie, body })
    expect(reply.status).toBe(200)
    const changed = { ...ada.user, firstName: 'Eva', userType: 'professional' }
    expect(await reply.json()).toEqual(changed)
    const me = await request('GET', '/api/auth/user', { cookie: ada.cookie })
    expect(await me.json()).toEqual(changed)
  })

  it('is nobody else’s to change', async () => {
    const { request } = await setUp()
    expect((await request('PATCH', '/api/users/me', { body: { firstName: 'Eva' } })).status).toBe(
      401,
    )
  })
})

describe('the first log-in of a professional', () => {
  const LEADS = '/profilo/inizio'
  const landings = async (userType: 'client' | 'professional') => {
    const { request, signUp, logIn } = testApp()
    const { user, cookie } = await signUp({ userType, email: 'leo@example.it' })
    const landing = async () => (await logIn(user.email)).user.landing
    return { landing, registered: user.landing, request, cookie }
  }

  it('leads through the first steps until they are done or skipped, and never again', async () => {
    const { landing, registered, request, cookie } = await landings('professional')
    expect(registered).toBe(LEADS)
    expect(await landing()).toBe(LEADS)

    const body = { isStarting: false }
    expect((await request('PATCH', '/api/users/me', { cookie, body })).status).toBe(200)

    expect(await landing()).toBeUndefined()
    const again = await request('PATCH', '/api/users/me', { cookie, body: { isStarting: true } })
    expect(again.status).toBe(400)
  })

  it('leads home who has shown a firm without them', async () => {
    const { signUp, logIn, connection } = testApp()
    const { user } = await signUp({ userType: 'professional', email: 'leo@example.it' })
    connection
      .prepare(
        `INSERT INTO firms (id, owner_id, slug, state, areas, shown_at, created_at, updated_at)
         VALUES ('f1', ?, 'leo', 'shown', '[]', 1, 1, 1)`,
      )
      .run(user.id)
    expect((await logIn(user.email)).user.landing).toBeUndefined()
  })

  it('of a client leads home', async () => {
    const { landing, registered } = await landings('client')
    expect(registered).toBeUndefined()
    expect(await landing()).toBeUndefined()
  })
})

describe('old leftovers', () => {
  it('are forgotten: ended sessions, links and counted attempts, and nothing that still counts', async () => {
    const { identity, connection, clock, logIn, request } = await setUp()
    await request('POST', '/api/auth/forgot-password', { body: { email: 'ada@example.it' } })
    clock.advance(31 * DAY_MS)
    const fresh = await logIn('ada@example.it')

    identity.deleteExpired()

    const count = (table: string) =>
      connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
    expect([count('sessions'), count('tokens'), count('rate_limit_hits')]).toEqual([1, 0, 0])
    expect((await request('GET', '/api/auth/user', { cookie: fresh.cookie })).status).toBe(200)
  })
})
