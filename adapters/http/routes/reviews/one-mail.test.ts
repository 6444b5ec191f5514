/** A client with many firms gets few mails. */
import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { testReviews } from '#src/test-app/reviews.ts'

/** Three firms that revealed one request. */
const threeFirms = async () => {
  const market = await testReviews()
  const { connection, plumber, professional, openFirm, publish, reveal, delivered } = market
  const [second, third] = [await professional(), await professional()]
  await openFirm(second, { tradeName: 'Gas Verdi', vatId: '00743110157' })
  await openFirm(third, { tradeName: 'Acqua Neri', vatId: '07643520567' })
  const requestId = publish()
  const people = [plumber, second, third]
  for (const { cookie } of people) await reveal(requestId, cookie)
  const talkOf = connection.prepare('SELECT id FROM talks WHERE professional_id = ?').pluck()
  return {
    ...market,
    requestId,
    talks: people.map(({ user }) => talkOf.get(user.id) as string),
    /** The firms that mails asked about. */
    asked: () =>
      delivered
        .filter(({ template }) => template === 'review-invite')
        .map(({ variables }) => variables['firm']),
  }
}

describe('the mail that asks how it went', () => {
  it('asks about one firm of a listing, the chosen one, not before the work; the others stand in the list', async () => {
    const { call, client, invitesOf, work, clock, requestId, talks, asked } = await threeFirms()
    await call('POST', `/api/talks/${talks[1]}/choose`, client, { closeRequest: true })
    clock.advance(MINUTE_MS)
    await work()
    expect((await call('GET', `/api/my-job-requests/${requestId}`, client)).body.status).toBe(
      'completed',
    )
    expect((await invitesOf(client)).total).toBe(3)
    expect(asked()).toEqual([])
    clock.advance(3 * DAY_MS)
    await work()
    expect(asked()).toEqual(['Gas Verdi'])
    for (const _ of ['the reminder', 'nothing more']) {
      clock.advance(15 * DAY_MS)
      await work()
      expect(asked()).toEqual(['Gas Verdi', 'Gas Verdi'])
    }
  })

  it('is not waited for by the list, which has the chosen firm and no other from the choice on', async () => {
    const { call, client, invitesOf, talks, asked } = await threeFirms()
    await call('POST', `/api/talks/${talks[1]}/choose`, client, { closeRequest: true })
    expect((await invitesOf(client)).items).toMatchObject([
      { firm: 'Gas Verdi', isPassedOver: false },
    ])
    expect(asked()).toEqual([])
  })

  it('asks about the chosen firm also where another was asked about before', async () => {
    const { call, client, work, clock, talks, asked } = await threeFirms()
    clock.advance(5 * DAY_MS)
    await call('POST', `/api/talks/${talks[2]}/messages`, client, { text: 'Quando passate?' })
    clock.advance(3 * DAY_MS)
    await work()
    expect(asked()).toEqual(['Idraulica Bianchi'])
    await call('POST', `/api/talks/${talks[2]}/choose`, client, {})
    clock.advance(3 * DAY_MS)
    await work()
    expect(asked()).toEqual(['Idraulica Bianchi', 'Acqua Neri'])
  })
})
