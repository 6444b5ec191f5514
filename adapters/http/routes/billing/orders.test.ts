import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { SERVICE_LINE, testShopper } from '#src/test-app/shopper.ts'

describe("somebody else's order", () => {
  it('is not found, whatever is tried', async () => {
    const { product, ordered, order } = await setUpBuyer()
    const { id } = await ordered()
    const other = testShopper(product, (await product.signUp()).cookie)
    for (const [method, path, body] of [
      ['GET', `/api/orders/${id}`],
      ['GET', `/api/orders/${id}/qr.svg`],
      ['POST', `/api/orders/${id}/cancel`],
      ['POST', `/api/orders/${id}/withdraw`, { confirm: true }],
    ] as const) {
      const reply = await other.call(method, path, body)
      expect(reply.status, path).toBe(404)
      expect(await reply.json()).toMatchObject({
        message: "L'ordine richiesto non esiste o non hai i permessi per visualizzarlo.",
      })
    }
    expect(await order(id)).toMatchObject({ status: 'pending' })
    expect(await (await other.call('GET', '/api/orders')).json()).toEqual({ orders: [], total: 0 })
  })
})

describe('cancelling', () => {
  it('gives up an order that waits, and only that', async () => {
    const { ordered, call, order, pay } = await setUpBuyer()
    const first = await ordered()
    expect((await call('POST', `/api/orders/${first.id}/cancel`)).status).toBe(200)
    expect((await call('POST', `/api/orders/${first.id}/cancel`)).status).toBe(200)
    expect(await order(first.id)).toMatchObject({ status: 'cancelled', canCancel: false })
    const second = await ordered()
    pay(second.id)
    expect((await call('POST', `/api/orders/${second.id}/cancel`)).status).toBe(409)
    expect(await order(second.id)).toMatchObject({ status: 'paid' })
  })
})

describe('waiting for a bank transfer', () => {
  it('reminds on day 5 and ends on day 7, once each', async () => {
    const { product, ordered, order, mails } = await setUpBuyer()
    const { id } = await ordered()
    const sweep = () => product.billing.expireOrders(product.clock.now())
    product.clock.advance(5 * DAY_MS - 1)
    expect(sweep()).toBe(0)
    product.clock.advance(1)
    expect([sweep(), sweep()]).toEqual([1, 0])
    product.clock.advance(2 * DAY_MS - 1)
    expect(sweep()).toBe(0)
    expect(await order(id)).toMatchObject({ status: 'pending' })
    product.clock.advance(1)
    expect([sweep(), sweep()]).toEqual([1, 0])
    expect(await order(id)).toMatchObject({ status: 'expired' })
    expect(mails()).toEqual(['order-placed', 'order-reminder', 'order-expired'])
  })

  it('neither reminds nor ends what is paid', async () => {
    const { product, ordered, order, pay } = await setUpBuyer()
    const { id } = await ordered()
    pay(id)
    product.clock.advance(29 * DAY_MS)
    expect(product.billing.expireOrders(product.clock.now())).toBe(0)
    expect(await order(id)).toMatchObject({ status: 'paid' })
  })

  it('shows a QR code while an account is known, and says nothing of it otherwise', async () => {
    const { product, ordered, call } = await setUpBuyer()
    expect((await ordered(SERVICE_LINE)).qrCodeUrl).toBeNull()
    product.connection
      .prepare("INSERT INTO settings (key, value, updated_at) VALUES ('company', ?, 0)")
      .run(
        JSON.stringify({ iban: 'IT60X0542811101000000123456', companyName: 'CercoOffro S.r.l.' }),
      )
    const order = await ordered(SERVICE_LINE)
    expect(order).toMatchObject({ bankAccountHolder: 'CercoOffro S.r.l.' })
    const picture = await call('GET', order.qrCodeUrl ?? '')
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(await picture.text()).toMatch(/^<svg /)
  })
})
