import { expect, it } from 'vitest'
import type { NearbyReply } from '#modules/kernel/contract/nearby.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { testFirms } from '#src/test-app/firms.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'

const nearbyOf = async (market: Awaited<ReturnType<typeof testFirms>>) =>
  (await market.call('GET', '/api/market/nearby', market.plumber)).body as NearbyReply

it('counts what was published for the firm’s trades where it works, and what is still open of it', async () => {
  const market = await testFirms()
  expect(await nearbyOf(market)).toEqual({
    requests30: 0,
    open: 0,
    trades: [],
    area: '',
    requests: [],
  })
  await market.openFirm()
  const client = await market.signUp()
  const milan = { province_id: 'MI', region_id: '03', city: 'Milano' }
  const put = (overrides: Parameters<typeof putRequest>[2] = {}, owner = client) =>
    putRequest(market, owner.user.id, { ...milan, ...overrides })
  put()
  put({ status: 'completed' })
  put({ reveal_count: 5 })
  put({ contacts_closed_at: 1 })
  put({ public_until: market.clock.now().getTime() - 1 })
  put({ published_at: market.clock.now().getTime() - 31 * DAY_MS })
  put({ category_id: 'elettricista' })
  put({ province_id: 'RM', region_id: '12', city: 'Roma' })
  put({ is_verified: 0, publication_number: null })
  put({}, market.plumber)
  const { requests, ...counted } = await nearbyOf(market)
  expect(counted).toEqual({ requests30: 5, open: 1, trades: ['Idraulico'], area: 'Milano' })
  expect(requests).toEqual([
    {
      id: expect.any(String),
      title: expect.any(String),
      city: 'Milano',
      budget: expect.toSatisfy((budget) => budget === null || typeof budget === 'string'),
      urgency: 'week',
      freeSpots: 5,
      publishedAt: expect.stringMatching(/^2\d{3}-.*Z$/),
      isRevealed: false,
    },
  ])
})

