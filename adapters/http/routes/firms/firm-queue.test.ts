/** What a cheat tries with names and VAT numbers, and what the staff decides. */
import { describe, expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'
import type { Visitor } from '#src/test-app/visitors.ts'

const DENTIST = { legalName: 'Studio dentistico Verdi', tradeName: 'Sorriso', trades: ['pulizie'] }

const setUp = async () => {
  const market = await testFirms()
  const { call, plumber, admin } = market
  const put = (fields: object = {}, by: Visitor = plumber) =>
    call('PUT', '/api/firm', by, { ...TEST_FIRM, ...fields })
  const show = (by: Visitor = plumber) => call('POST', '/api/firm/show', by)
  const queue = async (query = 'state=waiting') =>
    (await call('GET', `/api/admin/firms?${query}`, admin)).body
  const decide = (id: string, deed: string, body?: object) =>
    call('POST', `/api/admin/firms/${id}/${deed}`, admin, body)
  const names = async (query = '') =>
    (await call('GET', `/api/firms${query}`, plumber)).body.items.map(
      ({ name }: { name: string }) => name,
    )
  const stranger = () => market.signUp({ isVerified: true, userType: 'professional' })
  return { ...market, put, show, queue, decide, names, stranger }
}

describe('a firm that asks to be shown', () => {
  it('waits for a look, is told since when, and is public once the staff approved it', async () => {
    const { put, show, queue, decide, names, call, plumber, mails } = await setUp()
    await put()
    const { body: mine } = await show()
    expect(mine).toMatchObject({ state: 'waiting', isPublic: false })
    expect(Date.parse(mine.waitingSince)).toBeGreaterThan(0)
    expect(await names()).toEqual([])
    expect((await call('GET', `/api/firms/${mine.slug}`, plumber)).status).toBe(404)

    const waiting = await queue()
    expect(waiting).toMatchObject({
      total: 1,
      items: [{ id: mine.id, state: 'waiting', legalName: TEST_FIRM.legalName, approved: null }],
    })
    const approved = await decide(mine.id, `approve?seen=${waiting.items[0].updatedAt}`)
    expect(approved).toMatchObject({ status: 200, body: { state: 'shown' } })
    expect(await names()).toEqual([TEST_FIRM.tradeName])
    expect((await queue()).total).toBe(0)
    expect(mails().map(({ template }) => template)).toContain('firm-decided')
    expect(await decide(mine.id, 'approve')).toMatchObject({ body: { code: 'firm.not-waiting' } })
  })

  it('is refused with reasons, and may ask again', async () => {
    const { put, show, queue, decide, call, plumber, mails } = await setUp()
    await put()
    const { body: mine } = await show()
    expect(await decide(mine.id, 'reject', {})).toMatchObject({ status: 400 })
    await decide(mine.id, 'reject', { reason: 'Il nome non è quello della visura.' })
    expect((await call('GET', '/api/firm', plumber)).body).toMatchObject({
      state: 'draft',
      rejectionReason: 'Il nome non è quello della visura.',
    })
    expect(mails().map(({ template }) => template)).toContain('firm-decided')
    expect((await show()).body).toMatchObject({ state: 'waiting', rejectionReason: null })
    expect((await queue()).total).toBe(1)
  })

  it('is not approved under a name that came after the look', async () => {
    const { put, show, queue, decide, clock } = await setUp()
    await put()
    const { body: mine } = await show()
    clock.advance(1000)
    const [{ updatedAt: seen }] = (await queue()).items
    await put({ legalName: 'Compagnia elettrica nazionale S.p.A.' })
    expect(await decide(mine.id, `approve?seen=${seen}`)).toMatchObject({
      status: 409,
      body: { code: 'firm.changed' },
    })
  })

  it('stays complete while it waits, and while it is suspended', async () => {
    const { put, show, decide } = await setUp()
    await put()
    const { body: mine } = await show()
    const incomplete = { status: 400, body: { issues: [{ path: 'trades' }] } }
    expect(await put({ trades: [] })).toMatchObject(incomplete)
    await decide(mine.id, 'suspend', { reason: 'Nome di altri.' })
    expect(await put({ trades: [] })).toMatchObject(incomplete)
  })

  it('is found by the staff by name, number and state', async () => {
    const { put, show, queue } = await setUp()
    await put()
    await show()
    for (const query of ['q=bianchi', 'q=02345670158', 'state=waiting&q=Idraulica'])
      expect(await queue(query)).toMatchObject({ total: 1 })
    for (const query of ['q=verdi', 'state=shown', 'state=suspended'])
      expect(await queue(query)).toMatchObject({ total: 0 })
  })
})

describe('one firm per VAT number', () => {
  it('refuses a second account, which may contest with both names before the staff', async () => {
    const { put, show, openFirm, stranger, call, admin } = await setUp()
    await openFirm()
    const other = await stranger()
    const taken = { status: 409, body: { code: 'firms.vat-taken' } }
    expect(await put({ legalName: 'Un’altra impresa' }, other)).toMatchObject(taken)
    expect(await show(other)).toMatchObject({ body: { code: 'firm.none' } })

    const contest = { vatId: 'IT02345670158', legalName: 'Bianchi vera', reason: 'È la mia.' }
    expect((await call('POST', '/api/firm/contest', other, contest)).status).toBe(201)
    const { body } = await call('GET', '/api/admin/notices?state=open', admin)
    expect(body.items[0].explanation).toContain('Bianchi vera')
    expect(body.items[0].explanation).toContain(TEST_FIRM.legalName)
    const unknown = { ...contest, vatId: '00743110157' }
    expect((await call('POST', '/api/firm/contest', other, unknown)).status).toBe(404)
  })

  it('lets two drafts stand, but only one of them ask to be shown', async () => {
    const { put, show, stranger, queue, decide } = await setUp()
    const other = await stranger()
    await put()
    await put({ tradeName: 'Altri Bianchi' }, other)
    const { body: first } = await show()
    expect(await show(other)).toMatchObject({ status: 409, body: { code: 'firms.vat-taken' } })
    await decide(first.id, 'reject', { reason: 'Non è la tua impresa.' })
    expect((await show(other)).body).toMatchObject({ state: 'waiting' })
    expect((await queue()).items[0].sameNumber).toEqual([TEST_FIRM.legalName])
  })
})

describe('a firm that changes who it is', () => {
  it('stays public as approved until the staff looked, then loses the checks of the old name', async () => {
    const { put, openFirm, checked, call, plumber, queue, decide, names } = await setUp()
    const { id, slug } = await openFirm()
    await checked({ kind: 'register', detail: 'MI-123456' })
    const { body: renamed } = await put({
      ...DENTIST,
      trades: TEST_FIRM.trades,
      opensAt: 'Lun-ven',
    })
    expect(renamed).toMatchObject({
      state: 'waiting',
      isPublic: true,
      legalName: DENTIST.legalName,
    })
    expect(await names()).toEqual([TEST_FIRM.tradeName])
    expect((await call('GET', `/api/firms/${slug}`, plumber)).body).toMatchObject({
      legalName: TEST_FIRM.legalName,
      opensAt: 'Lun-ven',
      checks: [{ kind: 'register' }],
    })
    expect((await queue()).items[0]).toMatchObject({
      legalName: DENTIST.legalName,
      approved: { legalName: TEST_FIRM.legalName },
    })

    await decide(id, 'approve')
    expect(await names()).toEqual([DENTIST.tradeName])
    const present = await call('GET', '/api/firms/sorriso-milano', plumber)
    expect(present.body).toMatchObject({ legalName: DENTIST.legalName, checks: [] })
    const { items } = (await call('GET', '/api/firm/credentials', plumber)).body
    expect(items).toMatchObject([{ kind: 'register', state: 'claimed' }])
  })

  it('keeps what was approved when the staff refuses the new name', async () => {
    const { put, openFirm, checked, call, plumber, decide } = await setUp()
    const { id, slug } = await openFirm()
    await checked({ kind: 'register', detail: 'MI-123456' })
    await put({ legalForm: 'S.p.A.' })
    await decide(id, 'reject', { reason: 'La forma giuridica non risulta.' })
    expect((await call('GET', '/api/firm', plumber)).body).toMatchObject({
      state: 'shown',
      legalForm: TEST_FIRM.legalForm,
      rejectionReason: 'La forma giuridica non risulta.',
    })
    const { body } = await call('GET', `/api/firms/${slug}`, plumber)
    expect(body.checks).toHaveLength(1)
  })

  it('cannot come back under another name by hiding in between', async () => {
    const { put, openFirm, show, call, plumber, names } = await setUp()
    await openFirm()
    await put(DENTIST)
    await call('POST', '/api/firm/hide', plumber)
    expect((await show()).body).toMatchObject({ state: 'waiting', isPublic: false })
    expect(await names()).toEqual([])
  })

  it('loses with a trade the credentials that only that trade needed', async () => {
    const { put, openFirm, checked, call, plumber } = await setUp()
    const { slug } = await openFirm()
    await checked({ kind: 'dm37', detail: 'Lettera D' })
    await checked({ kind: 'insurance', detail: 'Polizza 1' })
    await put({ trades: ['pulizie'] })
    const { body } = await call('GET', `/api/firms/${slug}`, plumber)
    expect(body.checks).toMatchObject([{ kind: 'insurance' }])
    const { items } = (await call('GET', '/api/firm/credentials', plumber)).body
    expect(items).toMatchObject([{ kind: 'insurance' }])
  })
})

describe('the name in VIES', () => {
  it('is compared without its legal form, and checks by itself only the same name', async () => {
    const { put, show, settings, vies, queue, decide, call, plumber } = await setUp()
    await settings({ vies: { isEnabled: true } })
    vies.know('IT02345670158', 'ÈLITE ENERGIA S.P.A.')
    await put({ legalName: 'Idraulica Bianchi' })
    const { body: mine } = await show()
    expect((await queue()).items[0]).toMatchObject({
      vies: { outcome: 'valid', name: 'ÈLITE ENERGIA S.P.A.', isSameName: false },
    })
    await decide(mine.id, 'approve')
    const checks = async () =>
      (await call('GET', '/api/firm/credentials', plumber)).body.items.filter(
        ({ state }: { state: string }) => state === 'checked',
      )
    expect(await checks()).toEqual([])

    await put({ legalName: 'Elite Energia SpA' })
    expect((await queue()).items[0]).toMatchObject({ vies: { isSameName: true } })
    expect(await checks()).toEqual([])
    await decide(mine.id, 'approve')
    expect(await checks()).toMatchObject([{ kind: 'vat', method: 'VIES' }])
  })
})

describe('the order of firms', () => {
  it('is that of the first approved showing, whoever hides and shows again', async () => {
    const { openFirm, stranger, call, plumber, show, names, put } = await setUp()
    await openFirm()
    const other = await stranger()
    await openFirm(other, { vatId: '00743110157', tradeName: 'Verdi', legalName: 'Verdi' })
    expect(await names()).toEqual(['Verdi', TEST_FIRM.tradeName])
    await call('POST', '/api/firm/hide', plumber)
    expect((await show()).body).toMatchObject({ state: 'shown' })
    expect(await names()).toEqual(['Verdi', TEST_FIRM.tradeName])
    await put({ about: 'Un’altra presentazione.' })
    expect(await names('?sort=oldest')).toEqual([TEST_FIRM.tradeName, 'Verdi'])
  })
})
