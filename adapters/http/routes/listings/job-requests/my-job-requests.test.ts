import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type {
  JobListReply,
  OwnJobListReply,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import type { Visitor } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const DAY_MS = 86_400_000

const setUp = async () => {
  const product = testApp()
  const owner = await product.signUp()
  const act = async (id: string, action: string, { body, by = owner }: Act = {}) => {
    const reply = await product.request('POST', `/api/my-job-requests/${id}/${action}`, {
      cookie: by.cookie,
      ...(body !== undefined && { body }),
    })
    return { status: reply.status, body: (await reply.json()) as OwnJobRequestReply & Refusal }
  }
  const mine = async () =>
    (await (
      await product.request('GET', '/api/my-job-requests', { cookie: owner.cookie })
    ).json()) as OwnJobListReply
  const list = async () =>
    (await (await product.request('GET', '/api/job-requests')).json()) as JobListReply
  return { ...product, owner, act, mine, list }
}

type Act = { body?: unknown; by?: Visitor }
type Refusal = { code?: string; message?: string }

describe("one's own job requests", () => {
  it('are listed newest first with their state, and nobody else’s among them', async () => {
    const { jobs, owner, mine, signUp, clock } = await setUp()
    const first = await jobs.publishApproved(owner, { title: 'Primo' })
    clock.advance(1000)
    await jobs.publish(owner, { title: 'Secondo' })
    await jobs.publish(await signUp(), { title: 'Di un altro' })

    const { jobs: listed, total } = await mine()
    expect(total).toBe(2)
    expect(listed.map(({ title, moderationState }) => [title, moderationState])).toEqual([
      ['Secondo', 'pending'],
      ['Primo', 'approved'],
    ])
    expect(listed[1]?.id).toBe(first.id)
  })

  it('keep both changes of two, one of which comes slowly', async () => {
    const { jobs, owner, request, app } = await setUp()
    const { id } = await jobs.publish(owner)
    const title = 'Rifare il tetto del garage'
    const description = 'Il tetto perde da due inverni e va rifatto prima della primavera.'
    const change = (body: object | ReadableStream) =>
      app.request(`/api/my-job-requests/${id}`, {
        method: 'PATCH',
        headers: { cookie: owner.cookie, 'content-type': 'application/json' },
        body: body instanceof ReadableStream ? body : JSON.stringify(body),
        duplex: 'half',
      } as RequestInit)
    const slow = new TransformStream<Uint8Array, Uint8Array>()
    const first = change(slow.readable)
    await setTimeout(50)
    const second = await change({ description })
    const writer = slow.writable.getWriter()
    await writer.write(new TextEncoder().encode(JSON.stringify({ title })))
    await writer.close()
    const replies = [await first, second]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const reply = await request('GET', `/api/my-job-requests/${id}`, { cookie: owner.cookie })
    expect(await reply.json()).toMatchObject({ title, description })
  })

  it.each(['complete', 'renew', 'stop-contacts'])(
    'are not found by anybody else: %s',
    async (action) => {
      const { jobs, owner, act, signUp, list } = await setUp()
      const { id } = await jobs.publishApproved(owner)
      const before = await list()
      expect((await act(id, action, { by: await signUp() })).status).toBe(404)
      expect(await list()).toEqual(before)
    },
  )

  it('complete once and stay public for thirty days, at the end of the list', async () => {
    const { jobs, owner, act, list, clock } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    clock.advance(20 * DAY_MS)
    await jobs.publishApproved(owner)
    const done = await act(id, 'complete')
    expect(done.body).toMatchObject({ status: 'completed', completedAt: clock.now().toISOString() })
    expect((await act(id, 'complete')).body.completedAt).toBe(done.body.completedAt)
    expect((await list()).jobs.at(-1)?.id).toBe(id)

    clock.advance(29 * DAY_MS)
    expect((await list()).jobs.some((job) => job.id === id)).toBe(true)
    clock.advance(DAY_MS)
    expect((await list()).jobs.some((job) => job.id === id)).toBe(false)
  })

  it('are withdrawn before they are published: out of the queue, and nobody can publish them', async () => {
    const { jobs, owner, act, list, request } = await setUp()
    const { id } = await jobs.publish(owner)
    expect((await act(id, 'complete')).body).toMatchObject({
      status: 'completed',
      isVerified: false,
      isActive: false,
    })
    const { cookie } = await jobs.moderator()
    const queue = await request('GET', '/api/admin/moderation?state=pending', { cookie })
    expect(await queue.json()).toMatchObject({ items: [], total: 0 })
    const approved = await request('POST', `/api/admin/job-requests/${id}/approve`, { cookie })
    expect(approved.status).toBe(409)
    expect((await list()).jobs).toEqual([])
    expect((await request('GET', `/api/job-requests/${id}`)).status).toBe(404)
  })

  it('cannot be changed by request or renewed before they are published', async () => {
    const { jobs, owner, act } = await setUp()
    const { id } = await jobs.publish(owner)
    for (const action of ['renew', 'stop-contacts'])
      expect(await act(id, action)).toMatchObject({
        status: 409,
        body: { code: 'job-request.not-published' },
      })
  })
})

describe('asking for a modification', () => {
  const body = { modificationRequest: 'Vorrei cambiare la data del sopralluogo' }

  it('keeps the request public and puts it into the moderators’ queue', async () => {
    const { jobs, owner, act, list, request } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    const reply = await act(id, 'request-modification', { body })
    expect(reply.body).toMatchObject({ status: 'modification_requested', ...body })
    expect((await list()).jobs[0]).toMatchObject({ id, status: 'modification_requested' })
    expect(JSON.stringify(await list())).not.toContain('sopralluogo')

    const { cookie } = await jobs.moderator()
    const queue = await request('GET', '/api/admin/moderation?state=modification_requested', {
      cookie,
    })
    expect(await queue.json()).toMatchObject({ items: [{ id, ...body }], total: 1 })
    expect(await act(id, 'request-modification', { body })).toMatchObject({
      status: 409,
      body: { code: 'job-request.modification-pending' },
    })
  })

  it.each([
    [{}, 'Inserisci una descrizione della modifica richiesta'],
    [{ modificationRequest: '  ' }, 'Inserisci una descrizione della modifica richiesta'],
    [{ modificationRequest: 'Ciao' }, 'Descrivi la modifica richiesta (almeno 10 caratteri)'],
  ])('refuses %j', async (wrong, message) => {
    const { jobs, owner, act } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    expect(await act(id, 'request-modification', { body: wrong })).toMatchObject({
      status: 400,
      body: { message },
    })
  })
})

describe('the life of a published request', () => {
  it('ends after thirty days by the clock alone, with exact totals, and begins again by renewal', async () => {
    const { jobs, owner, act, list, clock, request, logIn } = await setUp()
    const { id } = await jobs.publishApproved(owner, { title: 'Vecchia' })
    clock.advance(DAY_MS)
    await jobs.publishApproved(owner, { title: 'Nuova' })
    clock.advance(29 * DAY_MS)

    expect(await list()).toMatchObject({ jobs: [{ title: 'Nuova' }], total: 1 })
    expect((await request('GET', `/api/job-requests/${id}`)).status).toBe(404)

    const by = await logIn(owner.user.email)
    const renewed = await act(id, 'renew', { by })
    expect(renewed.body).toMatchObject({ isActive: true, publishedAt: clock.now().toISOString() })
    expect((await list()).jobs.map(({ title }) => title)).toEqual(['Vecchia', 'Nuova'])
  })

  it('cannot be prolonged before its last five days', async () => {
    const { jobs, owner, act, clock } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    clock.advance(24 * DAY_MS)
    expect(await act(id, 'renew')).toMatchObject({
      status: 409,
      body: { code: 'job-request.renewed-too-early' },
    })
    clock.advance(DAY_MS)
    expect((await act(id, 'renew')).status).toBe(200)
  })

  it('goes on without contacts after "Chiudi i contatti"', async () => {
    const { jobs, owner, act, list } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    expect((await act(id, 'stop-contacts')).body.contactsClosed).toBe(true)
    expect((await list()).jobs[0]).toMatchObject({ id, contactsClosed: true })
  })
})
