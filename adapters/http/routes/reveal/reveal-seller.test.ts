import { describe, expect, it } from 'vitest'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { putItem } from '#src/test-app/showcase-items.ts'

const SELLER = {
  sellerName: 'Ugo',
  sellerLastName: 'Venditoresegreto',
  sellerEmail: 'ugo.segreto@example.it',
  sellerPhone: '+39 333 7654321',
}

const setUp = async () => {
  const market = await testMarketplace()
  const offer = (overrides: Parameters<typeof putItem>[2] = {}) =>
    putItem(market, market.client.user.id, overrides)
  const ask = async (id: string, cookie?: string) => {
    const reply = await market.request('POST', `/api/showcase-items/${id}/reveal-contact`, {
      cookie,
    })
    return { status: reply.status, text: await reply.text() }
  }
  const count = (sql: string) =>
    market.connection.prepare(`SELECT count(*) FROM ${sql}`).pluck().get()
  return { ...market, offer, ask, count }
}

describe('revealing who sells', () => {
  it('shows the seller to a subscriber, keeps it, counts it and tells the seller', async () => {
    const { offer, ask, professional, mails, connection, request } = await setUp()
    const id = offer()
    const { cookie, user } = await professional('basic', { firstName: 'Mario', lastName: 'Verdi' })
    const first = await ask(id, cookie)

    expect(first.status).toBe(200)
    expect(JSON.parse(first.text)).toMatchObject(SELLER)
    expect(await ask(id, cookie)).toEqual(first)
    expect(mails().filter(({ template }) => template === 'item-revealed')).toEqual([
      expect.objectContaining({
        variables: expect.objectContaining({
          person: 'Mario Verdi',
          title: 'Tavolo in noce',
          path: '/i-miei-annunci?tab=vetrina',
        }),
      }),
    ])
    expect(connection.prepare('SELECT reveal_count FROM showcase_items').pluck().get()).toBe(1)
    const info = await request('GET', '/api/subscription/info', { cookie })
    expect(await info.json()).toMatchObject({ contactsUsed: 1 })
    const past = await request('GET', '/api/contact-reveals', { cookie })
    expect(await past.json()).toMatchObject([{ kind: 'showcase', listingId: id, contact: SELLER }])
    expect(user.id).not.toBe('')
  })

  it('is never full: more than five may have it', async () => {
    const { offer, ask, professional, count } = await setUp()
    const id = offer()
    for (let place = 0; place < 7; place += 1)
      expect((await ask(id, (await professional()).cookie)).status).toBe(200)
    expect(count('contact_reveals')).toBe(7)
  })

  it('takes from the same allowance as requests do', async () => {
    const { offer, ask, professional, publish, reveal } = await setUp()
    const { cookie } = await professional('basic')
    for (let place = 0; place < 9; place += 1) await reveal(publish(), cookie)
    expect((await ask(offer(), cookie)).status).toBe(200)
    const over = await ask(offer(), cookie)
    expect(over.status).toBe(403)
    expect(JSON.parse(over.text)).toEqual({
      code: 'reveal.limit-reached',
      message: 'Hai raggiunto il limite di contatti del tuo piano',
    })
  })

  it.each([
    [{ status: 'sold' }, 409, 'reveal.closed'],
    [{ is_active: 0, status: 'expired' }, 409, 'reveal.closed'],
    [{ public_until: 1 }, 409, 'reveal.closed'],
    [{ is_verified: 0, publication_number: null }, 404, 'reveal.not-found'],
  ])('is refused for an item with %j, and leaves nothing', async (overrides, status, code) => {
    const { offer, ask, professional, count, mails } = await setUp()
    const { cookie } = await professional()
    const before = mails().length
    const reply = await ask(offer(overrides), cookie)
    expect(reply.status).toBe(status)
    expect(JSON.parse(reply.text)).toMatchObject({ code })
    expect(reply.text).not.toContain('segreto')
    expect([count('contact_reveals'), mails().length]).toEqual([0, before])
  })

  it('needs an account, and a subscription', async () => {
    const { offer, ask, signUp } = await setUp()
    const id = offer()
    expect((await ask(id)).status).toBe(401)
    const { cookie } = await signUp()
    expect(JSON.parse((await ask(id, cookie)).text)).toEqual({
      code: 'reveal.subscription-required',
      message: 'Abbonamento richiesto',
    })
  })

  it('happens once when one person asks thirty times at the same moment', async () => {
    const { offer, ask, professional, count, connection } = await setUp()
    const id = offer()
    const { cookie } = await professional()
    const replies = await Promise.all(Array.from({ length: 30 }, () => ask(id, cookie)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(count('contact_reveals')).toBe(1)
    expect(connection.prepare('SELECT reveal_count FROM showcase_items').pluck().get()).toBe(1)
  })

  it('tells the seller who has the contact, and nobody else', async () => {
    const { offer, ask, professional, request, client } = await setUp()
    const id = offer()
    const buyer = await professional('basic', { firstName: 'Mario', lastName: 'Verdi' })
    await ask(id, buyer.cookie)
    const who = (cookie: string) =>
      request('GET', `/api/my-showcase-items/${id}/reveals`, { cookie })
    expect(await (await who(client.cookie)).json()).toMatchObject([{ name: 'Mario Verdi' }])
    expect((await who(buyer.cookie)).status).toBe(404)
  })

  it('stays in the list of past contacts after the item was sold', async () => {
    const { offer, ask, professional, request, connection } = await setUp()
    const { cookie } = await professional()
    await ask(offer(), cookie)
    connection.exec("UPDATE showcase_items SET status = 'sold', is_active = 0")
    const past = await request('GET', '/api/contact-reveals', { cookie })
    expect((await past.json()) as ContactRevealReply[]).toMatchObject([
      { status: 'sold', contact: SELLER },
    ])
  })
})
