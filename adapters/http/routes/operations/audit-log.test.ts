import { describe, expect, it } from 'vitest'
import type { AuditLogReply } from '#modules/operations/contract/audit-log.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const admin = await product.signUpStaff('admin')
  const owner = await product.signUp()
  const { id } = await product.jobs.publishApproved(owner)
  const read = async (query = '') => {
    const reply = await product.request('GET', `/api/admin/audit-log${query}`, {
      cookie: admin.cookie,
    })
    return { status: reply.status, reply, body: (await reply.clone().json()) as AuditLogReply }
  }
  return { ...product, admin, id, read }
}

describe('the audit log', () => {
  it('shows who did what to what, with before and after', async () => {
    const { read, id } = await setUp()
    const { body } = await read()
    const entry = body.items.find(({ targetId }) => targetId === id)
    expect(entry).toMatchObject({
      action: 'job-request.approve',
      targetKind: 'job-request',
      targetId: id,
      actorEmail: expect.stringContaining('@'),
      before: { moderationState: 'pending' },
      after: { moderationState: 'approved' },
    })
  })

  it('finds by words, by what was acted upon and by day, and nothing else', async () => {
    const { read, id, clock } = await setUp()
    const total = async (query: string) => (await read(query)).body.total
    const today = clock.now().toISOString().slice(0, 10)
    expect(await total(`?targetKind=job-request&targetId=${id}`)).toBe(1)
    expect(await total('?q=APPROVE')).toBe(1)
    expect(await total('?q=richiesta%20approvata')).toBe(1)
    expect(await total('?q=fattura')).toBe(0)
    expect(await total('?q=nessuno-si-chiama-cosi')).toBe(0)
    expect(await total(`?action=job-request.approve&from=${today}&to=${today}`)).toBe(1)
    expect(await total('?action=job-request.approve&to=2020-01-01')).toBe(0)
  })

  it.each(['?from=ieri', '?to=2026-02-30', '?limit=0', '?format=pdf'])(
    'refuses %s',
    async (query) => {
      const { read } = await setUp()
      expect((await read(query)).status).toBe(400)
    },
  )

  it('comes as a file for spreadsheets', async () => {
    const { request, admin } = await setUp()
    const reply = await request('GET', '/api/admin/audit-log?format=csv', { cookie: admin.cookie })
    expect(reply.headers.get('content-disposition')).toContain('registro-azioni.csv')
    expect(await reply.text()).toMatch(
      /2026-03-03 10:00;.*;Richiesta approvata;job-request.approve;Richiesta;/,
    )
  })
})
