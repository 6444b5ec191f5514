import { describe, expect, it } from 'vitest'
import type { OwnShowcaseListReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { putItem, SAMPLE_ITEM } from '#src/test-app/showcase-items.ts'
import type { Visitor } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const LIMIT_OF_THE_SMALLEST = 100

const setUp = async (planSlug?: string) => {
  const product = testApp()
  const seller = await product.signUp({ isVerified: true })
  if (planSlug) product.billing.grantSubscription({ email: seller.user.email, planSlug })
  const call = (method: string, path: string, body?: object, by: Visitor = seller) =>
    product.request(method, path, { body, cookie: by.cookie })
  const fill = (count = LIMIT_OF_THE_SMALLEST) =>
    Array.from({ length: count }, () => putItem(product, seller.user.id))
  return { ...product, seller, call, fill }
}

describe('items in the showcase', () => {
  it.each([
    [undefined, 409],
    ['basic', 409],
    ['pro', 201],
    ['enterprise', 201],
  ])('with the plan %s, one above a hundred is answered %i', async (planSlug, status) => {
    const { call, fill } = await setUp(planSlug)
    const [first] = fill()
    const reply = await call('POST', '/api/showcase-items', SAMPLE_ITEM)
    expect(reply.status).toBe(status)
    if (status === 201) return
    expect(await reply.json()).toMatchObject({
      code: 'showcase-item.too-many',
      message: expect.stringContaining('scegli un piano superiore'),
    })
    await call('POST', `/api/my-showcase-items/${first}/sold`)
    expect((await call('POST', '/api/showcase-items', SAMPLE_ITEM)).status).toBe(201)
  })

  it('above the limit are neither renewed nor submitted again, and none of them goes', async () => {
    const { call, fill, items, seller, jobs, connection } = await setUp('basic')
    const { id: rejected } = await items.publish(seller)
    await call(
      'POST',
      `/api/admin/showcase-items/${rejected}/reject`,
      { reason: 'Manca la foto' },
      await jobs.moderator(),
    )
    const [expired, next] = fill(LIMIT_OF_THE_SMALLEST + 1)
    connection
      .prepare("UPDATE showcase_items SET is_active = 0, status = 'expired' WHERE id = ?")
      .run(expired)
    const renew = () => call('POST', `/api/my-showcase-items/${expired}/renew`)
    const submit = () => call('PATCH', `/api/my-showcase-items/${rejected}`, { title: 'Con foto' })
    expect([(await renew()).status, (await submit()).status]).toEqual([409, 409])
    const list = (await (await call('GET', '/api/my-showcase-items')).json()) as { total: number }
    expect(list.total).toBe(LIMIT_OF_THE_SMALLEST + 2)
    await call('DELETE', `/api/my-showcase-items/${next}`)
    expect([(await renew()).status, (await submit()).status]).toEqual([200, 409])
  })
})

describe('statistics of one’s listings', () => {
  it.each([
    ['basic', undefined],
    ['pro', { views: 3, reveals: 1 }],
  ])('with the plan %s are %j: thirty days, without older ones', async (planSlug, lastMonth) => {
    const { call, connection, clock, fill, seller, signUp } = await setUp(planSlug)
    const [id = ''] = fill(1)
    const buyer = await signUp()
    const today = Math.floor(clock.now().getTime() / 86_400_000)
    const viewed = connection.prepare('INSERT INTO listing_views VALUES (?, ?, ?)')
    viewed.run(id, today, 2)
    viewed.run(id, today - 30, 1)
    viewed.run(id, today - 31, 40)
    connection
      .prepare(
        `INSERT INTO contact_reveals (id, user_id, showcase_item_id, is_counted, revealed_at)
         VALUES ('uno', ?, ?, 1, ?)`,
      )
      .run(buyer.user.id, id, clock.now().getTime())
    const mine = await (await call('GET', '/api/my-showcase-items')).json()
    expect((mine as OwnShowcaseListReply).items[0]?.lastMonth).toEqual(lastMonth)
    const shown = await (await call('GET', `/api/showcase-items/${id}`, undefined, seller)).json()
    expect(shown).not.toHaveProperty('lastMonth')
  })
})

describe('a message to the operator', () => {
  it('of somebody whose plan gives precedence stands first until it is handled', async () => {
    const { signUp, signUpStaff, billing, call, clock, seller } = await setUp('basic')
    const subscriber = await signUp()
    billing.grantSubscription({ email: subscriber.user.email, planSlug: 'pro' })
    const send = (by: Visitor, name: string) =>
      call('POST', '/api/contact', messageOf(name, subscriber.user.email), by)
    await send(subscriber, 'Abbonata')
    clock.advance(1000)
    await send(seller, 'Piano Base')
    await send(NOBODY, 'Scrive col suo indirizzo')
    const staff = await signUpStaff('moderator')
    const queue = async () => {
      const path = '/api/admin/contact-messages?state=all'
      const reply = await (await call('GET', path, undefined, staff)).json()
      return (reply as { items: { id: string; name: string; isPriority: boolean }[] }).items
    }
    const [first, ...others] = await queue()
    expect(first).toMatchObject({ name: 'Abbonata', isPriority: true })
    expect(others.map(({ isPriority }) => isPriority)).toEqual([false, false])
    await call('PATCH', `/api/admin/contact-messages/${first?.id}`, { isHandled: true }, staff)
    expect((await queue()).at(0)?.name).not.toBe('Abbonata')
  })
})

const NOBODY = { cookie: '' } as Visitor

const messageOf = (name: string, email: string) => ({
  name,
  email,
  subject: 'Una domanda',
  message: 'Vorrei sapere come si pubblica.',
})
