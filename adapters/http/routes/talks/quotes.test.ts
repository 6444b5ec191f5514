import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { QuoteReply } from '#modules/talks/contract/quotes.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { TEST_QUOTE, testQuotes } from '#src/test-app/quotes.ts'

const HOUR_MS = 3_600_000

const sha256 = (sent: object) => createHash('sha256').update(JSON.stringify(sent)).digest('hex')

const oneTalk = async () => {
  const market = await testQuotes()
  const plumber = await market.professional('basic', { firstName: 'Bruno', lastName: 'Bianchi' })
  const request = market.publish()
  const talk = await market.talkAbout(request, plumber)
  const send = (body: object, headers?: Record<string, string>) =>
    market.request('POST', `/api/talks/${talk}/quotes`, {
      cookie: plumber.cookie,
      body,
      ...(headers && { headers }),
    })
  return { ...market, plumber, job: request, talk, send }
}

describe('a quote', () => {
  it('is read by the two alone: for rivals, other clients and the staff it does not exist', async () => {
    const { talk, job, quote, plumber, client, call, talkAbout, ...market } = await oneTalk()
    const rival = await market.professional()
    await talkAbout(job, rival)
    const { id } = await quote(talk, plumber)
    for (const by of [plumber, client]) {
      const read = await call('GET', `/api/talks/${talk}/quotes/${id}`, by)
      expect(read.body).toMatchObject({
        quote: { price: 1250, vatIncluded: true, vatRate: 10, revision: 1 },
        firm: null,
        professionalName: 'Bruno Bianchi',
        clientName: 'Ada Clienti',
      })
      const { entries } = (await call('GET', `/api/talks/${talk}`, by)).body
      expect(entries).toMatchObject([{ kind: 'quote', text: 'Preventivo', quote: { id } }])
      const { items } = (await call('GET', '/api/talks?limit=1&offset=0', by)).body
      expect(items[0].last.quote).toEqual({
        shape: 'fixed',
        price: 1250,
        priceMax: null,
        vatIncluded: true,
        vatRate: 10,
      })
    }
    const others = [
      rival,
      await market.signUp({ isVerified: true }),
      await market.signUpStaff('moderator'),
      await market.signUpStaff('admin'),
    ]
    for (const by of others) {
      for (const path of [`/api/talks/${talk}/quotes/${id}`, `/api/my-job-requests/${job}/quotes`])
        expect((await call('GET', path, by)).status, path).toBe(404)
      for (const path of [`/api/talks/${talk}/quotes`, `/api/talks/${talk}/choose`])
        expect((await call('POST', path, by, TEST_QUOTE)).status, path).toBe(404)
    }
    const stored = market.connection
      .prepare("SELECT recipient FROM outbox WHERE variables LIKE '%1.250%'")
      .pluck()
    expect(stored.all()).toEqual([client.user.email])
  })

  it('is sent once for a key, and each change is the next revision', async () => {
    const { talk, client, call, send, quote, plumber } = await oneTalk()
    const key = { 'Idempotency-Key': 'chiave-1' }
    const first = (await (await send(TEST_QUOTE, key)).json()) as QuoteReply
    expect(await (await send(TEST_QUOTE, key)).json()).toEqual(first)
    const second = await quote(talk, plumber, { price: '1.100', lines: [] })
    expect([first.revision, second.revision]).toEqual([1, 2])
    const { entries } = (await call('GET', `/api/talks/${talk}`, client)).body
    expect(entries).toMatchObject([
      { quote: { price: 1250, isReplaced: true } },
      { quote: { price: 1100, isReplaced: false } },
    ])
    expect(
      (await call('POST', `/api/talks/${talk}/quotes`, client, TEST_QUOTE)).body,
    ).toMatchObject({ code: 'talks.not-professional' })
    await call('POST', `/api/talks/${talk}/close`, client, {})
    expect((await send(TEST_QUOTE)).status).toBe(409)
  })

  it('is proven by a hash that both sides can compute from what they read', async () => {
    const { talk, plumber, quote } = await oneTalk()
    const {
      hash,
      isExpired: _,
      isReplaced: __,
      ...sent
    } = await quote(talk, plumber, {
      lines: [
        { text: 'Piastrelle', price: '400,50' },
        { text: 'Posa', price: '849,50' },
      ],
      notes: 'Compreso lo smaltimento',
    })
    expect(sha256(sent)).toBe(hash)
    expect(sent.firm).toBeNull()
  })

  it('names the firm inside what is hashed, and keeps it whatever becomes of the profile', async () => {
    const { talk, job, plumber, client, quote, call, signUpStaff } = await oneTalk()
    await call('PUT', '/api/firm', plumber, TEST_FIRM)
    const { id } = (await call('POST', '/api/firm/show', plumber)).body
    await call('POST', `/api/admin/firms/${id}/approve`, await signUpStaff('admin'))
    const { hash, isExpired: _, isReplaced: __, ...sent } = await quote(talk, plumber)
    const firm = {
      legalName: TEST_FIRM.legalName,
      vatId: TEST_FIRM.vatId,
      address: 'Via Torino 5, 20123 Milano (MI)',
      phone: TEST_FIRM.phone,
    }
    expect(sent.firm).toEqual(firm)
    expect(sha256(sent)).toBe(hash)
    await call('PUT', '/api/firm', plumber, { ...TEST_FIRM, legalName: 'Studio Dentistico Neri' })
    await call('POST', '/api/firm/hide', plumber)
    const read = async (path: string) => (await call('GET', path, client)).body
    expect(await read(`/api/talks/${talk}/quotes/${sent.id}`)).toMatchObject({
      firm,
      quote: { firm, hash },
    })
    expect((await read(`/api/talks/${talk}`)).entries).toMatchObject([{ quote: { firm } }])
    expect((await read(`/api/my-job-requests/${job}/quotes`)).items).toMatchObject([
      { firm: null, quote: { firm } },
    ])
  })

  it('of before is proven as it was: without the firm, which stands beside it', async () => {
    const { talk, plumber, client, quote, call, connection } = await oneTalk()
    const { id } = await quote(talk, plumber)
    connection.exec(`UPDATE talk_quotes SET is_firm_hashed = 0,
      firm = '{"legalName":"Bianchi","vatId":"02345670158","address":"Milano"}'`)
    const { body } = await call('GET', `/api/talks/${talk}/quotes/${id}`, client)
    expect(body.quote).not.toHaveProperty('firm')
    expect(body.firm).toMatchObject({ legalName: 'Bianchi' })
  })

  it('has at most five revisions a day', async () => {
    const { talk, plumber, send, quote, clock, connection } = await oneTalk()
    for (let one = 0; one < 5; one += 1) await quote(talk, plumber)
    expect((await send(TEST_QUOTE)).status).toBe(429)
    expect(connection.prepare('SELECT count(*) FROM talk_quotes').pluck().get()).toBe(5)
    clock.advance(24 * HOUR_MS)
    expect((await send(TEST_QUOTE)).status).toBe(201)
  })

  it('is valid from today to two years ahead, and until the end of its last day in Rome', async () => {
    const { send, quote, talk, plumber, client, call, clock } = await oneTalk()
    const faultOf = async (validUntil: string) =>
      (await (await send({ ...TEST_QUOTE, validUntil })).json()) as object
    expect(await faultOf('2026-03-02')).toMatchObject({
      issues: [{ path: 'validUntil', message: 'Indica un giorno da oggi in poi' }],
    })
    expect(await faultOf('2028-03-04')).toMatchObject({
      issues: [{ message: 'Un preventivo può valere al massimo due anni da oggi' }],
    })
    await quote(talk, plumber, { validUntil: '2028-03-03' })
    const { id } = await quote(talk, plumber, { validUntil: '2026-03-03' })
    const isExpired = async () =>
      (await call('GET', `/api/talks/${talk}/quotes/${id}`, client)).body.quote.isExpired
    clock.advance(13.9 * HOUR_MS)
    expect(await isExpired()).toBe(false)
    clock.advance(0.2 * HOUR_MS)
    expect(await isExpired()).toBe(true)
  })

  it.each([
    [{ price: '' }, 'price', 'Scrivi il prezzo'],
    [{ shape: 'hourly', price: 0 }, 'price', 'Scrivi il prezzo'],
    [
      { shape: 'range', price: 500, priceMax: 500 },
      'priceMax',
      'Il prezzo massimo deve superare il minimo',
    ],
    [{ vatRate: 21 }, 'vatRate', 'In Italia l’aliquota IVA è 22, 10, 5 o 4, oppure 0 senza IVA'],
    [{ vatIncluded: null }, 'vatIncluded', 'Indica se l’IVA è compresa'],
    [{ shape: 'barter' }, 'shape', 'Scegli come indichi il prezzo'],
    [
      { price: 1, lines: [{ text: 'Bagno', price: 5000 }] },
      'price',
      'La somma delle voci è 5.000,00 € e il prezzo è 1,00 €: la differenza è 4.999,00 €',
    ],
    [
      { shape: 'range', price: 500, priceMax: 900, lines: [{ text: 'Bagno', price: '1.000,10' }] },
      'price',
      'La somma delle voci è 1.000,10 €: non è compresa tra 500,00 € e 900,00 €',
    ],
    [
      { shape: 'after_visit', lines: [{ text: 'Bagno', price: 10 }] },
      'lines',
      'Prima del sopralluogo non puoi indicare voci con un prezzo: toglile',
    ],
    [
      { shape: 'after_visit', price: undefined, lines: [], visitIsFree: false },
      'price',
      'Scrivi quanto costa il sopralluogo',
    ],
    [
      { visitIsFree: false, notes: ' ' },
      'notes',
      'Scrivi nelle note quanto costa il sopralluogo e se lo scali dal prezzo',
    ],
    [{ validUntil: '2026-02-30' }, 'validUntil', 'Data non valida'],
  ])('with %j is refused in Italian', async (changes, path, message) => {
    const { send, connection } = await oneTalk()
    const reply = await send({ ...TEST_QUOTE, ...changes })
    const plain = (await reply.text()).replaceAll('\u00a0', ' ')
    expect([reply.status, JSON.parse(plain)]).toMatchObject([400, { issues: [{ path, message }] }])
    expect(connection.prepare('SELECT count(*) FROM talk_quotes').pluck().get()).toBe(0)
  })
})

describe('templates of quotes', () => {
  it('are one’s own, replaced by name, and at most twenty', async () => {
    const { plumber, client, call } = await oneTalk()
    const { validUntil: _, ...quote } = TEST_QUOTE
    const save = (name: string, changes: object = {}) =>
      call('POST', '/api/quote-templates', plumber, { name, quote: { ...quote, ...changes } })
    for (let one = 1; one <= 20; one += 1) expect((await save(`Modello ${one}`)).status).toBe(201)
    expect((await save('Uno di troppo')).body).toMatchObject({ code: 'talks.template-limit' })
    const replaced = await save('Modello 7', { price: 99 })
    const { items } = (await call('GET', '/api/quote-templates', plumber)).body
    expect(items).toHaveLength(20)
    expect(items).toContainEqual(
      expect.objectContaining({
        id: replaced.body.id,
        quote: expect.objectContaining({ price: 99 }),
      }),
    )
    expect((await call('GET', '/api/quote-templates', client)).body).toEqual({ items: [] })
    const path = `/api/quote-templates/${replaced.body.id}`
    expect((await call('DELETE', path, client)).status).toBe(404)
    expect((await call('DELETE', path, plumber)).status).toBe(204)
  })
})
