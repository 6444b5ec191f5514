import { describe, expect, it } from 'vitest'
import { toId, type UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { TEST_NOW, testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const { user, cookie } = await product.signUp()
  const grant = (planSlug: string, days?: number) =>
    product.billing.grantSubscription({ email: user.email, planSlug, days })
  const info = () => product.billing.infoOf(toId<UserId>(user.id))
  return { ...product, user, cookie, grant, info }
}

const dayOf = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS).toISOString()

describe('granting a subscription', () => {
  it('makes it active at once, on the account too', async () => {
    const { grant, connection, user } = await setUp()
    expect(grant('pro', 10)).toMatchObject({
      ok: true,
      value: { plan: { slug: 'pro' }, endsAt: new Date(dayOf(10)) },
    })
    const account = connection
      .prepare(
        `SELECT subscription_status AS status, subscription_plan AS plan,
           subscription_started_at AS startedAt, subscription_expires_at AS expiresAt
         FROM users WHERE id = ?`,
      )
      .get(user.id)
    expect(account).toEqual({
      status: 'active',
      plan: 'pro',
      startedAt: TEST_NOW.getTime(),
      expiresAt: TEST_NOW.getTime() + 10 * DAY_MS,
    })
  })

  it("runs for the plan's own month or year when no days are told", async () => {
    const { grant } = await setUp()
    expect(grant('basic')).toMatchObject({ value: { endsAt: new Date('2026-04-03T08:00:00Z') } })
    expect(grant('basic-yearly')).toMatchObject({
      value: { endsAt: new Date('2027-04-03T08:00:00Z') },
    })
  })

  it('finds the person however the address is written', async () => {
    const { billing, user } = await setUp()
    const email = `  ${user.email.toUpperCase()} `
    expect(billing.grantSubscription({ email, planSlug: 'basic' })).toMatchObject({ ok: true })
  })

  it.each([
    ['billing.member-not-found', { email: 'nobody@example.it' }],
    ['billing.plan-not-found', { planSlug: 'gold' }],
    ['billing.days-out-of-range', { days: 0 }],
    ['billing.days-out-of-range', { days: 1.5 }],
    ['billing.days-out-of-range', { days: 3651 }],
    ['billing.days-out-of-range', { days: Number.NaN }],
  ])('is refused with %s for %o, and nothing is written', async (code, wrong) => {
    const { billing, user, connection } = await setUp()
    const outcome = billing.grantSubscription({ email: user.email, planSlug: 'basic', ...wrong })
    expect(outcome).toEqual({ ok: false, refusal: { code } })
    expect(connection.prepare('SELECT count(*) FROM subscriptions').pluck().get()).toBe(0)
  })

  it('adds to the end when renewed early, as one unbroken subscription', async () => {
    const { grant, info, clock } = await setUp()
    grant('basic', 10)
    clock.advance(4 * DAY_MS)
    grant('basic', 10)
    expect(info()).toMatchObject({
      startDate: dayOf(0),
      endDate: dayOf(20),
      daysRemaining: 16,
    })
  })

  it('lets a smaller plan wait for the end of the present one', async () => {
    const { grant, info, clock } = await setUp()
    grant('pro', 5)
    grant('basic', 5)
    expect(info()).toMatchObject({ subscriptionPlan: 'pro', endDate: dayOf(10) })
    clock.advance(5 * DAY_MS)
    expect(info()).toMatchObject({ subscriptionPlan: 'basic', subscriptionStatus: 'active' })
  })

  it('ends the present plan at once when a higher one begins', async () => {
    const { grant, info, connection } = await setUp()
    grant('basic', 10)
    grant('pro', 3)
    expect(info()).toMatchObject({ subscriptionPlan: 'pro', endDate: dayOf(3) })
    const terms = connection.prepare('SELECT plan_id, status, ends_at FROM subscriptions').raw()
    expect(new Set(terms.all())).toEqual(
      new Set([
        ['basic', 'cancelled', TEST_NOW.getTime()],
        ['pro', 'active', TEST_NOW.getTime() + 3 * DAY_MS],
      ]),
    )
  })

  it('moves what was renewed ahead behind the higher plan', async () => {
    const { grant, info, clock } = await setUp()
    grant('basic', 10)
    grant('basic', 10)
    clock.advance(2 * DAY_MS)
    grant('pro', 3)
    expect(info()).toMatchObject({ subscriptionPlan: 'pro', endDate: dayOf(15) })
    clock.advance(3 * DAY_MS)
    expect(info()).toMatchObject({ subscriptionPlan: 'basic', endDate: dayOf(15) })
    clock.advance(10 * DAY_MS)
    expect(info()).toMatchObject({ subscriptionStatus: 'expired' })
  })

  it('keeps the account right when one plan follows another and the sweep has run', async () => {
    const { grant, billing, clock, connection, user } = await setUp()
    grant('pro', 5)
    grant('basic', 5)
    clock.advance(5 * DAY_MS)
    expect(billing.expireDue(clock.now())).toBe(1)
    expect(
      connection
        .prepare('SELECT subscription_status, subscription_plan FROM users WHERE id = ?')
        .raw()
        .get(user.id),
    ).toEqual(['active', 'basic'])
  })
})
