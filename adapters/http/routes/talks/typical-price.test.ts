/** `Di solito`: what a trade costs in a province, from the site's own quotes. */
import { expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { TYPICAL_PRICE_TERMS_MARKER } from '#modules/talks/contract/typical-price-words.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testQuotes } from '#src/test-app/quotes.ts'

const NAMES = ['Alfa', 'Beta', 'Gamma', 'Delta', 'Epsilon']
const VAT_IDS = ['01114601006', '00743110157', '00488410010', '02345670158', '12345670017']

const setUp = async () => {
  const market = await testQuotes()
  const { call, client, connection, publish, professional, signUpStaff, talkAbout, quote } = market
  const admin = await signUpStaff('admin')
  const firms: Awaited<ReturnType<typeof professional>>[] = []
  for (const [index, name] of NAMES.entries()) {
    const by = await professional()
    const vatId = VAT_IDS[index]
    const saved = await call('PUT', '/api/firm', by, {
      ...TEST_FIRM,
      legalName: `${name} Srl`,
      tradeName: name,
      vatId,
    })
    expect(saved.body).toMatchObject({ missing: [] })
    const { id } = (await call('POST', '/api/firm/show', by)).body
    await call('POST', `/api/admin/firms/${id}/approve`, admin)
    firms.push(by)
  }
  const typical = async (where = 'categoryId=idraulico&provinceId=RM') =>
    (await call('GET', `/api/typical-price?${where}`, client)).body.typical
  /** One quote of each firm about one more request. */
  const quoteAll = async (prices: readonly number[], changes: object = {}) => {
    const id = publish()
    for (const [index, by] of firms.entries())
      await quote(await talkAbout(id, by), by, { price: prices[index], ...changes })
    return id
  }
  const run = (statement: string, ...bound: unknown[]) =>
    connection.prepare(statement).run(...bound)
  return { ...market, firms, typical, quoteAll, run }
}

it('is the middle half of fixed prices with VAT, from ten quotes of five firms on', async () => {
  const { typical, quoteAll } = await setUp()
  await quoteAll([100, 200, 240, 300, 900])
  expect(await typical()).toBeNull()
  // Without VAT: 220, 275 and 300 with it.
  await quoteAll([90, 200, 250, 272.73, 900], { vatIncluded: false, vatRate: 10 })
  expect(await typical()).toEqual({ from: 230, to: 280 })
  expect(await typical('categoryId=elettricista&provinceId=RM')).toBeNull()
  expect(await typical('categoryId=idraulico&provinceId=MI')).toBeNull()
})

it('leaves out other shapes, earlier versions and quotes of more than a year ago', async () => {
  const { typical, quoteAll, run, firms, quote, talkAbout, publish, clock } = await setUp()
  await quoteAll([100, 200, 240, 300, 900])
  await quoteAll([100, 200, 240, 300, 900], { shape: 'hourly' })
  expect(await typical()).toBeNull()
  // Ten revisions of one quote are one.
  const [first] = firms
  if (!first) throw new Error('No firm')
  const talk = await talkAbout(publish(), first)
  for (const price of [100, 110, 120, 130, 140]) await quote(talk, first, { price })
  expect(await typical()).toBeNull()
  await quoteAll([100, 200, 240, 300, 900])
  expect(await typical()).toEqual({ from: 220, to: 270 })
  run('UPDATE talk_quotes SET sent_at = ?', clock.now().getTime() - 366 * DAY_MS)
  expect(await typical()).toBeNull()
})

it('counts nothing that was sent before the terms said so, nor where they do not', async () => {
  const { typical, quoteAll, run, clock } = await setUp()
  await quoteAll([100, 200, 240, 300, 900])
  await quoteAll([100, 200, 240, 300, 900])
  expect(await typical()).not.toBeNull()
  const begin = clock.now().getTime() + 1
  run("UPDATE terms_versions SET effective_at = ? WHERE slug = 'termini-condizioni'", begin)
  expect(await typical()).toBeNull()
  run('UPDATE terms_versions SET effective_at = 0')
  expect(await typical()).not.toBeNull()
  run('UPDATE terms_versions SET html = replace(html, ?, ?)', TYPICAL_PRICE_TERMS_MARKER, 'prezzi')
  expect(await typical()).toBeNull()
})

it('has no way to ask about one firm, and needs trade and province', async () => {
  const { call, client } = await setUp()
  expect((await call('GET', '/api/typical-price?categoryId=idraulico', client)).status).toBe(400)
  expect((await call('GET', '/api/typical-price?provinceId=RM', client)).status).toBe(400)
})

it('stands on the pages of the trade in that province, and on no other', async () => {
  const { quoteAll, call, signUpStaff, app } = await setUp()
  const zone = { provinces: ['RM', 'MI'], categories: ['idraulico'] }
  await call('PUT', '/api/admin/settings/launch', await signUpStaff('admin'), zone)
  await quoteAll([100, 200, 240, 300, 900])
  await quoteAll([100, 200, 240, 300, 900])
  const pageOf = async (path: string) => (await app.request(path)).text()
  for (const kind of ['richieste', 'professionisti']) {
    expect(await pageOf(`/${kind}/idraulico/roma`)).toContain('da 220 a 270 €')
    expect(await pageOf(`/${kind}/idraulico/milano`)).not.toContain('Di solito</strong>')
  }
})
