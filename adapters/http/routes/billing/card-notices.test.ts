/** Webhooks of the card company: unsigned, stale, repeated, reordered, lost. */
import fc from 'fast-check'
import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signWebhook } from '#adapters/stripe/stand-in/deliveries.ts'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { type CardShop, MONTHLY_PLAN_LINE, openCardShop } from '#src/test-app/card-shop.ts'
import { PLAN_LINE } from '#src/test-app/shopper.ts'

/** The product's patience where the card company does not answer. */
const SHORT_MS = 1000

let shop: CardShop

beforeEach(async () => {
  shop = await openCardShop()
})
afterEach(() => shop.close())

const postNotice = (body: string, signature: string) =>
  shop.product.app.request('/api/webhooks/stripe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  })

const subscriptionId = () => shop.standIn.ledger.subscriptions.all().at(-1)?.id ?? ''

describe('what is not from the card company', () => {
  it('is refused and changes nothing: unsigned, signed by another, changed, stale, huge', async () => {
    shop.standIn.deliveries.behave({ isQueueing: true })
    const { orderId } = await shop.goToPay(PLAN_LINE)
    shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
    const body = JSON.stringify(shop.standIn.deliveries.queued().at(-1))
    const now = shop.product.clock.now()
    const right = signWebhook(body, 'whsec_standin', now)
    const stale = signWebhook(body, 'whsec_standin', new Date(now.getTime() - 6 * MINUTE_MS))
    const huge = JSON.stringify({ id: 'evt', padding: 'x'.repeat(120_000) })
    const answers = await Promise.all([
      postNotice(body, ''),
      postNotice(body, signWebhook(body, 'whsec_other', now)),
      postNotice(body.replace('payment', 'paymenT'), right),
      postNotice(body, stale),
      postNotice(huge, signWebhook(huge, 'whsec_standin', now)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 413])
    expect(await shop.shopper.order(orderId)).toMatchObject({ status: 'pending' })
    expect(shop.count('webhook_events')).toBe(0)
    expect((await postNotice(body, right)).status).toBe(200)
    expect(await shop.shopper.order(orderId)).toMatchObject({ status: 'paid' })
  })
})

it('a signature that is none is refused as one, whatever it is made of', async () => {
  const seconds = Math.floor(shop.product.clock.now().getTime() / 1000)
  const garbage = ['', ' ', ',', '=', 't', 't=', 't=,v1=', `t=${seconds},v1=`, `t=${seconds},v1`]
  const more = [`t=${seconds}`, 't=abc,v1=00', `t=${seconds},v1=00`, `t=${seconds};v1=00`, 'v1==']
  for (const signature of [...garbage, ...more, 'à', `t=${'9'.repeat(400)},v1=00`])
    expect([signature, (await postNotice('{}', signature)).status]).toEqual([signature, 400])
  expect(shop.count('webhook_events')).toBe(0)
})

it('signed garbage is refused as such, and what is signed for the future too', async () => {
  const now = shop.product.clock.now()
  const garbage = [
    '',
    'null',
    '7',
    '[]',
    '{}',
    '{"id":"evt_1"',
    '{"id":1,"type":2,"data":{}}',
    '{"id":"a","type":"b","data":{"object":null}}',
    '\u0000',
  ]
  for (const body of garbage)
    expect([
      body,
      (await postNotice(body, signWebhook(body, 'whsec_standin', now))).status,
    ]).toEqual([body, 400])
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'invoice.paid',
    data: { object: { id: 'in_1' } },
  })
  const ahead = new Date(now.getTime() + 6 * MINUTE_MS)
  expect((await postNotice(body, signWebhook(body, 'whsec_standin', ahead))).status).toBe(400)
  expect(shop.count('webhook_events')).toBe(0)
})

/** One year of a subscription: begun, renewed, refused, paid late, changed, refunded. */
const live = async () => {
  const { standIn, product } = shop
  standIn.deliveries.behave({ isQueueing: true })
  await shop.goToPay(MONTHLY_PLAN_LINE)
  standIn.pay(standIn.lastSession().id, 'paid')
  product.clock.advance(31 * DAY_MS)
  standIn.renew(subscriptionId(), 'paid')
  product.clock.advance(30 * DAY_MS)
  standIn.renew(subscriptionId(), 'declined')
  product.clock.advance(2 * DAY_MS)
  standIn.payOverdue(subscriptionId())
  return standIn.deliveries.queued()
}

const outcome = () => ({
  paid: shop.count(`orders WHERE status = 'paid'`),
  terms: shop.count(`subscriptions WHERE status <> 'cancelled'`),
  payments: shop.count('card_payments'),
  invoiced: shop.count('invoices') + shop.count('waiting_invoices'),
  receipts: shop.count(`outbox WHERE template = 'order-paid'`),
  info: shop.info(),
})