it('lists the open ones, the newest first, twenty at most', async () => {
  const market = await testFirms()
  await market.openFirm()
  const client = await market.signUp()
  const at = market.clock.now().getTime()
  const place = { province_id: 'MI', region_id: '03', city: 'Milano' }
  for (let age = 0; age < 22; age++)
    putRequest(market, client.user.id, {
      ...place,
      title: `Richiesta ${age}`,
      published_at: at - age * 1000,
    })
  const { open, requests } = await nearbyOf(market)
  expect(open).toBe(22)
  expect(requests.map(({ title }) => title)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Richiesta ${index}`),
  )
})

it('names those whose contact the reader has, after the others', async () => {
  const market = await testFirms()
  await market.openFirm()
  const client = await market.signUp()
  const place = { province_id: 'MI', region_id: '03', city: 'Milano' }
  const at = market.clock.now().getTime()
  const [newest] = ['Nuova', 'Vecchia'].map((title, age) =>
    putRequest(market, client.user.id, { ...place, title, published_at: at - age * 1000 }),
  )
  market.connection
    .prepare(
      `INSERT INTO contact_reveals (id, user_id, job_request_id, is_counted, revealed_at)
       VALUES ('r', ?, ?, 1, ?)`,
    )
    .run(market.plumber.user.id, newest, at)
  const { requests } = await nearbyOf(market)
  expect(requests.map(({ title, isRevealed }) => [title, isRevealed])).toEqual([
    ['Vecchia', false],
    ['Nuova', true],
  ])
})

it('says the same in mails of alerts', async () => {
  const market = await testFirms()
  await market.openFirm()
  const client = await market.signUp()
  await market.call('POST', '/api/firm/alerts', market.plumber)
  const job = await market.jobs.publish(client, {
    categoryId: 'idraulico',
    regionId: '03',
    provinceId: 'MI',
    city: 'Milano',
  })
  await market.call('POST', `/api/admin/job-requests/${job.id}/approve`, market.admin)
  await market.work()
  market.clock.advance(DAY_MS)
  await market.work()
  const mail = market.product.delivered.find(({ template }) => template.startsWith('alert-'))
  expect(mail?.variables).toMatchObject({
    nearby: [{ line: 'Nella tua zona: 1 richiesta negli ultimi 30 giorni, 1 ancora aperta' }],
  })
})

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

type Spot = { id: string; name: string; provinceId: string; latitude: number; longitude: number }

const kilometres = (one: Spot, other: Spot) => {
  const [a, b] = [radians(one.latitude), radians(other.latitude)]
  const half =
    Math.sin((a - b) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(one.longitude - other.longitude) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half))
}

/** Numbers that look random and are the same in each run. */
const randomly = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

it('is what counting by hand finds, for 200 firms of any trades and areas', async () => {
  const product = testApp()
  const { connection, clock } = product
  const pick = randomly(41)
  const spots = connection
    .prepare<[], Spot>(
      `SELECT id, name, province_id AS provinceId, latitude, longitude FROM cities
       WHERE latitude IS NOT NULL AND province_id IN ('PD', 'VR', 'VI', 'VE') ORDER BY id`,
    )
    .all()
  const categories = connection
    .prepare<[], { id: string; parentId: string | null }>(
      `SELECT id, parent_id AS parentId FROM categories ORDER BY id LIMIT 12`,
    )
    .all()
  const now = clock.now().getTime()
  const owner = await product.signUp()
  const at = <One>(all: readonly One[]): One => all[pick(all.length)] as One
  const requests = Array.from({ length: 400 }, () => {
    const spot = at(spots)
    const category = at(categories)
    const isKnown = pick(10) > 0
    const publishedAt = now - pick(60) * DAY_MS
    const isFull = pick(4) === 0
    putRequest(product, owner.user.id, {
      category_id: category.id,
      group_id: category.parentId ?? category.id,
      region_id: '05',
      province_id: spot.provinceId,
      city: isKnown ? spot.name : 'Contrada Ignota',
      published_at: publishedAt,
      public_until: now + DAY_MS,
      reveal_count: isFull ? 5 : 0,
    })
    return { spot, category, isKnown, publishedAt, isFull }
  })
  const spotOf = new Map(spots.map((spot) => [spot.id, spot]))
  const wrong: unknown[] = []
  const person = await product.signUp()
  for (let count = 0; count < 200; count += 1) {
    const trades = [...new Set([at(categories), at(categories)])]
    const areas = [
      pick(2) === 0
        ? { provinceId: at(['PD', 'VR', 'VI', 'VE']) }
        : { comuneId: at(spots).id, radiusKm: 5 + pick(40) },
    ]
    connection.exec('DELETE FROM firms')
    connection
      .prepare(
        `INSERT INTO firms (id, owner_id, slug, state, areas, created_at, updated_at)
         VALUES ('f', ?, 'f', 'draft', ?, 0, 0)`,
      )
      .run(person.user.id, JSON.stringify(areas))
    for (const [position, { id }] of trades.entries())
      connection.prepare('INSERT INTO firm_trades VALUES (?, ?, ?)').run('f', id, position)
    const expected = requests.filter(({ spot, category, isKnown, publishedAt }) => {
      const fits = trades.some(
        (trade) =>
          trade.id === category.id ||
          trade.id === category.parentId ||
          trade.parentId === category.id,
      )
      const isThere = areas.some((area) => {
        if (area.provinceId !== undefined) return area.provinceId === spot.provinceId
        const middle = spotOf.get(area.comuneId ?? '') as Spot
        return isKnown
          ? kilometres(middle, spot) <= (area.radiusKm ?? 0)
          : middle.provinceId === spot.provinceId
      })
      return fits && isThere && publishedAt > now - 30 * DAY_MS
    })
    const found = (await (
      await product.request('GET', '/api/market/nearby', { cookie: person.cookie })
    ).json()) as NearbyReply
    const counted = [expected.length, expected.filter(({ isFull }) => !isFull).length]
    if (found.requests30 !== counted[0] || found.open !== counted[1])
      wrong.push({ areas, trades, counted, found })
  }
  expect(wrong).toEqual([])
})
