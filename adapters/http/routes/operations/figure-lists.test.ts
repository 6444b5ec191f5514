/** A figure of `Andamento` that is a link leads to a list that shows just what it counts. */
import { expect, it } from 'vitest'
import { type OrderId, toId } from '#modules/kernel/ids.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import {
  buildFigureListQuery,
  FIGURE_LIST_LINKS,
} from '#modules/operations/contract/figure-lists.ts'
import type { FigureName, SummaryReply } from '#modules/operations/contract/summary.ts'
import { TASK_LINKS } from '#modules/operations/contract/to-do.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { testReviews } from '#src/test-app/reviews.ts'
import { PLAN_LINE, setTestIban, testShopper } from '#src/test-app/shopper.ts'

const LONG_MS = 40 * DAY_MS

/** A reveal, a review and a sale long ago, the same within thirty days, and money that went back at once. */
const setUp = async () => {
  const market = await testReviews()
  const { product, clock, write, client, invited, call, admin } = market
  setTestCompany(product)
  setTestIban(product)
  const shopper = testShopper(product, (await product.signUp()).cookie)
  const pay = (id: string) =>
    product.billing.settleOrder({
      orderId: toId<OrderId>(id),
      paidAt: clock.now(),
      reference: 'CRO',
    })
  const sell = async () => pay((await shopper.ordered(PLAN_LINE)).id)
  const happen = async () => {
    await write(client, (await invited()).inviteId)
    await sell()
  }
  await happen()
  // The clock would end sessions and plans.
  product.connection.exec(`UPDATE orders SET paid_at = paid_at - ${LONG_MS};
    UPDATE reviews SET created_at = created_at - ${LONG_MS};
    UPDATE contact_reveals SET revealed_at = revealed_at - ${LONG_MS};
    UPDATE hourly_figures SET hour = hour - ${LONG_MS / HOUR_MS} WHERE name IN ('reviews', 'reveals')`)
  await happen()
  const [late, paidFirst] = [await shopper.ordered(PLAN_LINE), await shopper.ordered(PLAN_LINE)]
  product.connection.exec(
    `UPDATE orders SET superseded_by = '${paidFirst.id}' WHERE id = '${late.id}'`,
  )
  pay(paidFirst.id)
  pay(late.id)
  const read = async (path: string) => (await call('GET', path, admin)).body
  return { ...market, read }
}

it('of the same days and in the same state', async () => {
  const { read } = await setUp()
  const { days, figures }: SummaryReply = await read('/api/admin/summary')
  for (const [name, list] of Object.entries(FIGURE_LIST_LINKS)) {
    const counted = figures.find((figure) => figure.name === name)?.month.now ?? 0
    const { items, total } = await read(`${list.api}?${buildFigureListQuery(list, days)}`)
    const listed = (name as FigureName).endsWith('Cents') ? centsOf(items) : total
    expect({ [name]: listed }).toEqual({ [name]: counted })
    expect(counted).toBeGreaterThan(0)
    const { total: everything } = await read(`${list.api}?${new URLSearchParams(list.query)}`)
    expect(everything).toBeGreaterThan(total)
  }
})

const centsOf = (orders: readonly { totalAmount: number }[]) =>
  orders.reduce((sum, { totalAmount }) => sum + Math.round(totalAmount * 100), 0)

it('of complaints, one line each for listings and for accounts', async () => {
  const { connection, client, read } = await setUp()
  const put = connection.prepare(`INSERT INTO decisions
    (id, user_id, kind, subject, facts, basis, created_at, effective_at, complaint, complained_at, complaint_state)
    VALUES (?, ?, ?, '', 'Fatti', 'terms', 0, 0, 'No.', 0, 'open')`)
  for (const [id, kind] of [
    ['a', 'listing_hidden'],
    ['b', 'plan'],
    ['c', 'firm_suspended'],
  ])
    put.run(id, client.user.id, kind)
  const { waiting }: SummaryReply = await read('/api/admin/summary')
  for (const [name, total] of [
    ['listingComplaints', 1],
    ['accountComplaints', 2],
  ] as const) {
    expect(waiting.find((one) => one.name === name)?.total).toBe(total)
    const [, query] = TASK_LINKS[name][1].split('?')
    expect((await read(`/api/admin/complaints?${query}`)).total).toBe(total)
  }
})
