/** What a visit of a firm costs, and who works now. */
import { describe, expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'
import { testQuotes } from '#src/test-app/quotes.ts'
import type { Visitor } from '#src/test-app/visitors.ts'

const CALL_OUT = { visit: 40, hourly: 35.5, nightPercent: 30, hours: 'always' }

const OTHERS = [
  { legalName: 'Acqua Viva Srl', tradeName: 'Acqua Viva', vatId: '01114601006' },
  { legalName: 'Tubi Neri Srl', tradeName: 'Tubi Neri', vatId: '00743110157' },
  { legalName: 'Zeta Zinco Srl', tradeName: 'Zeta Zinco', vatId: '00488410010' },
]

const setUp = async () => {
  const firms = await testFirms()
  const { call, plumber } = firms
  const save = (callOut: unknown, by: Visitor = plumber) => firms.openFirm(by, { callOut })
  const found = async () => {
    const reply = await call('GET', '/api/firms?callOut=today', plumber)
    expect(reply.status).toBe(200)
    expect(reply.body.total).toBe(reply.body.items.length)
    return reply.body.items.map(({ name }: { name: string }) => name).toSorted()
  }
  return { ...firms, save, found }
}

describe('what a visit of a firm costs', () => {
  it('is saved as typed, and everybody reads it on the firm’s page and in the list', async () => {
    const { call, save, plumber } = await setUp()
    const { slug } = await save({ ...CALL_OUT, visit: '40', hourly: '35,50', nightPercent: '30' })
    expect((await call('GET', '/api/firm', plumber)).body.callOut).toEqual(CALL_OUT)
    expect((await call('GET', `/api/firms/${slug}`, plumber)).body.callOut).toEqual(CALL_OUT)
    expect((await call('GET', '/api/firms', plumber)).body.items[0].callOut).toEqual(CALL_OUT)
  })

  it('is nothing where nothing was typed, and goes when it is emptied', async () => {
    const { call, save, plumber } = await setUp()
    await save(CALL_OUT)
    const { slug } = await save({ visit: '', hourly: ' ', nightPercent: null, hours: '' })
    expect((await call('GET', '/api/firm', plumber)).body.callOut).toBeNull()
    expect((await call('GET', `/api/firms/${slug}`, plumber)).body.callOut).toBeNull()
  })

  it('may be the hours alone, and no price that was not said appears', async () => {
    const { call, save, plumber, found } = await setUp()
    const { slug } = await save({ hours: 'always' })
    const { callOut } = (await call('GET', `/api/firms/${slug}`, plumber)).body
    expect(callOut).toEqual({ hours: 'always' })
    expect(await found()).toEqual([])
  })

  it.each([
    [{ visit: 40 }, 'callOut.hours'],
    [{ ...CALL_OUT, hours: 'sometimes' }, 'callOut.hours'],
    [{ ...CALL_OUT, visit: '1.20' }, 'callOut.visit'],
    [{ ...CALL_OUT, visit: -1 }, 'callOut.visit'],
    [{ ...CALL_OUT, hourly: 2001 }, 'callOut.hourly'],
    [{ ...CALL_OUT, hourly: 1.005 }, 'callOut.hourly'],
    [{ ...CALL_OUT, nightPercent: 12.5 }, 'callOut.nightPercent'],
    [{ ...CALL_OUT, nightPercent: 301 }, 'callOut.nightPercent'],
    ['gratis', 'callOut'],
  ])('refuses %j beside its field and keeps what was there', async (callOut, path) => {
    const { call, save, plumber } = await setUp()
    await save(CALL_OUT)
    const { body: firm } = await call('GET', '/api/firm', plumber)
    const refused = await call('PUT', '/api/firm', plumber, { ...firm, callOut })
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    expect((await call('GET', '/api/firm', plumber)).body.callOut).toEqual(CALL_OUT)
  })

  it('is stored in cents', async () => {
    const { save, plumber, product } = await setUp()
    await save({ ...CALL_OUT, visit: '0,29' }, plumber)
    const stored = product.connection
      .prepare<[], { callOut: string }>('SELECT call_out AS callOut FROM firms')
      .get()
    expect(JSON.parse(stored?.callOut ?? '')).toEqual({
      visitCents: 29,
      hourlyCents: 3550,
      nightPercent: 30,
      hours: 'always',
    })
  })
})

describe('Chi lavora oggi e dice il prezzo', () => {
  const hour = 60 * 60 * 1000

  it('finds who works at that hour and says a price, and nobody else', async () => {
    const { save, found, professional, openFirm, clock } = await setUp()
    await save({ hourly: 35, hours: 'always' })
    const callOuts = [{ visit: 50, hours: 'business' }, { visit: 0, hours: 'evenings' }, null]
    for (const [index, callOut] of callOuts.entries())
      await openFirm(await professional(), { ...OTHERS[index], callOut })

    // A Tuesday at 10 in Rome.
    expect(await found()).toEqual(['Acqua Viva', 'Idraulica Bianchi', 'Tubi Neri'])
    clock.advance(9 * hour)
    expect(await found()).toEqual(['Idraulica Bianchi', 'Tubi Neri'])
    clock.advance(4 * hour)
    expect(await found()).toEqual(['Idraulica Bianchi'])
    clock.advance(11 * hour)
    expect(await found()).toEqual(['Acqua Viva', 'Idraulica Bianchi', 'Tubi Neri'])
  })

  it('narrows what else is asked for, and follows the profile at once', async () => {
    const { call, save, found, plumber } = await setUp()
    await save({ visit: 50, hours: 'always' })
    const of = async (query: string) =>
      (await call('GET', `/api/firms?callOut=today&${query}`, plumber)).body.total
    expect(await of('q=idraulica&provinceId=MI&categoryId=idraulico')).toBe(1)
    expect(await of('near=F205&radiusKm=10')).toBe(1)
    expect(await of('provinceId=NA')).toBe(0)
    await save({ hours: 'always' })
    expect(await found()).toEqual([])
    await save({ hourly: 50, hours: 'always' })
    expect(await found()).toEqual(['Idraulica Bianchi'])
    await call('POST', '/api/firm/hide', plumber)
    expect(await found()).toEqual([])
  })

  it('knows no other day', async () => {
    const { call, plumber } = await setUp()
    expect((await call('GET', '/api/firms?callOut=tomorrow', plumber)).status).toBe(400)
  })
})

describe('a request of today', () => {
  const words = (text = '') => text.replaceAll('\u00a0', ' ')
  const SAID =
    'Diritto di chiamata 40 € · manodopera 35,50 € all’ora · IVA inclusa · esce sempre, anche di notte e nei festivi · di notte e nei festivi 30% in più'

  it.each([
    ['day', CALL_OUT, [SAID]],
    ['week', CALL_OUT, []],
    ['day', null, []],
  ])(
    'with urgency %s and %j has in the mail about a contact %j',
    async (urgency, callOut, said) => {
      const { save, publish, reveal, plumber, mails } = await setUp()
      await save(callOut)
      await reveal(publish({ urgency }), plumber.cookie)
      const mail = mails().find(({ template }) => template === 'request-revealed')
      expect(JSON.parse(words(JSON.stringify(mail?.variables)))).toMatchObject({
        firm: [{ callOut: said.map((price) => ({ price })) }],
      })
    },
  )
})

it('the comparison says it as the profile does today, and leaves it out of who does not', async () => {
  const market = await testQuotes()
  const { call, client, professional, publish, talkAbout, quote } = market
  const id = publish()
  const callOuts = [CALL_OUT, null]
  for (const [index, callOut] of callOuts.entries()) {
    const by = await professional()
    await call('PUT', '/api/firm', by, { ...TEST_FIRM, ...OTHERS[index], callOut })
    const { id: firm } = (await call('POST', '/api/firm/show', by)).body
    await call('POST', `/api/admin/firms/${firm}/approve`, await market.signUpStaff('admin'))
    await quote(await talkAbout(id, by), by)
  }
  const { items } = (await call('GET', `/api/my-job-requests/${id}/quotes`, client)).body
  expect(items[0].firm.callOut).toEqual(CALL_OUT)
  expect(items[1].firm).not.toHaveProperty('callOut')
})

it.each([
  ['day', true],
  ['week', false],
])('first words and quotes about a request of urgency %s say it: %s', async (urgency, isSaid) => {
  const market = await testQuotes()
  const { call, professional, publish, talkAbout, quote, mails } = market
  const by = await professional()
  await call('PUT', '/api/firm', by, { ...TEST_FIRM, callOut: CALL_OUT })
  const { id: firm } = (await call('POST', '/api/firm/show', by)).body
  await call('POST', `/api/admin/firms/${firm}/approve`, await market.signUpStaff('admin'))
  const talk = await talkAbout(publish({ urgency }), by)
  await call('POST', `/api/talks/${talk}/messages`, by, { text: 'Posso passare alle 17.' })
  await quote(talk, by)
  for (const template of ['new-message', 'new-quote']) {
    const sent = mails().find((mail) => mail.template === template)
    expect(JSON.stringify(sent?.variables).includes('iritto di chiamata')).toBe(isSaid)
  }
})
