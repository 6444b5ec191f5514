import { describe, expect, it } from 'vitest'
import type {
  JobListReply,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import type { ModerationReply } from '#modules/listings/contract/shared/moderation.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const owner = await product.signUp()
  const { cookie, user: moderator } = await product.jobs.moderator()
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await product.request(method, path, {
      cookie,
      ...(body !== undefined && { body }),
    })
    return {
      status: reply.status,
      body: (await reply.json()) as OwnJobRequestReply & { code?: string },
    }
  }
  const decide = (id: string, action: string, body?: unknown) =>
    call('POST', `/api/admin/job-requests/${id}/${action}`, body)
  const queue = async (state: string) =>
    (await call('GET', `/api/admin/moderation?kind=job&state=${state}`))
      .body as unknown as ModerationReply
  const list = async () =>
    (await (await product.request('GET', '/api/job-requests')).json()) as JobListReply
  const audit = () =>
    product.connection
      .prepare(
        `SELECT actor_id AS actor, action, target_id AS target, before, after FROM audit_log
         WHERE target_kind = 'job-request' ORDER BY rowid`,
      )
      .all() as { actor: string; action: string; target: string; before: string; after: string }[]
  const mails = (template: string) =>
    product.connection
      .prepare('SELECT recipient, variables FROM outbox WHERE template = ?')
      .all(template) as { recipient: string; variables: string }[]
  return { ...product, owner, moderator, cookie, call, decide, queue, list, audit, mails }
}

describe('the moderators’ queue', () => {
  it('shows the longest waiting first, with everything that the owner wrote', async () => {
    const { jobs, owner, queue, clock } = await setUp()
    await jobs.publish(owner, { title: 'Prima' })
    clock.advance(1000)
    await jobs.publish(owner, { title: 'Dopo' })
    const waiting = await queue('pending')
    expect(waiting.total).toBe(2)
    expect(waiting.items.map(({ title }) => title)).toEqual(['Prima', 'Dopo'])
    expect(waiting.items[0]).toMatchObject({
      clientPhone: null,
      clientPhoneE164: null,
      isContactHidden: true,
    })
    expect(await queue('approved')).toEqual({ items: [], total: 0 })
  })

  it('begins with what is needed today, among those that wait', async () => {
    const { jobs, owner, queue, clock, call } = await setUp()
    const today = []
    for (const [title, urgency] of [
      ['Prima', 'week'],
      ['Oggi', 'day'],
      ['Presto', 'asap'],
      ['Anche oggi', 'day'],
    ]) {
      const { id } = await jobs.publish(owner, { title, urgency })
      if (urgency === 'day') today.push(id)
      clock.advance(1000)
    }
    const titles = async (state: string) => (await queue(state)).items.map(({ title }) => title)
    expect(await titles('pending')).toEqual(['Oggi', 'Anche oggi', 'Prima', 'Presto'])
    expect(await titles('pending&q=OGGI')).toEqual(['Oggi', 'Anche oggi'])
    await call('POST', `/api/admin/job-requests/${today[1]}/approve`)
    await call('POST', `/api/admin/job-requests/${today[0]}/approve`)
    expect(await titles('pending')).toEqual(['Prima', 'Presto'])
    expect(await titles('approved')).toEqual(['Anche oggi', 'Oggi'])
  })

  it('is searched by title or contact, and comes as a file without the contact', async () => {
    const { jobs, owner, queue, request, cookie } = await setUp()
    await jobs.publish(owner, { title: 'Rifare il tetto' })
    await jobs.publish(owner, { title: 'Scala' })
    expect((await queue('pending&q=TETTO')).items.map(({ title }) => title)).toEqual([
      'Rifare il tetto',
    ])
    expect((await queue(`pending&q=${SAMPLE_REQUEST.clientEmail}`)).total).toBe(2)
    expect((await queue('approved&q=tetto')).total).toBe(0)
    const reply = await request('GET', '/api/admin/moderation?format=csv', { cookie })
    const file = await reply.text()
    expect(file).toContain('Rifare il tetto;')
    expect(file).toContain(';In attesa di approvazione;')
    expect(file).not.toContain(SAMPLE_REQUEST.clientEmail)
  })

  it('is closed to everybody else', async () => {
    const { jobs, owner, request, list } = await setUp()
    const { id } = await jobs.publish(owner)
    for (const path of ['/api/admin/moderation', '/api/admin/summary'])
      expect((await request('GET', path, { cookie: owner.cookie })).status).toBe(403)
    for (const [cookie, status] of [
      [owner.cookie, 403],
      [undefined, 401],
    ] as const) {
      const reply = await request('POST', `/api/admin/job-requests/${id}/approve`, { cookie })
      expect(reply.status).toBe(status)
    }
    expect((await list()).total).toBe(0)
  })

  it('counts what waits and what is public', async () => {
    const { jobs, owner, call, request } = await setUp()
    await jobs.publish(owner)
    const { id } = await jobs.publishApproved(owner)
    await request('POST', `/api/my-job-requests/${id}/request-modification`, {
      cookie: owner.cookie,
      body: { modificationRequest: 'Cambiate la città, grazie' },
    })
    expect((await call('GET', '/api/admin/summary')).body).toMatchObject({
      pending: 1,
      modificationRequested: 1,
      published: 1,
      createdToday: 2,
      showcasePending: 0,
      showcaseModificationRequested: 0,
      showcasePublished: 0,
    })
  })
})

