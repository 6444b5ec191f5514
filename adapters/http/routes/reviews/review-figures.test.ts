/** Figures of reviews: beside the firm, for the operator, and what an erased client leaves. */
import { describe, expect, it } from 'vitest'
import { makePng } from '#src/test-app/pictures.ts'
import { publishReview, TEST_REVIEW, testReviews } from '#src/test-app/reviews.ts'
import { COMPANY_PROFILE } from '#src/test-app/shopper.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'

describe('figures', () => {
  it('stand beside the firm, with the average from the third review on, and filter the list', async () => {
    const { invited, write, client, call, firm, signUp } = await testReviews()
    const rating = async () => (await call('GET', `/api/firms/${firm.slug}`, client)).body.reviews
    const listed = async () =>
      (await call('GET', '/api/firms?reviewed=true', await signUp())).body.total
    expect(await rating()).toBeUndefined()
    expect(await listed()).toBe(0)
    for (const [index, work] of [5, 4, 4].entries()) {
      const { inviteId } = await invited()
      await write(client, inviteId, { stars: { work, time: 5 } })
      expect(await rating()).toEqual({ total: index + 1, ...(index === 2 && { average: 4.7 }) })
    }
    expect(await listed()).toBe(1)
    expect((await call('GET', '/api/firms?reviewed=forse', client)).status).toBe(400)
  })

  it('divide the marks so that they fit the average, each review weighing the same', async () => {
    const { invited, write, client, publicOf } = await testReviews()
    for (const stars of [
      { work: 5, time: 4 },
      { work: 4 },
      { work: 5, time: 5, price: 5, clarity: 3 },
    ])
      await write(client, (await invited()).inviteId, { stars })
    const { average, percentByStars } = await publicOf()
    expect(average).toBe(4.3)
    expect(percentByStars).toEqual({ 1: 0, 2: 0, 3: 8, 4: 50, 5: 42 })
  })

  it('of another trade are none', async () => {
    const { publicOf, request, firm } = await publishReview()
    const other = await request('GET', `/api/firms/${firm.slug}/reviews?categoryId=elettricista`)
    expect(await other.json()).toMatchObject({
      total: 0,
      items: [],
      categories: [{ total: 1 }],
      percentByStars: { 5: 0 },
    })
    expect((await publicOf()).total).toBe(1)
  })
})

describe('the operator', () => {
  it('sees how many were invited, written and hidden, and their median', async () => {
    const { call, admin, decide, invited, write, client } = await publishReview()
    const summary = async () => (await call('GET', '/api/admin/summary', admin)).body
    const total = ({ figures }: { figures: { name: string; month: { now: number } }[] }) =>
      Object.fromEntries(figures.map(({ name, month }) => [name, month.now]))
    const before = await summary()
    expect(total(before)).toMatchObject({ reviewInvites: 1, reviews: 1, reviewsHidden: 0 })
    expect(before.reviewMedian).toBe(4.5)
    await decide('hide', { reason: 'Non riguarda questa impresa.' })
    await write(client, (await invited()).inviteId, { text: 'Chiamatelo al 333 1234567, è bravo.' })
    const after = await summary()
    expect(total(after)).toMatchObject({ reviewInvites: 2, reviews: 2, reviewsHidden: 1 })
    expect(after.reviewMedian).toBeNull()
    expect(after.waiting).toContainEqual({ name: 'reviews', total: 1 })
  })

  it('reads signals as sentences, which decide nothing', async () => {
    const { call, admin, connection, client, plumber, publicOf } = await publishReview()
    connection
      .prepare('UPDATE sessions SET ip = ?, user_agent = ? WHERE user_id IN (?, ?)')
      .run('203.0.113.7', 'Firefox', client.user.id, plumber.user.id)
    connection.exec("UPDATE job_requests SET client_phone = '02 1234567'")
    await call('PUT', '/api/billing/profile', client, COMPANY_PROFILE)
    const { items } = (await call('GET', '/api/admin/reviews?state=public', admin)).body
    const all = (await call('GET', '/api/admin/reviews?state=all', admin)).body
    expect(all.total).toBeGreaterThanOrEqual(items.length)
    expect(items[0].signals).toEqual([
      'Chi scrive e l’impresa hanno usato il sito dallo stesso dispositivo e dallo stesso indirizzo.',
      'Chi scrive ha indicato il numero di telefono dell’impresa.',
      'Chi scrive e l’impresa hanno gli stessi dati di fatturazione (partita IVA o codice fiscale).',
      'Chi scrive e l’impresa si sono iscritti a meno di un giorno di distanza.',
    ])
    expect((await publicOf()).total).toBe(1)
    const none = (await call('GET', '/api/admin/reviews?state=public&q=Rossi', admin)).body
    expect(none.total).toBe(0)
  })
})

