import { expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'

it('a rejection of what somebody else has approved since the card was shown is refused', async () => {
  const { jobs, signUp, request, connection } = testApp()
  const { cookie } = await jobs.moderator()
  const { id } = await jobs.publish(await signUp())
  const decide = async (action: string, body: object = {}) => {
    const path = `/api/admin/job-requests/${id}/${action}`
    const reply = await request('POST', path, { cookie, body })
    return { status: reply.status, body: await reply.json() }
  }
  const isPublic = async () =>
    (await (await request('GET', '/api/job-requests')).json()).total === 1

  expect((await decide('approve')).status).toBe(200)
  const stale = await decide('reject', { reason: 'Manca tutto', seen: 'pending' })
  expect(stale).toMatchObject({ status: 409, body: { code: 'job-request.already-approved' } })
  expect(await isPublic()).toBe(true)
  const mails = connection.prepare(
    `SELECT count(*) FROM outbox WHERE template = 'request-rejected'`,
  )
  expect(mails.pluck().get()).toBe(0)

  expect((await decide('reject', { reason: 'Manca tutto', seen: 'approved' })).status).toBe(200)
  expect(await isPublic()).toBe(false)
})
