import { describe, expect, it } from 'vitest'
import type {
  AdminCategoryListReply,
  AdminCategoryReply,
} from '#modules/reference/contract/categories.ts'
import { referencePaths } from '#modules/reference/contract/staff-paths.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'

const ADMIN_PATH = '/api/admin/categories'

const setUp = async () => {
  const product = testApp()
  const { cookie, user } = await product.signUpStaff('admin')
  const call = async (method: string, path: string, body?: object) => {
    const reply = await product.request(method, `${ADMIN_PATH}${path}`, {
      cookie,
      ...(body && { body }),
    })
    const text = await reply.text()
    return { status: reply.status, body: text ? JSON.parse(text) : null }
  }
  const order = async (ids: readonly string[]) => {
    const path = referencePaths.categoryOrder
    return (await product.request('PUT', path, { cookie, body: { ids } })).status
  }
  const all = async () => ((await call('GET', '')).body as AdminCategoryListReply).items
  const one = async (id: string) => (await call('GET', `/${id}`)).body as AdminCategoryReply
  const offered = async () =>
    (await (await product.request('GET', '/api/categories')).json()) as {
      id: string
      name: string
      parentId: string | null
    }[]
  const put = (overrides: Parameters<typeof putRequest>[2] = {}) =>
    putRequest(product, user.id, overrides)
  const listed = async (categoryId: string) =>
    (
      (await (
        await product.request('GET', `/api/job-requests?categoryId=${categoryId}`)
      ).json()) as { total: number }
    ).total
  const audited = (action: string) =>
    product.connection
      .prepare<[string], { before: string; after: string }>(
        'SELECT before, after FROM audit_log WHERE action = ?',
      )
      .all(action)
      .map(({ before, after }) => ({ before: JSON.parse(before), after: JSON.parse(after) }))
  return { ...product, call, order, all, one, offered, put, listed, audited }
}

