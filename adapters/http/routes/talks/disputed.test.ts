/** A dispute about a review lets the staff read the talk from which it was born, and no other. */
import { expect, it } from 'vitest'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import { TEST_REVIEW, testReviews } from '#src/test-app/reviews.ts'

it('lets the staff read it only while the dispute is open: each look is logged, both are notified once', async () => {
  const market = await testReviews()
  const { call, client, plumber, admin, connection, mails, invited, revealed, write } = market
  const { talkId, inviteId } = await invited()
  const other = await revealed()
  const { id } = (await write(client, inviteId, TEST_REVIEW)).body
  const look = async (talk = talkId, by = admin) => await call('GET', talkPaths.reported(talk), by)
  expect((await look()).status).toBe(404)
  const reason = 'Minaccia una recensione pessima se non abbasso il prezzo.'
  await call('POST', `/api/reviews/${id}/dispute`, plumber, { reason })
  const queue = await call('GET', '/api/admin/reviews?state=disputed', admin)
  expect(queue.body.items).toMatchObject([{ id, talkId }])

  expect((await look(other.talkId)).status).toBe(404)
  expect((await look(talkId, client)).status).toBe(403)
  const notified = () =>
    mails()
      .filter(({ template }) => template === 'talk-read')
      .map(({ recipient }) => recipient)
  expect(notified()).toEqual([])
  expect((await look()).body).toMatchObject({ id: talkId, because: 'dispute' })
  await look()
  expect(notified().toSorted()).toEqual([client.user.email, plumber.user.email].toSorted())
  expect(
    connection.prepare("SELECT target_id FROM audit_log WHERE action = 'talk.view'").pluck().all(),
  ).toEqual([talkId, talkId])

  await call('POST', `/api/admin/reviews/${id}/keep`, admin, {})
  expect((await look()).status).toBe(404)
  expect((await call('GET', '/api/admin/reviews?state=public', admin)).body.items).toMatchObject([
    { talkId: null },
  ])
})

it('opens it to nobody of the staff who may not decide on the review', async () => {
  const { call, client, plumber, signUpStaff, connection, invited, write } = await testReviews()
  const { talkId, inviteId } = await invited()
  const { id } = (await write(client, inviteId)).body
  await call('POST', `/api/reviews/${id}/dispute`, plumber, {
    reason: 'Non siamo mai stati a casa di questa persona.',
  })
  const moderator = await signUpStaff('moderator')
  connection.prepare('UPDATE reviews SET client_id = ?').run(moderator.user.id)
  expect((await call('GET', talkPaths.reported(talkId), moderator)).status).toBe(404)
  expect(connection.prepare("SELECT 1 FROM audit_log WHERE action = 'talk.view'").all()).toEqual([])
})
