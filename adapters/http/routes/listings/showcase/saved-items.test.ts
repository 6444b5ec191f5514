import { describe, expect, it } from 'vitest'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { SAVED_ITEMS_MAX } from '#modules/listings/contract/showcase/vocabulary.ts'
import { putItem } from '#src/test-app/showcase-items.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const [seller, member] = [await product.signUp({ isVerified: true }), await product.signUp()]
  const ask = async (method: string, body?: unknown, cookie: string | null = member.cookie) => {
    const reply = await product.request(method, showcasePaths.saved, {
      body,
      ...(cookie && { cookie }),
    })
    return {
      status: reply.status,
      ...((await reply.json()) as { ids?: string[]; issues?: object[] }),
    }
  }
  const put = (title: string) => putItem(product, seller.user.id, { title })
  const cards = async (ids: readonly string[]) => {
    const reply = await product.request('GET', showcasePaths.cards(ids))
    return ((await reply.json()) as { title: string }[]).map(({ title }) => title)
  }
  return { ...product, seller, member, ask, put, cards }
}

describe('items put aside', () => {
  it('are the member’s own, the newest first, and once each', async () => {
    const { ask, put, signUp } = await setUp()
    const [one, two] = [put('Uno'), put('Due')]
    expect(await ask('PATCH', { add: [one] })).toEqual({ status: 200, ids: [one] })
    expect(await ask('PATCH', { add: [two, one] })).toEqual({ status: 200, ids: [two, one] })
    expect(await ask('GET')).toEqual({ status: 200, ids: [two, one] })
    expect(await ask('GET', undefined, (await signUp()).cookie)).toEqual({ status: 200, ids: [] })
    expect(await ask('PATCH', { remove: [two, 'x'] })).toEqual({ status: 200, ids: [one] })
  })

  it('come from a device in its order at log-in, after what the account has', async () => {
    const { ask, put, clock } = await setUp()
    const [old, first, second] = [put('Vecchio'), put('Primo'), put('Secondo')]
    await ask('PATCH', { add: [old] })
    clock.advance(1000)
    expect((await ask('PATCH', { add: [second, first, old] })).ids).toEqual([second, first, old])
  })

  it('are nothing that is not public, and stay known once it is not any more', async () => {
    const { ask, put, cards, connection } = await setUp()
    const [gone, there] = [put('Sparito'), put('Rimasto')]
    const hidden = put('Nascosto')
    connection.prepare('UPDATE showcase_items SET is_verified = 0 WHERE id = ?').run(hidden)
    await ask('PATCH', { add: [there, gone, hidden, "'; DROP TABLE users; --"] })
    connection.prepare('DELETE FROM showcase_items WHERE id = ?').run(gone)
    expect((await ask('GET')).ids).toEqual([there, gone])
    expect(await cards([gone, hidden, there])).toEqual(['Rimasto'])
    expect(await cards([])).toEqual([])
  })

  it(`are at most ${SAVED_ITEMS_MAX}, of which the oldest goes`, async () => {
    const { ask, put, clock } = await setUp()
    const ids = Array.from({ length: SAVED_ITEMS_MAX }, (_, place) => put(`Cosa ${place}`))
    await ask('PATCH', { add: ids })
    clock.advance(1000)
    const one = put('In più')
    const { ids: left } = await ask('PATCH', { add: [one] })
    expect(left).toEqual([one, ...ids.slice(0, -1)])
    const tooMany = await ask('PATCH', { add: [...ids, one] })
    expect(tooMany.status).toBe(400)
  })

  it('need a session, and go with the account', async () => {
    const { ask, put, connection, member } = await setUp()
    await ask('PATCH', { add: [put('Uno')] })
    expect((await ask('GET', undefined, null)).status).toBe(401)
    expect((await ask('PATCH', { add: [] }, null)).status).toBe(401)
    connection.prepare('DELETE FROM users WHERE id = ?').run(member.user.id)
    expect(connection.prepare('SELECT count(*) FROM saved_items').pluck().get()).toBe(0)
  })
})
