import { expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testQuotes } from '#src/test-app/quotes.ts'
import type { Visitor } from '#src/test-app/visitors.ts'

const marketOfPlumber = async () => {
  const market = await testQuotes()
  const { call, clock, talkAbout, publish, client } = market
  const plumber = await market.professional()
  await call('PUT', '/api/firm', plumber, TEST_FIRM)
  const { id, slug } = (await call('POST', '/api/firm/show', plumber)).body
  const admin = await market.signUpStaff('admin')
  await call('POST', `/api/admin/firms/${id}/approve`, admin)
  const write = (by: Visitor, talk: string) =>
    call('POST', talkPaths.messages(talk), by, { text: 'Buongiorno' })
  return {
    ...market,
    plumber,
    answers: async () => (await call('GET', `/api/firms/${slug}`, plumber)).body.answers,
    write,
    talk: () => talkAbout(publish(), plumber),
    /** The client writes; the plumber answers after that time, or never. */
    asked: async (minutes: number | null) => {
      const talk = await talkAbout(publish(), plumber)
      await write(plumber, talk)
      clock.advance(3 * DAY_MS)
      await write(client, talk)
      if (minutes !== null) {
        clock.advance(minutes * MINUTE_MS)
        await write(plumber, talk)
        await write(client, talk)
      }
      return talk
    },
  }
}

it('neither reveals without a word nor greetings of one’s own say how a firm answers', async () => {
  const { talk, write, plumber, answers, clock } = await marketOfPlumber()
  for (let n = 0; n < 5; n += 1) await talk()
  for (let n = 0; n < 5; n += 1) await write(plumber, await talk())
  clock.advance(2 * DAY_MS)
  expect(await answers()).toBeNull()
})

it('counts the first message of each client who waits, from five on, over 90 days', async () => {
  const { asked, answers, clock, connection } = await marketOfPlumber()
  for (const minutes of [30, 10, 50, 20]) await asked(minutes)
  expect(await answers()).toBeNull()
  await asked(null)
  expect(await answers()).toBeNull()
  clock.advance(DAY_MS)
  expect(await answers()).toEqual({ share: 0.8, medianMinutes: 25 })
  connection.exec(`UPDATE talk_entries SET created_at = created_at - ${90 * DAY_MS}`)
  expect(await answers()).toBeNull()
})

it('who closed the talk, chose somebody or blocked the firm waits no more', async () => {
  const { asked, answers, clock, call, client } = await marketOfPlumber()
  for (let n = 0; n < 5; n += 1) await asked(10)
  const [closed, chosen, blocked] = [await asked(null), await asked(null), await asked(null)]
  await call('POST', talkPaths.close(closed), client, {})
  await call('POST', talkPaths.choose(chosen), client, { closeRequest: false })
  await call('POST', talkPaths.block(blocked), client)
  clock.advance(DAY_MS)
  expect(await answers()).toEqual({ share: 1, medianMinutes: 10 })
})
