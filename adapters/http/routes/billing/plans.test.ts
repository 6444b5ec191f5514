import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SubscriptionPlanReply } from '#modules/billing/contract/subscription.ts'
import { testApp } from '#src/test-app.ts'

const plansOf = async ({ app }: Pick<ReturnType<typeof testApp>, 'app'>) => {
  const reply = await app.request('/api/subscription-plans')
  expect(reply.status).toBe(200)
  return v.parse(v.array(v.strictObject(SubscriptionPlanReply.entries)), await reply.json())
}

describe('GET /api/subscription-plans', () => {
  it('shows anybody the plans by level, recurring before one-time, month before year', async () => {
    expect((await plansOf(testApp())).map(({ slug }) => slug)).toEqual(
      ['basic', 'pro', 'enterprise'].flatMap((level) =>
        ['', '-yearly', '-once', '-once-yearly'].map((suffix) => level + suffix),
      ),
    )
  })

  it('gives prices in euro and limits as numbers or nothing', async () => {
    const plans = await plansOf(testApp())
    const find = (slug: string) => plans.find((plan) => plan.slug === slug)
    expect(find('basic')).toMatchObject({ price: 19.9, currency: 'EUR', contactsLimit: 10 })
    expect(find('pro-yearly')).toMatchObject({ price: 399, interval: 'year', contactsLimit: 480 })
    expect(find('enterprise')).toMatchObject({ price: 99.9, contactsLimit: null })
  })

  it('does not offer a plan that is no longer sold', async () => {
    const product = testApp()
    product.connection.exec("UPDATE subscription_plans SET is_active = 0 WHERE slug = 'pro'")
    const slugs = (await plansOf(product)).map(({ slug }) => slug)
    expect(slugs).not.toContain('pro')
    expect(slugs).toHaveLength(11)
  })

  it('is not open to anonymous visitors beyond the plans', async () => {
    const reply = await testApp().app.request('/api/subscription/info')
    expect(reply.status).toBe(401)
    expect(await reply.json()).toMatchObject({ code: 'session.required' })
  })
})
