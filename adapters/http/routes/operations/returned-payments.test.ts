/** Revenue is what was invoiced less what was credited, also where money came that belongs to nothing. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { InvoicedTotalsReply } from '#modules/invoicing/contract/admin-invoices.ts'
import { type CardShop, MONTHLY_PLAN_LINE, openCardShop } from '#src/test-app/card-shop.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { PLAN_LINE } from '#src/test-app/shopper.ts'

let shop: CardShop
beforeEach(async () => {
  shop = await openCardShop()
})
afterEach(() => shop.close())

const figures = () =>
  Object.fromEntries(
    shop.product.connection
      .prepare("SELECT name, sum(total) FROM hourly_figures WHERE name LIKE '%Cents' GROUP BY name")
      .raw()
      .all() as [string, number][],
  )

/** A transfer waits, a plan is paid by card instead, and then the transfer's money arrives after all. */
const payTwice = async () => {
  const { product, standIn, shopper } = shop
  setTestCompany(product)
  const transfer = await shopper.ordered({ ...PLAN_LINE, itemId: 'basic-once' })
  await shop.goToPay(MONTHLY_PLAN_LINE)
  standIn.pay(standIn.lastSession().id, 'paid')
  await shop.deliveriesDone()
  product.billing.settleOrder({
    orderId: transfer.id as never,
    paidAt: product.clock.now(),
    reference: 'CRO 1',
  })
  return transfer
}

it('counts no money that goes back at once without a document', async () => {
  const transfer = await payTwice()
  expect(await shop.shopper.order(transfer.id)).toMatchObject({ status: 'refunded' })
  expect(figures()).toEqual({ revenueCents: 3990 })
  const { cookie } = await shop.product.signUpStaff('admin')
  const reply = await shop.product.request('GET', '/api/admin/invoiced', { cookie })
  const { periods } = (await reply.json()) as InvoicedTotalsReply
  expect(periods[0]).toMatchObject({ documents: 1, total: 39.9 })
})

it('still counts what was sold and given back afterwards, on both sides', async () => {
  const { product, shopper } = shop
  setTestCompany(product)
  const { id } = await shopper.ordered()
  const orderId = id as never
  product.billing.settleOrder({ orderId, paidAt: product.clock.now(), reference: null })
  product.billing.refundOrder({ orderId, reason: 'Errore', state: 'due', reference: null })
  expect(figures()).toEqual({ revenueCents: 3990, refundsCents: 3990 })
})

it('changes nothing of a payment whose day is corrected in the table', async () => {
  const transfer = await payTwice()
  const { connection } = shop.product
  const [paid] = connection
    .prepare("SELECT id FROM orders WHERE status = 'paid'")
    .pluck()
    .all() as string[]
  connection.prepare('UPDATE orders SET paid_at = paid_at - 86400000 WHERE id = ?').run(paid)
  expect(figures()).toEqual({ revenueCents: 3990 })
  connection.prepare('UPDATE orders SET total_cents = total_cents WHERE id = ?').run(transfer.id)
  expect(figures()).toEqual({ revenueCents: 3990 })
})

it('takes what earlier versions counted out again, and nothing else', async () => {
  await payTwice()
  const { connection } = shop.product
  connection.exec("UPDATE hourly_figures SET total = total + 1990 WHERE name = 'revenueCents'")
  const [update = ''] = readFileSync(
    'migrations/0340_returned_payments_are_no_revenue.sql',
    'utf8',
  ).split('--> statement-breakpoint')
  connection.exec(update)
  expect(figures()).toEqual({ revenueCents: 3990 })
})
