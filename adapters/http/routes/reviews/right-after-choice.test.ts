/** The right to review, beside the talk and the request. */
import { describe, expect, it } from 'vitest'
import { testReviews } from '#src/test-app/reviews.ts'

describe('what the client who chose is told of it', () => {
  const begun = async (before?: string) => {
    const market = await testReviews()
    const { connection, client, revealed, call, work } = market
    if (before) connection.exec(before)
    const { talkId, requestId } = await revealed()
    await call('POST', `/api/talks/${talkId}/choose`, client, { closeRequest: true })
    const said = async () => {
      const talk = await call('GET', `/api/talks/${talkId}`, client)
      const { jobs } = (await call('GET', '/api/my-job-requests', client)).body
      const own = jobs.find(({ id }: { id: string }) => id === requestId)
      expect(own.review).toEqual(talk.body.review)
      return own.review
    }
    return { ...market, talkId, said, later: work }
  }

  it('is the way to the review, at once, to nobody else, and nothing once written', async () => {
    const { said, later, call, plumber, talkId, write, client, invitesOf } = await begun()
    const open = await said()
    expect(open).toMatchObject({ state: 'open', expiresAt: expect.any(String) })
    expect((await call('GET', `/api/talks/${talkId}`, plumber)).body.review).toBeNull()
    await later()
    expect((await invitesOf(client)).total).toBe(1)
    await write(client, open.path.split('/').at(-1))
    expect(await said()).toBeNull()
  })

  it.each([
    ['email', "UPDATE users SET email_verified = 0 WHERE first_name = 'Ada'"],
    ['firm', "UPDATE firms SET is_approved = 0, state = 'draft'"],
  ])('is why there is none: %s', async (state, before) => {
    const { said, later, connection, invitesOf, client, clock } = await begun(before)
    expect(await said()).toEqual({ state })
    await later()
    expect(await said()).toEqual({ state })
    expect((await invitesOf(client)).total).toBe(0)
    connection.exec("UPDATE firms SET is_approved = 1, state = 'shown'")
    clock.advance(60_000)
    await later()
    expect((await invitesOf(client)).total).toBe(state === 'firm' ? 1 : 0)
  })
})