describe('categories', () => {
  it('come with a list as the groups and what stands beside the chosen one', async () => {
    const product = testApp()
    const around = async (id: string) => {
      const reply = await product.request('GET', `/api/categories?around=${id}`)
      return (await reply.json()) as { id: string; parentId: string | null }[]
    }
    const groups = await around('')
    expect(groups.every(({ parentId }) => parentId === null)).toBe(true)
    const beside = await around('idraulico')
    const group = beside.find(({ id }) => id === 'idraulico')?.parentId
    expect(new Set(beside.map(({ parentId }) => parentId))).toEqual(new Set([null, group]))
    expect(await around(String(group))).toEqual(beside)
    expect(await around('inventata')).toEqual(groups)
  })

  it('of a page of requests weigh little, and a group leads to its categories', async () => {
    const { app } = testApp()
    const page = await (await app.request('/lavori')).text()
    expect(page.match(/<option/g)?.length).toBeLessThan(60)
    expect(page).not.toContain('value="idraulico"')
    const chosen = await (await app.request('/lavori?categoryId=idraulico')).text()
    expect(chosen).toContain('value="idraulico"')
    expect(chosen).toMatch(/Togli (<!-- -->)?Idraulico/)
  })

  it('are renamed everywhere at once, and their address stays', async () => {
    const { call, put, app, audited } = await setUp()
    const id = put()
    expect(await (await app.request(`/lavori/${id}`)).text()).toContain('Idraulico')
    await call('PATCH', '/idraulico', { name: 'Zzidraulica', slug: 'altro' })
    const page = await (await app.request(`/lavori/${id}`)).text()
    expect(page).toContain('Zzidraulica')
    expect((await app.request('/richieste/idraulico/lazio')).status).toBe(200)
    expect(audited('category.change')).toEqual([
      { before: { name: 'Idraulico' }, after: { name: 'Zzidraulica' } },
    ])
  })

  it('are made with an address from their name, and offered at once', async () => {
    const { call, offered } = await setUp()
    const created = await call('POST', '', { name: 'Arti & Città', parentId: 'edilizia' })
    expect(created).toMatchObject({
      status: 201,
      body: { slug: 'arti-citta', parentId: 'edilizia' },
    })
    expect(await offered()).toContainEqual(expect.objectContaining({ name: 'Arti & Città' }))
    expect(await call('POST', '', { name: 'Arti, Città' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'slug' }] },
    })
    expect((await call('POST', '', { name: 'Tutte' })).status).toBe(400)
  })

  it('stand on two storeys only', async () => {
    const { call } = await setUp()
    const wrong = { status: 400, body: { issues: [{ path: 'parentId' }] } }
    expect(await call('PATCH', '/idraulico', { parentId: 'imbianchino' })).toMatchObject(wrong)
    expect(await call('PATCH', '/edilizia', { parentId: 'impianti' })).toMatchObject(wrong)
    expect(await call('PATCH', '/idraulico', { parentId: 'idraulico' })).toMatchObject(wrong)
    expect(await call('PATCH', '/idraulico', { parentId: 'niente' })).toMatchObject(wrong)
  })

  it('take their listings along to another group', async () => {
    const { call, put, listed, one } = await setUp()
    put()
    const from = (await one('idraulico')).parentId ?? ''
    expect(await listed(from)).toBe(1)
    await call('PATCH', '/idraulico', { parentId: 'animali' })
    expect([await listed(from), await listed('animali'), await listed('idraulico')]).toEqual([
      0, 1, 1,
    ])
    expect((await one('animali')).publicListings).toBe(1)
  })

  it('are shown in the order that was given to them', async () => {
    const { order, all, offered } = await setUp()
    const children = (await all()).filter(({ parentId }) => parentId === 'edilizia')
    const ids = children.map(({ id }) => id).reverse()
    expect(await order(ids)).toBe(204)
    const shown = (await offered()).filter(({ parentId }) => parentId === 'edilizia')
    expect(shown.map(({ id }) => id)).toEqual(ids)
    expect(await order(['niente'])).toBe(404)
  })

  it('that are hidden are not offered, with all that stands in them, and keep their listings', async () => {
    const { call, offered, put, app } = await setUp()
    const id = put()
    await call('PATCH', '/impianti', { isActive: false })
    const shown = (await offered()).filter(
      (one) => one.id === 'impianti' || one.parentId === 'impianti',
    )
    expect(shown).toEqual([])
    expect((await app.request(`/lavori/${id}`)).status).toBe(200)
  })

  it('are deleted with their listings moved, also those that wait, and do not come back', async () => {
    const { call, put, listed, all, connection, seed, audited } = await setUp()
    put()
    put({
      pending_changes: JSON.stringify({ categoryId: 'idraulico', title: 'Un altro titolo' }),
      category_id: 'imbianchino',
    })
    expect(await call('DELETE', '/impianti')).toMatchObject({
      body: { code: 'category.has-children' },
    })
    expect(await call('DELETE', '/idraulico')).toMatchObject({
      status: 409,
      body: {
        code: 'category.in-use',
        message: 'Un annuncio usa questa categoria: scegli dove spostarlo',
      },
    })
    expect((await call('DELETE', '/idraulico?moveTo=niente')).status).toBe(400)
    expect((await call('DELETE', '/idraulico?moveTo=elettricista')).status).toBe(204)
    expect(await listed('elettricista')).toBe(1)
    expect(
      connection
        .prepare(
          "SELECT count(*) FROM job_requests WHERE pending_changes ->> '$.categoryId' = 'elettricista'",
        )
        .pluck()
        .get(),
    ).toBe(1)
    expect(audited('category.delete')).toMatchObject([
      { before: { slug: 'idraulico' }, after: { movedTo: 'elettricista', listings: 1 } },
    ])
    seed()
    expect((await all()).map(({ id }) => id)).not.toContain('idraulico')
  })

  it('that the operator changed stay so when the product seeds again', async () => {
    const { call, one, seed } = await setUp()
    await call('PATCH', '/idraulico', { name: 'Il mio nome', keywords: [], popularRank: null })
    seed()
    expect(await one('idraulico')).toMatchObject({
      name: 'Il mio nome',
      keywords: [],
      popularRank: null,
    })
  })
})