describe('approving', () => {
  it('publishes for thirty days, notifies the owner and leaves a trace', async () => {
    const { jobs, owner, decide, list, audit, mails, moderator, clock } = await setUp()
    const { id } = await jobs.publish(owner)
    const approved = await decide(id, 'approve')
    expect(approved).toMatchObject({
      status: 200,
      body: {
        isVerified: true,
        moderationState: 'approved',
        publicUntil: new Date(clock.now().getTime() + 30 * 86_400_000).toISOString(),
      },
    })
    expect((await list()).total).toBe(1)
    expect(mails('request-approved')).toEqual([
      { recipient: owner.user.email, variables: expect.stringContaining(`/lavori/${id}`) },
    ])
    const [entry] = audit()
    expect(entry).toMatchObject({ actor: moderator.id, action: 'job-request.approve', target: id })
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ moderationState: 'pending' })
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ moderationState: 'approved' })
  })

  it('of a change to a published request is told to the owner, too', async () => {
    const { jobs, owner, decide, mails, request } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    const body = { title: 'Rifare il tetto del garage' }
    const changed = await request('PATCH', `/api/my-job-requests/${id}`, {
      cookie: owner.cookie,
      body,
    })
    expect(changed.status).toBe(200)
    expect(mails('request-approved')).toHaveLength(1)
    expect(await decide(id, 'approve')).toMatchObject({ status: 200 })
    expect(mails('request-approved')).toHaveLength(2)
  })

  it('happens once, whoever presses again', async () => {
    const { jobs, owner, decide, mails, audit } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    expect(await decide(id, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'job-request.already-approved' },
    })
    expect(mails('request-approved')).toHaveLength(1)
    expect(audit()).toHaveLength(1)
  })

  it('does not know requests that do not exist', async () => {
    const { decide } = await setUp()
    for (const id of ['niente', '019cb2ec-f680-7baf-81d1-045fb901ac4f'])
      expect((await decide(id, 'approve')).status).toBe(404)
  })
})

describe('rejecting', () => {
  it('notifies the owner why and publishes nothing', async () => {
    const { jobs, owner, decide, list, mails, queue } = await setUp()
    const { id } = await jobs.publish(owner)
    expect((await decide(id, 'reject', { reason: '' })).status).toBe(400)
    const rejected = await decide(id, 'reject', { reason: 'Manca la descrizione' })
    expect(rejected.body).toMatchObject({
      moderationState: 'rejected',
      rejectionReason: 'Manca la descrizione',
    })
    expect((await list()).total).toBe(0)
    expect((await queue('rejected')).total).toBe(1)
    expect((await queue('pending')).total).toBe(0)
    expect(mails('request-rejected')).toEqual([
      { recipient: owner.user.email, variables: expect.stringContaining('Manca la descrizione') },
    ])
  })

  it('takes a published request down', async () => {
    const { jobs, owner, decide, list } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    await decide(id, 'reject', { reason: 'Segnalata come falsa' })
    expect(await list()).toEqual({ jobs: [], total: 0 })
  })

  it('of an edit leaves the published version as it is', async () => {
    const { jobs, owner, decide, list, request } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    await request('PATCH', `/api/my-job-requests/${id}`, {
      cookie: owner.cookie,
      body: { title: 'Pubblicità' },
    })
    await decide(id, 'reject', { reason: 'È pubblicità' })
    expect((await list()).jobs).toMatchObject([{ title: SAMPLE_REQUEST.title }])
  })
})

describe('editing by the staff', () => {
  it('counts at once and is logged with what changed', async () => {
    const { jobs, owner, call, list, audit } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    const amended = await call('PATCH', `/api/admin/job-requests/${id}`, {
      city: 'Monza',
      provinceId: 'MB',
    })
    expect(amended).toMatchObject({ status: 200, body: { city: 'Monza' } })
    expect((await list()).jobs[0]).toMatchObject({ city: 'Monza', province: { id: 'MB' } })
    expect(audit().at(-1)).toMatchObject({
      action: 'job-request.amend',
      before: JSON.stringify({ provinceId: 'MI', city: 'Milano' }),
      after: JSON.stringify({ provinceId: 'MB', city: 'Monza' }),
    })
    expect((await call('PATCH', `/api/admin/job-requests/${id}`, { categoryId: 'x' })).status).toBe(
      400,
    )
  })

  it('answers a modification request and makes it active again', async () => {
    const { jobs, owner, decide, list, mails, request } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    expect((await decide(id, 'resolve-modification', { message: 'Fatto' })).body.code).toBe(
      'job-request.no-modification',
    )
    await request('POST', `/api/my-job-requests/${id}/request-modification`, {
      cookie: owner.cookie,
      body: { modificationRequest: 'Cambiate il titolo, grazie' },
    })
    const resolved = await decide(id, 'resolve-modification', {
      message: 'Titolo cambiato',
      changes: { title: 'Titolo nuovo' },
    })
    expect(resolved.body).toMatchObject({ status: 'active', modificationRequest: null })
    expect((await list()).jobs).toMatchObject([{ title: 'Titolo nuovo', status: 'active' }])
    expect(mails('modification-answered')[0]?.variables).toContain('Titolo cambiato')
  })
})
