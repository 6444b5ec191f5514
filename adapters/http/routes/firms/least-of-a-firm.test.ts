import { expect, it } from 'vitest'
import { testFirms } from '#src/test-app/firms.ts'

const LEAST = {
  legalName: 'Idraulica Bianchi',
  vatId: '02345670158',
  city: 'Milano',
  provinceId: 'MI',
  trades: ['idraulico'],
  areas: [{ comuneId: 'F205', radiusKm: 25 }],
}
const SEAT = { address: 'VIA TORINO 5', postalCode: '20123', city: 'MILANO' }

const setUp = async ({ isViesOn = true } = {}) => {
  const { settings, vies, call, plumber, admin } = await testFirms()
  vies.know('IT02345670158', 'Idraulica Bianchi', SEAT)
  await settings({ vies: { isEnabled: isViesOn } })
  const put = async (fields: object) => (await call('PUT', '/api/firm', plumber, fields)).body
  const approve = async () => {
    const { id } = (await call('POST', '/api/firm/show', plumber)).body
    return (await call('POST', `/api/admin/firms/${id}/approve`, admin)).body
  }
  const page = async (slug: string) => (await call('GET', `/api/firms/${slug}`, plumber)).body
  return { put, approve, page, vies }
}

it('a firm is shown with trade, place, name and number; what comes later takes no check away', async () => {
  const { put, approve, page } = await setUp()
  expect(await put(LEAST)).toMatchObject({ state: 'draft', missing: [] })
  const { slug } = await approve()
  expect(await page(slug)).toMatchObject({ about: '', legalForm: '', phone: null })
  expect((await page(slug)).checks).toHaveLength(1)

  expect(await put({ ...LEAST, legalForm: 'S.r.l.' })).toMatchObject({
    state: 'waiting',
    isPublic: true,
  })
  expect(await page(slug)).toMatchObject({ legalForm: '' })
  await approve()
  expect(await page(slug)).toMatchObject({ legalForm: 'S.r.l.' })
  expect((await page(slug)).checks).toHaveLength(1)
})

it('a draft with a number alone is filled in from VIES, and what was written stays', async () => {
  const { put } = await setUp()
  const typed = { vatId: LEAST.vatId, city: 'Milano', provinceId: 'MI' }
  expect(await put(typed)).toMatchObject({
    isViesOn: true,
    legalName: 'Idraulica Bianchi',
    slug: 'idraulica-bianchi-milano',
    address: SEAT.address,
    postalCode: SEAT.postalCode,
  })
  const own = { ...typed, legalName: 'Un altro nome', address: 'Via Roma 1', postalCode: '20100' }
  expect(await put(own)).toMatchObject(own)
})

it('is asked for its name where VIES is off, and gets no address of another comune', async () => {
  const off = await setUp({ isViesOn: false })
  const typed = { vatId: LEAST.vatId, city: 'Milano', provinceId: 'MI' }
  const saved = await off.put(typed)
  expect(saved).toMatchObject({ legalName: null, address: null })
  expect(saved.missing).toContain('legalName')
  expect(saved).not.toHaveProperty('isViesOn')

  const { put } = await setUp()
  expect(await put({ ...typed, city: 'Bergamo', provinceId: 'BG' })).toMatchObject({
    legalName: 'Idraulica Bianchi',
    address: null,
  })
})

it('takes no name from VIES that nobody may have here', async () => {
  const { put, vies } = await setUp()
  vies.know('IT02345670158', 'N'.repeat(200), SEAT)
  expect(await put({ vatId: LEAST.vatId })).toMatchObject({ legalName: null })
})
