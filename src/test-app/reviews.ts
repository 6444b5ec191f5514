/** A client whose request a firm revealed, and what they write of it. */
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { FirmReviewsReply, InviteListReply } from '#modules/reviews/contract/reviews.ts'
import { testFirms } from './firms.ts'
import type { Visitor } from './visitors.ts'

export const TEST_REVIEW = {
  didWork: 'yes',
  stars: { time: 5, work: 4, price: 5, clarity: 4 },
  text: 'Puntuale e pulito, ha spiegato tutto prima di cominciare.',
} as const

export const testReviews = async () => {
  const market = await testFirms()
  const { connection, call, client, plumber, publish, reveal, openFirm, work } = market
  connection.exec('UPDATE users SET email_verified = 1')
  const firm = await openFirm()
  const invitesOf = async (who: Visitor) =>
    (await call('GET', '/api/review-invites', who)).body as InviteListReply
  const write = (who: Visitor, inviteId: string, fields: object = {}) =>
    call('POST', '/api/reviews', who, { ...TEST_REVIEW, inviteId, ...fields })
  /** The request's talk, by which the client chooses. */
  const revealed = async (by: Visitor = plumber) => {
    const requestId = publish()
    await reveal(requestId, by.cookie)
    return { requestId, talkId: talkOf(requestId) }
  }
  const talkOf = (requestId: string) =>
    connection
      .prepare('SELECT id FROM talks WHERE job_request_id = ?')
      .pluck()
      .get(requestId) as string
  const choose = (talkId: string) => call('POST', `/api/talks/${talkId}/choose`, client, {})
  return {
    ...market,
    firm,
    invitesOf,
    write,
    revealed,
    choose,
    /** Chosen, and invited. */
    invited: async () => {
      const { talkId, requestId } = await revealed()
      await choose(talkId)
      market.clock.advance(MINUTE_MS)
      await work()
      const { items } = await invitesOf(client)
      return { talkId, requestId, inviteId: items.at(-1)?.id ?? '' }
    },
    publicOf: async (slug = firm.slug) =>
      (
        await market.request('GET', `/api/firms/${slug}/reviews`)
      ).json() as Promise<FirmReviewsReply>,
  }
}

/** Makes a market in which the client's review is public. */
export const publishReview = async () => {
  const market = await testReviews()
  const { inviteId } = await market.invited()
  const { body } = await market.write(market.client, inviteId)
  const path = `/api/reviews/${body.id}`
  const admin = (deed: string, send: object) =>
    market.call('POST', `/api/admin/reviews/${body.id}/${deed}`, market.admin, send)
  return { ...market, inviteId, id: body.id as string, path, decide: admin }
}
