import { expect, it } from 'vitest'
import type { AdminBannerReply } from '#modules/content/contract/banners.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { testApp } from '#src/test-app.ts'

const IMAGE = {
  name: 'Saldi',
  position: 'home_hero',
  bannerType: 'image',
  imageUrl: 'https://example.it/saldi.webp',
  imageAlt: 'Saldi fino a Natale',
}

/** It is 3 March 2026, in the morning. */
const setUp = async () => {
  const product = testApp()
  const { cookie } = await product.signUpStaff('admin')
  const put = (body: object) =>
    product.request('POST', '/api/admin/banners', { body: { ...IMAGE, ...body }, cookie })
  const made = async (body: object) => (await (await put(body)).json()) as AdminBannerReply
  const one = async (id: string) =>
    (await (
      await product.request('GET', `/api/admin/banners/${id}`, { cookie })
    ).json()) as AdminBannerReply
  const shown = async () =>
    ((await (await product.request('GET', '/api/banners/home_hero')).json()) as object[]).length
  const home = async () => await (await product.app.request('/')).text()
  const turn = () => product.content.banners.turn()
  return { ...product, cookie, put, made, one, shown, home, turn }
}

it('shows a banner from the first minute of its first day in Rome to the last of its last', async () => {
  const { clock, made, one, shown } = await setUp()
  const { id, state } = await made({ startsOn: '2026-03-04', endsOn: '2026-03-05' })
  expect([state, await shown()]).toEqual(['coming', 0])

  const toMidnight = Date.parse('2026-03-04T00:00:00+01:00') - clock.now().getTime()
  clock.advance(toMidnight - 1)
  expect(await shown()).toBe(0)
  clock.advance(1)
  expect([await shown(), (await one(id)).state]).toEqual([1, 'shown'])
  clock.advance(2 * DAY_MS - 1)
  expect(await shown()).toBe(1)
  clock.advance(1)
  expect([await shown(), (await one(id)).state]).toEqual([0, 'over'])
})

it('counts a day across a change of the clock by the calendar of Rome', async () => {
  const { clock, made, shown } = await setUp()
  await made({ endsOn: '2026-03-29' })
  clock.advance(Date.parse('2026-03-29T23:59:00+02:00') - clock.now().getTime())
  expect(await shown()).toBe(1)
  clock.advance(MINUTE_MS)
  expect(await shown()).toBe(0)
})

it('changes cached pages within the minute in which a banner begins or ends, and no others', async () => {
  const { clock, made, home, turn, publicVersion } = await setUpWithVersion()
  await made({ startsOn: '2026-03-04', endsOn: '2026-03-04' })
  expect(await home()).not.toContain('saldi.webp')
  expect(turn()).toBe(0)

  clock.advance(16 * HOUR_MS)
  expect(turn()).toBe(1)
  expect(await home()).toContain('saldi.webp')
  const during = publicVersion()
  expect(turn()).toBe(0)
  expect(publicVersion()).toBe(during)

  clock.advance(DAY_MS)
  expect(turn()).toBe(1)
  expect(await home()).not.toContain('saldi.webp')
})

const setUpWithVersion = async () => {
  const site = await setUp()
  const publicVersion = () =>
    site.connection.prepare('SELECT everything FROM public_version').pluck().get()
  return { ...site, publicVersion }
}

it('counts nobody, asks for no consent and frames no code outside of its days', async () => {
  const { app, clock, made, one, request, home, turn, writeCounters } = await setUp()
  const code = { bannerType: 'code', adCode: '<b>zzcodice</b>', startsOn: '2026-03-04' }
  const { id } = await made(code)
  const tryAll = async () => {
    await request('POST', `/api/banners/${id}/impression`)
    await request('POST', `/api/banners/${id}/click`)
    writeCounters()
    const { status } = await app.request(`/riquadri/${id}`)
    const asks = (await home()).includes('"consentVersion":"1"')
    const { impressions, clicks } = await one(id)
    return { status, asks, impressions, clicks }
  }
  expect(await tryAll()).toEqual({ status: 404, asks: false, impressions: 0, clicks: 0 })
  clock.advance(16 * HOUR_MS)
  turn()
  expect(await tryAll()).toEqual({ status: 200, asks: true, impressions: 1, clicks: 1 })
})

it('refuses days that do not exist or are turned round, also when only one of them is changed', async () => {
  const { put, made, request, cookie } = await setUp()
  const wrong = { startsOn: '2026-03-05', endsOn: '2026-03-04' }
  expect(await (await put(wrong)).json()).toMatchObject({
    issues: [{ path: 'endsOn', message: 'L’ultimo giorno non può venire prima del primo' }],
  })
  expect((await put({ endsOn: '2026-02-30' })).status).toBe(400)
  expect((await put({ endsOn: '04/03/2026' })).status).toBe(400)
  const { id } = await made({ startsOn: '2026-03-05', endsOn: '2026-03-05' })
  const change = async (body: object) =>
    (await request('PATCH', `/api/admin/banners/${id}`, { body, cookie })).status
  expect(await change({ endsOn: '2026-03-04' })).toBe(400)
  expect(await change({ endsOn: null })).toBe(200)
})

it('keeps an old banner with an address elsewhere as it was, without days and words', async () => {
  const { connection, one, shown, turn } = await setUp()
  connection.exec(
    `INSERT INTO banners (id, name, position, banner_type, image_url, created_at, updated_at)
     VALUES ('vecchio', 'Vecchio', 'home_hero', 'image', 'https://example.it/v.webp', 0, 0)`,
  )
  expect([turn(), await shown()]).toEqual([0, 1])
  expect(await one('vecchio')).toMatchObject({
    state: 'shown',
    imageAlt: null,
    startsOn: null,
    endsOn: null,
  })
})
