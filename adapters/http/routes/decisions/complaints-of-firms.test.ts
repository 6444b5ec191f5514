import { expect, it } from 'vitest'
import { testFirms } from '#src/test-app/firms.ts'

it('leads from a complaint about a suspended firm to its card and its owner’s', async () => {
  const { openFirm, call, plumber, admin } = await testFirms()
  const { id, slug } = await openFirm()
  await call('POST', `/api/admin/firms/${id}/suspend`, admin, { reason: 'x', ground: 'abuse' })
  const [decision] = (await call('GET', '/api/decisions', plumber)).body.items
  await call('POST', `/api/decisions/${decision.id}/complaint`, plumber, { text: 'Non è vero.' })
  const [complaint] = (await call('GET', '/api/admin/complaints', admin)).body.items
  const owner = (await call('GET', '/api/auth/user', plumber)).body.id
  expect(complaint).toMatchObject({
    personId: owner,
    firm: { slug, state: 'suspended', vatId: '02345670158' },
  })
  const path = `/api/admin/firms?state=suspended&q=${complaint.firm.vatId}`
  expect((await call('GET', path, admin)).body.items).toMatchObject([{ id }])
})

it('leads from a notice about a firm to its card', async () => {
  const { openFirm, call, admin } = await testFirms()
  const { slug } = await openFirm()
  await call('POST', `/api/firms/${slug}/report`, admin, { reason: 'altro', description: 'Falsa.' })
  const [notice] = (await call('GET', '/api/admin/notices', admin)).body.items
  expect(notice).toMatchObject({ kind: 'firm', firm: { slug, state: 'shown' } })
})
