import { describe, expect, it } from 'vitest'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const owner = await product.signUp()
  const { cookie } = await product.jobs.moderator()
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await product.request(method, path, {
      cookie,
      ...(body !== undefined && { body }),
    })
    return { status: reply.status, body: (await reply.json()) as OwnJobRequestReply }
  }
  const audit = () =>
    product.connection
      .prepare(
        "SELECT action, target_id AS target, before, after FROM audit_log WHERE target_kind = 'job-request' ORDER BY rowid",
      )
      .all() as { action: string; target: string; before: string; after: string }[]
  return { ...product, owner, call, audit }
}

describe('the staff’s own edit', () => {
  it('reaches every field, counts at once, and leaves in the log just what differs', async () => {
    const { jobs, owner, call, audit } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    const changes = {
      categoryId: 'elettricista',
      regionId: '12',
      provinceId: 'RM',
      city: 'Roma',
      urgency: 'month',
      budget: '500_1000',
    }
    const edited = await call('PATCH', `/api/admin/job-requests/${id}`, changes)
    expect(edited).toMatchObject({ status: 200, body: { ...changes, isVerified: true } })
    const entry = audit().at(-1)
    expect(entry).toMatchObject({ action: 'job-request.amend', target: id })
    expect(JSON.parse(entry?.after ?? '')).toMatchObject(changes)
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({
      categoryId: SAMPLE_REQUEST.categoryId,
      city: SAMPLE_REQUEST.city,
      urgency: SAMPLE_REQUEST.urgency,
    })
    expect(Object.keys(JSON.parse(entry?.after ?? ''))).not.toContain('title')
    expect((await call('GET', `/api/admin/job-requests/${id}`)).body).toMatchObject(changes)
  })

  it('of a number or an address leaves in the log that they changed, never what they are or were', async () => {
    const { jobs, owner, call, audit, request } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    const path = `/api/admin/job-requests/${id}`
    const edited = await call('PATCH', path, { clientPhone: '+39 333 7654321', city: 'Monza' })
    expect(edited.status).toBe(200)
    const entry = audit().at(-1)
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ clientPhone: 'old', city: 'Milano' })
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ clientPhone: 'new', city: 'Monza' })

    const body = { clientPhone: '+39 333 1112223', clientEmail: 'altra@example.it' }
    await request('PATCH', `/api/my-job-requests/${id}`, { cookie: owner.cookie, body })
    expect((await call('POST', `${path}/approve`)).status).toBe(200)
    expect(JSON.parse(audit().at(-1)?.before ?? '')).toMatchObject({
      clientPhone: 'old',
      pendingChanges: { clientPhone: 'old', clientEmail: 'old', city: 'Monza' },
    })
    const log = JSON.stringify(audit())
    const { clientPhone, clientEmail } = SAMPLE_REQUEST
    for (const contact of [
      clientPhone,
      clientEmail,
      '333 7654321',
      '333 1112223',
      'altra@example.it',
    ])
      expect(log).not.toContain(contact)
  })

  it('leaves an edit of the owner waiting as it was', async () => {
    const { jobs, owner, call, request } = await setUp()
    const { id } = await jobs.publishApproved(owner)
    await request('PATCH', `/api/my-job-requests/${id}`, {
      cookie: owner.cookie,
      body: { title: 'Titolo nuovo del cliente' },
    })
    const { body } = await call('PATCH', `/api/admin/job-requests/${id}`, { city: 'Monza' })
    expect(body).toMatchObject({
      city: 'Monza',
      title: SAMPLE_REQUEST.title,
      moderationState: 'pending',
      pendingChanges: { title: 'Titolo nuovo del cliente' },
    })
  })

  it('takes pictures away, and takes none that is not the owner’s', async () => {
    const product = await setUp()
    const moderator = await product.jobs.moderator()
    const [own, foreign] = await Promise.all(
      [product.owner, moderator].map(
        async (who) => (await product.pictures.upload(who))[0]?.url ?? '',
      ),
    )
    const { id } = await product.jobs.publishApproved(product.owner, { images: [own] })
    const path = `/api/admin/job-requests/${id}`

    const refused = await product.call('PATCH', path, { images: [own, foreign] })
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'images.1', message: 'Immagine non valida' }] },
    })
    expect((await product.call('GET', path)).body.images).toEqual([own])
    expect((await product.call('PATCH', path, { images: [] })).body.images).toEqual([])
  })
})
