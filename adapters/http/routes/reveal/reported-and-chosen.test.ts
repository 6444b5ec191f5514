/** A professional who would lose a review by reporting the contact of the client who chose. */
import { expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { testReviews } from '#src/test-app/reviews.ts'

const REFUSED = { status: 409, body: { code: 'contact-report.chosen' } }

const setUp = async () => {
  const market = await testReviews()
  const { revealed, choose, call, plumber, admin, client, clock, work, logIn, invitesOf } = market
  const { talkId } = await revealed()
  const reveals = async () => (await call('GET', '/api/contact-reveals', plumber)).body
  const [{ id }] = await reveals()
  return {
    reveals,
    choose: () => choose(talkId),
    report: () => call('POST', `/api/contact-reveals/${id}/report`, plumber, { fault: 'fake' }),
    queue: async () => (await call('GET', '/api/admin/reports', admin)).body.items,
    decide: (reportId: string, verdict: 'accept' | 'refuse') =>
      call('POST', `/api/admin/reports/${reportId}/${verdict}`, admin, { reason: 'Visto.' }),
    invitesLater: async () => {
      clock.advance(4 * DAY_MS)
      await work()
      return (await invitesOf(await logIn(client.user.email))).items
    },
  }
}

it('after the choice nothing is reported, and the right to review stays', async () => {
  const { choose, report, queue, reveals, invitesLater } = await setUp()
  await choose()
  expect(await report()).toMatchObject(REFUSED)
  expect(await queue()).toEqual([])
  expect(await reveals()).toMatchObject([{ state: 'used', returnedBecause: null }])
  expect(await invitesLater()).toHaveLength(1)
})

it('what was reported before the choice cannot be accepted after it, only refused', async () => {
  const { choose, report, queue, decide, reveals, invitesLater } = await setUp()
  expect((await report()).status).toBe(201)
  await choose()
  const [{ id }] = await queue()
  expect(await decide(id, 'accept')).toMatchObject(REFUSED)
  expect(await reveals()).toMatchObject([{ state: 'used', returnedBecause: null }])
  expect((await decide(id, 'refuse')).status).toBe(200)
  expect(await invitesLater()).toHaveLength(1)
})
