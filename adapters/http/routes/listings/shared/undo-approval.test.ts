import { expect, it } from 'vitest'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { isApprovalUndone } from '#modules/listings/contract/shared/approval-undone.ts'
import { moderationPaths } from '#modules/listings/contract/shared/staff-paths.ts'
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

it('lets the owner’s page tell a mistake of the staff from a request that was refused and corrected', async () => {
  const { request, jobs, client, signUpStaff } = await testMarketplace()
  const { cookie } = await signUpStaff('moderator')
  const { id } = await jobs.publish(client)
  const staff = (act: string, body = {}) =>
    request('POST', `/api/admin/job-requests/${id}/${act}`, { cookie, body })
  const mine = async () => {
    const reply = await request('GET', '/api/my-job-requests', { cookie: client.cookie })
    const [own] = ((await reply.json()) as { jobs: OwnJobRequestReply[] }).jobs
    return own && [own.moderationState, isApprovalUndone(own)]
  }
  expect(await mine()).toEqual(['pending', false])
  await staff('approve')
  await staff('undo-approval')
  expect(await mine()).toEqual(['pending', true])
  await staff('approve')
  expect(await mine()).toEqual(['approved', false])

  await staff('reject', { reason: 'Manca la descrizione' })
  const edit = { cookie: client.cookie, body: { title: 'Rifare il tetto della casa' } }
  expect((await request('PATCH', `/api/my-job-requests/${id}`, edit)).status).toBe(200)
  expect(await mine()).toEqual(['pending', false])
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

it.each([
  ['approved', 'approve', {}],
  ['rejected', 'reject', { reason: 'Non è un lavoro' }],
])(
  'what was decided last stands on top of %s, whenever it was sent, and says when',
  async (state, decision, body) => {
    const market = await testMarketplace()
    const { request, jobs, clock, client } = market
    const { cookie } = await market.signUpStaff('moderator')
    const send = async () => {
      const id = (await jobs.publish(client)).id
      clock.advance(60_000)
      return id
    }
    const [older, newer] = [await send(), await send()]
    const decide = async (id: string) => {
      const reply = await request('POST', `/api/admin/job-requests/${id}/${decision}`, {
        cookie,
        body,
      })
      expect(reply.status).toBe(200)
      clock.advance(60_000)
      return new Date(clock.now().getTime() - 60_000).toISOString()
    }
    const [first, last] = [await decide(newer), await decide(older)]
    const reply = await request('GET', moderationPaths.queue({ kind: 'job', state }), {
      cookie,
    })
    const { items } = (await reply.json()) as { items: { id: string; decidedAt: string }[] }
    expect(items.map(({ id, decidedAt }) => [id, decidedAt])).toEqual([
      [older, last],
      [newer, first],
    ])
  },
)
