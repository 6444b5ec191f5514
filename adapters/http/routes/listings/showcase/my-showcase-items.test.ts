import { describe, expect, it } from 'vitest'
import type {
  OwnShowcaseItemReply,
  OwnShowcaseListReply,
  ShowcaseListReply,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import { putItem } from '#src/test-app/showcase-items.ts'
import { testApp } from '#src/test-app.ts'

const DAY_MS = 86_400_000

const setUp = async () => {
  const product = testApp()
  const seller = await product.signUp({ isVerified: true })
  const call = async (route: string, body?: unknown, cookie = seller.cookie) => {
    const [method = '', path = ''] = route.split(' ')
    const reply = await product.request(method, path, { body, cookie })
    const text = await reply.text()
    return { status: reply.status, body: (text === '' ? null : JSON.parse(text)) as never }
  }
  const own = (id: string, act = '') => `POST /api/my-showcase-items/${id}${act}`
  const mine = async () => (await call('GET /api/my-showcase-items')).body as OwnShowcaseListReply
  const list = async () => (await call('GET /api/showcase-items')).body as ShowcaseListReply
  const reject = async (id: string) =>
    await product.request('POST', `/api/admin/showcase-items/${id}/reject`, {
      cookie: (await product.jobs.moderator()).cookie,
      body: { reason: 'Manca la foto' },
    })
  return { ...product, seller, call, own, mine, list, reject }
}

describe('one’s own items', () => {
  it('are listed whatever their state, with the reason of a rejection', async () => {
    const { items, seller, mine, reject, signUp, call } = await setUp()
    await items.publishApproved(seller, { title: 'Uno' })
    const { id } = await items.publish(seller, { title: 'Due' })
    await reject(id)
    expect(await mine()).toMatchObject({
      total: 2,
      items: expect.arrayContaining([
        expect.objectContaining({ title: 'Uno', moderationState: 'approved' }),
        expect.objectContaining({
          title: 'Due',
          moderationState: 'rejected',
          rejectionReason: 'Manca la foto',
        }),
      ]),
    })
    const stranger = await signUp()
    expect((await call('GET /api/my-showcase-items', undefined, stranger.cookie)).body).toEqual({
      items: [],
      total: 0,
      sellerKind: null,
    })
  })

  it('keep their published version visible while an edit waits', async () => {
    const { items, seller, call, list } = await setUp()
    const { id } = await items.publishApproved(seller)
    const edited = await call(`PATCH /api/my-showcase-items/${id}`, {
      title: 'Tavolo in rovere',
      price: '300',
    })
    expect(edited).toMatchObject({
      status: 200,
      body: {
        title: 'Tavolo in noce',
        moderationState: 'pending',
        pendingChanges: { title: 'Tavolo in rovere', price: 300 },
      },
    })
    expect((await list()).items).toMatchObject([{ title: 'Tavolo in noce', price: 249.9 }])
    await items.approve(id)
    expect((await list()).items).toMatchObject([{ title: 'Tavolo in rovere', price: 300 }])
  })

  it('go back to the queue when a rejected one is mended', async () => {
    const { items, seller, call, reject } = await setUp()
    const { id } = await items.publish(seller)
    await reject(id)
    expect(
      (await call(`PATCH /api/my-showcase-items/${id}`, { city: 'Monza' })).body,
    ).toMatchObject({ moderationState: 'pending', rejectionReason: null, city: 'Monza' })
  })

  it('are judged as a whole when they are edited', async () => {
    const { items, seller, call } = await setUp()
    const { id } = await items.publish(seller)
    expect(
      await call(`PATCH /api/my-showcase-items/${id}`, { productType: 'service' }),
    ).toMatchObject({ status: 200, body: { priceType: 'project', condition: null } })
    expect(
      await call(`PATCH /api/my-showcase-items/${id}`, {
        productType: 'service',
        priceType: 'hourly',
      }),
    ).toMatchObject({ status: 200, body: { condition: null, priceType: 'hourly' } })
  })

  it('are sold once, stay visible for thirty days, and take no more contacts', async () => {
    const { items, seller, call, own, list, clock, logIn } = await setUp()
    const { id } = await items.publishApproved(seller)
    expect(await call(own(id, '/sold'))).toMatchObject({ status: 200, body: { status: 'sold' } })
    expect(await call(own(id, '/sold'))).toMatchObject({ status: 200, body: { status: 'sold' } })
    expect(await call(`PATCH /api/my-showcase-items/${id}`, { title: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'showcase-item.sold' },
    })
    clock.advance(30 * DAY_MS - 1)
    expect((await list()).items).toMatchObject([{ status: 'sold' }])
    clock.advance(1)
    expect((await list()).total).toBe(0)
    const { cookie } = await logIn(seller.user.email)
    expect((await call('GET /api/my-showcase-items', undefined, cookie)).body).toMatchObject({
      items: [{ status: 'sold', isActive: false }],
    })
  })

  it('expire after sixty days and are renewed as the newest', async () => {
    const { items, seller, call, own, list, clock, logIn, connection } = await setUp()
    const { id } = await items.publishApproved(seller, { title: 'Vecchio' })
    expect(await call(own(id, '/renew'))).toMatchObject({
      status: 409,
      body: { code: 'showcase-item.renewed-too-early' },
    })
    clock.advance(60 * DAY_MS - 1)
    putItem({ connection, clock }, seller.user.id, { title: 'Nuovo' })
    expect((await list()).total).toBe(2)
    clock.advance(1)
    expect((await list()).items).toMatchObject([{ title: 'Nuovo' }])
    const { cookie } = await logIn(seller.user.email)
    expect((await call(`GET /api/my-showcase-items/${id}`, undefined, cookie)).body).toMatchObject({
      status: 'expired',
      isActive: false,
    })

    expect(await call(own(id, '/renew'), undefined, cookie)).toMatchObject({
      status: 200,
      body: { status: 'active', isActive: true },
    })
    expect((await list()).items).toMatchObject([{ title: 'Vecchio' }, { title: 'Nuovo' }])
  })

  it('are deleted with everything that pointed at them', async () => {
    const { items, seller, call, list, connection, reject } = await setUp()
    const { id } = await items.publishApproved(seller)
    const waiting = await items.publish(seller)
    await reject(waiting.id)
    expect((await call(`DELETE /api/my-showcase-items/${id}`)).status).toBe(204)
    expect((await call(`DELETE /api/my-showcase-items/${waiting.id}`)).status).toBe(204)
    expect((await call(`DELETE /api/my-showcase-items/${id}`)).status).toBe(404)
    expect(await list()).toEqual({ items: [], total: 0 })
    expect((await call('GET /api/showcase-items?q=tavolo')).body).toMatchObject({ total: 0 })
    for (const table of ['showcase_items', 'showcase_item_search_texts'])
      expect(connection.prepare(`SELECT * FROM ${table}`).all(), table).toEqual([])
    for (const table of ['showcase_item_totals', 'showcase_item_counters'])
      expect(connection.prepare(`SELECT * FROM ${table} WHERE total <> 0`).all(), table).toEqual([])
  })

  it.each(['GET', 'PATCH', 'DELETE', 'POST /sold', 'POST /renew', 'POST /request-modification'])(
    'are not there for others: %s',
    async (what) => {
      const { items, seller, call, signUp, list } = await setUp()
      const { id } = await items.publishApproved(seller)
      const { cookie } = await signUp({ isVerified: true })
      const [method, act = ''] = what.split(' ')
      const body =
        method === 'GET' || method === 'DELETE'
          ? undefined
          : { modificationRequest: 'Cambiate tutto' }
      const reply = await call(`${method} /api/my-showcase-items/${id}${act}`, body, cookie)
      expect(reply).toMatchObject({ status: 404, body: { code: 'showcase-item.not-found' } })
      expect((await list()).items).toMatchObject([{ status: 'active' }])
    },
  )

  it('are changed by the moderators on request, stay public meanwhile, and the answer is mailed', async () => {
    const { items, seller, call, own, list, jobs, mails } = await setUp()
    const { id } = await items.publishApproved(seller)
    const input = { modificationRequest: 'Cambiate la città in Monza' }
    const reply = await call(own(id, '/request-modification'), input)
    expect(reply.body as OwnShowcaseItemReply).toMatchObject(input)
    expect(await call(own(id, '/request-modification'), input)).toMatchObject({
      status: 409,
      body: { code: 'showcase-item.modification-pending' },
    })
    expect((await list()).items).toMatchObject([{ city: 'Milano', status: 'active' }])
    const { cookie } = await jobs.moderator()
    const queue = 'GET /api/admin/moderation?kind=showcase&state=modification_requested'
    expect((await call(queue, undefined, cookie)).body).toMatchObject({ total: 1, items: [{ id }] })

    await call(
      `POST /api/admin/showcase-items/${id}/resolve-modification`,
      { message: 'Fatto', changes: { city: 'Monza' } },
      cookie,
    )
    expect((await list()).items).toMatchObject([{ city: 'Monza' }])
    expect((await call(queue, undefined, cookie)).body).toEqual({ items: [], total: 0 })
    expect(mails()).toContainEqual(
      expect.objectContaining({
        template: 'modification-answered',
        variables: expect.objectContaining({ path: `/vetrina/${id}`, message: 'Fatto' }),
      }),
    )
  })
})
