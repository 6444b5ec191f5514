/** Publishing a text once more within 30 days brings nobody to the top: not after deleting, completing or erasing. */
import { describe, expect, it } from 'vitest'
import { forgetOldRecords } from '#adapters/sqlite/forget-old-records.ts'
import { toId, type UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { ModerationReply } from '#modules/listings/contract/shared/moderation.ts'
import { TEST_PASSWORD, type Visitor } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const LONG = {
  title: 'Rifare il bagno piccolo',
  description:
    'Vorrei rifare il bagno del secondo piano: via la vasca, dentro una doccia, piastrelle nuove e un termosifone. La casa è abitata, si lavora di mattina.',
}

const OTHER = (number: number) => ({
  title: `Lavoro diverso numero ${number}`,
  description: `Serve qualcuno per la cosa ${number}, che con le altre non c’entra.`,
})

const setUp = () => {
  const product = testApp()
  const { request, jobs, clock } = product
  const own = () => product.signUp({ isVerified: true })
  /** Sessions end after 30 days. */
  const enter = ({ user }: Visitor) => product.logIn(user.email)
  /** Not by their session, which ends after 30 days. */
  const approve = async (id: string) => {
    const { user } = await jobs.moderator()
    const staff = { userId: toId<UserId>(user.id), ip: null }
    expect(product.listings.requests.moderation.approve(staff, toId(id)).ok).toBe(true)
  }
  const publish = async (owner: Visitor, fields: object) => {
    const { id } = await jobs.publish(owner, { clientEmail: owner.user.email, ...fields })
    await approve(id)
    clock.advance(DAY_MS)
    return id
  }
  const listed = async () => {
    const { jobs: items } = (await (
      await request('GET', '/api/job-requests?limit=100')
    ).json()) as {
      jobs: { id: string; publishedAt: string }[]
    }
    return items
  }
  const order = async () => (await listed()).map(({ id }) => id)
  const dateOf = async (id: string) => (await listed()).find((one) => one.id === id)?.publishedAt
  const complete = async (owner: Visitor, id: string) => {
    const path = `/api/my-job-requests/${id}/complete`
    expect((await request('POST', path, { cookie: owner.cookie })).status).toBe(200)
  }
  const erase = async ({ cookie }: Visitor) => {
    const body = { password: TEST_PASSWORD }
    const reply = await request('DELETE', '/api/users/me', { cookie, body })
    expect(reply.status).toBe(204)
  }
  const marksOf = async (id: string) => {
    const { cookie } = await jobs.moderator()
    const path = '/api/admin/moderation?kind=job&state=pending'
    const { items } = (await (await request('GET', path, { cookie })).json()) as ModerationReply
    const marks = items.find((one) => one.id === id)?.marks ?? []
    return marks.filter(({ mark }) => mark === 'same_text').map(({ text }) => text)
  }
  return { ...product, own, enter, publish, order, dateOf, complete, erase, marksOf }
}

describe('the same text within 30 days', () => {
  it('keeps its date and its place after the earlier request was completed', async () => {
    const { own, publish, order, dateOf, complete } = setUp()
    const [client, others] = [await own(), await own()]
    const before = await publish(others, OTHER(1))
    const first = await publish(client, LONG)
    const date = await dateOf(first)
    const later = await publish(others, OTHER(2))
    await complete(client, first)
    const again = await publish(client, LONG)
    expect(await order()).toEqual([later, again, before, first])
    expect(await dateOf(again)).toBe(date)
  })

  it('also of a second account, with a word changed, after the first was erased', async () => {
    const { own, publish, order, erase, marksOf, jobs } = setUp()
    const [client, others, second] = [await own(), await own(), await own()]
    const first = await publish(client, LONG)
    const later = await publish(others, OTHER(2))
    await erase(client)
    expect(await order()).toEqual([later])
    const changed = { ...LONG, description: LONG.description.replace('doccia', 'DOCCIÀ grande') }
    const waiting = await jobs.publish(second, { ...changed, clientEmail: second.user.email })
    expect(await marksOf(waiting.id)).toEqual([
      'Testo già pubblicato il 3 marzo 2026: l’annuncio mantiene quella data e il suo posto nell’elenco',
    ])
    await jobs.approve(waiting.id)
    expect(await order()).toEqual([later, waiting.id])
    expect(waiting.id).not.toBe(first)
  })

  it('stands below the earlier one while that is public, and no older number goes to two', async () => {
    const { own, publish, order, connection } = setUp()
    const [client, others] = [await own(), await own()]
    const bottom = await publish(others, OTHER(1))
    const first = await publish(client, LONG)
    const top = await publish(others, OTHER(2))
    const copies = [await publish(client, LONG), await publish(client, LONG)]
    const shown = await order()
    expect(shown.slice(0, 2)).toEqual([top, first])
    expect(shown).toHaveLength(5)
    expect(shown).toEqual(expect.arrayContaining([bottom, ...copies]))
    const numbers = connection.prepare(
      'SELECT count(DISTINCT publication_number) FROM job_requests',
    )
    expect(numbers.pluck().get()).toBe(5)
  })

  it('is fresh again after 30 days, and renewing stays what it was', async () => {
    const { own, enter, publish, order, complete, clock, request } = setUp()
    const [client, others] = [await own(), await own()]
    const first = await publish(client, LONG)
    await complete(client, first)
    clock.advance(30 * DAY_MS)
    const renewed = await publish(await enter(others), OTHER(1))
    clock.advance(26 * DAY_MS)
    const again = await publish(await enter(client), LONG)
    expect((await order())[0]).toBe(again)
    const path = `/api/my-job-requests/${renewed}/renew`
    const { cookie } = await enter(others)
    expect((await request('POST', path, { cookie })).status).toBe(200)
    expect((await order())[0]).toBe(renewed)
  })

  it('counts from the renewal, so that completing and publishing afterwards moves nothing', async () => {
    const { own, enter, publish, order, complete, clock, request } = setUp()
    const [client, others] = [await own(), await own()]
    const first = await publish(client, LONG)
    clock.advance(26 * DAY_MS)
    await request('POST', `/api/my-job-requests/${first}/renew`, { cookie: client.cookie })
    clock.advance(10 * DAY_MS)
    const other = await publish(await enter(others), OTHER(1))
    const same = await enter(client)
    await complete(same, first)
    const again = await publish(same, LONG)
    expect(await order()).toEqual([other, again, first])
  })

  it('does not touch another request in the same words of a title, nor the same short text elsewhere', async () => {
    const { own, publish, order, complete } = setUp()
    const [client, others] = [await own(), await own()]
    const short = { title: 'Idraulico', description: 'Un rubinetto che perde.' }
    const first = await publish(client, short)
    const second = await publish(client, { ...LONG, description: OTHER(4).description })
    await complete(client, first)
    await complete(client, second)
    const elsewhere = await publish(others, { ...short, provinceId: 'BG', city: 'Bergamo' })
    const new_ = await publish(others, LONG)
    expect((await order()).slice(0, 2)).toEqual([new_, elsewhere])
  })

  it('is forgotten with the prints after 30 days', async () => {
    const { own, publish, connection, clock } = setUp()
    await publish(await own(), LONG)
    const count = () => connection.prepare('SELECT count(*) FROM published_texts').pluck().get()
    expect(count()).toBe(17)
    const stored = connection.prepare('SELECT * FROM published_texts').all()
    expect(JSON.stringify(stored)).not.toContain('bagno')
    clock.advance(30 * DAY_MS)
    forgetOldRecords(connection)(clock.now())
    expect(count()).toBe(0)
  })
})

it('an item that its seller deleted and put up again keeps its place, and another lamp does not', async () => {
  const { own, showcase, order, request } = withItems(setUp())
  const [seller, others] = [await own(), await own()]
  const lamp = { title: 'Lampada rossa', description: 'Come nuova, ritiro a mano.' }
  const first = await showcase(seller, lamp)
  const later = await showcase(others, { title: 'Sedia', description: 'Di legno.' })
  await request('DELETE', `/api/my-showcase-items/${first}`, { cookie: seller.cookie })
  const again = await showcase(seller, lamp)
  const blue = await showcase(seller, { ...lamp, title: 'Lampada blu' })
  expect(await order()).toEqual([blue, later, again])
})

const withItems = (product: ReturnType<typeof setUp>) => {
  const { items, clock, request } = product
  const showcase = async (seller: Visitor, fields: object) => {
    const { id } = await items.publishApproved(seller, fields)
    clock.advance(DAY_MS)
    return id
  }
  const order = async () => {
    const reply = (await (await request('GET', '/api/showcase-items?limit=100')).json()) as {
      items: { id: string }[]
    }
    return reply.items.map(({ id }) => id)
  }
  return { ...product, showcase, order }
}
