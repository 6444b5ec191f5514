import { describe, expect, it } from 'vitest'
import { putRequest } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const { cookie, user } = await product.signUpStaff('admin')
  const call = async (method: string, path: string, body?: object) => {
    const reply = await product.request(method, `/api/admin/${path}`, {
      cookie,
      ...(body && { body }),
    })
    return { status: reply.status, body: await reply.json() }
  }
  const offered = async (path: string) =>
    ((await (await product.request('GET', path)).json()) as { name: string }[]).map(
      ({ name }) => name,
    )
  const put = () => putRequest(product, user.id, { city: 'Roma', province_id: 'RM' })
  return { ...product, call, offered, put }
}

describe('places', () => {
  it('are found by the beginnings of words and by code, accents ignored', async () => {
    const { call } = await setUp()
    expect(await call('GET', 'cities?q=forli')).toMatchObject({
      body: { items: expect.arrayContaining([expect.objectContaining({ name: 'Forlì' })]) },
    })
    expect(await call('GET', 'cities?q=h501')).toMatchObject({
      body: { total: 1, items: [{ id: 'H501', name: 'Roma', provinceName: 'Roma' }] },
    })
    expect(await call('GET', 'cities?provinceId=ao&limit=5')).toMatchObject({
      body: { items: expect.any(Array), total: 74 },
    })
    expect(await call('GET', 'regions')).toMatchObject({ body: { total: 20 } })
    expect(await call('GET', 'provinces?regionId=12')).toMatchObject({ body: { total: 5 } })
  })

  it('take their listings along to a new name, in pages and in searches', async () => {
    const { call, put, request, app, connection } = await setUp()
    const id = put()
    expect(await call('PATCH', 'cities/H501', { name: 'Roma Capitale' })).toMatchObject({
      status: 200,
    })
    expect(await (await app.request(`/lavori/${id}`)).text()).toContain('Roma Capitale')
    const found = await (await request('GET', '/api/job-requests?city=capitale')).json()
    expect(found).toMatchObject({ total: 1 })
    const entry = connection
      .prepare("SELECT before, after FROM audit_log WHERE action = 'city.change'")
      .get() as { before: string; after: string }
    expect(JSON.parse(entry.before)).toEqual({ name: 'Roma' })
    expect(JSON.parse(entry.after)).toEqual({ name: 'Roma Capitale', listings: 1 })
  })

  it('are added and hidden as comuni are joined, and the seed leaves them so', async () => {
    const { call, offered, seed } = await setUp()
    const created = await call('POST', 'cities', {
      code: 'z999',
      name: 'Nuova Unione',
      provinceId: 'rm',
    })
    expect(created).toMatchObject({ status: 201, body: { id: 'Z999', provinceName: 'Roma' } })
    await call('PATCH', 'cities/H501', { isActive: false })
    seed()
    const cities = await offered('/api/cities?provinceId=RM')
    expect(cities).toContain('Nuova Unione')
    expect(cities).not.toContain('Roma')
    expect(
      await call('POST', 'cities', { code: 'Z998', name: 'nuova unione', provinceId: 'RM' }),
    ).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'name' }] },
    })
    expect(
      await call('POST', 'cities', { code: 'Z999', name: 'Altra', provinceId: 'RM' }),
    ).toMatchObject({
      body: { issues: [{ path: 'code' }] },
    })
  })

  it('of which the region or the province is hidden or renamed are offered so', async () => {
    const { call, offered } = await setUp()
    await call('PATCH', 'regions/12', { name: 'Latium' })
    expect(await offered('/api/regions')).toContain('Latium')
    await call('PATCH', 'provinces/RM', { isActive: false })
    expect(await offered('/api/provinces/region/12')).not.toContain('Roma')
    const added = await call('POST', 'provinces', { code: 'zz', name: 'Terra', regionId: '12' })
    expect(added.status).toBe(201)
    expect(await offered('/api/provinces/region/12')).toContain('Terra')
  })

  it('that nobody knows are not found, and nothing half right is taken', async () => {
    const { call } = await setUp()
    expect((await call('PATCH', 'cities/X000', { name: 'A' })).status).toBe(404)
    expect((await call('PATCH', 'cities/H501', { provinceId: 'XX' })).status).toBe(400)
    expect((await call('PATCH', 'cities/H501', { name: '' })).status).toBe(400)
  })
})