describe('an erased client', () => {
  it('leaves text and stars, without name and pictures', async () => {
    const { invited, write, client, pictures, publicOf, call } = await testReviews()
    const { inviteId } = await invited()
    const [picture] = await pictures.upload(client, [await makePng('bagno.png')])
    await write(client, inviteId, { images: [picture?.url ?? ''] })
    const erased = await call('DELETE', '/api/users/me', client, {
      password: TEST_PASSWORD,
    })
    expect(erased.status).toBeLessThan(300)
    expect((await publicOf()).items).toMatchObject([{ firstName: null, images: [] }])
  })
})

it('what clients say is in the HTML of the firm’s page, twenty at once, with links to the older ones', async () => {
  const { app, connection, firm } = await publishReview()
  const page = async (query = '') =>
    await (await app.request(`/professionisti/${firm.slug}${query}`)).text()
  expect(await page()).toContain(`<p class="written as-written">${TEST_REVIEW.text}</p>`)
  const columns =
    'vat_id, firm_name, city, did_work, stars, score, images, state, marks, changed_at'
  connection.exec(`INSERT INTO reviews (id, text, created_at, ${columns})
    SELECT 'r' || n.value, 'Più recente ' || n.value || '.', created_at + n.value, ${columns}
    FROM reviews, (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 20)
      SELECT value FROM n) n`)
  const newest = await page()
  expect(newest).toContain('Più recente 20.')
  expect(newest).not.toContain(TEST_REVIEW.text)
  expect(newest).toContain(`href="/professionisti/${firm.slug}?recensioni=2#recensioni"`)
  const older = await page('?recensioni=2')
  expect(older).toContain(TEST_REVIEW.text)
  expect(older).not.toContain('Più recente 20.')
  expect(older).toContain('Le recensioni più recenti')
  expect(older).toContain(
    `<link rel="canonical" href="http://localhost/professionisti/${firm.slug}"`,
  )
  for (const odd of ['-1', 'x', '1e99', '0', '1.5'])
    expect((await app.request(`/professionisti/${firm.slug}?recensioni=${odd}`)).status).toBe(200)
})

it('the filter by trade is links in the HTML, whose pages are no pages of their own for search engines', async () => {
  const { app, connection, firm } = await publishReview()
  const columns =
    'vat_id, firm_name, city, did_work, stars, score, images, state, marks, created_at, changed_at'
  connection.exec(`INSERT INTO reviews (id, text, category_id, ${columns})
    SELECT 'r' || n.value, 'Luce ' || n.value || '.', 'elettricista', ${columns}
    FROM reviews, (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 21)
      SELECT value FROM n) n`)
  const path = `/professionisti/${firm.slug}`
  const page = async (query: string) => {
    const reply = await app.request(path + query)
    expect(reply.status).toBe(200)
    return await reply.text()
  }
  const link = (query: string) => `href="${path}${query}#recensioni"`
  const all = await page('')
  expect(all).toContain(`${link('?mestiere=elettricista')}>Elettricista</a>`)
  expect(all).toContain(`${link('')} aria-current="true">Tutti</a>`)
  const plumbing = await page('?mestiere=idraulico')
  expect(plumbing).toContain(TEST_REVIEW.text)
  expect(plumbing).not.toContain('Luce ')
  expect(plumbing).toContain(`${link('?mestiere=idraulico')} aria-current="true">Idraulico</a>`)
  expect(plumbing).toContain(`<link rel="canonical" href="http://localhost${path}"`)
  expect(plumbing).not.toContain('name="robots"')
  const wiring = await page('?mestiere=elettricista')
  expect(wiring).not.toContain(TEST_REVIEW.text)
  expect(wiring).toContain(link('?mestiere=elettricista&amp;recensioni=2'))
  const older = await page('?mestiere=elettricista&recensioni=2')
  expect(older.match(/>Luce \d+\.</g)).toHaveLength(1)
  expect(older).toContain(`${link('?mestiere=elettricista')}>Le recensioni più recenti`)
  for (const odd of [
    'inventato',
    'x'.repeat(999),
    '%00',
    '%22%3E%3Cscript%3E',
    '%E0%A4%A',
    '%20',
  ]) {
    const none = await page(`?mestiere=${odd}`)
    expect(none).toContain(`${link('')}`)
    expect(none).not.toContain('<script>"')
  }
})
