import { expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testQuotes } from '#src/test-app/quotes.ts'

it('a firm’s page says how it answers, from five talks of the last 90 days on', async () => {
  const market = await testQuotes()
  const { call, clock, quote, talkAbout, publish } = market
  const plumber = await market.professional()
  await call('PUT', '/api/firm', plumber, TEST_FIRM)
  const { id, slug } = (await call('POST', '/api/firm/show', plumber)).body
  const admin = await market.signUpStaff('admin')
  await call('POST', `/api/admin/firms/${id}/approve`, admin)
  const answers = async () => (await call('GET', `/api/firms/${slug}`, plumber)).body.answers

  for (const minutes of [30, 10, 50, 20]) {
    const talk = await talkAbout(publish(), plumber)
    clock.advance(minutes * MINUTE_MS)
    await quote(talk, plumber)
  }
  expect(await answers()).toBeNull()
  await talkAbout(publish(), plumber)
  expect(await answers()).toEqual({ share: 0.8, medianMinutes: 25 })
  clock.advance(25 * DAY_MS)
  expect(await answers()).toEqual({ share: 0.8, medianMinutes: 25 })
  market.connection.exec(`UPDATE talks SET created_at = created_at - ${66 * DAY_MS}`)
  expect(await answers()).toBeNull()
})
