/** What the operator changes of a plan, and whoever has already begun a period of it. */
import { expect, it } from 'vitest'
import { toId, type UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { setTestIban, testShopper } from '#src/test-app/shopper.ts'

const setUp = async () => {
  const market = await testMarketplace()
  const { cookie } = await market.signUpStaff('admin')
  const member = await market.professional('pro')
  const plans = (await (await market.request('GET', '/api/admin/plans', { cookie })).json()).items
  const { id } = plans.find(({ slug }: { slug: string }) => slug === 'pro')
  const change = async (body: object) => {
    const reply = await market.request('PATCH', `/api/admin/plans/${id}`, { cookie, body })
    expect(reply.status).toBe(200)
  }
  const userId = toId<UserId>(member.user.id)
  const info = () => market.billing.infoOf(userId)
  const features = () => market.billing.featuresOf(userId)
  const renew = () =>
    market.billing.grantSubscription({ email: member.user.email, planSlug: 'pro' })
  const retire = () => market.request('DELETE', `/api/admin/plans/${id}`, { cookie })
  return { ...market, admin: cookie, member, change, info, features, renew, retire }
}

it('a lowered limit leaves the running period as it was sold, and holds from the next one', async () => {
  const { change, info, features, renew, clock } = await setUp()
  const { savedSearches } = features()
  await change({ contactsLimit: 3, savedSearches: savedSearches - 1, instantAlerts: false })
  expect(info().contactsLimit).toBe(40)
  expect(features()).toMatchObject({ savedSearches, instantAlerts: true })
  renew()
  clock.advance(32 * DAY_MS)
  expect(info().contactsLimit).toBe(3)
  expect(features()).toMatchObject({ savedSearches: savedSearches - 1, instantAlerts: false })
})

it('a raised limit helps at once', async () => {
  const { change, info } = await setUp()
  await change({ contactsLimit: 60 })
  expect(info().contactsLimit).toBe(60)
  await change({ contactsLimit: null })
  expect(info().contactsLimit).toBe(null)
})

it('a plan taken off sale keeps its members, with what it gives', async () => {
  const { change, info, features, retire, renew } = await setUp()
  const before = features()
  await change({ isActive: false })
  expect(info()).toMatchObject({ subscriptionStatus: 'active', contactsLimit: 40 })
  expect((await retire()).status).toBeLessThan(300)
  expect(info()).toMatchObject({ subscriptionStatus: 'active', contactsLimit: 40 })
  expect(features()).toEqual(before)
  expect(renew().ok).toBe(true)
})

it('a limit lowered while a transfer is on its way leaves what was ordered', async () => {
  const { admin, ...market } = await setUp()
  setTestIban(market)
  const buyer = await market.professional()
  const { id } = await testShopper(market, buyer.cookie).ordered()
  const plans = await (await market.request('GET', '/api/admin/plans', { cookie: admin })).json()
  const bought = plans.items.find(({ slug }: { slug: string }) => slug === 'pro-once')
  await market.request('PATCH', `/api/admin/plans/${bought.id}`, {
    cookie: admin,
    body: { contactsLimit: 3, isActive: false },
  })
  const paid = await market.request('POST', `/api/admin/orders/${id}/mark-paid`, {
    cookie: admin,
    body: { paidAt: '2026-03-03', reference: 'CRO 1' },
  })
  expect(paid.status).toBe(200)
  const info = market.billing.infoOf(toId<UserId>(buyer.user.id))
  expect(info).toMatchObject({ subscriptionStatus: 'active', contactsLimit: 40 })
})
