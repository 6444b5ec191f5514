/**
 * Stripe behaviour that the product relies on, checked against the stand-in, and against Stripe itself when
 * STRIPE_SECRET_KEY is the key of a test account.
 */
import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StandIn, startStandIn } from '#adapters/stripe/stand-in/start-stand-in.ts'
import { stripePayments } from '#adapters/stripe/stripe-payments.ts'
import type { CheckoutOptions } from '#modules/billing/cards/ports.ts'
import { cardOrder } from './card-order.ts'

// biome-ignore lint/style/noProcessEnv: whoever runs the tests may have an account.
const realKey = process.env['STRIPE_SECRET_KEY']?.startsWith('sk_test_')
  ? // biome-ignore lint/style/noProcessEnv: as above.
    process.env['STRIPE_SECRET_KEY']
  : undefined

if (!realKey)
  process.stderr.write(
    '\n!!! Stripe itself was NOT asked: set STRIPE_SECRET_KEY of a test account to hold the stand-in against it.\n\n',
  )

let standIn: StandIn

beforeAll(async () => {
  standIn = await startStandIn({ deliver: () => Promise.resolve(200), webhookSecret: 'whsec_x' })
})
afterAll(() => standIn.close())

const places = [
  { name: 'the stand-in', key: () => ({ secretKey: 'sk_test_standin', apiBase: standIn.url }) },
  ...(realKey ? [{ name: 'Stripe', key: () => ({ secretKey: realKey }) }] : []),
]

const checkoutInputFor = (
  orderId: string,
  changes: Partial<CheckoutOptions> = {},
): CheckoutOptions => ({
  order: cardOrder(orderId, changes.billingType),
  billingType: 'one_time',
  uiMode: 'hosted',
  successUrl: 'https://example.it/abbonamento-completato',
  cancelUrl: 'https://example.it/carrello',
  customerId: null,
  customerEmail: 'ada@example.it',
  idempotencyKey: `checkout ${orderId}`,
  ...changes,
})

describe.each(places)('$name', ({ key }) => {
  const payments = () =>
    stripePayments({ settings: () => ({ ...key(), webhookSecret: 'whsec_x' }), timeoutMs: 20_000 })
  const opened = async (changes: Partial<CheckoutOptions> = {}) => {
    const orderId = randomUUID()
    const session = await payments().createCheckout(checkoutInputFor(orderId, changes))
    if (!session.ok) throw new Error(JSON.stringify(session.refusal))
    return { orderId, session: session.value }
  }

  it('opens a page of its own for a hosted payment, with the order inside', async () => {
    const { orderId, session } = await opened()
    expect(session).toMatchObject({ status: 'open', orderId, clientSecret: null })
    expect(session.url).toMatch(/^https?:/)
    const fact = await payments().checkout(session.id)
    expect(fact).toMatchObject({
      value: { orderId, state: 'open', isRecurring: false, amountCents: 59_70, currency: 'EUR' },
    })
  })

  it('gives the browser a secret for a payment inside our page, and no address', async () => {
    const { session } = await opened({ uiMode: 'elements' })
    expect(session.url).toBeNull()
    expect(session.clientSecret).toContain(session.id)
  })

  it('opens a recurring payment with a plan that repeats and things that do not', async () => {
    for (const uiMode of ['hosted', 'elements'] as const) {
      const { session } = await opened({ billingType: 'recurring', uiMode })
      const fact = await payments().checkout(session.id)
      expect(fact).toMatchObject({ value: { isRecurring: true, amountCents: 59_70 } })
    }
  })

  it('opens one page for the same checkout, however often it is asked', async () => {
    const input = checkoutInputFor(randomUUID())
    const [first, second] = [
      await payments().createCheckout(input),
      await payments().createCheckout(input),
    ]
    expect(first).toMatchObject({ ok: true })
    expect(second).toMatchObject({ ok: true, value: { id: first.ok && first.value.id } })
  })

  it('opens another page when the checkout has changed since, whatever became of the first', async () => {
    const input = checkoutInputFor(randomUUID())
    const first = await payments().createCheckout(input)
    const second = await payments().createCheckout({ ...input, customerEmail: 'ada@example.com' })
    expect([first.ok, second.ok]).toEqual([true, true])
    expect(first).not.toEqual(second)
  })

  it('closes a page once and for all', async () => {
    const { session } = await opened()
    expect(await payments().closeCheckout(session.id)).toMatchObject({ value: 'closed' })
    const found = await payments().retrieveSession(session.id)
    expect(found).toMatchObject({ value: { status: 'expired', url: null } })
    expect(await payments().closeCheckout(session.id)).toMatchObject({ value: 'closed' })
  })

  it('counts a page that does not exist any more as closed', async () => {
    const closed = await payments().closeCheckout('cs_test_nothing')
    expect(closed).toMatchObject({ value: 'closed' })
  })

  it('takes a customer it does not know as a new one', async () => {
    const { session } = await opened({ customerId: 'cus_nobody' })
    expect(session.status).toBe('open')
  })

  it('refuses what does not exist', async () => {
    const refused = { ok: false, refusal: { code: 'payment.refused' } }
    expect(await payments().checkout('cs_test_nothing')).toMatchObject(refused)
    expect(await payments().period('in_nothing')).toMatchObject(refused)
    expect(
      await payments().refundPayment({
        intentId: 'pi_nothing',
        amountCents: null,
        key: randomUUID(),
      }),
    ).toMatchObject(refused)
  })

  it('counts a subscription that is gone as ended', async () => {
    expect(await payments().endSubscription('sub_nothing')).toMatchObject({ ok: true })
  })

  it('lists what happened since a moment', async () => {
    const { session } = await opened()
    await payments().closeCheckout(session.id)
    const since = new Date(Date.now() - 60_000)
    const events = await payments().eventsSince(since)
    expect(events.ok && events.value.at(-1)).toMatchObject({
      type: 'checkout.session.expired',
      subject: { kind: 'checkout', id: session.id },
    })
  })

  it('refuses a wrong key', async () => {
    const stranger = stripePayments({
      settings: () => ({ ...key(), secretKey: 'sk_live_wrong', webhookSecret: '' }),
    })
    expect(await stranger.checkout('cs_test_x')).toMatchObject({
      refusal: { code: 'payment.refused' },
    })
  })
})