describe('what happened', () => {
  it('has one effect each, though every message comes three times and in any order', async () => {
    const events = await live()
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...events, ...events, ...events], {
          minLength: events.length * 3,
        }),
        async (shuffled) => {
          await retell(shuffled)
        },
      ),
      { numRuns: 15, seed: 20260303 },
    )
  })

  it('has its effect at the next reconciliation when no message came at all', async () => {
    shop.standIn.deliveries.behave({ isLosing: true })
    const { orderId } = await shop.goToPay(MONTHLY_PLAN_LINE)
    shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
    expect(shop.info()).toMatchObject({ subscriptionStatus: 'inactive' })
    shop.product.clock.advance(2 * DAY_MS)
    expect(await shop.product.billing.cards.reconcile()).toMatch(/Eventi recuperati/)
    expect(shop.info()).toMatchObject({ subscriptionStatus: 'active' })
    expect(await shop.shopper.order(orderId)).toMatchObject({ status: 'paid' })
    expect(await shop.product.billing.cards.reconcile()).toBeUndefined()
    expect(outcome()).toMatchObject({ paid: 1, terms: 1, payments: 1 })
  })

  it('is told again later when the card company cannot be asked: nothing is lost', async () => {
    const { orderId } = await shop.goToPay(PLAN_LINE)
    shop.standIn.faults.begin('failing', 3)
    shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
    await shop.deliveriesDone()
    expect(await shop.shopper.order(orderId)).toMatchObject({ status: 'paid' })
    expect(outcome()).toMatchObject({ paid: 1, payments: 1 })
  })
})

describe('a card company in trouble', () => {
  beforeEach(async () => {
    await shop.close()
    shop = await openCardShop(SHORT_MS)
  })

  it.each([
    ['failing', 'payment.unavailable'],
    ['away', 'payment.unavailable'],
    ['silent', 'payment.slow'],
  ] as const)(
    '%s: says so clearly, and the same checkout works afterwards',
    async (fault, code) => {
      await shop.shopper.profile()
      await shop.shopper.add(PLAN_LINE)
      const key = { 'idempotency-key': 'una-volta' }
      const input = { paymentMethod: 'card', billingType: 'one_time' }
      shop.standIn.faults.begin(fault)
      const refused = await shop.shopper.checkOut(input, key)
      expect(refused.status).toBe(503)
      expect(await refused.json()).toMatchObject({
        code,
        message: expect.stringMatching(/servizio/),
      })
      shop.standIn.faults.end()
      expect((await shop.shopper.checkOut(input, key)).status).toBe(201)
      expect(shop.orders()).toHaveLength(1)
      expect(shop.standIn.ledger.sessions.all()).toHaveLength(1)
    },
  )

  it('opens one page though its first answer was lost', async () => {
    shop.standIn.faults.begin('deaf', 1)
    await shop.goToPay(PLAN_LINE)
    expect(shop.standIn.ledger.sessions.all()).toHaveLength(1)
  })
})

/** Delivers the same events again to the restored initial state. */
const retell = async (events: readonly Stripe.Event[]) => {
  const { connection } = shop.product
  restore(connection)
  shop.standIn.deliveries.behave({ isQueueing: false })
  for (const event of events) {
    const body = JSON.stringify(event)
    const reply = await postNotice(
      body,
      signWebhook(body, 'whsec_standin', shop.product.clock.now()),
    )
    expect(reply.status).toBe(200)
  }
  expect(outcome()).toMatchObject({
    paid: 3,
    terms: 3,
    payments: 3,
    invoiced: 3,
    receipts: 3,
    info: {
      subscriptionStatus: 'active',
      endDate: '2026-06-03T09:00:00.000Z',
      isOverdue: false,
      renewsAutomatically: true,
    },
  })
}

const TABLES = [
  'card_payments',
  'card_subscriptions',
  'webhook_events',
  'told_once',
  'contact_packs',
  'subscriptions',
  'waiting_invoices',
  'outbox',
]

/** Deletes only what the events wrote, because the app keeps its prepared statements. */
const restore = (connection: CardShop['product']['connection']) => {
  for (const table of TABLES) connection.exec(`DELETE FROM ${table}`)
  connection.exec(`DELETE FROM order_items WHERE order_id IN (SELECT id FROM orders WHERE origin = 'renewal');
    DELETE FROM orders WHERE origin = 'renewal';
    UPDATE orders SET status = 'pending', paid_at = NULL, payment_intent_id = NULL, payment_invoice_id = NULL,
      payment_subscription_id = NULL;
    UPDATE order_numbers SET last = 1`)
}
