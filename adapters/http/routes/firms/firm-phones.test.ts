/** Numbers of firms: one after a press, and never a whole list of them. */
import { describe, expect, it } from 'vitest'
import { testFirms } from '#src/test-app/firms.ts'

const PHONE = '+39 02 1234567'
const E164 = '+39021234567'

const setUp = async (fields: object = {}) => {
  const market = await testFirms()
  const { slug } = await market.openFirm(market.plumber, { phone: PHONE, ...fields })
  const read = async (path: string, ip = '192.0.2.7') => {
    const reply = await market.request('GET', path, { ip })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  }
  const api = async (path: string, ip?: string) => {
    const { status, headers, text } = await read(path, ip)
    return { status, headers, body: JSON.parse(text) }
  }
  return { ...market, slug, read, api, phonePath: `/api/firms/${slug}/phone` }
}

describe('the number of a firm', () => {
  it('stands on its own page and in no list, which says only that there is one', async () => {
    const { read, api, slug } = await setUp()
    const page = await read(`/professionisti/${slug}`)
    expect(page.text).toContain(`tel:${E164}`)
    for (const path of ['/api/firms', '/professionisti', '/professionisti/tutti/milano']) {
      const { status, text } = await read(path)
      expect(status, path).toBe(200)
      expect(text.replaceAll(/\D/g, ''), path).not.toContain('021234567')
    }
    expect((await api('/api/firms')).body.items).toMatchObject([{ slug, hasPhone: true }])
    // Without JavaScript the press leads to the page that shows it.
    expect((await read('/professionisti')).text).toMatch(
      new RegExp(`href="/professionisti/${slug}"[^>]*>Mostra il numero`),
    )
  })

  it('is told 60 times an hour to a network, by whichever way of the API', async () => {
    const { api, slug, phonePath, read } = await setUp()
    const network = (n: number) => `2001:db8:7:7:${n + 1}::1`
    for (let n = 0; n < 30; n += 1) {
      expect((await api(phonePath, network(n))).body).toEqual({ phone: PHONE, phoneE164: E164 })
      expect((await api(`/api/firms/${slug}`, network(n))).body).toMatchObject({ phone: PHONE })
    }
    const refused = await api(phonePath, network(61))
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'rate.limited',
        message: 'Hai visto molti numeri di telefono. Riprova tra 60 minuti.',
      },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await api(`/api/firms/${slug}`, network(62))).body).toMatchObject({
      name: expect.any(String),
      phone: null,
      phoneE164: null,
      phoneWaits: true,
    })
    // Neither others nor the page, which is cached for everybody, lose it.
    expect((await api(phonePath, '2001:db8:7:8::1')).status).toBe(200)
    const page = await read(`/professionisti/${slug}`, network(63))
    expect(page.text).toContain(`tel:${E164}`)
    expect(page.text).not.toContain('Hai visto molti numeri')
  })

  it('is told after an hour again', async () => {
    const { api, phonePath, clock } = await setUp()
    for (let n = 0; n < 60; n += 1) await api(phonePath)
    expect((await api(phonePath)).status).toBe(429)
    clock.advance(60 * 60_000 + 1)
    expect((await api(phonePath)).status).toBe(200)
  })

  it('stays with a firm that does not publish it, and costs nobody a try', async () => {
    const { api, phonePath, slug } = await setUp({ isPhonePublic: false })
    expect((await api('/api/firms')).body.items).toMatchObject([{ slug, hasPhone: false }])
    for (let n = 0; n < 61; n += 1)
      expect(await api(phonePath)).toMatchObject({
        status: 200,
        body: { phone: null, phoneE164: null },
      })
    expect((await api(`/api/firms/${slug}`)).body).not.toHaveProperty('phoneWaits')
  })

  it('goes with the firm that is hidden', async () => {
    const { api, phonePath, call, plumber } = await setUp()
    await call('POST', '/api/firm/hide', plumber)
    expect((await api(phonePath)).status).toBe(404)
    expect((await api('/api/firms/inventata/phone')).status).toBe(404)
  })
})
