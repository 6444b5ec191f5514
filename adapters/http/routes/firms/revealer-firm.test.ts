/** Who a professional is to the clients whose contacts they have. */
import { describe, expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'

type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number }>

describe('the client sees who', () => {
  it('in the list of those who have the contact, and in the mail', async () => {
    const market = await testFirms()
    const { openFirm, checked, client, plumber, publish, reveal, call, mails, clock } = market
    const { slug } = await openFirm()
    await checked({ kind: 'register', detail: 'MI-123456' })
    const id = publish()
    await reveal(id, plumber.cookie)
    const { body } = await call('GET', `/api/my-job-requests/${id}/reveals`, client)
    expect(body).toMatchObject([
      {
        firm: {
          legalName: 'Idraulica Bianchi di Bruno Bianchi',
          tradeName: 'Idraulica Bianchi',
          vatId: '02345670158',
          phone: '+39 02 1234567',
          slug,
          checks: [{ kind: 'register', checkedAt: clock.now().toISOString() }],
        },
      },
    ])
    expect(mails().find(({ template }) => template === 'request-revealed')).toMatchObject({
      variables: {
        firm: [
          { name: 'Idraulica Bianchi', phone: '+39 02 1234567', page: `/professionisti/${slug}` },
        ],
      },
    })
  })

  it.each([
    ['hides', (call: Call) => call('POST', '/api/firm/hide')],
    ['is renamed', (call: Call) => call('PUT', '/api/firm', { ...TEST_FIRM, tradeName: 'Altri' })],
    ['is suspended', (call: Call) => call('POST', 'suspend', { reason: 'Finta.' })],
    [
      'loses its account',
      (call: Call) => call('PATCH', 'account', { isActive: false, reason: 'X' }),
    ],
  ])('as it was at the reveal, when the firm %s', async (deed, act) => {
    const market = await testFirms()
    const { openFirm, checked, client, plumber, admin, publish, reveal, call } = market
    const { id: firmId, slug } = await openFirm()
    await checked({ kind: 'register', detail: 'MI-123456' })
    const id = publish()
    await reveal(id, plumber.cookie)
    const revealers = async () =>
      (await call('GET', `/api/my-job-requests/${id}/reveals`, client)).body
    const [{ firm }] = await revealers()
    expect(await revealers()).toMatchObject([{ firm: { slug }, page: slug }])
    const staffPaths = new Map([
      ['suspend', `/api/admin/firms/${firmId}/suspend`],
      ['account', `/api/admin/users/${plumber.user.id}`],
    ])
    const done = await act((method, path, body) => {
      const staffPath = staffPaths.get(path)
      return call(method, staffPath ?? path, staffPath ? admin : plumber, body)
    })
    expect(done.status).toBe(200)
    if (deed === 'is renamed') await call('POST', `/api/admin/firms/${firmId}/approve`, admin)
    const page = deed === 'is renamed' ? 'altri-milano' : null
    expect(await revealers()).toMatchObject([{ firm, page }])
  })

  it('and null of somebody without a firm', async () => {
    const { client, plumber, publish, reveal, call } = await testFirms()
    const id = publish()
    await reveal(id, plumber.cookie)
    const { body } = await call('GET', `/api/my-job-requests/${id}/reveals`, client)
    expect(body).toMatchObject([{ firm: null }])
  })
})

describe('the page of a firm without checks', () => {
  it('says what the staff read before approving it, and claims of nobody that they are signed out', async () => {
    const { openFirm, product } = await testFirms()
    const { slug } = await openFirm()
    const text = await (await product.app.request(`/professionisti/${slug}`)).text()
    expect(text).toContain('Prima di pubblicare il profilo lo staff ha letto nome e partita IVA')
    expect(text).toContain('non ha ancora visto documenti')
    expect(text).not.toContain('controllato nulla')
    expect(text).toContain('Se non hai già fatto l’accesso,')
  })
})
