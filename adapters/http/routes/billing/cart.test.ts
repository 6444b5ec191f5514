import { describe, expect, it } from 'vitest'
import { ADDON_LINE, PLAN_LINE, SERVICE_LINE, testShopper } from '#src/test-app/shopper.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const { cookie, user } = await product.signUp()
  return { product, user, cookie, ...testShopper(product, cookie) }
}

const messageOf = async (reply: Response) => (await reply.json()).message

describe('putting something into the cart', () => {
  it('takes name, description and price from the shop item', async () => {
    const { add, cart } = await setUp()
    const reply = await add({ ...PLAN_LINE, name: 'Piano Falso', description: 'Gratis per sempre' })
    expect(reply.status).toBe(201)
    expect(await cart()).toMatchObject({
      items: [
        {
          itemType: 'subscription_plan',
          itemId: 'pro-once',
          name: 'Piano Professionale',
          description: 'Piano Professionale - mensile',
          price: 39.9,
          quantity: 1,
          total: 39.9,
          interval: 'month',
          billingType: 'one_time',
        },
      ],
      itemCount: 1,
      totalAmount: 39.9,
      currency: 'EUR',
    })
  })

  it('is refused at a price of the browser, and the cart stays empty', async () => {
    const { add, cart } = await setUp()
    const reply = await add({ ...PLAN_LINE, price: 0.01 })
    expect(reply.status).toBe(409)
    expect(await reply.json()).toEqual({
      code: 'cart.price-changed',
      message: 'Il prezzo è cambiato, aggiorna la pagina',
    })
    expect(await cart()).toMatchObject({ items: [], itemCount: 0, totalAmount: 0 })
  })

  it.each([
    [{ ...PLAN_LINE, itemType: 'regalo' }, 400, 'Tipo di articolo non valido'],
    [{ ...PLAN_LINE, itemId: 'platino' }, 404, 'Articolo non disponibile'],
    [{ ...ADDON_LINE, itemType: 'service' }, 404, 'Articolo non disponibile'],
    [
      { ...SERVICE_LINE, name: undefined },
      400,
      'Nome e prezzo sono richiesti per items non-subscription',
    ],
    [
      { ...SERVICE_LINE, price: undefined },
      400,
      'Nome e prezzo sono richiesti per items non-subscription',
    ],
    [{ ...SERVICE_LINE, quantity: 0 }, 400, 'La quantità deve essere almeno 1'],
    [{ ...SERVICE_LINE, quantity: -3 }, 400, 'La quantità deve essere almeno 1'],
    [{ ...SERVICE_LINE, quantity: 1.5 }, 400, 'Quantità non valida'],
    [{ ...SERVICE_LINE, quantity: 1000 }, 400, 'Quantità non può superare 999'],
    [{ ...SERVICE_LINE, quantity: 1e300 }, 400, 'Quantità non può superare 999'],
    [{ ...SERVICE_LINE, currency: 'USD' }, 400, 'Valuta non disponibile'],
    [{ ...PLAN_LINE, quantity: 2 }, 400, 'Puoi acquistare un solo piano alla volta'],
    [ADDON_LINE, 409, 'Per questo acquisto ti serve un abbonamento attivo'],
    [
      { ...SERVICE_LINE, metadata: { showcaseItemId: 'di-un-altro' } },
      400,
      'Scegli uno dei tuoi annunci in vetrina',
    ],
  ])('refuses %o', async (item, status, message) => {
    const { add, cart } = await setUp()
    const reply = await add(item)
    expect(reply.status).toBe(status)
    expect(await messageOf(reply)).toBe(message)
    expect((await cart()).items).toEqual([])
  })

  it('lets one plan take the place of another, and says so', async () => {
    const { add, cart } = await setUp()
    await add(PLAN_LINE)
    const reply = await add({ itemType: 'subscription_plan', itemId: 'enterprise' })
    expect(await messageOf(reply)).toBe(
      'Piano Enterprise ha preso il posto di Piano Professionale: nel carrello può esserci un solo piano',
    )
    expect((await cart()).items.map(({ itemId }) => itemId)).toEqual(['enterprise'])
  })

  it('keeps one piece of a plan that is put in twice', async () => {
    const { add, cart } = await setUp()
    await add(PLAN_LINE)
    await add(PLAN_LINE)
    expect(await cart()).toMatchObject({ itemCount: 1, totalAmount: 39.9 })
  })

  it('adds up what is put in twice, up to 999', async () => {
    const { add, cart } = await setUp()
    await add({ ...SERVICE_LINE, quantity: 600 })
    await add({ ...SERVICE_LINE, quantity: 399 })
    expect(await cart()).toMatchObject({ itemCount: 999, totalAmount: 9890.1 })
    expect((await add(SERVICE_LINE)).status).toBe(400)
    expect((await cart()).itemCount).toBe(999)
  })

  it('takes an addon beside a plan, or with a subscription that runs', async () => {
    const beside = await setUp()
    await beside.add(PLAN_LINE)
    expect((await beside.add(ADDON_LINE)).status).toBe(201)

    const subscribed = await setUp()
    const { email } = subscribed.user
    subscribed.product.billing.grantSubscription({ email, planSlug: 'basic' })
    expect((await subscribed.add(ADDON_LINE)).status).toBe(201)
  })
})

describe('changing the cart', () => {
  it('changes a quantity within its limits', async () => {
    const { add, call, cart } = await setUp()
    const { id } = await (await add(SERVICE_LINE)).json()
    const change = (quantity: unknown) => call('PATCH', `/api/cart/items/${id}`, { quantity })
    expect((await change(999)).status).toBe(200)
    for (const quantity of [0, -1, 1000, 2.5, '3', null]) {
      expect((await change(quantity)).status, String(quantity)).toBe(400)
    }
    expect(await cart()).toMatchObject({ itemCount: 999, totalAmount: 9890.1 })
  })

  it('keeps a plan at one piece', async () => {
    const { add, call } = await setUp()
    const { id } = await (await add(PLAN_LINE)).json()
    expect((await call('PATCH', `/api/cart/items/${id}`, { quantity: 2 })).status).toBe(400)
  })

  it('takes one thing out, or everything', async () => {
    const { add, call, cart } = await setUp()
    const { id } = await (await add(PLAN_LINE)).json()
    await add(SERVICE_LINE)
    expect((await call('DELETE', `/api/cart/items/${id}`)).status).toBe(204)
    expect(await cart()).toMatchObject({ itemCount: 1, totalAmount: 9.9 })
    expect((await call('DELETE', '/api/cart')).status).toBe(204)
    expect(await cart()).toMatchObject({ items: [], itemCount: 0 })
  })

  it("does not find a line of somebody else's cart", async () => {
    const { product, add, cart } = await setUp()
    const { id } = await (await add(SERVICE_LINE)).json()
    const other = testShopper(product, (await product.signUp()).cookie)
    expect((await other.call('PATCH', `/api/cart/items/${id}`, { quantity: 5 })).status).toBe(404)
    expect((await other.call('DELETE', `/api/cart/items/${id}`)).status).toBe(404)
    expect(await cart()).toMatchObject({ itemCount: 1 })
  })

  it('shows the price of today, not of the day when something was put in', async () => {
    const { product, add, cart } = await setUp()
    await add(SERVICE_LINE)
    product.connection.prepare('UPDATE catalogue_items SET price_cents = 1500').run()
    expect(await cart()).toMatchObject({ totalAmount: 15 })
  })
})
