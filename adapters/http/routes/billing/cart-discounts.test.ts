/** Discount codes as people, firms and cheats type them. */
import { describe, expect, it } from 'vitest'
import type { CartReply } from '#modules/billing/contract/cart.ts'
import { DISCOUNT_INPUT, readRefusal, setUpDiscount } from '#src/test-app/discounts.ts'
import { ADDON_LINE, PLAN_LINE, SERVICE_LINE } from '#src/test-app/shopper.ts'

const amountsOf = ({ totalAmount, items }: CartReply) => [totalAmount, items[0]?.discount]

describe('a discount code in the cart', () => {
  it('takes a share of the plan off, however it is typed, and gives it back', async () => {
    const { add, use, cart, call } = await setUpDiscount()
    await add(PLAN_LINE)
    expect((await use(' Primavera ')).status).toBe(200)
    expect(await cart()).toMatchObject({
      discount: { code: 'PRIMAVERA', problem: null },
      items: [{ price: 39.9, discount: 9.98, total: 29.92 }],
      totalAmount: 29.92,
    })
    expect((await call('DELETE', '/api/cart/discount')).status).toBe(204)
    expect(amountsOf(await cart())).toEqual([39.9, 0])
  })

  it('takes an amount off the plan alone, and never more than its price', async () => {
    const { add, use, cart } = await setUpDiscount({ kind: 'amount', value: '500,00' })
    await add(PLAN_LINE)
    await add(ADDON_LINE)
    await use()
    expect(amountsOf(await cart())).toEqual([12.9, 39.9])
  })

  it('leaves no rest that a card cannot pay', async () => {
    const { add, use, cart } = await setUpDiscount({ kind: 'amount', value: 39.5 })
    await add(PLAN_LINE)
    await use()
    expect(amountsOf(await cart())).toEqual([0, 39.9])
  })

  it('tells the lowest price of the 30 days before', async () => {
    const { add, use, cart, product } = await setUpDiscount()
    product.connection.exec(
      "UPDATE subscription_plans SET price_cents = 3000 WHERE id = 'pro-once'",
    )
    product.connection.exec(
      "UPDATE subscription_plans SET price_cents = 3990 WHERE id = 'pro-once'",
    )
    await add(PLAN_LINE)
    await use()
    expect(await cart()).toMatchObject({ discount: { lowestPrice: 30 } })
  })

  it.each([
    [
      'discount.unknown',
      { code: 'ALTRO' },
      'Non conosciamo questo codice: controlla com’è scritto',
    ],
    ['discount.early', { from: '2027-01-01' }, 'Questo codice non vale ancora'],
    ['discount.over', { until: '2020-01-01' }, 'Questo codice è scaduto'],
    [
      'discount.other-plan',
      { planIds: ['enterprise-once'] },
      'Questo codice vale per altri piani, non per quello nel carrello',
    ],
  ])('is refused with its reason: %s', async (code, fields, message) => {
    const { add, use, cart } = await setUpDiscount(fields)
    await add(PLAN_LINE)
    const status = code === 'discount.unknown' ? 404 : 409
    expect(await readRefusal(await use())).toEqual({ status, code, message })
    expect(await cart()).toMatchObject({ discount: null, totalAmount: 39.9 })
  })

  it('needs a plan, and waits for another one that it is good for', async () => {
    const { add, use, cart } = await setUpDiscount({ planIds: ['pro-once'] })
    expect(await readRefusal(await use())).toMatchObject({ code: 'discount.no-plan' })
    await add(SERVICE_LINE)
    await use()
    expect(await cart()).toMatchObject({ totalAmount: 9.9, discount: { problem: /un piano/ } })
    await add(PLAN_LINE)
    expect(await cart()).toMatchObject({ totalAmount: 39.82, discount: { problem: null } })
    await add({ ...PLAN_LINE, itemId: 'enterprise-once' })
    expect(await cart()).toMatchObject({ totalAmount: 109.8, discount: { problem: /altri piani/ } })
  })

  it('cannot be found by trying', async () => {
    const { add, use } = await setUpDiscount()
    await add(PLAN_LINE)
    const answers = []
    for (let tried = 0; tried < 100; tried += 1) answers.push((await use(`PROVA${tried}`)).status)
    expect(answers.filter((status) => status === 404)).toHaveLength(20)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('the admin’s codes', () => {
  it('are unique, have sound values, and keep their name', async () => {
    const { admin, discount } = await setUpDiscount()
    const faultOf = async (fields: object) => {
      const reply = await admin('POST', '/discounts', {
        ...DISCOUNT_INPUT,
        code: 'ALTRO',
        ...fields,
      })
      return [reply.status, (await reply.json()).issues?.[0]?.path]
    }
    expect(await faultOf({ code: ' Primavera' })).toEqual([409, undefined])
    expect(await faultOf({ value: 101 })).toEqual([400, 'value'])
    expect(await faultOf({ value: '12,5' })).toEqual([201, undefined])
    expect(await faultOf({ code: 'a b' })).toEqual([400, 'code'])
    expect(await faultOf({ from: '2026-12-02', until: '2026-12-01' })).toEqual([400, 'until'])
    expect(await faultOf({ code: 'TERZO', planIds: ['inventato'] })).toEqual([400, undefined])
    const renamed = await admin('PATCH', `/discounts/${discount.id}`, { code: 'NUOVO', count: 5 })
    expect(await renamed.json()).toMatchObject({ code: 'PRIMAVERA', count: 5, uses: 0 })
    expect((await admin('PATCH', '/discounts/nessuno', {})).status).toBe(404)
  })
})
