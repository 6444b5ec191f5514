import { expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'

it('orders are found by the days they were paid on, whenever they were placed, and the unpaid never', async () => {
  const { ordered, product } = await setUpBuyer()
  const { cookie } = await product.signUpStaff('admin')
  const admin = (method: string, path: string, body?: object) =>
    product.request(method, `/api/admin${path}`, { cookie, ...(body && { body }) })
  const { id } = await ordered()
  const [placed = ''] = product.clock.now().toISOString().split('T')
  product.clock.advance(3 * DAY_MS)
  const [paid = ''] = product.clock.now().toISOString().split('T')
  await ordered()
  expect((await admin('POST', `/orders/${id}/mark-paid`, {})).status).toBe(200)
  const found = async (query: string) => {
    const { items } = await (await admin('GET', `/orders?${query}`)).json()
    return items.map((order: { id: string }) => order.id)
  }
  expect(await found(`day=paid&from=${paid}`)).toEqual([id])
  expect(await found(`day=paid&to=${placed}`)).toEqual([])
  expect(await found('day=paid')).toEqual([id])
  expect(await found(`to=${placed}`)).toEqual([id])
})
