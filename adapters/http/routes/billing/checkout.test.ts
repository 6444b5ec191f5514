import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import {
  ADDON_LINE,
  COMPANY_PROFILE,
  PLAN_LINE,
  SERVICE_LINE,
  setTestIban,
  TEST_IBAN,
  testShopper,
} from '#src/test-app/shopper.ts'

type Refused = {
  input?: object
  headers?: Record<string, string>
  status: number
  code: string
}

const setUp = async () => {
  const buyer = await setUpBuyer()
  const { connection } = buyer.product
  const count = (what: string) => connection.prepare(`SELECT count(*) FROM ${what}`).pluck().get()
  return { ...buyer, count, setIban: () => setTestIban(buyer.product) }
}

describe('POST /api/checkout', () => {
  it('makes an order of a frozen copy of the cart, to be paid by bank transfer', async () => {
    const { profile, add, checkOut, cart, setIban, product } = await setUp()
    setIban()
    await profile()
    await add(PLAN_LINE)
    await add({ ...ADDON_LINE, quantity: 2 })
    const reply = await checkOut()
    expect(reply.status).toBe(201)
    const { orderId, order, ...rest } = await reply.json()
    expect(rest).toEqual({ id: orderId })
    expect(order).toMatchObject({
      id: orderId,
      orderNumber: 'ORD-2026-000001',
      status: 'pending',
      paymentMethod: 'bank_transfer',
      totalAmount: 65.7,
      netAmount: 53.85,
      vatAmount: 11.85,
      bankIban: TEST_IBAN,
      bankBic: 'BPPIITRRXXX',
      bankAccountHolder: 'CercoOffro S.r.l.',
      bankCausale: 'ORD-2026-000001',
      expiresAt: new Date(product.clock.now().getTime() + 7 * DAY_MS).toISOString(),
      canCancel: true,
      canWithdraw: false,
    })
    expect(order.orderItems).toMatchObject([
      { name: 'Piano Professionale', price: 39.9, quantity: 1, total: 39.9, interval: 'month' },
      { name: 'Pacchetto 10 contatti', price: 12.9, quantity: 2, total: 25.8, interval: null },
    ])
    expect((await cart()).items).toEqual([])
  })

  it('mails how to pay', async () => {
    const { ordered, setIban, product } = await setUp()
    setIban()
    await ordered()
    const mail = product.connection
      .prepare("SELECT variables FROM outbox WHERE template = 'order-placed'")
      .pluck()
      .get() as string
    expect(JSON.parse(mail)).toMatchObject({
      orderNumber: 'ORD-2026-000001',
      items: '1 × Piano Professionale: 39,90\u00a0€',
      total: '39,90\u00a0€',
      iban: TEST_IBAN.replace(/(.{4})(?=.)/g, '$1 '),
      causale: 'ORD-2026-000001',
      deadline: '10 marzo 2026',
    })
  })

  it('makes one order for one key, also when it is sent twice at once', async () => {
    const { profile, add, checkOut, count } = await setUp()
    await profile()
    await add(PLAN_LINE)
    const key = { 'idempotency-key': 'la-stessa' }
    const replies = await Promise.all([checkOut({}, key), checkOut({}, key), checkOut({}, key)])
    const ids = await Promise.all(replies.map(async (reply) => (await reply.json()).orderId))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(ids).size).toBe(1)
    expect(count('orders')).toBe(1)
  })

  it("does not answer somebody else's key with their order", async () => {
    const { profile, add, checkOut, product } = await setUp()
    await profile()
    await add(PLAN_LINE)
    const key = { 'idempotency-key': 'la-stessa' }
    const mine = await (await checkOut({}, key)).json()
    const other = testShopper(product, (await product.signUp()).cookie)
    await other.profile()
    await other.add(PLAN_LINE)
    const theirs = await (await other.checkOut({}, key)).json()
    expect(theirs.orderId).not.toBe(mine.orderId)
  })

  it('numbers orders without gaps, anew each year by the calendar of Rome', async () => {
    const { product, profile, add, checkOut } = await setUp()
    await profile()
    const next = async () => {
      await add(SERVICE_LINE)
      return (await (await checkOut()).json()).order.orderNumber
    }
    expect([await next(), await next()]).toEqual(['ORD-2026-000001', 'ORD-2026-000002'])
    const newYear = new Date('2026-12-31T23:00:00Z').getTime()
    product.clock.advance(newYear - product.clock.now().getTime() - 1)
    const { cookie } = await product.signUp()
    const late = testShopper(product, cookie)
    expect((await late.ordered()).orderNumber).toBe('ORD-2026-000003')
    product.clock.advance(1)
    expect((await late.ordered()).orderNumber).toBe('ORD-2027-000001')
  })

  const elsewhere = { status: 400, code: 'checkout.return-elsewhere' }
  it.each([
    ['a missing key', { headers: {}, status: 400, code: 'request.invalid' }],
    [
      'another method',
      { input: { paymentMethod: 'contanti' }, status: 400, code: 'request.invalid' },
    ],
    [
      'cards that are switched off',
      { input: { paymentMethod: 'card' }, status: 409, code: 'checkout.method-unavailable' },
    ],
    [
      "a billing type unlike the plan's",
      { input: { billingType: 'recurring' }, status: 409, code: 'checkout.billing-type' },
    ],
    ['a return to another site', { input: { successUrl: 'https://evil.example/' }, ...elsewhere }],
    ['a return that looks like ours', { input: { cancelUrl: '//evil.example' }, ...elsewhere }],
    ['a return with a backslash', { input: { cancelUrl: '/\\evil.example' }, ...elsewhere }],
    ['a return that is a script', { input: { successUrl: 'javascript:alert(1)' }, ...elsewhere }],
  ])('refuses %s, and makes no order', async (_, { input, headers, status, code }: Refused) => {
    const { profile, add, checkOut, count, cart } = await setUp()
    await profile()
    await add(PLAN_LINE)
    const reply = await checkOut(input, headers)
    expect(reply.status).toBe(status)
    expect(await reply.json()).toMatchObject({ code })
    expect(count('orders')).toBe(0)
    expect((await cart()).itemCount).toBe(1)
  })

  it('refuses an empty cart', async () => {
    const { profile, checkOut } = await setUp()
    await profile()
    const reply = await checkOut()
    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual({ code: 'cart.empty', message: 'Il carrello è vuoto' })
  })

  it('asks for the billing profile first, and for its fiscal id', async () => {
    const { profile, add, checkOut } = await setUp()
    await add(PLAN_LINE)
    expect(await (await checkOut()).json()).toMatchObject({ code: 'billing.profile-required' })
    await profile({ taxId: '' })
    const reply = await checkOut()
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({ code: 'billing.profile-required' })
    await profile()
    expect((await checkOut()).status).toBe(201)
  })

  it('asks again before the payment for a name that no invoice can write', async () => {
    const { product, profile, add, checkOut, call, count } = await setUp()
    await profile()
    await add(PLAN_LINE)
    // Earlier versions saved such a name, which the profile refuses now.
    product.connection.prepare('UPDATE billing_profiles SET billing_name = ?').run('株式会社')
    expect(await (await call('GET', '/api/billing/profile')).json()).toMatchObject({
      billingName: '株式会社',
      isComplete: false,
    })
    const reply = await checkOut()
    expect([reply.status, await reply.json()]).toMatchObject([
      409,
      {
        code: 'billing.profile-required',
        issues: [{ path: 'billingName', message: expect.stringMatching(/alfabeto latino/) }],
      },
    ])
    expect(count('orders')).toBe(0)
    await profile()
    expect((await checkOut()).status).toBe(201)
  })

  it('stops once when a price has changed since it was seen, and sells at the new one after that', async () => {
    const { product, profile, add, checkOut, count } = await setUp()
    await profile()
    await add(SERVICE_LINE)
    product.connection.prepare('UPDATE catalogue_items SET price_cents = 1500').run()
    const refused = await checkOut()
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'cart.price-changed' })
    expect(count('orders')).toBe(0)
    expect((await (await checkOut()).json()).order.totalAmount).toBe(15)
  })

  it('sells at no price that nobody saw to a program that repeats its request', async () => {
    const { product, profile, add, checkOut, count } = await setUp()
    await profile()
    await add(SERVICE_LINE)
    product.connection.prepare('UPDATE catalogue_items SET price_cents = 1500').run()
    const send = async (key: string) => {
      const reply = await checkOut({}, { 'idempotency-key': key })
      return [reply.status, (await reply.json()).code]
    }
    expect(await send('one')).toEqual([409, 'cart.price-changed'])
    expect(await send('one')).toEqual([409, 'checkout.total-changed'])
    expect(count('orders')).toBe(0)
    expect(await send('two')).toEqual([201, undefined])
  })

  it('keeps name, price and customer of an order when shop item and profile change later', async () => {
    const { product, ordered, profile, order } = await setUp()
    const { id } = await ordered(SERVICE_LINE)
    product.connection.prepare("UPDATE catalogue_items SET price_cents = 1, name = 'Altro'").run()
    await profile(COMPANY_PROFILE)
    expect(await order(id)).toMatchObject({
      totalAmount: 9.9,
      orderItems: [{ name: 'Vetrina in evidenza 30 giorni', price: 9.9 }],
    })
    const stored = product.connection
      .prepare("SELECT customer ->> 'billingName' FROM orders WHERE id = ?")
      .pluck()
      .get(id)
    expect(stored).toBe('Ada Rossi')
  })

  it('refuses an addon whose subscription has ended since', async () => {
    const { product, user, profile, add, checkOut } = await setUp()
    product.billing.grantSubscription({ email: user.email, planSlug: 'basic', days: 1 })
    await profile()
    await add(ADDON_LINE)
    product.clock.advance(DAY_MS)
    expect(await (await checkOut()).json()).toMatchObject({ code: 'cart.addon-needs-subscription' })
  })
})
