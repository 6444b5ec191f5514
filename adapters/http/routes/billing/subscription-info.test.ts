import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SubscriptionInfoReply } from '#modules/billing/contract/subscription.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { TEST_NOW } from '#src/test-app.ts'

const setUp = async () => {
  const market = await testMarketplace()
  const infoOf = async (cookie: string) => {
    const reply = await market.request('GET', '/api/subscription/info', { cookie })
    expect(reply.status).toBe(200)
    return v.parse(v.strictObject(SubscriptionInfoReply.entries), await reply.json())
  }
  const userOf = async (cookie: string) =>
    (await market.request('GET', '/api/auth/user', { cookie })).json()
  const granted = async (planSlug: string, days?: number) => {
    const visitor = await market.signUp()
    market.billing.grantSubscription({ email: visitor.user.email, planSlug, days })
    return visitor
  }
  return { ...market, infoOf, userOf, granted }
}

describe('GET /api/subscription/info', () => {
  it('says that somebody has never subscribed', async () => {
    const { signUp, infoOf } = await setUp()
    expect(await infoOf((await signUp()).cookie)).toMatchObject({
      subscriptionStatus: 'inactive',
      subscriptionPlan: 'none',
      startDate: null,
      endDate: null,
      daysRemaining: 0,
      isExpired: false,
      contactsLimit: 0,
      contactsUsed: 0,
    })
  })

  it('says until when somebody subscribes and what is left', async () => {
    const { granted, infoOf } = await setUp()
    expect(await infoOf((await granted('pro')).cookie)).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionPlan: 'pro',
      startDate: TEST_NOW.toISOString(),
      // The same local time, after the change of clocks.
      endDate: '2026-04-03T08:00:00.000Z',
      daysRemaining: 31,
      isExpired: false,
      contactsLimit: 40,
      contactsUsed: 0,
    })
  })

  it('says that a plan is unlimited', async () => {
    const { granted, infoOf } = await setUp()
    const { cookie } = await granted('enterprise')
    expect(await infoOf(cookie)).toMatchObject({ contactsLimit: null })
  })

  it("says nothing of another person's subscription", async () => {
    const { granted, signUp, infoOf } = await setUp()
    await granted('pro')
    const { cookie } = await signUp()
    expect(await infoOf(cookie)).toMatchObject({ subscriptionStatus: 'inactive' })
  })
})

describe('the end of a subscription', () => {
  it('has not come a millisecond before', async () => {
    const { granted, infoOf, userOf, reveal, publish, clock } = await setUp()
    const { cookie } = await granted('basic', 5)
    clock.advance(5 * DAY_MS - 1)
    expect(await infoOf(cookie)).toMatchObject({
      subscriptionStatus: 'active',
      isExpired: false,
      daysRemaining: 1,
    })
    expect(await userOf(cookie)).toMatchObject({ subscriptionStatus: 'active' })
    expect((await reveal(publish(), cookie)).status).toBe(200)
  })

  it('comes at its instant, though nobody has swept', async () => {
    const { granted, infoOf, userOf, reveal, publish, clock, logIn } = await setUp()
    const { cookie, user } = await granted('basic', 5)
    clock.advance(5 * DAY_MS)
    const expired = { subscriptionStatus: 'expired', subscriptionPlan: 'basic' }
    expect(await infoOf(cookie)).toMatchObject({
      ...expired,
      startDate: TEST_NOW.toISOString(),
      endDate: new Date(TEST_NOW.getTime() + 5 * DAY_MS).toISOString(),
      daysRemaining: 0,
      isExpired: true,
      contactsLimit: 0,
      contactsUsed: 0,
    })
    expect(await userOf(cookie)).toMatchObject(expired)
    expect((await logIn(user.email)).user).toMatchObject(expired)
    const refusal = await reveal(publish(), cookie)
    expect(refusal.status).toBe(403)
    expect(await refusal.json()).toMatchObject({ code: 'reveal.subscription-required' })
  })

  it('is the same after the sweep, which meets each person once', async () => {
    const { granted, infoOf, userOf, billing, clock, connection } = await setUp()
    const ended = await granted('basic', 5)
    const running = await granted('pro', 6)
    clock.advance(5 * DAY_MS)
    const before = await infoOf(ended.cookie)

    expect(billing.expireDue(clock.now())).toBe(1)
    expect(billing.expireDue(clock.now())).toBe(0)
    expect(await infoOf(ended.cookie)).toEqual(before)
    expect(await userOf(ended.cookie)).toMatchObject({ subscriptionStatus: 'expired' })
    expect(await infoOf(running.cookie)).toMatchObject({ subscriptionStatus: 'active' })
    const columns = connection.prepare(
      'SELECT subscription_status, subscription_plan, subscription_expires_at FROM users WHERE id = ?',
    )
    expect(columns.raw().get(ended.user.id)).toEqual([
      'expired',
      'basic',
      TEST_NOW.getTime() + 5 * DAY_MS,
    ])
    expect(columns.raw().get(running.user.id)).toEqual([
      'active',
      'pro',
      TEST_NOW.getTime() + 6 * DAY_MS,
    ])
  })

  it('is swept for everybody, however many', async () => {
    const { granted, billing, clock, connection } = await setUp()
    const { user } = await granted('basic', 1)
    connection.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450)
       INSERT INTO users (id, email, password_hash, first_name, last_name, terms_version, created_at, updated_at)
         SELECT 'u' || i, 'u' || i || '@example.it', '', 'U', 'U', '', 0, 0 FROM n;
       INSERT INTO subscriptions (id, user_id, plan_id, status, origin, started_at, period_started_at, ends_at, created_at)
         SELECT 's' || id, id, 'basic', 'active', 'grant', 0, 0, 1000, 0 FROM users WHERE id LIKE 'u%'`,
    )
    expect(billing.expireDue(clock.now())).toBe(450)
    const left = connection.prepare("SELECT user_id FROM subscriptions WHERE status = 'active'")
    expect(left.pluck().all()).toEqual([user.id])
  })

  it('does not end what was bought after it', async () => {
    const { granted, infoOf, billing, clock } = await setUp()
    const { cookie, user } = await granted('basic', 5)
    clock.advance(6 * DAY_MS)
    billing.grantSubscription({ email: user.email, planSlug: 'pro' })
    billing.expireDue(clock.now())
    expect(await infoOf(cookie)).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionPlan: 'pro',
      startDate: clock.now().toISOString(),
    })
  })
})
