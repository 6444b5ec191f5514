/** Which firms stand first in the list: those with reviews and checks, then those with one of them. */
import { expect, it } from 'vitest'
import { testFirms } from '#src/test-app/firms.ts'
import type { Visitor } from '#src/test-app/visitors.ts'

const NUMBERS = ['01114601006', '00743110157', '00488410010', '01654010345']

const setUp = async () => {
  const firms = await testFirms()
  const { connection, call, plumber, professional } = firms
  const opened: string[] = []
  const owners: Visitor[] = []
  for (const [index, vatId] of NUMBERS.entries()) {
    const owner = await professional()
    owners.push(owner)
    const { id } = await firms.openFirm(owner, {
      vatId,
      legalName: `Ditta ${'ABCD'[index]} Srl`,
      tradeName: `Ditta ${'ABCD'[index]}`,
    })
    opened.push(id)
  }
  const names = async (query = '') => {
    const { body } = await call('GET', `/api/firms${query}`, plumber)
    return body.items.map(({ name }: { name: string }) => name.at(-1)).join('')
  }
  const review = (index: number) =>
    connection
      .prepare(
        `INSERT INTO reviews (id, vat_id, firm_name, city, did_work, stars, score, text, images, state, marks, created_at, changed_at)
         VALUES (?, ?, 'Ditta', 'Padova', 'yes', '{}', 5, 'Bravi', '[]', 'public', '[]', 1, 1)`,
      )
      .run(`r${index}`, NUMBERS[index])
  const check = (index: number) =>
    connection
      .prepare(
        `INSERT INTO firm_credentials (id, firm_id, kind, detail, state, method, checked_at, created_at)
         VALUES (?, ?, 'vat', 'IT', 'checked', 'VIES', 1, 1)`,
      )
      .run(`c${index}`, opened[index])
  return { ...firms, owners, names, review, check }
}

it('lists firms with reviews and checks first, then with one of them, the newest of equals first, also by the page', async () => {
  const { names, review, check, call, plumber } = await setUp()
  expect(await names()).toBe('DCBA')
  review(0)
  check(0)
  check(1)
  review(2)
  expect(await names()).toBe('ACBD')
  expect(await names('?sort=oldest')).toBe('ABCD')
  expect(await names('?q=ditta')).toBe('ACBD')
  for (const sort of ['recent', 'oldest']) {
    const seen: string[] = []
    let after = ''
    do {
      const { body } = await call('GET', `/api/firms?limit=1&sort=${sort}${after}`, plumber)
      seen.push(...body.items.map(({ name }: { name: string }) => name.at(-1)))
      after = body.after === undefined ? '' : `&after=${body.after}`
    } while (after !== '')
    expect([sort, seen.join('')]).toEqual([sort, sort === 'recent' ? 'ACBD' : 'ABCD'])
  }
})

it('moves a firm back when its review is taken down or its check ends, whoever writes into the database', async () => {
  const { names, review, check, connection } = await setUp()
  review(0)
  check(0)
  expect(await names()).toBe('ADCB')
  connection.exec("UPDATE reviews SET state = 'removed'")
  expect(await names()).toBe('ADCB')
  connection.exec("UPDATE firm_credentials SET state = 'expired'")
  expect(await names()).toBe('DCBA')
})

it('keeps its place when the firm saves its profile again, and its pages stay in the sitemap', async () => {
  const { names, check, call, owners, app } = await setUp()
  check(0)
  const owner = owners[0] as Visitor
  const { body: firm } = await call('GET', '/api/firm', owner)
  const saved = await call('PUT', '/api/firm', owner, { ...firm, about: `${firm.about} Di nuovo.` })
  expect(saved.status).toBe(200)
  expect(await names()).toBe('ADCB')
  const sitemap = await (await app.request('/sitemaps/professionisti-0.xml')).text()
  expect(sitemap.match(/\/professionisti\/ditta-/g)).toHaveLength(4)
})
