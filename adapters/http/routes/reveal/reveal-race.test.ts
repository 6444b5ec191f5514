import { describe, expect, it } from 'vitest'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { ADDED_WORD } from '#src/test-app/requests.ts'
import { serveTestApp } from '#src/test-app/served.ts'

describe('fifty professionals asking for one contact at the same moment', () => {
  it('ends with five who have it, and forty-five who were told that it is full', async () => {
    const market = await testMarketplace()
    const requestId = market.publish()
    const cookies: string[] = []
    for (let place = 0; place < 50; place += 1) {
      cookies.push((await market.professional()).cookie)
    }

    const replies = await serveTestApp(market, (origin) =>
      Promise.all(
        cookies.map(async (cookie) => {
          const url = `${origin}/api/job-requests/${requestId}/reveal-contact`
          const reply = await fetch(url, { method: 'POST', headers: { cookie } })
          return { status: reply.status, body: await reply.text() }
        }),
      ),
    )

    const having = replies.filter(({ status }) => status === 200)
    const refused = replies.filter(({ status }) => status === 409)
    expect([having.length, refused.length]).toEqual([5, 45])
    for (const { body } of having) expect(JSON.parse(body)).toMatchObject(ADDED_WORD)
    for (const { body } of refused) {
      expect(JSON.parse(body)).toMatchObject({ code: 'reveal.full' })
      expect(body).not.toContain(ADDED_WORD.clientLastName)
    }
    expect(market.traces(requestId)).toEqual({ reveals: 5, revealCount: 5, mails: 5 })
    const spent = market.connection
      .prepare('SELECT count(DISTINCT user_id) FROM contact_reveals WHERE is_counted')
      .pluck()
      .get()
    expect(spent).toBe(5)
  })

  it('ends with one reveal when one professional asks fifty times', async () => {
    const market = await testMarketplace()
    const requestId = market.publish()
    const { cookie } = await market.professional()
    const statuses = await serveTestApp(market, (origin) =>
      Promise.all(
        Array.from({ length: 50 }, async () => {
          const url = `${origin}/api/job-requests/${requestId}/reveal-contact`
          return (await fetch(url, { method: 'POST', headers: { cookie } })).status
        }),
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(market.traces(requestId)).toEqual({ reveals: 1, revealCount: 1, mails: 1 })
  })
})
