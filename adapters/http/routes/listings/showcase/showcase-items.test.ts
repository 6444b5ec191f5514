import { describe, expect, it } from 'vitest'
import type { ShowcaseListReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { indexNow } from '#src/test-app/requests.ts'
import { SAMPLE_ITEM } from '#src/test-app/showcase-items.ts'
import { testApp } from '#src/test-app.ts'

const HOUR_MS = 3_600_000

const setUp = async () => {
  const product = testApp()
  const seller = await product.signUp({ isVerified: true })
  const get = (path: string, cookie?: string) => product.request('GET', path, { cookie })
  const post = (body: unknown, headers: Record<string, string> = {}, cookie = seller.cookie) =>
    product.request('POST', '/api/showcase-items', { body, headers, cookie })
  const list = async (query = '') =>
    (await (await get(`/api/showcase-items${query}`)).json()) as ShowcaseListReply
  const count = () =>
    product.connection.prepare('SELECT count(*) FROM showcase_items').pluck().get()
  return { ...product, seller, get, post, list, count }
}

describe('publishing in the showcase', () => {
  it('answers the item as its seller sees it, waiting for approval and seen by nobody else', async () => {
    const { items, seller, get, list, signUp, mails } = await setUp()
    const published = await items.publish(seller)
    expect(published).toMatchObject({
      title: SAMPLE_ITEM.title,
      price: 249.9,
      condition: 'good',
      priceType: null,
      websiteUrl: 'https://www.falegnameria-esempio.it',
      status: 'active',
      moderationState: 'pending',
      isVerified: false,
      sellerLastName: SAMPLE_ITEM.sellerLastName,
      sellerKind: null,
      category: { id: 'idraulico', name: 'Idraulico' },
    })
    expect(await list()).toEqual({ items: [], total: 0 })
    for (const cookie of [undefined, (await signUp()).cookie]) {
      const reply = await get(`/api/showcase-items/${published.id}`, cookie)
      expect(reply.status).toBe(404)
      expect(await reply.json()).toEqual({
        code: 'showcase-item.not-found',
        message: 'Item non trovato',
      })
    }
    expect(mails()).toContainEqual(
      expect.objectContaining({ template: 'item-received', recipient: seller.user.email }),
    )
  })

  it('needs a verified address, and says so before it judges the form', async () => {
    const { signUp, post, count } = await setUp()
    const { cookie } = await signUp()
    for (const body of [SAMPLE_ITEM, {}]) {
      const reply = await post(body, {}, cookie)
      expect(reply.status).toBe(403)
      expect(await reply.json()).toEqual({
        code: 'showcase-item.email-not-verified',
        message:
          'Devi verificare la tua email prima di pubblicare nella vetrina. Controlla la tua casella di posta.',
      })
    }
    expect(count()).toBe(0)
  })

  it('needs an account', async () => {
    const { request, count } = await setUp()
    const reply = await request('POST', '/api/showcase-items', { body: SAMPLE_ITEM })
    expect(reply.status).toBe(401)
    expect(count()).toBe(0)
  })

  it.each([
    [{ productType: 'idea' }, 'productType', 'Seleziona se offri un prodotto o un servizio'],
    [{ productType: 'service', priceType: 'a peso' }, 'priceType', 'Seleziona il tipo di prezzo'],
    [{ condition: 'rotto' }, 'condition', 'Seleziona le condizioni del prodotto'],
    [{ price: '0' }, 'price', 'Il prezzo deve essere maggiore di 0'],
    [{ price: -5 }, 'price', 'Il prezzo deve essere maggiore di 0'],
    [{ price: '' }, 'price', 'Inserisci un prezzo'],
    [{ price: 'tanto' }, 'price', 'Scrivi l’importo così: 49,90 oppure 1.200'],
    [{ price: 9.999 }, 'price', 'Scrivi al massimo due cifre dopo la virgola (es: 49,90)'],
    [
      { websiteUrl: 'non è un sito' },
      'websiteUrl',
      'Inserisci un URL valido (es: esempio.it o www.esempio.it)',
    ],
    [
      { websiteUrl: 'javascript:alert(1)' },
      'websiteUrl',
      'Inserisci un URL valido (es: esempio.it o www.esempio.it)',
    ],
    [{ categoryId: 'astrologo' }, 'categoryId', 'Seleziona una categoria'],
    [{ provinceId: 'RM' }, 'provinceId', 'Seleziona una provincia della regione scelta'],
    [{ city: '' }, 'city', 'Seleziona una città'],
    [{ images: ['/uploads/di-altri.webp'] }, 'images.0', 'Immagine non valida'],
    [{ images: ['1', '2', '3', '4', '5', '6'] }, 'images', 'Puoi caricare al massimo 5 immagini'],
    [
      { sellerPhone: '12345' },
      'sellerPhone',
      'Il numero di telefono è obbligatorio quando selezioni contatto telefonico o WhatsApp (almeno 10 caratteri)',
    ],
  ])('refuses %j beside its field and makes nothing', async (fields, path, message) => {
    const { post, count } = await setUp()
    const reply = await post({ ...SAMPLE_ITEM, ...fields })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      code: 'request.invalid',
      issues: [{ path, message }],
    })
    expect(count()).toBe(0)
  })

  it('keeps of a service how it is paid, and of a product its condition', async () => {
    const { items, seller } = await setUp()
    const both = { priceType: 'hourly', condition: 'new' }
    expect(await items.publish(seller, { ...both, productType: 'service' })).toMatchObject({
      priceType: 'hourly',
      condition: null,
    })
    expect(await items.publish(seller, both)).toMatchObject({ priceType: null, condition: 'new' })
  })

  it('makes one item of one form, however fast it is sent', async () => {
    const { post, count } = await setUp()
    const headers = { 'idempotency-key': 'form-1' }
    const replies = await Promise.all(Array.from({ length: 5 }, () => post(SAMPLE_ITEM, headers)))
    const answers = await Promise.all(replies.map((reply) => reply.text()))
    expect(new Set(answers).size).toBe(1)
    expect(count()).toBe(1)
  })

  it('says what the person answered, of whatever `Cerco` or `Offro` they chose, at every later item', async () => {
    const { items, signUp, get, post, request, connection } = await setUp()
    const person = await signUp({ isVerified: true, userType: 'professional' })
    const mine = async () => await (await get('/api/my-showcase-items', person.cookie)).json()
    const before = await items.publishApproved(person)
    expect(await mine()).toMatchObject({ sellerKind: null, items: [{ sellerKind: null }] })

    expect(await items.publish(person, { sellerKind: 'private' })).toMatchObject({
      sellerKind: 'private',
    })
    expect(await items.publish(person)).toMatchObject({ sellerKind: 'private' })
    expect(await (await get(`/api/showcase-items/${before.id}`)).json()).toMatchObject({
      sellerKind: 'private',
      trader: null,
    })
    connection.prepare("UPDATE users SET user_type = 'client' WHERE id = ?").run(person.user.id)
    connection.prepare("UPDATE users SET user_type = 'professional'").run()
    expect(await mine()).toMatchObject({ sellerKind: 'private', items: [{}, {}, {}] })
    expect(JSON.stringify(await mine())).not.toContain('"trader"')

    const path = `/api/my-showcase-items/${before.id}`
    const edit = (body: object) => request('PATCH', path, { body, cookie: person.cookie })
    const wrong = await edit({ sellerKind: 'forse' })
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({
      issues: [{ path: 'sellerKind', message: 'Scegli se vendi come privato o per lavoro' }],
    })
    expect(await (await edit({ sellerKind: 'trader' })).json()).toMatchObject({
      sellerKind: 'trader',
      pendingChanges: expect.not.objectContaining({ sellerKind: 'trader' }),
    })
    expect(await mine()).toMatchObject({ sellerKind: 'trader' })
    expect((await post({ ...SAMPLE_ITEM, sellerKind: 'altro' }, {}, person.cookie)).status).toBe(
      400,
    )
  })
})