/** A Stripe page needs a browser to be paid, so these run against the stand-in only. */
describe('the stand-in, as Stripe describes itself', () => {
  let now = new Date()
  let company: StandIn
  const payments = () =>
    stripePayments({
      settings: () => ({
        secretKey: 'sk_test_standin',
        apiBase: company.url,
        webhookSecret: 'whsec_x',
      }),
      timeoutMs: 20_000,
    })
  const open = async () => {
    const opened = await payments().createCheckout(checkoutInputFor(randomUUID()))
    if (!opened.ok) throw new Error(JSON.stringify(opened.refusal))
    return opened.value.id
  }
  const expire = (id: string) =>
    fetch(`${company.url}/v1/checkout/sessions/${id}/expire`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_test_standin',
        'stripe-version': Stripe.API_VERSION,
      },
    })

  beforeAll(async () => {
    const deliver = () => Promise.resolve(200)
    company = await startStandIn({ deliver, webhookSecret: 'whsec_x', now: () => now })
  })
  afterAll(() => company.close())

  it('refuses to expire a page that was paid; we take it for what it is', async () => {
    const id = await open()
    company.pay(id, 'paid')
    const refused = await expire(id)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.stringContaining('complete') },
    })
    expect(await payments().closeCheckout(id)).toMatchObject({ value: 'complete' })
    expect(await payments().retrieveSession(id)).toMatchObject({ value: { status: 'paid' } })
  })

  it('takes no payment on a page that was closed, or that was left open for a day', async () => {
    const [closed, left] = [await open(), await open()]
    await payments().closeCheckout(closed)
    now = new Date(now.getTime() + 86_400_000)
    for (const id of [closed, left]) {
      expect(await payments().retrieveSession(id)).toMatchObject({ value: { status: 'expired' } })
      expect(() => company.pay(id, 'paid')).toThrow('no longer open')
      expect((await expire(id)).status).toBe(400)
    }
    expect(company.ledger.charges.all()).toHaveLength(1)
  })
})
