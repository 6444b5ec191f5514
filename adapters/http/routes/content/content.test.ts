import { describe, expect, it } from 'vitest'
import { BANNER_POSITIONS } from '#modules/content/contract/paths.ts'
import { testApp } from '#src/test-app.ts'

const IMAGE = {
  name: 'Estate',
  position: 'home_hero',
  bannerType: 'image',
  imageUrl: 'https://example.it/estate.webp',
}
const CODE = {
  name: 'Rete',
  position: 'home_hero',
  bannerType: 'code',
  adCode: '<script>zzsegreto()</script>',
}

const setUp = async () => {
  const product = testApp()
  const { cookie } = await product.signUpStaff('admin')
  const put = async (body: object) => {
    const reply = await product.request('POST', '/api/admin/banners', { body, cookie })
    return (await reply.json()) as { id: string }
  }
  const shown = async () =>
    (await (await product.request('GET', '/api/banners/home_hero')).json()) as { name: string }[]
  const one = async (id: string) =>
    await (await product.request('GET', `/api/admin/banners/${id}`, { cookie })).json()
  return { ...product, cookie, put, shown, one }
}

describe('banners', () => {
  it('stand in their place and in their order as long as they are active', async () => {
    const { put, shown, request, cookie } = await setUp()
    await put({ ...IMAGE, name: 'Secondo', displayOrder: 2 })
    const first = await put({ ...IMAGE, name: 'Primo', displayOrder: 1 })
    await put({ ...IMAGE, name: 'Altrove', position: 'jobs_top' })
    expect((await shown()).map(({ name }) => name)).toEqual(['Primo', 'Secondo'])

    const body = { isActive: false }
    await request('PATCH', `/api/admin/banners/${first.id}`, { body, cookie })
    expect((await shown()).map(({ name }) => name)).toEqual(['Secondo'])
  })

  it('change the cached pages at once', async () => {
    const { put, app } = await setUp()
    expect(await (await app.request('/')).text()).not.toContain('estate.webp')
    await put(IMAGE)
    expect(await (await app.request('/')).text()).toContain('estate.webp')
  })

  it('are shown in every position that can be chosen', async () => {
    const { put, app } = await setUp()
    for (const position of BANNER_POSITIONS)
      await put({ ...IMAGE, position, imageUrl: `https://example.it/${position}.webp` })
    const paths = ['/', '/lavori', '/vetrina', '/pagine/faq', '/contattaci']
    const pages = await Promise.all(
      paths.map(async (path) => await (await app.request(path)).text()),
    )
    const isShown = (position: string) => pages.some((html) => html.includes(`${position}.webp"`))
    expect(BANNER_POSITIONS.filter((position) => !isShown(position))).toEqual([])
  })

  it('give visitors only the address of the document with third-party code', async () => {
    const { put, app, request } = await setUp()
    const { id } = await put(CODE)
    const reply = await request('GET', '/api/banners/home_hero')
    const text = await reply.text()
    expect(text).not.toContain('zzsegreto')
    expect(JSON.parse(text)).toMatchObject([{ frameUrl: `/riquadri/${id}`, imageUrl: null }])

    const page = await (await app.request('/')).text()
    expect(page).not.toContain('zzsegreto')
    expect(page).not.toContain('<iframe')
  })

  it('of foreign code are documents that reach nothing of ours', async () => {
    const { put, app } = await setUp()
    const { id } = await put(CODE)
    const frame = await app.request(`/riquadri/${id}`)
    expect(frame.headers.get('content-security-policy')).toBe(
      "sandbox allow-scripts allow-popups; frame-ancestors 'self'",
    )
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(await frame.text()).toContain('zzsegreto')
  })

  it('are counted when they are seen and pressed, and only while they are shown', async () => {
    const { put, one, request, cookie, writeCounters } = await setUp()
    const { id } = await put(IMAGE)
    for (let turn = 0; turn < 3; turn += 1) await request('POST', `/api/banners/${id}/impression`)
    await request('POST', `/api/banners/${id}/click`)
    await request('POST', '/api/banners/nessuno/impression')
    writeCounters()
    expect(await one(id)).toMatchObject({ impressions: 3, clicks: 1 })

    await request('PATCH', `/api/admin/banners/${id}`, { body: { isActive: false }, cookie })
    await request('POST', `/api/banners/${id}/impression`)
    writeCounters()
    expect(await one(id)).toMatchObject({ impressions: 3 })
  })

  it('need what their kind is made of', async () => {
    const { request, cookie } = await setUp()
    const send = async (body: object) =>
      await (await request('POST', '/api/admin/banners', { body, cookie })).json()
    expect(await send({ ...IMAGE, imageUrl: '' })).toMatchObject({ issues: [{ path: 'imageUrl' }] })
    expect(await send({ ...CODE, adCode: ' ' })).toMatchObject({ issues: [{ path: 'adCode' }] })
    expect(await send({ ...IMAGE, linkUrl: 'javascript:x' })).toMatchObject({
      issues: [{ path: 'linkUrl', message: 'URL non valido' }],
    })
  })
})

describe('consent', () => {
  const stateOf = async (app: ReturnType<typeof testApp>['app']) =>
    /"consentVersion":(null|"1")/.exec(await (await app.request('/')).text())?.[1]

  it('is asked for only while somebody else’s code is active', async () => {
    const { put, app, request, cookie } = await setUp()
    await put(IMAGE)
    expect(await stateOf(app)).toBe('null')
    const { id } = await put(CODE)
    expect(await stateOf(app)).toBe('"1"')
    await request('DELETE', `/api/admin/banners/${id}`, { cookie })
    expect(await stateOf(app)).toBe('null')
  })

  it('is kept half a year in the browser, and here with its version and no name', async () => {
    const { request, connection } = testApp()
    const reply = await request('POST', '/api/consent', { body: { choice: 'accepted' } })
    expect(reply.headers.getSetCookie()[0]).toBe(
      'consent=accepted.1; Max-Age=15724800; Path=/; SameSite=Lax',
    )
    const row = connection.prepare('SELECT * FROM consents').get() as object
    expect(Object.keys(row)).toEqual(['id', 'choice', 'version', 'at'])
  })
})

describe('shares', () => {
  it('are counted by day, page and network; addresses that do not exist make no rows of their own', async () => {
    const { request, connection, writeCounters } = testApp()
    const share = (path: string) =>
      request('POST', '/api/analytics/share', { body: { path, network: 'facebook' } })
    await share('/pagine/faq')
    await share('/pagine/faq')
    for (let number = 0; number < 20; number += 1) await share(`/pagine/inventata-${number}`)
    writeCounters()
    expect(
      connection.prepare('SELECT day, path, total FROM share_counts ORDER BY path').all(),
    ).toEqual([
      { day: '2026-03-03', path: '/', total: 20 },
      { day: '2026-03-03', path: '/pagine/faq', total: 2 },
    ])
  })

  it('are limited', async () => {
    const { request } = testApp()
    const share = () =>
      request('POST', '/api/analytics/share', { body: { path: '/blog', network: 'copy' } })
    for (let count = 0; count < 30; count += 1) expect((await share()).status).toBe(204)
    expect((await share()).status).toBe(429)
  })
})