describe('reading the showcase', () => {
  it('shows an approved item to everybody without its contact', async () => {
    const { items, seller, get } = await setUp()
    const published = await items.publishApproved(seller, { sellerName: 'Ugo Venditoresegreto' })
    const other = await items.publishApproved(seller)
    const ends = ['', `/${published.id}`, `/${other.id}/related`, `/${other.id}/same-seller`]
    const paths = ends.map((end) => `/api/showcase-items${end}`)
    for (const path of [...paths, '/api/recent-showcase']) {
      const text = await (await get(path)).text()
      expect(text, path).toContain('"sellerName":"Ugo"')
      expect(text, path).not.toMatch(/segreto|333 7654321/)
    }
  })

  it('lists featured items first, then the newest, then what is sold, with one exact total', async () => {
    const { connection, clock, items, seller, list, request } = await setUp()
    const ids: string[] = []
    for (const title of ['Primo', 'Secondo', 'Terzo', 'Quarto', 'Quinto'])
      ids.push((await items.publishApproved(seller, { title })).id)
    await request('POST', `/api/my-showcase-items/${ids[4]}/sold`, { cookie: seller.cookie })
    connection
      .prepare('UPDATE showcase_items SET is_featured = 1, featured_until = ? WHERE id IN (?, ?)')
      .run(clock.now().getTime() + 2 * HOUR_MS, ids[0], ids[1])
    indexNow(connection)
    const titles = async (query: string) => (await list(query)).items.map(({ title }) => title)
    expect(await titles('')).toEqual(['Secondo', 'Primo', 'Quarto', 'Terzo', 'Quinto'])
    expect(await titles('?sort=oldest')).toEqual(['Primo', 'Secondo', 'Terzo', 'Quarto', 'Quinto'])
    expect(await titles('?q=tavolo&sort=oldest&limit=2&offset=1')).toEqual(['Secondo', 'Terzo'])
    expect((await list('?limit=2')).total).toBe(5)
    expect((await list()).items.map(({ isFeatured }) => isFeatured)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])

    clock.advance(2 * HOUR_MS)
    expect(await titles('')).toEqual(['Quarto', 'Terzo', 'Secondo', 'Primo', 'Quinto'])
    expect((await list()).items.some(({ isFeatured }) => isFeatured)).toBe(false)
  })

  it('names what else the same seller offers, the newest first, and nobody else’s', async () => {
    const { items, seller, get, signUp, request } = await setUp()
    const publish = async (title: string, by = seller) =>
      (await items.publishApproved(by, { title, sellerEmail: by.user.email })).id
    const id = await publish('Questo')
    await publish('Altro')
    const sold = await publish('Venduto')
    await request('POST', `/api/my-showcase-items/${sold}/sold`, { cookie: seller.cookie })
    await publish('Di un altro', await signUp({ isVerified: true }))
    await items.publish(seller, { title: 'In attesa' })
    const others = await (await get(`/api/showcase-items/${id}/same-seller`)).json()
    expect((others as { title: string }[]).map(({ title }) => title)).toEqual(['Altro'])
    expect(await (await get(`/api/showcase-items/${id}`)).json()).toMatchObject({
      publisher: { memberSince: '2026-03', isEmailVerified: true },
    })
  })

  it.each([
    'limit=0',
    'limit=101',
    'offset=-1',
    'sort=cheapest',
    'productType=idea',
    'condition=rotto',
    'minPrice=tanto',
    'maxPrice=-1',
  ])('refuses ?%s', async (query) => {
    const { get } = await setUp()
    expect((await get(`/api/showcase-items?${query}`)).status).toBe(400)
  })
})
