import { describe, expect, it } from 'vitest'
import type { FirmListReply, FirmReply } from '#modules/firms/contract/public-firm.ts'
import type { Visitor } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const PLUMBER = {
  legalName: 'Idraulica Bianchi di Bruno Bianchi',
  tradeName: 'Idraulica Bianchi',
  vatId: 'IT 02345670158',
  legalForm: 'ditta individuale',
  reaNumber: 'mi 123456',
  address: 'Via Torino 5',
  postalCode: '20123',
  city: 'Milano',
  provinceId: 'MI',
  phone: '+39 02 1234567',
  about: 'Riparazioni e bagni nuovi, in giornata.',
  trades: ['idraulico'],
  areas: [{ comuneId: 'F205', radiusKm: 15 }, { provinceId: 'BG' }],
}

const setUp = async () => {
  const product = testApp()
  const owner = await product.signUp({ isVerified: true, userType: 'professional' })
  const call = async (method: string, path: string, body?: unknown, by: Visitor = owner) => {
    const reply = await product.request(method, path, { cookie: by.cookie, body })
    const text = await reply.text()
    return { status: reply.status, headers: reply.headers, body: text ? JSON.parse(text) : null }
  }
  const admin = await product.signUpStaff('admin')
  const approve = async (id: string) =>
    (await call('POST', `/api/admin/firms/${id}/approve`, undefined, admin)).body as {
      id: string
      slug: string
    }
  const open = async (fields: object = {}, by: Visitor = owner) => {
    expect((await call('PUT', '/api/firm', { ...PLUMBER, ...fields }, by)).status).toBe(200)
    const shown = await call('POST', '/api/firm/show', undefined, by)
    expect(shown.status, JSON.stringify(shown.body)).toBe(200)
    return await approve(shown.body.id)
  }
  const found = async (query = '') =>
    ((await call('GET', `/api/firms${query}`)).body as FirmListReply).items.map(({ name }) => name)
  return { ...product, owner, call, open, approve, found }
}

describe('the profile of one’s own firm', () => {
  it('is saved incomplete, says what is missing and is shown only when nothing is', async () => {
    const { call } = await setUp()
    const { vatId: _, ...incomplete } = PLUMBER
    const saved = await call('PUT', '/api/firm', incomplete)
    expect(saved).toMatchObject({
      status: 200,
      body: { missing: ['vatId'], legalName: PLUMBER.legalName, reaNumber: 'MI-123456' },
    })
    const early = await call('POST', '/api/firm/show')
    expect(early).toMatchObject({
      status: 409,
      body: { code: 'firm.incomplete', issues: [{ path: 'vatId' }] },
    })
    expect((await call('GET', `/api/firms/${saved.body.slug}`)).status).toBe(404)

    await call('PUT', '/api/firm', PLUMBER)
    expect(await call('POST', '/api/firm/show')).toMatchObject({
      status: 200,
      body: { state: 'waiting', missing: [], slug: 'idraulica-bianchi-milano' },
    })
    const hidden = await call('POST', '/api/firm/hide')
    expect(hidden.body).toMatchObject({ state: 'draft' })
    expect((await call('GET', '/api/firms')).body).toEqual({ items: [], total: 0 })
  })

  it.each([
    [{ vatId: '02345670150' }, 'vatId'],
    [{ reaNumber: '123' }, 'reaNumber'],
    [{ trades: ['nessuno'] }, 'trades.0'],
    [{ trades: Array.from({ length: 11 }, (_, index) => `m${index}`) }, 'trades'],
    [{ areas: [{ provinceId: 'XX' }] }, 'areas.0'],
    [{ areas: [{ comuneId: 'F205', radiusKm: 1000 }] }, 'areas.0.radiusKm'],
    [{ logoUrl: '/uploads/di-un-altro.webp' }, 'logoUrl'],
    [{ website: 'javascript:alert(1)' }, 'website'],
  ])('refuses %j beside its field and keeps what was there', async (fields, path) => {
    const { call } = await setUp()
    await call('PUT', '/api/firm', PLUMBER)
    const refused = await call('PUT', '/api/firm', { ...PLUMBER, tradeName: 'Altro', ...fields })
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    expect((await call('GET', '/api/firm')).body).toMatchObject({ tradeName: 'Idraulica Bianchi' })
  })

  it('stays complete while it is shown', async () => {
    const { call, open } = await setUp()
    await open()
    const refused = await call('PUT', '/api/firm', { ...PLUMBER, city: '' })
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'city' }] } })
    const short = await call('PUT', '/api/firm', { ...PLUMBER, phone: '333 123' })
    expect(short.body.issues).toEqual([
      { path: 'phone', message: 'Scrivi il numero con il prefisso, almeno 8 cifre' },
    ])
    const typed = 'Tel. (+39) 348 1234567'
    const read = await call('PUT', '/api/firm', { ...PLUMBER, phone: typed })
    expect(read.body).toMatchObject({ phone: typed, phoneE164: '+393481234567' })
    const two = { ...PLUMBER, phone: '348 1234567 / 348 7654321' }
    expect((await call('PUT', '/api/firm', two)).body).toMatchObject({ phoneE164: null })
    for (const phone of ['02 123456', '+39 348 123456', '348 1234567', '0039 348 1234567'])
      expect((await call('PUT', '/api/firm', { ...PLUMBER, phone })).status).toBe(200)
  })

  it('fills a billing profile that was never saved, and no other', async () => {
    const { call } = await setUp()
    await call('PUT', '/api/firm', PLUMBER)
    const filled = await call('GET', '/api/billing/profile')
    expect(filled.body).toMatchObject({
      billingName: PLUMBER.legalName,
      taxId: '02345670158',
      billingCity: 'Milano',
      isComplete: true,
    })
    await call('PUT', '/api/firm', { ...PLUMBER, legalName: 'Bianchi S.r.l.' })
    const after = await call('GET', '/api/billing/profile')
    expect(after.body).toMatchObject({ billingName: PLUMBER.legalName })
  })
})

