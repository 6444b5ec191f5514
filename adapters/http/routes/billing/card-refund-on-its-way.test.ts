/** Between the refund and the card company's answer nobody may be led to pay a second time by transfer. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { type CardShop, openCardShop } from '#src/test-app/card-shop.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { PLAN_LINE } from '#src/test-app/shopper.ts'

const IBAN = 'IT60X0542811101000000123456'

let shop: CardShop
beforeEach(async () => {
  shop = await openCardShop()
})
afterEach(() => shop.close())

const setUp = async () => {
  const { product, standIn } = shop
  setTestCompany(product)
  const { orderId } = await shop.goToPay(PLAN_LINE)
  standIn.pay(standIn.lastSession().id, 'paid')
  await shop.deliveriesDone()
  const { cookie } = await product.signUpStaff('admin')
  const ask = async (method: string, path: string, body?: object) => {
    const reply = await product.request(method, `/api/admin${path}`, {
      cookie,
      ...(body && { body, headers: { 'idempotency-key': crypto.randomUUID() } }),
    })
    return { status: reply.status, body: await reply.json() }
  }
  return {
    refund: (body: object) => ask('POST', `/orders/${orderId}/refund`, body),
    order: async () => (await ask('GET', `/orders/${orderId}`)).body,
    markSent: () => ask('POST', `/orders/${orderId}/refund-sent`, { reference: 'CRO 1' }),
    listed: async () => (await ask('GET', '/orders?refund=due')).body.total,
    waits: async () =>
      (await ask('GET', '/todo')).body.items.find(
        ({ kind }: { kind: string }) => kind === 'refundsDue',
      )?.count ?? 0,
    runTasks: async () => {
      await product.billing.cards.runOutboundTasks()
      await shop.deliveriesDone()
    },
  }
}

it.each([['a part', { amount: 10 }, 10] as const, ['all', {}, 39.9] as const])(
  'says that %s goes back to the card by itself, and asks nobody for a transfer',
  async (_, asked, amount) => {
    const { refund, order, listed, waits, markSent, runTasks } = await setUp()
    await refund(asked)
    const money = { credited: amount, givenBack: 0, owed: 0, toCard: amount }
    expect(await order()).toMatchObject({ refundState: 'to_card', dueAmount: null, money })
    expect([await listed(), await waits()]).toEqual([0, 0])
    expect(await markSent()).toMatchObject({ status: 409, body: { code: 'order.no-refund-due' } })
    await runTasks()
    const sent = { ...money, givenBack: amount, toCard: 0 }
    expect(await order()).toMatchObject({ refundState: 'sent', money: sent })
  },
)

it('asks for the transfer of one part while another goes to the card', async () => {
  const { refund, order, listed, waits, markSent, runTasks } = await setUp()
  await refund({ amount: 10 })
  await refund({ amount: 5, iban: IBAN })
  expect(await order()).toMatchObject({
    refundState: 'due',
    dueAmount: 5,
    dueIban: IBAN,
    money: { owed: 5, toCard: 10, givenBack: 0 },
  })
  expect([await listed(), await waits()]).toEqual([1, 1])
  await markSent()
  expect(await order()).toMatchObject({ money: { owed: 0, toCard: 10, givenBack: 5 } })
  await runTasks()
  expect(await order()).toMatchObject({ money: { owed: 0, toCard: 0, givenBack: 15 } })
  expect([await listed(), await waits()]).toEqual([0, 0])
})

it('is owed by hand once the card company has refused it for good', async () => {
  const { refund, order, listed, waits, runTasks } = await setUp()
  await refund({ amount: 10 })
  shop.standIn.faults.begin('failing')
  for (let day = 0; day < 10; day += 1) {
    for (let turn = 0; turn < 20; turn += 1) {
      await runTasks()
      shop.product.clock.advance(MINUTE_MS * 2 ** Math.min(turn, 8))
    }
  }
  shop.standIn.faults.end()
  expect(shop.product.clock.now().getTime()).toBeGreaterThan(Date.UTC(2026, 2, 3) + 3 * DAY_MS)
  const failed = shop.count("card_errands WHERE kind = 'refund' AND status = 'failed'")
  expect(failed).toBe(1)
  expect([await order(), await listed(), await waits()]).toMatchObject([
    { refundState: 'due', money: { owed: 10, toCard: 0 } },
    1,
    1,
  ])
})
