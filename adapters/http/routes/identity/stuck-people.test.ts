/** Who is stuck, why somebody gets no mail, and writing to one person. */
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { PLAN_LINE } from '#src/test-app/shopper.ts'

const setUp = async () => {
  const market = await testMarketplace()
  const admin = await market.signUpStaff('admin')
  const ask = async (path: string) =>
    (await market.request('GET', path, { cookie: admin.cookie })).json()
  const emailsOf = async (state: string): Promise<readonly string[]> => {
    const { items } = await ask(`/api/admin/users?state=${state}`)
    return items.map(({ email }: { email: string }) => email)
  }
  return { ...market, admin, ask, emailsOf }
}

describe('the staff finds who is stuck', () => {
  it('with a cart left, a profile half done, and a plan that ended', async () => {
    const { emailsOf, signUp, request, professional, clock, billing, signUpStaff } = await setUp()
    const [shopper, firm] = [await signUp(), await signUp({ userType: 'professional' })]
    const former = await professional('basic')
    await request('POST', '/api/cart/items', { cookie: shopper.cookie, body: PLAN_LINE })
    const body = { ...TEST_FIRM, about: '' }
    await request('PUT', '/api/firm', { cookie: firm.cookie, body })
    expect(await emailsOf('plan-ended')).toEqual([])
    expect(await emailsOf('cart-left')).toEqual([shopper.user.email])
    expect(await emailsOf('profile-half')).toEqual([firm.user.email])
    clock.advance(32 * DAY_MS)
    billing.expireDue(clock.now())
    const { cookie } = await signUpStaff('admin')
    const reply = await request('GET', '/api/admin/users?state=plan-ended', { cookie })
    expect(await reply.json()).toMatchObject({ items: [{ email: former.user.email }], total: 1 })
  })

  it('reads the mails of exactly one address, with the answer of the mail server', async () => {
    const { ask, connection } = await setUp()
    const add = connection.prepare(`INSERT INTO outbox (id, recipient, template, variables, status,
        attempts, last_error, next_attempt_at, created_at)
      VALUES (?, ?, 'mail-test', '{}', 'failed', 8, '550 mailbox full', 1, 1)`)
    add.run('m1', 'eva@example.it')
    add.run('m2', 'neva@example.it')
    const { items, total } = await ask('/api/admin/outbox?recipient=eva@example.it')
    expect(total).toBe(1)
    expect(items).toMatchObject([{ recipient: 'eva@example.it', lastError: '550 mailbox full' }])
  })
})

it('an admin writes one mail to one person, which stays on record', async () => {
  const { request, admin, client, mails } = await setUp()
  const write = (body: object) =>
    request('POST', `/api/admin/users/${client.user.id}/write`, { cookie: admin.cookie, body })
  const words = { subject: 'Il tuo carrello', text: 'Ti serve una mano?\nRispondi pure.' }
  expect((await write(words)).status).toBe(202)
  expect((await write({ ...words, text: ' ' })).status).toBe(400)
  const sent = mails().filter(({ template }) => template === 'from-staff')
  expect(sent).toMatchObject([{ recipient: client.user.email, variables: words }])
})

it('says of whoever has no mailbox how to call them, and writes no mail that goes nowhere', async () => {
  const { request, admin, ask, mails, client, emailsOf, connection } = await setUp()
  connection.prepare('UPDATE users SET email_verified = 0 WHERE id = ?').run(client.user.id)
  const body = {
    ...SAMPLE_REQUEST,
    clientEmail: '',
    clientPhone: '333 765 4321',
    preferredContactMethods: ['phone'],
    consent: { how: 'spoken', at: '2026-03-03T08:55:00.000Z' },
  }
  const { cookie } = admin
  await request('POST', '/api/admin/job-requests', { cookie, body })
  const { items } = await ask('/api/admin/users?q=telefono.invalid')
  const path = `/api/admin/users/${items[0].id}`
  expect(await ask(path)).toMatchObject({ phone: '333 765 4321' })
  expect(await emailsOf('unverified')).toEqual([client.user.email])
  expect(await ask(`/api/admin/users/${client.user.id}`)).toMatchObject({ phone: null })
  const words = { subject: 'La tua richiesta', text: 'Ti serve ancora?' }
  const reply = await request('POST', `${path}/write`, { cookie, body: words })
  expect(reply.status).toBe(409)
  expect(await reply.json()).toMatchObject({ code: 'account.no-mailbox' })
  expect(mails().filter(({ template }) => template === 'from-staff')).toEqual([])
  const file = await request('GET', '/api/admin/users?format=csv', { cookie })
  expect(await file.text()).not.toContain('.invalid')
})