describe('firms as everybody reads them', () => {
  it('say who they are and nothing that is theirs to keep', async () => {
    const { call, open } = await setUp()
    const pec = 'segreta@pec.example.it'
    const { slug } = await open({ pec, isPhonePublic: false, fiscalCode: 'RSSMRA85T10A562S' })
    const { body } = await call('GET', `/api/firms/${slug}`)
    expect(body).toMatchObject({
      name: 'Idraulica Bianchi',
      vatId: '02345670158',
      phone: null,
      areas: [{ name: 'Milano', provinceId: 'MI', radiusKm: 15 }, { name: 'Bergamo' }],
      checks: [],
      items: [],
    } satisfies Partial<Record<keyof FirmReply, unknown>>)
    for (const secret of [pec, PLUMBER.address, PLUMBER.phone, 'RSSMRA85T10A562S'])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('hear which digit of a VAT number to look at', async () => {
    const { request, signUp } = await setUp()
    const { cookie } = await signUp({ userType: 'professional' })
    const messageOf = async (vatId: string) => {
      const body = { ...PLUMBER, vatId }
      const reply = await request('PUT', '/api/firm', { cookie, body })
      return ((await reply.json()) as { issues: { message: string }[] }).issues.map(
        (one) => one.message,
      )
    }
    expect(await messageOf('02345670159')).toEqual([
      'Controlla la partita IVA: l’ultima cifra non corrisponde alle altre',
    ])
    expect(await messageOf('01234567897')).toEqual([
      'Controlla la partita IVA: le cifre dall’ottava alla decima non indicano nessun ufficio provinciale',
    ])
    expect(await messageOf('0234567015')).toEqual(['La partita IVA è di 11 cifre'])
  })

  it('are found by trade, place of work, distance and words, and not elsewhere', async () => {
    const { open, found, signUp } = await setUp()
    await open()
    const other = await signUp({ userType: 'professional' })
    await open(
      {
        legalName: 'Verdi Elettrica',
        tradeName: '',
        vatId: '00743110157',
        city: 'Roma',
        provinceId: 'RM',
        postalCode: '00184',
        about: 'Quadri elettrici e automazioni.',
        trades: ['elettricista'],
        areas: [{ provinceId: 'RM' }],
      },
      other,
    )
    expect(await found()).toEqual(['Verdi Elettrica', 'Idraulica Bianchi'])
    expect(await found('?categoryId=idraulico')).toEqual(['Idraulica Bianchi'])
    expect(await found('?categoryId=impianti')).toHaveLength(2)
    expect(await found('?provinceId=BG')).toEqual(['Idraulica Bianchi'])
    expect(await found('?provinceId=NA')).toEqual([])
    expect(await found('?near=F704&radiusKm=10')).toEqual(['Idraulica Bianchi'])
    expect(await found('?near=H501')).toEqual(['Verdi Elettrica'])
    // Lodi is some 30 km from the seat, and nobody's area.
    expect(await found('?near=E648&radiusKm=20')).toEqual([])
    expect(await found('?near=E648&radiusKm=40&sort=distance')).toEqual(['Idraulica Bianchi'])
    expect(await found('?city=Monza')).toEqual(['Idraulica Bianchi'])
    expect(await found('?q=idraulici milano')).toEqual(['Idraulica Bianchi'])
    expect(await found('?q=quadro elettrico')).toEqual(['Verdi Elettrica'])
    expect(await found('?q=falegname')).toEqual([])
  })

  it('have landing pages by trade and province, and stand in the sitemap', async () => {
    const { call, open, app } = await setUp()
    await open()
    expect((await call('GET', '/api/firm-landing/idraulico/bergamo')).body).toMatchObject({
      category: { id: 'idraulico' },
      province: { id: 'BG' },
      total: 1,
    })
    expect((await call('GET', '/api/firm-landing/idraulico/napoli')).status).toBe(404)
    const sitemap = await (await app.request('/sitemaps/professionisti-0.xml')).text()
    expect(sitemap).toContain('/professionisti/idraulica-bianchi-milano</loc>')
    const searches = await (await app.request('/sitemaps/ricerche.xml')).text()
    expect(searches).toContain('/professionisti/idraulico/bergamo</loc>')
  })

  it('redirect from an earlier name, which nobody else may take', async () => {
    const { call, open, approve, app, signUp } = await setUp()
    const { id } = await open()
    await call('PUT', '/api/firm', { ...PLUMBER, tradeName: 'Bianchi e Figli' })
    await approve(id)
    const moved = await app.request('/professionisti/idraulica-bianchi-milano')
    expect(moved.status).toBe(301)
    expect(moved.headers.get('location')).toBe('/professionisti/bianchi-e-figli-milano')
    expect((await call('GET', '/api/firms/idraulica-bianchi-milano')).status).toBe(301)
    const other = await signUp({ userType: 'professional' })
    expect((await open({ vatId: '00743110157' }, other)).slug).toBe('idraulica-bianchi-milano-2')
  })

  it('stand on their showcase items, and these on their page', async () => {
    const { call, open, items, owner } = await setUp()
    const { slug } = await open()
    const { id } = await items.publishApproved(owner)
    expect((await call('GET', `/api/showcase-items/${id}`)).body).toMatchObject({
      firm: { slug, name: 'Idraulica Bianchi', checks: [] },
    })
    expect((await call('GET', `/api/firms/${slug}`)).body.items).toMatchObject([{ id }])
    await call('POST', '/api/firm/hide')
    expect((await call('GET', `/api/showcase-items/${id}`)).body).toMatchObject({ firm: null })
  })
})

describe('Segnala professionista', () => {
  it('waits in the staff’s queue, and upholding it suspends the profile', async () => {
    const { call, open, signUp, jobs, mails } = await setUp()
    const { slug } = await open()
    const client = await signUp()
    const report = { reason: 'Dati falsi', description: 'La partita IVA è di un altro.' }
    expect((await call('POST', `/api/firms/${slug}/report`, report, client)).status).toBe(201)
    expect((await call('POST', '/api/firms/nessuna/report', report, client)).status).toBe(404)

    const moderator = await jobs.moderator()
    const queue = await call('GET', '/api/admin/notices', undefined, moderator)
    expect(queue.body).toMatchObject({
      total: 1,
      items: [{ kind: 'firm', title: 'Idraulica Bianchi' }],
    })
    const decision = { reason: 'Il numero è di un’altra impresa.' }
    const { id } = queue.body.items[0]
    await call('POST', `/api/admin/notices/${id}/uphold`, decision, moderator)
    expect((await call('GET', `/api/firms/${slug}`)).status).toBe(410)
    expect((await call('GET', '/api/firm')).body).toMatchObject({
      state: 'suspended',
      suspendedReason: decision.reason,
    })
    expect((await call('POST', '/api/firm/show')).body).toMatchObject({ code: 'firm.suspended' })
    expect(mails().map(({ template }) => template)).toEqual(
      expect.arrayContaining(['notice-received', 'notice-decided', 'notice-decided-owner']),
    )
  })
})
