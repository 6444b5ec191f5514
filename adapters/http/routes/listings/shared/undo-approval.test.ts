import { expect, it } from 'vitest'
import { testFirms } from '#src/test-app/firms.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'

it('puts a request back into the queue, says kindly whose mistake it was, and gives contacts back', async () => {
  const market = await testMarketplace()
  const { request, connection, delivered, background, client, jobs } = market
  const moderator = await market.signUpStaff('moderator')
  const finder = await market.professional()
  const id = market.publish()
  expect((await market.reveal(id, finder.cookie)).status).toBe(200)
  const left = () =>
    connection
      .prepare('SELECT count(*) FROM contact_reveals WHERE given_back_at IS NULL')
      .pluck()
      .get()
  expect(left()).toBe(1)

  const undo = (cookie: string) =>
    request('POST', `/api/admin/job-requests/${id}/undo-approval`, { cookie })
  expect((await undo(client.cookie)).status).toBe(403)
  const undone = await undo(moderator.cookie)
  expect(undone.status).toBe(200)
  expect(await undone.json()).toMatchObject({ moderationState: 'pending', isVerified: false })
  expect((await request('GET', `/api/job-requests/${id}`)).status).toBe(404)
  expect(connection.prepare('SELECT ended_because FROM contact_reveals').pluck().get()).toBe(
    'unapproved',
  )
  expect(left()).toBe(0)

  await background.tick()
  await background.idle()
  const mails = delivered.map(({ template, recipient }) => [template, recipient])
  expect(mails).toContainEqual(['approval-undone', client.user.email])
  expect(mails).toContainEqual(['contact-returned', finder.user.email])
  expect(mails.some(([template]) => template === 'request-rejected')).toBe(false)
  const logged = connection
    .prepare("SELECT count(*) FROM audit_log WHERE action = 'job-request.undo-approval'")
    .pluck()
  expect(logged.get()).toBe(1)

  // Once is enough, and the next approval puts it back.
  expect((await undo(moderator.cookie)).status).toBe(409)
  expect(logged.get()).toBe(1)
  await jobs.approve(id)
  expect((await request('GET', `/api/job-requests/${id}`)).status).toBe(200)
})

it('puts a firm back into the queue, whose page is gone until it is approved again', async () => {
  const market = await testFirms()
  const { call, admin, app } = market
  const owner = await market.signUp({ userType: 'professional', isVerified: true })
  const { id, slug } = await market.openFirm(owner)
  const page = async () => (await app.request(`/api/firms/${slug}`)).status
  expect(await page()).toBe(200)
  const undo = () => call('POST', `/api/admin/firms/${id}/undo-approval`, admin)
  expect((await undo()).body).toMatchObject({ state: 'waiting' })
  expect(await page()).toBe(404)
  expect((await undo()).status).toBe(409)
  expect((await call('POST', `/api/admin/firms/${id}/approve`, admin)).status).toBe(200)
  expect(await page()).toBe(200)
})
