import { expect, it } from 'vitest'
import { type TalkFilter, talkPaths } from '#modules/talks/contract/paths.ts'
import type { TalkListReply } from '#modules/talks/contract/talks.ts'
import { testQuotes } from '#src/test-app/quotes.ts'

it('shows only what is unread, has a quote, or was chosen, and counts that alone', async () => {
  const market = await testQuotes()
  const job = market.publish({ title: 'Rifare il bagno' })
  const [writer, quoter] = [await market.professional(), await market.professional()]
  const written = await market.talkAbout(job, writer)
  const quoted = await market.talkAbout(job, quoter)
  await market.call('POST', talkPaths.messages(written), writer, { text: 'Quando posso passare?' })
  await market.quote(quoted, quoter, { price: 900 })
  await market.call('POST', talkPaths.read(quoted), market.client, {})

  const only = async (filter?: TalkFilter) => {
    const path = talkPaths.inbox({ limit: 20, offset: 0, only: filter })
    const { body } = await market.call('GET', path, market.client)
    const { items, total } = body as TalkListReply
    expect(total).toBe(items.length)
    return items.map(({ id }) => id)
  }
  expect((await only()).toSorted()).toEqual([written, quoted].toSorted())
  expect(await only('unread')).toEqual([written])
  expect(await only('quotes')).toEqual([quoted])
  expect(await only('chosen')).toEqual([])

  await market.call('POST', talkPaths.choose(quoted), market.client, {})
  expect(await only('chosen')).toEqual([quoted])
  expect((await market.call('GET', `${talkPaths.all}?only=mine`, market.client)).status).toBe(400)
})

it('shows what is unread, though the reader did something later elsewhere', async () => {
  const market = await testQuotes()
  const job = market.publish({ title: 'Rifare il bagno' })
  const [writer, other] = [await market.professional(), await market.professional()]
  const written = await market.talkAbout(job, writer)
  const chosen = await market.talkAbout(job, other)
  await market.call('POST', talkPaths.messages(written), writer, { text: 'Quando posso passare?' })
  await market.call('POST', talkPaths.choose(chosen), market.client, {})

  const lineOf = async () => {
    const path = talkPaths.inbox({ limit: 20, offset: 0 })
    const { body } = await market.call('GET', path, market.client)
    const { items, unread } = body as TalkListReply
    const line = items.find(({ id }) => id === written)
    return { unread, last: line?.last }
  }
  expect(await lineOf()).toMatchObject({
    unread: 1,
    last: { kind: 'message', text: 'Quando posso passare?', isMine: false },
  })
  await market.call('POST', talkPaths.read(written), market.client, {})
  expect(await lineOf()).toMatchObject({
    unread: 0,
    last: { kind: 'event', event: 'other-chosen', isMine: true },
  })
})
