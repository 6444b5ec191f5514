/** The product with the card stand-in, and a customer. */
import type { DeliverWebhook } from '#adapters/stripe/stand-in/deliveries.ts'
import { startStandIn } from '#adapters/stripe/stand-in/start-stand-in.ts'
import { toId, type UserId } from '#modules/kernel/ids.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { type Shopper, testShopper } from './shopper.ts'

const SECRET = 'whsec_standin'

const CARDS = {
  STRIPE_SECRET_KEY: 'sk_test_standin',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
  STRIPE_WEBHOOK_SECRET: SECRET,
}

export const MONTHLY_PLAN_LINE = { itemType: 'subscription_plan', itemId: 'pro' }
export const YEARLY_PLAN_LINE = { itemType: 'subscription_plan', itemId: 'pro-yearly' }
export const HIGHER_PLAN_LINE = { itemType: 'subscription_plan', itemId: 'enterprise' }

const ONCE = new Set(['pro-once', 'basic-once'])

/** As long as a busy machine may need; who wants no answer waits for less. */
const PATIENCE_MS = MINUTE_MS

export const openCardShop = async (cardTimeoutMs = PATIENCE_MS) => {
  let app: TestApp | null = null
  const deliver: DeliverWebhook = async (body, signature) => {
    const reply = await theApp().app.request('/api/webhooks/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      body,
    })
    return reply.status
  }
  const theApp = () => {
    if (!app) throw new Error('The shop is not open yet')
    return app
  }
  const standIn = await startStandIn({
    deliver,
    webhookSecret: SECRET,
    now: () => theApp().clock.now(),
  })
  app = testApp({ ...CARDS, STRIPE_API_BASE: standIn.url }, { cardTimeoutMs })
  const product = app
  const { cookie, user } = await product.signUp()
  const shopper = testShopper(product, cookie)
  return {
    product,
    standIn,
    user,
    cookie,
    shopper,
    ...steps(product, shopper, user.id),
    /** Resolves when all events were delivered. */
    deliveriesDone: standIn.deliveries.idle,
    close: async () => {
      await standIn.deliveries.idle()
      await standIn.close()
      product.close()
    },
  }
}

export type CardShop = Awaited<ReturnType<typeof openCardShop>>

const steps = (product: TestApp, shopper: Shopper, userId: string) => {
  /** Adds an item to the cart and opens the payment page; answers the order's id. */
  const goToPay = async (item: { itemId: string } & object, overrides: object = {}) => {
    await shopper.profile()
    await shopper.add(item)
    const billingType = ONCE.has(item.itemId) ? 'one_time' : 'recurring'
    const reply = await shopper.checkOut({ paymentMethod: 'card', billingType, ...overrides })
    if (reply.status !== 201) throw new Error(`No checkout: ${await reply.text()}`)
    return (await reply.json()) as { orderId: string; checkoutUrl?: string; clientSecret?: string }
  }
  const count = (sql: string): number =>
    product.connection.prepare(`SELECT count(*) FROM ${sql}`).pluck().get() as number
  return {
    goToPay,
    count,
    /** Bypasses the session, which expires as the clock advances. */
    info: () => product.billing.infoOf(toId<UserId>(userId)),
    orders: () =>
      product.connection
        .prepare('SELECT order_number, status, origin, total_cents FROM orders ORDER BY rowid')
        .all() as { order_number: string; status: string; origin: string; total_cents: number }[],
    templates: () =>
      product.connection.prepare('SELECT template FROM outbox ORDER BY id').pluck().all(),
    outcomes: () =>
      product.connection
        .prepare('SELECT event_type, metadata FROM webhook_events ORDER BY rowid')
        .all()
        .map((row) => {
          const { event_type: type, metadata } = row as { event_type: string; metadata: string }
          return `${type}: ${JSON.parse(metadata).outcome}`
        }),
  }
}
