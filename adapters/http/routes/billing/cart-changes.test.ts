/** Items that go off sale or change price while in a cart. */
import { describe, expect, it } from 'vitest'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { ADDON_LINE, PLAN_LINE, SERVICE_LINE } from '#src/test-app/shopper.ts'

const setUp = async () => {
  const buyer = await setUpBuyer()
  const { cookie } = await buyer.product.signUpStaff('admin')
  const asAdmin = (method: string, path: string) => buyer.product.request(method, path, { cookie })
  const takeOffSale = (table: 'subscription_plans' | 'catalogue_items', id: string) =>
    buyer.product.connection.prepare(`UPDATE ${table} SET is_active = 0 WHERE id = ?`).run(id)
  await buyer.profile()
  return { ...buyer, asAdmin, takeOffSale }
}

describe('a plan taken off sale while it lies in the cart', () => {
  it('is named as gone by the cart, does not count, and the rest stays', async () => {
    const { add, cart, takeOffSale } = await setUp()
    const { id } = await (await add(PLAN_LINE)).json()
    await add({ ...SERVICE_LINE, quantity: 2 })
    takeOffSale('subscription_plans', 'pro-once')
    expect(await cart()).toMatchObject({
      items: [{ itemId: SERVICE_LINE.itemId, quantity: 2 }],
      itemCount: 2,
      totalAmount: 19.8,
      unavailable: [
        {
          id,
          itemType: 'subscription_plan',
          itemId: 'pro-once',
          name: 'Piano Professionale',
          reason: 'off_sale',
          message: '«Piano Professionale» non è più in vendita.',
        },
      ],
    })
  })

  it('stops the checkout once, which says what left and why; then the rest is ordered', async () => {
    const { add, cart, checkOut, takeOffSale } = await setUp()
    await add(PLAN_LINE)
    await add(SERVICE_LINE)
    takeOffSale('subscription_plans', 'pro-once')
    const refused = await checkOut()
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'cart.item-unavailable',
      message:
        '«Piano Professionale» non è più in vendita: lo abbiamo tolto dal carrello. Il resto è ancora nel carrello.',
    })
    expect(await cart()).toMatchObject({
      items: [{ itemId: SERVICE_LINE.itemId }],
      unavailable: [],
    })
    const { order } = await (await checkOut()).json()
    expect(order).toMatchObject({ totalAmount: 9.9, orderItems: [{ name: SERVICE_LINE.name }] })
  })

  it('is said before the cart is called empty', async () => {
    const { add, checkOut, takeOffSale } = await setUp()
    await add(PLAN_LINE)
    takeOffSale('subscription_plans', 'pro-once')
    const refused = await (await checkOut()).json()
    expect(refused).toMatchObject({
      code: 'cart.item-unavailable',
      message:
        '«Piano Professionale» non è più in vendita: lo abbiamo tolto dal carrello, che ora è vuoto.',
    })
    expect(await (await checkOut()).json()).toMatchObject({ code: 'cart.empty' })
  })

  it('can be put away by hand, and makes room for another plan', async () => {
    const { add, call, cart, takeOffSale } = await setUp()
    const { id } = await (await add(PLAN_LINE)).json()
    takeOffSale('subscription_plans', 'pro-once')
    expect((await call('DELETE', `/api/cart/items/${id}`)).status).toBe(204)
    expect((await cart()).unavailable).toEqual([])

    await add({ ...PLAN_LINE, itemId: 'basic-once' })
    takeOffSale('subscription_plans', 'basic-once')
    await add({ ...PLAN_LINE, itemId: 'enterprise-once' })
    const { items, unavailable } = await cart()
    expect([items.length, unavailable]).toEqual([1, []])
  })

  it('counts again when it comes back on sale before anybody ordered', async () => {
    const { add, cart, takeOffSale, product } = await setUp()
    await add(PLAN_LINE)
    takeOffSale('subscription_plans', 'pro-once')
    expect((await cart()).items).toEqual([])
    product.connection.exec('UPDATE subscription_plans SET is_active = 1')
    expect(await cart()).toMatchObject({ items: [{ itemId: 'pro-once' }], unavailable: [] })
  })
})

describe('services and addons', () => {
  it('are named too, several at once, also after the admin deleted them', async () => {
    const { add, cart, checkOut, asAdmin, takeOffSale } = await setUp()
    await add(PLAN_LINE)
    await add(ADDON_LINE)
    await add(SERVICE_LINE)
    expect((await asAdmin('DELETE', `/api/admin/catalogue/${ADDON_LINE.itemId}`)).status).toBe(204)
    takeOffSale('catalogue_items', SERVICE_LINE.itemId)
    expect((await cart()).unavailable.map(({ name }) => name)).toEqual([
      ADDON_LINE.name,
      SERVICE_LINE.name,
    ])
    expect(await (await checkOut()).json()).toMatchObject({
      code: 'cart.item-unavailable',
      message:
        '«Pacchetto 10 contatti» e «Vetrina in evidenza 30 giorni» non sono più in vendita: li abbiamo tolti dal carrello. Il resto è ancora nel carrello.',
    })
    expect((await cart()).items).toMatchObject([{ itemId: 'pro-once' }])
    expect((await checkOut()).status).toBe(201)
  })
})

describe('a price that changes', () => {
  it('is shown beside the one that was seen, and the refusal says whose it is', async () => {
    const { add, cart, checkOut, product } = await setUp()
    await add(PLAN_LINE)
    await add(SERVICE_LINE)
    expect((await cart()).items).toMatchObject([{ previousPrice: null }, { previousPrice: null }])
    product.connection.prepare('UPDATE catalogue_items SET price_cents = 1500').run()
    expect((await cart()).items).toMatchObject([
      { previousPrice: null },
      { price: 15, previousPrice: 9.9 },
    ])
    const refused = await checkOut()
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'cart.price-changed',
      message: 'Il prezzo è cambiato, aggiorna la pagina',
      issues: [
        {
          message:
            '«Vetrina in evidenza 30 giorni» ora costa 15,00\u00a0€, prima costava 9,90\u00a0€.',
        },
      ],
    })
    expect((await cart()).items).toMatchObject([{ previousPrice: null }, { previousPrice: null }])
    expect((await checkOut()).status).toBe(201)
  })

  it('is said along with what left', async () => {
    const { add, checkOut, product, takeOffSale } = await setUp()
    await add(PLAN_LINE)
    await add(SERVICE_LINE)
    takeOffSale('subscription_plans', 'pro-once')
    product.connection.prepare('UPDATE catalogue_items SET price_cents = 1500').run()
    const refused = await (await checkOut()).json()
    expect(refused.code).toBe('cart.item-unavailable')
    expect(refused.issues).toHaveLength(2)
  })
})
