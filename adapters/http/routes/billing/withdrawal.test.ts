import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { COMPANY_PROFILE, SERVICE_LINE } from '#src/test-app/shopper.ts'

describe('withdrawing', () => {
  const withdraw = (id: string) => [`/api/orders/${id}/withdraw`, { confirm: true }] as const

  it('says what would happen first, and changes nothing', async () => {
    const { ordered, pay, call, order, info } = await setUpBuyer()
    const { id } = await ordered()
    pay(id)
    const reply = await call('POST', `/api/orders/${id}/withdraw`, {})
    expect(await reply.json()).toMatchObject({
      step: 'confirm',
      refundAmount: 39.9,
      withdrawnAt: null,
    })
    expect(await order(id)).toMatchObject({ status: 'paid' })
    expect(await info()).toMatchObject({ subscriptionStatus: 'active' })
  })

  it('ends what was bought, and mails a receipt with the moment, once', async () => {
    const { product, ordered, pay, call, order, info, mails } = await setUpBuyer()
    const { id } = await ordered()
    pay(id)
    const [path, body] = withdraw(id)
    for (const _ of [1, 2]) {
      const reply = await call('POST', path, body)
      expect(await reply.json()).toMatchObject({
        step: 'done',
        withdrawnAt: product.clock.now().toISOString(),
      })
    }
    expect(await order(id)).toMatchObject({ status: 'refunded', canWithdraw: false })
    expect(await info()).toMatchObject({ subscriptionStatus: 'inactive' })
    expect(mails()).toEqual(['order-placed', 'order-paid', 'order-withdrawn'])
    const receipt = product.connection
      .prepare("SELECT variables ->> 'moment' FROM outbox WHERE template = 'order-withdrawn'")
      .pluck()
      .get()
    expect(receipt).toBe('3 marzo 2026 alle ore 10:00:00')
  })

  it('is possible through the end of the 14th day in Rome, and not after', async () => {
    const { product, ordered, pay, call } = await setUpBuyer()
    const { id } = await ordered()
    pay(id)
    const end = new Date('2026-03-17T23:00:00Z').getTime()
    product.clock.advance(end - product.clock.now().getTime())
    const [path, body] = withdraw(id)
    const late = await call('POST', path, body)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'order.too-late' })
    product.clock.advance(-1)
    expect((await call('POST', path, body)).status).toBe(200)
  })

  it('is not for companies, nor for what is not paid', async () => {
    const { ordered, pay, call, profile, add, checkOut } = await setUpBuyer()
    const waiting = await ordered()
    const [path, body] = withdraw(waiting.id)
    expect(await (await call('POST', path, body)).json()).toMatchObject({ code: 'order.not-paid' })
    await profile(COMPANY_PROFILE)
    await add(SERVICE_LINE)
    const { orderId } = await (await checkOut()).json()
    pay(orderId)
    const [companyPath] = withdraw(orderId)
    expect(await (await call('POST', companyPath, body)).json()).toMatchObject({
      code: 'order.not-consumer',
    })
  })

  it('moves what was renewed ahead up behind the moment where it ended', async () => {
    const { ordered, pay, call, info, product } = await setUpBuyer()
    const first = await ordered()
    pay(first.id)
    const second = await ordered()
    pay(second.id)
    product.clock.advance(10 * DAY_MS)
    const [path, body] = withdraw(first.id)
    await call('POST', path, body)
    const { endDate, daysRemaining } = await info()
    expect(daysRemaining).toBeLessThanOrEqual(31)
    expect(new Date(endDate).getTime()).toBeGreaterThan(product.clock.now().getTime() + 29 * DAY_MS)
  })
})
