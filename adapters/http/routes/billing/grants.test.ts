/** Days and contacts that the operator gives away. */
import { describe, expect, it } from 'vitest'
import type { SubscriptionInfoReply } from '#modules/billing/contract/subscription.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import type { Visitor } from '#src/test-app/visitors.ts'

const setUp = async () => {
  const market = await testMarketplace()
  const admin = await market.signUpStaff('admin')
  let keys = 0
  const give = (to: Visitor, body: object, key = `dono-${++keys}`) =>
    market.request('POST', `/api/admin/users/${to.user.id}/grants`, {
      cookie: admin.cookie,
      headers: { 'idempotency-key': key },
      body: { reason: 'Ci scusiamo per martedì.', ...body },
    })
  const info = async ({ cookie }: Visitor): Promise<SubscriptionInfoReply> =>
    (await market.request('GET', '/api/subscription/info', { cookie })).json()
  return { ...market, admin, give, info }
}

describe('what the operator gives', () => {
  it('lengthens a plan by days and its period by contacts, without an order or an invoice', async () => {
    const { give, info, professional, mails, connection } = await setUp()
    const member = await professional('basic')
    const before = await info(member)
    expect((await give(member, { days: 10, contacts: 5 })).status).toBe(200)
    const after = await info(member)
    expect(after.contactsLimit).toBe((before.contactsLimit ?? 0) + 5)
    expect(Date.parse(after.endDate ?? '') - Date.parse(before.endDate ?? '')).toBe(10 * 86_400_000)
    for (const table of ['orders', 'invoices', 'waiting_invoices'])
      expect(connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0)
    expect(mails().find(({ template }) => template === 'subscription-given')?.variables).toEqual({
      firstName: member.user.firstName,
      gift: '10 giorni di abbonamento e 5 contatti',
      reason: 'Ci scusiamo per martedì.',
      path: '/abbonamento',
    })
  })

  it('begins a plan for somebody who has none, but adds contacts only to a plan', async () => {
    const { give, info, client } = await setUp()
    expect(await (await give(client, { contacts: 5 })).json()).toMatchObject({
      code: 'grant.no-term',
    })
    expect((await give(client, { days: 3, contacts: 5 })).status).toBe(200)
    expect(await info(client)).toMatchObject({ daysRemaining: 3, contactsLimit: 15 })
  })

  it('is given once for a key that comes twice, and moves on to a higher plan', async () => {
    const { give, info, professional, billing } = await setUp()
    const member = await professional('basic')
    await Promise.all(['a', 'a', 'a'].map((key) => give(member, { contacts: 5 }, key)))
    expect((await info(member)).contactsLimit).toBe(15)
    billing.grantSubscription({ email: member.user.email, planSlug: 'pro' })
    expect((await info(member)).contactsLimit).toBe(45)
  })

  it.each([
    {},
    { days: 0 },
    { days: 1.5 },
    { days: '1,5' },
    { days: 366 },
    { contacts: -1 },
    { contacts: 501 },
    { contacts: 5, reason: '' },
  ])('refuses %j', async (body) => {
    const { give, professional } = await setUp()
    expect((await give(await professional('basic'), body)).status).toBe(400)
  })

  it('says that a plan without a limit needs no contacts', async () => {
    const { give, professional } = await setUp()
    const reply = await give(await professional('enterprise'), { contacts: 5 })
    expect(await reply.json()).toMatchObject({ code: 'grant.unlimited' })
  })
})
