import { describe, expect, it } from 'vitest'
import type {
  JobListReply,
  OwnJobListReply,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import type { Visitor } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const owner = await product.signUp()
  const edit = async (id: string, body: unknown, by: Visitor = owner) => {
    const reply = await product.request('PATCH', `/api/my-job-requests/${id}`, {
      body,
      cookie: by.cookie,
    })
    return { status: reply.status, body: (await reply.json()) as OwnJobRequestReply }
  }
  const read = async (path: string) =>
    await (await product.request('GET', path, { cookie: owner.cookie })).json()
  const mine = async () => (await read('/api/my-job-requests')) as OwnJobListReply
  const list = async () => (await read('/api/job-requests')) as JobListReply
  return { ...product, owner, edit, mine, list }
}

describe('editing one’s own request', () => {
  it('rewrites a request that waits', async () => {
    const { jobs, owner, edit } = await setUp()
    const { id } = await jobs.publish(owner)
    expect(await edit(id, { title: 'Titolo corretto' })).toMatchObject({
      status: 200,
      body: { title: 'Titolo corretto', city: 'Milano', moderationState: 'pending' },
    })
  })

  it('sends a rejected request back to the queue without its old reason', async () => {
    const { jobs, owner, edit, request } = await setUp()
    const { id } = await jobs.publish(owner)
    const { cookie } = await jobs.moderator()
    await request('POST', `/api/admin/job-requests/${id}/reject`, {
      cookie,
      body: { reason: 'Manca la zona' },
    })
    expect((await edit(id, { description: 'In zona Lambrate' })).body).toMatchObject({
      moderationState: 'pending',
      rejectionReason: null,
    })
  })

  it('leaves the published version visible until the new one is approved', async () => {
    const { jobs, owner, edit, list } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    const edited = await edit(id, { title: 'Nuovo titolo', categoryId: 'elettricista' })
    expect(edited.body).toMatchObject({
      title: 'Perdita sotto il lavello',
      moderationState: 'pending',
      pendingChanges: { title: 'Nuovo titolo' },
    })
    expect((await list()).jobs).toMatchObject([{ title: 'Perdita sotto il lavello' }])

    await jobs.approve(id)
    expect((await list()).jobs).toMatchObject([
      { title: 'Nuovo titolo', category: { id: 'elettricista' } },
    ])
  })

  it('checks the whole as if it were published anew', async () => {
    const { jobs, owner, edit, mine } = await setUp()
    const { id } = await jobs.publish(owner)
    expect(await edit(id, { regionId: '12' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'provinceId' }] },
    })
    expect(await edit(id, { title: '' })).toMatchObject({ status: 400 })
    expect((await mine()).jobs[0]).toMatchObject({
      regionId: '03',
      title: 'Perdita sotto il lavello',
    })
  })

  it('is refused for others and for completed requests', async () => {
    const { jobs, owner, edit, request, signUp } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    expect((await edit(id, { title: 'Rubato' }, await signUp())).status).toBe(404)
    await request('POST', `/api/my-job-requests/${id}/complete`, { cookie: owner.cookie })
    expect(await edit(id, { title: 'Tardi' })).toMatchObject({
      status: 409,
      body: { code: 'job-request.completed' },
    })
  })
})
