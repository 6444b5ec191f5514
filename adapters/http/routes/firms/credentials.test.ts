import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { testFirms } from '#src/test-app/firms.ts'

const DM37 = { kind: 'dm37', detail: 'Lettere C, D, E', validUntil: '2026-05-02' }

describe('a credential', () => {
  it('is claimed, checked with method and day, shown, and gone after its validity', async () => {
    const { openFirm, call, plumber, admin, clock, work, delivered } = await testFirms()
    const { slug } = await openFirm()
    const checks = async () => (await call('GET', `/api/firms/${slug}`, plumber)).body.checks
    const own = await call('GET', '/api/firm/credentials', plumber)
    expect(own.body).toMatchObject({ items: [], suggested: [{ kind: 'dm37' }] })

    const claimed = await call('POST', '/api/firm/credentials', plumber, DM37)
    expect(claimed).toMatchObject({ status: 201, body: { state: 'claimed' } })
    expect(await checks()).toEqual([])
    const queue = await call('GET', '/api/admin/verifications', admin)
    expect(queue.body).toMatchObject({
      total: 1,
      items: [
        { rule: expect.stringContaining('D.M. 37/2008'), firm: { slug, vatId: '02345670158' } },
      ],
    })
    const check = { method: 'visura camerale', evidence: 'T 5551234' }
    await call('POST', `/api/admin/credentials/${claimed.body.id}/check`, admin, check)
    expect(await checks()).toEqual([
      {
        kind: 'dm37',
        detail: 'Lettere C, D, E',
        method: 'visura camerale',
        checkedAt: clock.now().toISOString(),
        validUntil: '2026-05-02',
      },
    ])
    const again = await call(
      'POST',
      `/api/admin/credentials/${claimed.body.id}/check`,
      admin,
      check,
    )
    expect(again).toMatchObject({ status: 409, body: { code: 'credential.already-decided' } })

    const sent = () =>
      delivered.flatMap(({ template }) => (/^credential/.test(template) ? [template] : []))
    await work()
    expect(sent()).toEqual(['credential-checked'])
    clock.advance(31 * DAY_MS)
    await work()
    clock.advance(DAY_MS)
    await work()
    expect(sent()).toEqual(['credential-checked', 'credential-expiring'])
    clock.advance(23 * DAY_MS)
    await work()
    expect(sent().filter((one) => one === 'credential-expiring')).toHaveLength(2)
    expect(await checks()).toHaveLength(1)
    clock.advance(7 * DAY_MS)
    await work()
    expect(sent().at(-1)).toBe('credential-expired')
    expect(await checks()).toEqual([])
  })

  it('that is refused tells why, is never shown and may be claimed again', async () => {
    const { openFirm, call, plumber, admin, mails } = await testFirms()
    const { slug } = await openFirm()
    const { id } = (await call('POST', '/api/firm/credentials', plumber, DM37)).body
    const reason = 'Non risulta nel registro.'
    await call('POST', `/api/admin/credentials/${id}/refuse`, admin, { reason })
    expect((await call('GET', '/api/firm/credentials', plumber)).body).toMatchObject({
      items: [{ state: 'refused', refusalReason: reason }],
    })
    expect((await call('GET', `/api/firms/${slug}`, plumber)).body.checks).toEqual([])
    expect(mails().at(-1)).toMatchObject({ template: 'credential-refused', variables: { reason } })
    await call('POST', '/api/firm/credentials', plumber, DM37)
    expect((await call('GET', '/api/firm/credentials', plumber)).body.items).toMatchObject([
      { state: 'claimed' },
    ])
  })

  it('is checked anew when the firm takes another name or number', async () => {
    const { openFirm, checked, call, plumber } = await testFirms()
    const { slug } = await openFirm()
    await checked({ kind: 'register', detail: 'MI-123456' })
    const { body: firm } = await call('GET', '/api/firm', plumber)
    await call('PUT', '/api/firm', plumber, { ...firm, about: 'Altro testo.' })
    expect((await call('GET', `/api/firms/${slug}`, plumber)).body.checks).toHaveLength(1)
    await openFirm(plumber, { vatId: '00743110157' })
    expect((await call('GET', `/api/firms/${slug}`, plumber)).body.checks).toEqual([])
    expect((await call('GET', '/api/firm/credentials', plumber)).body).toMatchObject({
      items: [{ state: 'claimed', method: null }],
    })
  })
})

describe('VIES', () => {
  it('is asked about a firm’s number only where the operator turned it on', async () => {
    const { openFirm, settings, call, plumber, vies, clock } = await testFirms()
    vies.know('IT02345670158', null)
    const { slug } = await openFirm()
    expect(vies.asked).toEqual([])
    await settings({ vies: { isEnabled: true, requesterVatId: '00743110157' } })
    await openFirm()
    await openFirm()
    expect(vies.asked).toEqual(['IT02345670158'])
    expect((await call('GET', `/api/firms/${slug}`, plumber)).body.checks).toEqual([
      {
        kind: 'vat',
        detail: 'IT02345670158',
        method: 'VIES',
        checkedAt: clock.now().toISOString(),
      },
    ])
  })

  it('never calls a number false that is not in it', async () => {
    const { openFirm, settings, call, plumber } = await testFirms()
    await settings({ vies: { isEnabled: true } })
    const { slug } = await openFirm()
    expect((await call('GET', '/api/firm', plumber)).body).toMatchObject({
      state: 'shown',
      viesOutcome: 'absent',
    })
    expect((await call('GET', `/api/firms/${slug}`, plumber)).body.checks).toEqual([])
  })
})
