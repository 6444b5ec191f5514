import { expect, it } from 'vitest'
import { testReviews } from '#src/test-app/reviews.ts'

it('the contact of who is chosen is taken by itself, and no longer once the choice moves on', async () => {
  const { revealed, reveal, professional, openFirm, plumber, choose, call, connection } =
    await testReviews()
  const { requestId, talkId } = await revealed()
  const other = await professional()
  await openFirm(other, { tradeName: 'Gas Verdi', vatId: '00743110157' })
  await reveal(requestId, other.cookie)
  const progress = async (who = plumber) =>
    (await call('GET', '/api/contact-reveals', who)).body[0].progress
  expect(await progress()).toBe('to_call')
  await choose(talkId)
  expect([await progress(), await progress(other)]).toEqual(['won', 'to_call'])
  const second = connection
    .prepare('SELECT id FROM talks WHERE professional_id = ?')
    .pluck()
    .get(other.user.id) as string
  await choose(second)
  expect([await progress(), await progress(other)]).toEqual(['talked', 'won'])
})
