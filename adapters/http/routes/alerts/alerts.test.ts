import { describe, expect, it } from 'vitest'
import type { AlertReply } from '#modules/alerts/contract/alert.ts'
import type { Visitor } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const PLUMBING_IN_LOMBARDY = { categoryId: 'idraulico', regionId: '03', frequency: 'instant' }

const setUp = async () => {
  const product = testApp()
  const { request } = product
  const professional = await product.signUp()
  product.billing.grantSubscription({ email: professional.user.email, planSlug: 'enterprise' })
  const call = async (method: string, path: string, { by = professional, body }: Call = {}) => {
    const reply = await request(method, path, { cookie: by.cookie, body })
    return { status: reply.status, body: reply.status === 204 ? null : await reply.json() }
  }
  const save = async (fields: object = PLUMBING_IN_LOMBARDY, by = professional) => {
    const { status, body } = await call('POST', '/api/alerts', { by, body: fields })
    expect(status, JSON.stringify(body)).toBe(201)
    return body as AlertReply
  }
  return { ...product, professional, call, save }
}

type Call = { by?: Visitor; body?: object }

describe('a saved search', () => {
  it('is answered as itself, with the names of its places, and stands in the list', async () => {
    const { call, save, clock } = await setUp()
    const saved = await save({ ...PLUMBING_IN_LOMBARDY, city: ' Milano ', q: 'caldaia' })
    expect(saved).toEqual({
      id: expect.any(String),
      name: 'Idraulico · caldaia · Milano · Lombardia',
      category: { id: 'idraulico', name: 'Idraulico' },
      region: { id: '03', name: 'Lombardia' },
      province: null,
      city: 'Milano',
      near: null,
      radiusKm: null,
      q: 'caldaia',
      frequency: 'instant',
      isPaused: false,
      matchCount: 0,
      lastMatchAt: null,
      createdAt: clock.now().toISOString(),
    })
    expect((await call('GET', '/api/alerts')).body).toMatchObject({ items: [saved], total: 1 })
  })

  it('names a city and its province once', async () => {
    const { save } = await setUp()
    expect(await save({ provinceId: 'MI', city: 'Milano' })).toMatchObject({ name: 'Milano' })
  })

  it('without filters reports every request, once a day', async () => {
    const { save } = await setUp()
    expect(await save({})).toMatchObject({ name: 'Tutte le richieste', frequency: 'daily' })
  })

  it.each([
    [{ categoryId: 'nessuna' }, 'categoryId'],
    [{ regionId: '99' }, 'regionId'],
    [{ provinceId: 'XX' }, 'provinceId'],
    [{ provinceId: 'RM', regionId: '03' }, 'provinceId'],
    [{ q: '!!!' }, 'q'],
    [{ city: '...' }, 'city'],
    [{ near: 'Z999', radiusKm: 25 }, 'near'],
    [{ near: 'F205', radiusKm: 0 }, 'radiusKm'],
    [{ near: 'F205', radiusKm: 1e9 }, 'radiusKm'],
    [{ near: 'F205', radiusKm: 'lontano' }, 'radiusKm'],
    [{ frequency: 'hourly' }, 'frequency'],
  ])('that cannot find anything is refused: %j', async (body, path) => {
    const { call } = await setUp()
    expect(await call('POST', '/api/alerts', { body })).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    })
    expect((await call('GET', '/api/alerts')).body).toMatchObject({ total: 0 })
  })

  it('is saved once, and as often as the plan says', async () => {
    const { call, save } = await setUp()
    await save()
    expect(await call('POST', '/api/alerts', { body: PLUMBING_IN_LOMBARDY })).toMatchObject({
      status: 409,
      body: { code: 'alert.already-saved' },
    })
    for (let count = 1; count < 100; count += 1) await save({ q: `parola${count}` })
    expect(await call('POST', '/api/alerts', { body: { q: 'ventunesima' } })).toMatchObject({
      status: 409,
      body: { code: 'alert.too-many' },
    })
    expect((await call('GET', '/api/alerts')).body).toMatchObject({
      total: 100,
      rights: { savedSearches: 100 },
    })
  })

  it('is renamed, told less often, put to rest and woken; what is left out stays', async () => {
    const { call, save } = await setUp()
    const { id } = await save()
    const change = async (body: object) =>
      (await call('PATCH', `/api/alerts/${id}`, { body })).body as AlertReply
    expect(await change({ name: 'Bagni' })).toMatchObject({ name: 'Bagni', frequency: 'instant' })
    expect(await change({ frequency: 'daily' })).toMatchObject({ name: 'Bagni', isPaused: false })
    expect(await change({ isPaused: true })).toMatchObject({ frequency: 'daily', isPaused: true })
    expect(await change({ isPaused: false })).toMatchObject({ isPaused: false })
    expect(await change({})).toMatchObject({ name: 'Bagni', frequency: 'daily', isPaused: false })
  })

  it('is nobody else’s: others neither see, change nor delete it', async () => {
    const { call, save, signUp } = await setUp()
    const { id } = await save()
    const by = await signUp()
    expect((await call('GET', '/api/alerts', { by })).body).toMatchObject({ items: [], total: 0 })
    const path = `/api/alerts/${id}`
    for (const [method, body] of [
      ['PATCH', { isPaused: true }],
      ['DELETE', undefined],
    ] as const) {
      expect(await call(method, path, { by, ...(body && { body }) })).toMatchObject({
        status: 404,
        body: { code: 'alert.not-found' },
      })
    }
    expect((await call('GET', '/api/alerts')).body).toMatchObject({ items: [{ isPaused: false }] })
    expect((await call('DELETE', path)).status).toBe(204)
    expect((await call('DELETE', path)).status).toBe(404)
    expect((await call('GET', '/api/alerts')).body).toMatchObject({ total: 0 })
  })
})
