import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
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
    expect(vies.askedNumbers).toEqual([])
    await settings({ vies: { isEnabled: true, requesterVatId: '00743110157' } })
    await openFirm()
    await openFirm()
    expect(vies.askedNumbers).toEqual(['IT02345670158'])
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

  it('that does not know the number leaves it to the staff, without asking for it again', async () => {
    const { openFirm, settings, call, plumber, admin, vies, clock } = await testFirms()
    await settings({ vies: { isEnabled: true } })
    const { id } = await openFirm()
    const mine = async () => (await call('GET', '/api/firm/credentials', plumber)).body.items
    expect(await mine()).toMatchObject([
      { kind: 'vat', detail: 'IT02345670158', state: 'claimed', method: null },
    ])
    const [claim] = await mine()
    await call('POST', `/api/admin/credentials/${claim.id}/refuse`, admin, { reason: 'Cessata.' })
    await call('POST', `/api/admin/firms/${id}/suspend`, admin, { reason: 'x', ground: 'abuse' })
    await call('POST', `/api/admin/firms/${id}/restore`, admin)
    expect(await mine()).toMatchObject([{ state: 'refused' }])

    await call('DELETE', `/api/firm/credentials/${claim.id}`, plumber)
    await call('POST', `/api/admin/firms/${id}/suspend`, admin, { reason: 'x', ground: 'abuse' })
    await call('POST', `/api/admin/firms/${id}/restore`, admin)
    vies.know('IT02345670158', null)
    clock.advance(8 * DAY_MS)
    await call('PUT', '/api/firm', plumber, TEST_FIRM)
    expect(await mine()).toMatchObject([{ kind: 'vat', state: 'checked', method: 'VIES' }])
  })

  it('or the staff: a claimed number is always that of the profile', async () => {
    const { openFirm, call, plumber } = await testFirms()
    await openFirm()
    const claim = { kind: 'vat', detail: 'IT00743110157' }
    expect((await call('POST', '/api/firm/credentials', plumber, claim)).body).toMatchObject({
      kind: 'vat',
      detail: 'IT02345670158',
    })
  })
})
