/** Firms that are called after a company that everybody knows: the staff is told, and decides. */
import { describe, expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'

const setUp = async () => {
  const market = await testFirms()
  const { call, plumber, admin } = market
  const put = (fields: object) => call('PUT', '/api/firm', plumber, { ...TEST_FIRM, ...fields })
  const queued = async () => {
    const { body } = await call('GET', '/api/admin/firms?state=waiting', admin)
    return body.items.map(({ bigName }: { bigName: string | null }) => bigName)
  }
  const show = () => call('POST', '/api/firm/show', plumber)
  return { ...market, put, queued, show }
}

it.each([
  [{ legalName: 'Ene1 Energia S.p.A.' }, 'Enel'],
  [{ legalName: 'ᴇɴᴇʟ Energia' }, 'Enel'],
  [{ tradeName: 'E n e l' }, 'Enel'],
  [{ tradeName: 'Fa\ufb06web casa' }, 'Fastweb'],
  [{ legalName: 'Enelli Impianti' }, null],
  [{}, null],
])('%j is shown to the staff as %s', async (names, bigName) => {
  const { put, show, queued } = await setUp()
  await put(names)
  expect(await show()).toMatchObject({ status: 200, body: { state: 'waiting', isPublic: false } })
  expect(await queued()).toEqual([bigName])
})

it('a shown firm that asks to be called so is marked, and stays public as it was', async () => {
  const { put, openFirm, queued, call, plumber } = await setUp()
  const { slug } = await openFirm()
  expect(await put({ tradeName: 'Vodaf0ne Impianti' })).toMatchObject({ status: 200 })
  expect(await queued()).toEqual(['Vodafone'])
  const { body } = await call('GET', `/api/firms/${slug}`, plumber)
  expect(body.name).toBe(TEST_FIRM.tradeName)
})

it('names that the operator adds hold at once for people and firms, until they are taken away', async () => {
  const { put, show, queued, call, plumber, admin } = await setUp()
  const protect = (protectedNames: readonly string[]) =>
    call('PUT', '/api/admin/settings/doors', admin, { protectedNames })
  const called = async () =>
    (await call('PATCH', '/api/users/me', plumber, { firstName: 'Lucana', lastName: 'Acque' }))
      .status
  await put({ tradeName: 'Lvcana Acque' })
  await show()
  expect(await queued()).toEqual([null])
  expect(await protect(['Lvcana Acque', 'Lucana Acque'])).toMatchObject({ status: 200 })
  expect(await queued()).toEqual(['Lvcana Acque'])
  expect(await called()).toBe(400)
  expect(await protect([])).toMatchObject({ status: 200 })
  expect(await queued()).toEqual([null])
  expect(await called()).toBe(200)
})

it('no long name and no list of the operator keeps the server busy', async () => {
  const { put, show, queued, call, admin } = await setUp()
  const protectedNames = Array.from({ length: 500 }, (_, index) => `Nome ${index} Protetto`)
  await call('PUT', '/api/admin/settings/doors', admin, { protectedNames })
  await put({ legalName: 'e n e '.repeat(13), tradeName: null })
  await show()
  expect(await queued()).toEqual([null])
})

describe('the name of the company that runs the site', () => {
  const VAT = '12345670017'
  const COMPANY = { companyName: 'CercoOffro S.r.l.', vatId: VAT }
  const FOR_STAFF = 'Questo nome fa pensare allo staff del sito: usane un altro'

  it('is its own firm’s with its own number, marked for the staff before it is shown', async () => {
    const { put, show, queued, call, admin } = await setUp()
    const own = { legalName: 'CERCOOFFRO SRL', tradeName: 'CercoOffro', vatId: VAT }
    expect(await put(own)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'legalName' }, {}] },
    })
    await call('PUT', '/api/admin/settings/company', admin, COMPANY)
    expect(await put(own)).toMatchObject({ status: 200, body: { legalName: 'CERCOOFFRO SRL' } })
    expect(await show()).toMatchObject({ body: { state: 'waiting', isPublic: false } })
    expect(await queued()).toEqual(['CercoOffro'])
  })

  it.each([
    [{ legalName: 'CercoOffro S.r.l.' }, 'legalName'],
    [{ legalName: 'CercoOffro Assistenza', vatId: VAT }, 'legalName'],
    [{ legalName: 'Rossi S.r.l.', tradeName: 'Staff del sito', vatId: VAT }, 'tradeName'],
    [{ legalName: 'Supporto Clienti', vatId: VAT }, 'legalName'],
    [{ legalName: 'CercoOffro S.r.l.', vatId: null }, 'legalName'],
  ])('is nobody else’s: %j', async (fields, path) => {
    const { put, call, admin } = await setUp()
    await call('PUT', '/api/admin/settings/company', admin, COMPANY)
    expect(await put(fields)).toMatchObject({
      status: 400,
      body: { issues: [{ path, message: FOR_STAFF }] },
    })
  })

  it('does not go along to another number once it was saved', async () => {
    const { put, call, admin } = await setUp()
    await call('PUT', '/api/admin/settings/company', admin, COMPANY)
    const legalName = 'CercoOffro S.r.l.'
    expect(await put({ legalName, vatId: VAT })).toMatchObject({ status: 200 })
    expect(await put({ legalName })).toMatchObject({ status: 400 })
    expect(await put({ legalName, vatId: null })).toMatchObject({ status: 400 })
  })

  it('stays with whom it was before the site was called so, and goes with nothing new', async () => {
    const { put, connection } = await setUp()
    await put({})
    connection.exec(`UPDATE firms SET legal_name = 'Cerco Offro S.n.c.'`)
    expect(await put({ legalName: 'Cerco Offro S.n.c.', about: 'Altro.' })).toMatchObject({
      status: 200,
    })
    expect(await put({ legalName: 'Cerco Offro S.a.s.' })).toMatchObject({ status: 400 })
  })
})
