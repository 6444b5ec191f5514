/** Buy once, read contacts, withdraw: what it costs and what is left. */
import { describe, expect, it } from 'vitest'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { ADDON_LINE, PLAN_LINE } from '#src/test-app/shopper.ts'

const BASIC = { itemType: 'subscription_plan', itemId: 'basic-once' }
const UNLIMITED = { itemType: 'subscription_plan', itemId: 'enterprise-once' }

const setUp = async () => {
  const buyer = await setUpBuyer()
  const { product, call } = buyer
  const client = await product.signUp()
  const revealOne = async (id: string = putRequest(product, client.user.id)) => {
    const reply = await call('POST', `/api/job-requests/${id}/reveal-contact`)
    return { id, status: reply.status, body: (await reply.json()) as { code?: string } }
  }
  const reveal = async (times: number) => {
    const orders: string[] = []
    for (let one = 0; one < times; one += 1) orders.push((await revealOne()).id)
    return orders
  }
  const bought = async (item: object) => {
    const { id } = await buyer.ordered(item)
    buyer.pay(id)
    return id
  }
  const withdraw = async (id: string, confirm = true) => {
    const reply = await call('POST', `/api/orders/${id}/withdraw`, { confirm })
    return { status: reply.status, ...(await reply.json()) }
  }
  const contacts = async () =>
    (await (await call('GET', '/api/contact-reveals')).json()) as ContactRevealReply[]
  const readable = async () => (await contacts()).filter(({ contact }) => contact !== null).length
  return { ...buyer, reveal, revealOne, bought, withdraw, contacts, readable }
}

describe('buying, reading and withdrawing', () => {
  it('costs each contact at the price of the dearest monthly plan, and leaves none readable', async () => {
    const { bought, reveal, withdraw, contacts, revealOne, readable } = await setUp()
    const id = await bought(UNLIMITED)
    const [first = ''] = await reveal(6)
    expect(await readable()).toBe(6)
    expect(await withdraw(id)).toMatchObject({ keptAmount: 11.94, refundAmount: 87.96 })
    expect((await contacts()).map(({ endedBecause }) => endedBecause)).toEqual(
      Array.from({ length: 6 }, () => 'withdrawn'),
    )
    expect(await readable()).toBe(0)
    const again = await revealOne(first)
    expect([again.status, again.body.code]).toEqual([403, 'reveal.subscription-required'])
  })

  it('counts a contact once more for whoever buys again', async () => {
    const { bought, reveal, withdraw, revealOne, info, readable, product } = await setUp()
    const [first = ''] = [await bought(BASIC)]
    const [id = ''] = await reveal(2)
    await withdraw(first)
    product.clock.advance(1000)
    await bought(PLAN_LINE)
    expect((await revealOne(id)).status).toBe(200)
    expect(await info()).toMatchObject({ contactsUsed: 1 })
    expect(await readable()).toBe(1)
  })

  it('counts the same in a limited plan, never more than was paid', async () => {
    const { bought, reveal, withdraw } = await setUp()
    const id = await bought(PLAN_LINE)
    await reveal(4)
    expect(await withdraw(id, false)).toMatchObject({ keptAmount: 7.96 })
    await reveal(17)
    expect(await withdraw(id, false)).toMatchObject({ keptAmount: 39.9, refundAmount: 0 })
  })

  it('keeps an earlier order to what it was told', async () => {
    const { bought, reveal, withdraw, product } = await setUp()
    const id = await bought(PLAN_LINE)
    product.connection.exec('UPDATE order_items SET contact_price_cents = NULL')
    await reveal(4)
    expect(await withdraw(id, false)).toMatchObject({ keptAmount: 3.99 })
  })

  it('leaves what another order paid for', async () => {
    const { bought, reveal, withdraw, readable } = await setUp()
    await bought(BASIC)
    const pack = await bought(ADDON_LINE)
    await reveal(12)
    expect(await withdraw(pack)).toMatchObject({ keptAmount: 2.58 })
    expect(await readable()).toBe(10)
  })

  it('hides contacts from whoever was paid back by the staff, and not after a part', async () => {
    const { bought, reveal, product, readable, contacts } = await setUp()
    const id = await bought(BASIC)
    await reveal(2)
    const { cookie } = await product.signUpStaff('admin')
    const refund = (body: object) =>
      product.request('POST', `/api/admin/orders/${id}/refund`, {
        body: { reason: 'Ci ha chiesto i soldi indietro', ...body },
        cookie,
        headers: { 'Idempotency-Key': JSON.stringify(body) },
      })
    expect((await refund({ amount: 5 })).status).toBe(200)
    expect(await readable()).toBe(2)
    expect((await refund({})).status).toBe(200)
    expect((await contacts()).map(({ endedBecause }) => endedBecause)).toEqual([
      'refunded',
      'refunded',
    ])
  })
})
