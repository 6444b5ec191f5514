/** Unlimited plans: bought, emptied of contacts within a day, and withdrawn from. */
import { expect, it } from 'vitest'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { openCardShop } from '#src/test-app/card-shop.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { CONSUMER_PROFILE, PLAN_LINE, testShopper } from '#src/test-app/shopper.ts'

const UNLIMITED = { itemType: 'subscription_plan', itemId: 'enterprise-once' }

const setUp = async () => {
  const buyer = await setUpBuyer()
  const { product, call } = buyer
  const client = await product.signUp()
  const reveal = async (times: number) => {
    for (let made = 0; made < times; made += 1) {
      const id = putRequest(product, client.user.id)
      const reply = await call('POST', `/api/job-requests/${id}/reveal-contact`)
      if (reply.status !== 200) throw new Error(await reply.text())
    }
  }
  const bought = async (item: object) => {
    const { id } = await buyer.ordered(item)
    buyer.pay(id)
    return id
  }
  const withdraw = async (id: string, confirm: boolean) => {
    const reply = await call('POST', `/api/orders/${id}/withdraw`, { confirm })
    return { status: reply.status, ...(await reply.json()) }
  }
  return { ...buyer, reveal, bought, withdraw }
}

it('30 contacts of an unlimited plan on the same day are paid at the price told in the cart', async () => {
  const { add, profile, cart, bought, reveal, withdraw, product } = await setUp()
  await profile()
  await add(UNLIMITED)
  expect((await cart()).items[0]).toMatchObject({ contactPrice: 1.99, includedContacts: null })
  const id = await bought(UNLIMITED)
  await reveal(30)
  product.clock.advance(HOUR_MS)
  const withdrawal = await withdraw(id, false)
  expect(withdrawal).toMatchObject({ refundAmount: 40.2, keptAmount: 59.7 })
  expect(withdrawal.message).toContain('30 contatti a 1,99\u00a0€')
  expect(await withdraw(id, true)).toMatchObject({ step: 'done', refundAmount: 40.2 })
})

it('more contacts than the plan costs leave nothing to pay back, and the withdrawal stands', async () => {
  const { admin, bought, reveal, withdraw, order } = await setUpWithPrice(40)
  expect(admin).toMatchObject({ contactPrice: 40 })
  const id = await bought(UNLIMITED)
  await reveal(3)
  expect(await withdraw(id, true)).toMatchObject({
    step: 'done',
    refundAmount: 0,
    keptAmount: 99.9,
  })
  expect(await order(id)).toMatchObject({ status: 'refunded', refundedAmount: 0 })
})

const setUpWithPrice = async (contactPrice: number) => {
  const setting = await setUp()
  const { cookie } = await setting.product.signUpStaff('admin')
  const reply = await setting.product.request('PATCH', '/api/admin/plans/enterprise-once', {
    cookie,
    body: { contactPrice },
  })
  return { ...setting, admin: await reply.json() }
}

it('an order from before the price was told keeps counting time alone', async () => {
  const { bought, reveal, withdraw, product } = await setUp()
  const id = await bought(UNLIMITED)
  product.connection.prepare('UPDATE order_items SET contact_price_cents = NULL').run()
  await reveal(3)
  expect(await withdraw(id, false)).toMatchObject({ refundAmount: 99.9, keptAmount: 0 })
})

it('who withdrew after seeing contacts pays by transfer only, under another account too', async () => {
  const shop = await openCardShop()
  const { product, shopper } = shop
  const client = await product.signUp()
  const { orderId } = await shop.goToPay(PLAN_LINE)
  shop.standIn.pay(shop.standIn.lastSession().id, 'paid')
  await shop.deliveriesDone()
  const id = putRequest(product, client.user.id)
  await shopper.call('POST', `/api/job-requests/${id}/reveal-contact`)
  await shopper.call('POST', `/api/orders/${orderId}/withdraw`, { confirm: true })

  const other = testShopper(product, (await product.signUp()).cookie)
  const stranger = testShopper(product, (await product.signUp()).cookie)
  await other.profile(CONSUMER_PROFILE)
  await stranger.profile({ taxId: '00743110157' })
  for (const [who, isTransferOnly] of [
    [shopper, true],
    [other, true],
    [stranger, false],
  ] as const) {
    await who.add(PLAN_LINE)
    expect(await who.cart()).toMatchObject({ isTransferOnly })
    const byCard = await who.checkOut({ paymentMethod: 'card' })
    expect(byCard.status).toBe(isTransferOnly ? 409 : 201)
    if (!isTransferOnly) continue
    expect(await byCard.json()).toMatchObject({
      code: 'checkout.transfer-only',
      message: expect.stringContaining('bonifico'),
    })
    expect((await who.checkOut()).status).toBe(201)
  }
  await shop.close()
})

it('who withdrew without seeing a contact pays as before', async () => {
  const { bought, withdraw, add, cart } = await setUp()
  await withdraw(await bought(PLAN_LINE), true)
  await add(PLAN_LINE)
  expect(await cart()).toMatchObject({ isTransferOnly: false })
})
