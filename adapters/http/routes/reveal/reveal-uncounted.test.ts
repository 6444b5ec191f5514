import { describe, expect, it } from 'vitest'
import { testMarketplace } from '#src/test-app/marketplace.ts'

describe('the owner', () => {
  it('sees the own contact, and nothing is counted, kept or mailed', async () => {
    const { publish, reveal, traces, client } = await testMarketplace()
    const requestId = publish()
    expect((await reveal(requestId, client.cookie)).status).toBe(200)
    expect(traces(requestId)).toEqual({ reveals: 0, revealCount: 0, mails: 0 })
  })

  it('sees it also while the request waits for approval', async () => {
    const { publish, reveal, client } = await testMarketplace()
    const requestId = publish({ is_verified: 0, publication_number: null })
    expect((await reveal(requestId, client.cookie)).status).toBe(200)
  })

  it("does not spend the own plan's allowance", async () => {
    const { signUp, billing, request, reveal, connection, publish } = await testMarketplace()
    const owner = await signUp()
    billing.grantSubscription({ email: owner.user.email, planSlug: 'basic' })
    const requestId = publish()
    connection.prepare('UPDATE job_requests SET client_id = ?').run(owner.user.id)
    await reveal(requestId, owner.cookie)
    const info = await request('GET', '/api/subscription/info', { cookie: owner.cookie })
    expect(await info.json()).toMatchObject({ contactsUsed: 0 })
  })
})

describe('an admin', () => {
  it('needs no subscription, takes no place, and the owner gets no mail', async () => {
    const { publish, reveal, traces, signUpStaff } = await testMarketplace()
    const requestId = publish()
    const { cookie } = await signUpStaff('admin')
    expect((await reveal(requestId, cookie)).status).toBe(200)
    expect(traces(requestId)).toEqual({ reveals: 1, revealCount: 0, mails: 0 })
  })

  it('sees the contact of a full request', async () => {
    const { publish, reveal, traces, signUpStaff } = await testMarketplace()
    const requestId = publish({ reveal_count: 5 })
    const { cookie } = await signUpStaff('admin')
    expect((await reveal(requestId, cookie)).status).toBe(200)
    expect(traces(requestId).revealCount).toBe(5)
  })

  it('is in the audit log once, however often the contact is looked at', async () => {
    const { publish, reveal, signUpStaff, connection } = await testMarketplace()
    const requestId = publish()
    const { cookie, user } = await signUpStaff('admin')
    await reveal(requestId, cookie)
    await reveal(requestId, cookie)
    const entries = connection
      .prepare(
        "SELECT actor_id AS actorId, target_id AS targetId FROM audit_log WHERE action = 'job-request.reveal-contact'",
      )
      .all()
    expect(entries).toEqual([{ actorId: user.id, targetId: requestId }])
  })

  it('does not put the name of a professional in the audit log', async () => {
    const { publish, professional, reveal, connection } = await testMarketplace()
    await reveal(publish(), (await professional()).cookie)
    expect(connection.prepare('SELECT action FROM audit_log').pluck().all()).toEqual([
      'subscription.grant',
    ])
  })
})
