/** How the firm of whoever rings stands to the request: seat, distance, area, and the letters that count there. */
import { describe, expect, it } from 'vitest'
import { testFirms } from '#src/test-app/firms.ts'
import { TEST_QUOTE } from '#src/test-app/quotes.ts'

const PADUA = { region_id: '05', province_id: 'PD', city: 'Padova' }
const MILAN_SEAT = { seat: 'Milano (MI)', distanceKm: 210, isInArea: false }

/** What the client sees of the plumber in the mail, the list, the talk and the comparison. */
const shownTo = async (firm: object, request: Parameters<Market['publish']>[0] = PADUA) => {
  const market = await testFirms()
  await market.openFirm(market.plumber, firm)
  return { ...market, ...(await revealed(market, request)) }
}

type Market = Awaited<ReturnType<typeof testFirms>>

const revealed = async (
  { publish, reveal, plumber, call, client, mails }: Market,
  request: Parameters<Market['publish']>[0],
) => {
  const id = publish(request)
  const { talkId } = (await (await reveal(id, plumber.cookie)).json()) as { talkId: string }
  const quoted = await call('POST', `/api/talks/${talkId}/quotes`, plumber, TEST_QUOTE)
  expect(quoted.status).toBe(201)
  const seen = async () => ({
    listed: (await call('GET', `/api/my-job-requests/${id}/reveals`, client)).body[0].firm,
    talk: (await call('GET', `/api/talks/${talkId}`, client)).body.with.firm,
    compared: (await call('GET', `/api/my-job-requests/${id}/quotes`, client)).body.items[0].firm,
    mailed: mails().flatMap((mail) =>
      mail.template === 'request-revealed' ? mail.variables.firm : [],
    ),
  })
  return { id, seen }
}

describe('the client reads of whoever rings', () => {
  it('seat, whole kilometres and that the place is outside the declared area', async () => {
    const { seen } = await shownTo({})
    const { listed, talk, compared, mailed } = await seen()
    for (const firm of [listed, talk, compared]) expect(firm).toMatchObject(MILAN_SEAT)
    expect(mailed).toMatchObject([
      { stand: [{ place: 'Sede: Milano (MI), a 210 km · Fuori dalla zona in cui lavora' }] },
    ])
  })

  it.each([
    ['a province', [{ provinceId: 'PD' }], true],
    ['a circle that reaches it', [{ comuneId: 'L840', radiusKm: 35 }], true],
    ['a circle that does not', [{ comuneId: 'L840', radiusKm: 25 }], false],
  ])('whether the place is in %s', async (_, areas, isInArea) => {
    const { seen } = await shownTo({ areas, city: 'Vicenza', provinceId: 'VI' })
    const { listed, talk, compared } = await seen()
    for (const firm of [listed, talk, compared])
      expect(firm).toMatchObject({ seat: 'Vicenza (VI)', distanceKm: 30, isInArea })
  })

  it('nothing about places that nobody knows', async () => {
    const { seen } = await shownTo(
      { city: 'Paperopoli', areas: [{ comuneId: 'L840', radiusKm: 25 }] },
      { ...PADUA, city: 'Topolinia' },
    )
    const { listed, talk } = await seen()
    for (const firm of [listed, talk]) {
      expect(firm).toMatchObject({ seat: 'Paperopoli (MI)' })
      expect(firm).not.toHaveProperty('distanceKm')
      expect(firm).not.toHaveProperty('isInArea')
    }
  })

  it('the area as it was at the reveal, and the present one in the talk', async () => {
    const { seen, openFirm, plumber } = await shownTo({})
    await openFirm(plumber, { areas: [{ provinceId: 'PD' }], city: 'Padova', provinceId: 'PD' })
    const { listed, talk } = await seen()
    expect(listed).toMatchObject(MILAN_SEAT)
    expect(talk).toMatchObject({ seat: 'Padova (PD)', distanceKm: 0, isInArea: true })
  })
})

describe('letters of DM 37/08', () => {
  const lettered = async (detail: string, categoryId: string) => {
    const market = await testFirms()
    await market.openFirm()
    await market.checked({ kind: 'register', detail: 'MI-123456' })
    await market.checked({ kind: 'dm37', detail })
    const { seen } = await revealed(market, { ...PADUA, category_id: categoryId })
    const { listed, talk, compared, mailed } = await seen()
    const [firm] = mailed
    expect(listed.checks.map(({ kind }: { kind: string }) => kind)).toContain('register')
    const checks = JSON.stringify([listed, talk, compared, firm?.checks])
    return checks.match(new RegExp(detail, 'g'))?.length ?? 0
  }

  it.each([
    ['Lettera A', 'elettricista'],
    ['Lettere A, C, D', 'idraulico'],
    ['lettere b e e', 'caldaie'],
    ['Visura 4711', 'idraulico'],
  ])('%s: shown for %s', async (detail, categoryId) => {
    expect(await lettered(detail, categoryId)).toBe(4)
  })

  it.each([
    ['Lettera A', 'idraulico'],
    ['LETTERE A E B', 'idraulico'],
    ['Lettere C, D, E', 'elettricista'],
    ['Lettera C', 'imbianchino'],
  ])('%s: not shown for %s', async (detail, categoryId) => {
    expect(await lettered(detail, categoryId)).toBe(0)
  })
})
