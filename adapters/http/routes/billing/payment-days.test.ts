import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { setTestCompany } from '#src/test-app/invoices.ts'
import { ADDON_LINE } from '#src/test-app/shopper.ts'

const setUp = async () => {
  const buyer = await setUpBuyer()
  const { cookie } = await buyer.product.signUpStaff('admin')
  const admin = (method: string, path: string, body?: unknown) =>
    buyer.product.request(method, `/api/admin${path}`, {
      cookie,
      ...(body !== undefined && { body }),
    })
  return { ...buyer, admin }
}

describe('the day of a payment', () => {
  it('is never before the day of the order, in Rome', async () => {
    const { admin, ordered, order, product } = await setUp()
    setTestCompany(product)
    const { id } = await ordered()
    const pay = (paidAt: string) => admin('POST', `/orders/${id}/mark-paid`, { paidAt })
    for (const day of ['2025-03-10', '2026-03-02', '2026-03-02T22:59:59Z']) {
      const reply = await pay(day)
      expect([reply.status, await reply.json()], day).toMatchObject([
        400,
        {
          code: 'order.paid-before-order',
          message: expect.stringContaining('precedente all’ordine'),
        },
      ])
    }
    expect(await order(id)).toMatchObject({ status: 'pending' })
    expect((await (await admin('GET', '/invoices')).json()).total).toBe(0)
    expect((await pay('2026-03-02T23:00:00Z')).status).toBe(200)
  })

  it('is asked again where it makes the invoice late, with what follows', async () => {
    const { admin, ordered, order, product } = await setUp()
    const { id } = await ordered()
    product.clock.advance(13 * DAY_MS)
    const pay = (body: object) => admin('POST', `/orders/${id}/mark-paid`, body)
    const reply = await pay({ paidAt: '2026-03-03' })
    expect([reply.status, await reply.json()]).toMatchObject([
      409,
      { code: 'order.late-payment-day', message: expect.stringContaining('può costare') },
    ])
    expect(await order(id)).toMatchObject({ status: 'pending' })
    expect((await pay({ paidAt: '2026-03-02', confirmLate: true })).status).toBe(400)
    expect((await pay({ paidAt: '2026-03-03', confirmLate: true })).status).toBe(200)
    const other = await ordered(ADDON_LINE)
    const twelveDaysBack = { paidAt: '2026-03-16' }
    product.clock.advance(12 * DAY_MS)
    expect((await admin('POST', `/orders/${other.id}/mark-paid`, twelveDaysBack)).status).toBe(200)
  })
})
