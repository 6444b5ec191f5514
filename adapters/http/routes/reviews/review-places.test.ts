/** The stars of a firm stand in some places, always with their number, and not in others. */
import { beforeAll, describe, expect, it } from 'vitest'
import { TEST_QUOTE } from '#src/test-app/quotes.ts'
import { testReviews } from '#src/test-app/reviews.ts'
import { putItem } from '#src/test-app/showcase-items.ts'
import type { Visitor } from '#src/test-app/visitors.ts'

const RATING = { total: 3, average: 4.7 }
const LINE = '4,7 su 5 · 3 recensioni'

/** Three reviews and a hidden one, then a request that the firm found and quoted. */
const setUp = async () => {
  const market = await testReviews()
  const { invited, write, client, plumber, call, admin, revealed, work, app, connection } = market
  for (const stars of [5, 4, 4]) {
    const { inviteId } = await invited()
    await write(client, inviteId, { stars: { work: stars, time: 5 } })
  }
  const { body } = await write(client, (await invited()).inviteId, { stars: { work: 1 } })
  await call('POST', `/api/admin/reviews/${body.id}/hide`, admin, { reason: 'Di altri.' })
  const { requestId, talkId } = await revealed()
  const quoted = await call('POST', `/api/talks/${talkId}/quotes`, plumber, TEST_QUOTE)
  expect(quoted.status).toBe(201)
  const itemId = putItem(market, plumber.user.id)
  connection.exec('DELETE FROM rate_limit_hits')
  await work()
  const page = async (path: string, who?: Visitor) => {
    const reply = await app.request(path, who ? { headers: { cookie: who.cookie } } : {})
    expect(reply.status, path).toBe(200)
    return (await reply.text()).replaceAll(/<!--.*?-->|<[^>]*>/g, '')
  }
  return { ...market, requestId, talkId, itemId, page }
}

type Market = Awaited<ReturnType<typeof setUp>>
let market: Market
beforeAll(async () => {
  market = await setUp()
})

describe('stars are seen', () => {
  it.each<[string, (market: Market) => Promise<unknown>]>([
    [
      'by the list of firms',
      async ({ call, client }) => (await call('GET', '/api/firms', client)).body.items[0].reviews,
    ],
    [
      'on the firm’s page',
      async ({ call, client, firm }) =>
        (await call('GET', `/api/firms/${firm.slug}`, client)).body.reviews,
    ],
    [
      'above a talk',
      async ({ call, client, talkId }) =>
        (await call('GET', `/api/talks/${talkId}`, client)).body.with.firm.reviews,
    ],
    [
      'in the comparison of quotes',
      async ({ call, client, requestId }) =>
        (await call('GET', `/api/my-job-requests/${requestId}/quotes`, client)).body.items[0].firm
          .reviews,
    ],
    [
      'beside who looked for the client',
      async ({ call, client, requestId }) =>
        (await call('GET', `/api/my-job-requests/${requestId}/reveals`, client)).body[0].reviews,
    ],
  ])('%s', async (_, seen) => expect(await seen(market)).toEqual(RATING))

  it.each<[string, (market: Market) => [path: string, who?: Visitor]]>([
    ['the list of firms', () => ['/professionisti']],
    ['the firm', ({ firm }) => [`/professionisti/${firm.slug}`]],
    ['the talk', ({ talkId, client }) => [`/messaggi/${talkId}`, client]],
    [
      'the comparison',
      ({ requestId, client }) => [`/i-miei-annunci/${requestId}/confronta`, client],
    ],
  ])('as one line on the page of %s', async (_, where) =>
    expect(await market.page(...where(market))).toContain(LINE),
  )

  it('in the mail about a reveal', () => {
    const mails = market.delivered.filter(({ template }) => template === 'request-revealed')
    expect(mails.at(-1)?.variables['firm']).toMatchObject([
      { stand: expect.arrayContaining([{ place: LINE }]) },
    ])
  })

  it('by search engines on the firm’s page alone', async () => {
    const { app, firm } = market
    const html = async (path: string) => await (await app.request(path)).text()
    const rating = '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.7'
    expect(await html(`/professionisti/${firm.slug}`)).toContain(rating)
    for (const path of ['/', '/professionisti', '/vetrina', `/vetrina/${market.itemId}`])
      expect(await html(path), path).not.toMatch(/aggregateRating/i)
  })
})

describe('stars are not seen', () => {
  it.each<[string, (market: Market) => [path: string, who?: Visitor]]>([
    ['the requests', () => ['/lavori']],
    ['a request', ({ requestId }) => [`/lavori/${requestId}`]],
    ['the showcase', () => ['/vetrina']],
    ['an item', ({ itemId }) => [`/vetrina/${itemId}`]],
    ['the inbox', ({ client }) => ['/messaggi', client]],
    ['the firm’s own talk', ({ talkId, plumber }) => [`/messaggi/${talkId}`, plumber]],
    ['the plans', () => ['/abbonamento']],
  ])('on the page of %s', async (_, where) => {
    expect(await market.page(...where(market))).not.toMatch(/su 5|recensioni\b.*★|★/)
  })

  it('by other firms among requests and their contacts', async () => {
    const { call, professional } = market
    const rival = await professional('basic')
    for (const path of ['/api/job-requests', '/api/contact-reveals'])
      expect(JSON.stringify((await call('GET', path, rival)).body), path).not.toContain('"average"')
  })
})
