import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { COMPANY_PROFILE, PLAN_LINE } from '#src/test-app/shopper.ts'
import { cookieOf, TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { type TestApp, testApp } from '#src/test-app.ts'

const SLUG = 'termini-condizioni'
const OLD = '# Termini\n\nDisdici entro 7 giorni.\n\nIl foro è Roma.'
const NEW = '# Termini\n\nDisdici entro 14 giorni.\n\nIl foro è Roma.\n\nCiao.'

const setUp = async (product: TestApp = testApp()) => {
  const { cookie } = await product.signUpStaff('admin')
  const { id } = product.connection
    .prepare<[string], { id: string }>('SELECT id FROM pages WHERE slug = ?')
    .get(SLUG) as { id: string }
  const change = (body: object) =>
    product.request('PATCH', `/api/admin/pages/${id}`, { body, cookie })
  const read = async <Reply>(path: string, as?: string) =>
    (await (await product.request('GET', path, as ? { cookie: as } : {})).json()) as Reply
  const run = async () => {
    product.background.tick()
    await product.background.idle()
  }
  const mails = () => product.mails().filter(({ template }) => template === 'terms-changed')
  const rows = (sql: string) => product.connection.prepare(sql).all() as Record<string, unknown>[]
  await change({ content: OLD })
  return { ...product, id, admin: cookie, change, read, run, rows, changed: mails }
}

type Versions = { items: { number: number; hash: string; state: string; effectiveAt: string }[] }
type Page = { content: { html: string }; terms: { version: { number: number } } }
const page = `/api/pages/slug/${SLUG}`

describe('the terms', () => {
  it('keep every published text with its date and hash; what is in force stays readable', async () => {
    const { change, read } = await setUp()
    await change({ content: NEW })
    const { items } = await read<Versions>(`${page}/versions`)
    expect(items.map(({ number, state }) => [number, state])).toEqual([
      [3, 'in-force'],
      [2, 'past'],
      [1, 'past'],
    ])
    const old = await read<{ html: string; hash: string }>(`${page}/versions/2`)
    expect(old.html).toContain('entro 7 giorni')
    expect(createHash('sha256').update(old.html).digest('hex')).toBe(old.hash)
    expect(await read(`${page}/compare?from=2&to=3`)).toMatchObject({
      parts: [
        { kind: 'same', isHeading: true },
        {
          kind: 'changed',
          words: [
            { kind: 'same', text: 'Disdici entro' },
            { kind: 'removed', text: '7' },
            { kind: 'added', text: '14' },
            { kind: 'same', text: 'giorni.' },
          ],
        },
        { kind: 'same' },
        { kind: 'added', words: [{ text: 'Ciao.' }] },
      ],
    })
  })

  it('a change of nothing, or of an article, makes no version', async () => {
    const { change, read, request } = await setUp()
    await change({ seoDescription: 'Altro', content: OLD, matters: true })
    expect((await read<Versions>(`${page}/versions`)).items).toHaveLength(2)
    expect((await request('GET', '/api/pages/slug/come-funziona/versions')).status).toBe(404)
  })

  it('take effect 15 full days after a change that matters was told to everybody, once each', async () => {
    const product = await setUp()
    const { change, read, run, changed, clock } = product
    await product.signUp({ email: 'ada@example.it' })
    await change({ content: NEW, matters: true, changeSummary: 'Più tempo per disdire.' })
    await run()
    clock.advance(2 * MINUTE_MS)
    await run()
    expect(
      changed()
        .map(({ recipient }) => recipient)
        .sort(),
    ).toEqual(product.rows('SELECT email FROM users ORDER BY email').map(({ email }) => email))
    const [first] = product.delivered.filter(({ template }) => template === 'terms-changed')
    expect(first?.variables).toMatchObject({
      path: `/pagine/${SLUG}/versioni?a=3`,
      from: '19 marzo 2026',
      summary: [{ words: 'Più tempo per disdire.' }],
    })
    const now = async () => (await read<Page>(page)).content.html
    expect(await now()).toContain('entro 7 giorni')
    clock.advance(15 * DAY_MS - 5 * MINUTE_MS)
    await run()
    expect(await now()).toContain('entro 7 giorni')
    clock.advance(DAY_MS)
    await run()
    expect(await now()).toContain('entro 14 giorni')
    expect((await read<Versions>(`${page}/versions`)).items[0]?.state).toBe('in-force')
  })

  it('go on telling where a stopped process was: nobody twice, nobody forgotten', async () => {
    const product = await setUp()
    await product.change({ content: NEW, matters: true })
    const insert = product.connection.prepare(
      `INSERT INTO users (id, email, password_hash, first_name, last_name, terms_version, created_at, updated_at)
       VALUES (?, ?, '', 'U', 'U', 'terms 1, privacy 1', 0, 0)`,
    )
    for (let i = 0; i < 450; i++) insert.run(`u${i}`, `u${i}@example.it`)
    expect(product.content.mailTermsChange()).toBe(200)
    // Another process on the same file continues.
    const other = testApp({}, { database: product.connection.serialize() })
    const more = [1, 2, 3].map(() => other.content.mailTermsChange())
    expect(more).toEqual([200, 51, 0])
    const notified = other.connection
      .prepare<[], { n: number; people: number }>(
        `SELECT count(*) n, count(DISTINCT recipient) people FROM outbox WHERE template = 'terms-changed'`,
      )
      .get()
    expect(notified).toEqual({ n: 451, people: 451 })
  })

  it('are told to nobody when the change is small', async () => {
    const { change, run, changed, read } = await setUp()
    await change({ content: NEW })
    await run()
    expect(changed()).toEqual([])
    expect((await read<Page>(page)).content.html).toContain('entro 14 giorni')
  })

  it('change with the data of the company, so that no one agrees to a text that was not shown', async () => {
    const { change, request, admin, read, run } = await setUp()
    await change({ content: 'Gestisce {{companyName}}.' })
    const body = { companyName: 'Bianchi S.r.l.' }
    await request('PUT', '/api/admin/settings/company', { body, cookie: admin })
    await run()
    const { items } = await read<Versions>(`${page}/versions`)
    expect(items).toHaveLength(4)
    const newest = await read<{ html: string }>(`${page}/versions/4`)
    expect(newest.html).toContain('Gestisce Bianchi S.r.l.')
  })

  it('get one version by new company data, also where the clock was set back', async () => {
    const { change, request, admin, read, clock, signUp } = await setUp()
    await change({ content: 'Gestisce {{companyName}}.' })
    clock.advance(-DAY_MS)
    const settings = { body: { companyName: 'Bianchi S.r.l.' }, cookie: admin }
    await request('PUT', '/api/admin/settings/company', settings)
    for (let count = 0; count < 3; count += 1) await signUp()
    expect((await read<Versions>(`${page}/versions`)).items).toHaveLength(4)
  })

  it('cannot be taken away, hidden or moved', async () => {
    const { change, request, admin, id } = await setUp()
    const replies = [
      await change({ status: 'draft' }),
      await change({ slug: 'altro' }),
      await request('DELETE', `/api/admin/pages/${id}`, { cookie: admin }),
    ]
    for (const reply of replies) {
      expect(reply.status).toBe(409)
      expect(await reply.json()).toMatchObject({ code: 'page.required' })
    }
  })
})

describe('whoever agrees to the terms', () => {
  const due = async ({ read }: Awaited<ReturnType<typeof setUp>>, cookie: string) =>
    (await read<UserReply>('/api/auth/user', cookie)).termsToAccept

  it('has version and hash of each text kept, at registration', async () => {
    const { signUp, rows, read } = await setUp()
    const ada = await signUp({ email: 'ada@example.it' })
    const [newest] = (await read<Versions>(`${page}/versions`)).items
    const stored = rows(`SELECT slug, number, hash, occasion FROM terms_acceptances ORDER BY slug`)
    expect(stored).toMatchObject([
      { slug: 'privacy-policy', number: 1, occasion: 'registration' },
      { slug: SLUG, number: 2, hash: newest?.hash, occasion: 'registration' },
    ])
    expect(await read('/api/users/me/consents', ada.cookie)).toMatchObject([
      { occasion: 'registration', versions: 'terms 2, privacy 1', texts: { length: 2 } },
    ])
  })

  it('has them kept with the order, at checkout', async () => {
    const { product, profile, add, checkOut } = await setUpBuyer()
    await profile(COMPANY_PROFILE)
    await add(PLAN_LINE)
    const { orderId } = (await (await checkOut()).json()) as { orderId: string }
    const stored = product.connection
      .prepare(`SELECT slug, length(hash) AS hash FROM terms_acceptances WHERE order_id = ?`)
      .all(orderId)
    expect(stored).toEqual([
      { slug: SLUG, hash: 64 },
      { slug: 'privacy-policy', hash: 64 },
    ])
  })

  it('is asked once about a change that matters, after it took effect, also while signed in', async () => {
    const product = await setUp()
    const { change, clock, run, request, signUp, admin } = product
    const ada = await signUp({ email: 'ada@example.it' })
    await change({ content: NEW, matters: true })
    expect(await due(product, ada.cookie)).toBeUndefined()
    clock.advance(17 * DAY_MS)
    await run()
    expect(await due(product, ada.cookie)).toMatchObject([{ slug: SLUG, number: 3 }])
    expect(await due(product, admin)).toMatchObject([{ number: 3 }])
    expect((await request('GET', '/api/orders', { cookie: ada.cookie })).status).toBe(200)
    const accept = (number: number) =>
      request('POST', '/api/terms-acceptances', {
        cookie: ada.cookie,
        body: { accepted: [{ slug: SLUG, number }] },
      })
    expect((await accept(2)).status).toBe(409)
    expect((await accept(3)).status).toBe(204)
    expect(await due(product, ada.cookie)).toBeUndefined()
    expect(await due(product, (await signUp({ email: 'eva@example.it' })).cookie)).toBeUndefined()
    await change({ content: `${NEW} Refuso.` })
    expect(await due(product, ada.cookie)).toBeUndefined()
  })

  it('is asked after the log-in form without JavaScript too, about all that matters, until it is accepted', async () => {
    const product = await setUp()
    const { change, clock, run, request, signUp } = product
    await signUp({ email: 'ada@example.it' })
    await change({ content: NEW, matters: true, changeSummary: 'Più tempo per disdire.' })
    clock.advance(17 * DAY_MS)
    await run()
    await change({ content: `${NEW} Refuso.` })
    const send = (path: string, fields: Record<string, string>, session = '') =>
      product.app.request(path, {
        method: 'POST',
        headers: { cookie: session },
        body: new URLSearchParams({ ...fields, returnTo: '/vetrina' }),
      })
    const logIn = () => send('/login', { email: 'ada@example.it', password: TEST_PASSWORD })

    const entered = await logIn()
    const location = entered.headers.get('location') ?? ''
    expect(location).toBe('/nuovi-testi?returnTo=%2Fvetrina')
    const cookie = cookieOf(entered)
    const shown = await (await request('GET', location, { cookie })).text()
    expect(shown.split('<script type="a')[0]).toContain('Più tempo per disdire.')
    for (const part of ['versioni?da=2&amp;a=4', `name="${SLUG}" value="4"`])
      expect(shown).toContain(part)
    const accept = (number: string) => send('/nuovi-testi', { [SLUG]: number }, cookie)
    for (const wrong of ['3', 'tre'])
      expect((await accept(wrong)).headers.get('location')).toBe(location)
    await accept('4')
    expect(await due(product, cookie)).toBeUndefined()
    expect((await request('GET', location, { cookie })).headers.get('location')).toBe('/vetrina')
    expect((await logIn()).headers.get('location')).toBe('/vetrina')
  })

  it('keeps what was agreed to before texts were kept: numbers go on from there', async () => {
    const product = testApp()
    await product.signUp({ email: 'ada@example.it' })
    product.connection.exec(`DELETE FROM terms_versions; DELETE FROM terms_acceptances;
      UPDATE users SET terms_version = 'terms 2, privacy 1'`)
    const { read } = await setUp(product)
    const { items } = await read<Versions>(`${page}/versions`)
    expect(items.map(({ number }) => number)).toEqual([3, 2])
    expect(await read<Versions>('/api/pages/slug/privacy-policy/versions')).toMatchObject({
      items: [{ number: 1 }],
    })
  })
})
