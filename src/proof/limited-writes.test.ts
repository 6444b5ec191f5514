/** No route writes without a line in the table of limits. */
import { expect, it } from 'vitest'
import { LIMITS, UNLIMITED_WRITES } from '#modules/kernel/limits.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { SAMPLE_ITEM } from '#src/test-app/showcase-items.ts'
import { testApp } from '#src/test-app.ts'
import { openProof } from './actors.ts'
import { routesOf } from './routes.ts'

const writing = async () =>
  routesOf(await openProof()).filter((route) => /^(POST|PUT|PATCH|DELETE) /.test(route))

it('every writing route of the app ends with the ordinary writes of a minute, but for those named free and for the staff', async () => {
  const { app, members } = await openProof()
  const ask = (route: string, cookie: string | null, ip: string) => {
    const [method = '', pattern = ''] = route.split(' ')
    const path = pattern.replace(/:\w+/g, 'nessuno')
    return app.request(
      path,
      { method, headers: { ...(cookie !== null && { cookie }) } },
      { incoming: { socket: { remoteAddress: ip } } },
    )
  }
  const routes = await writing()
  expect(routes.length).toBeGreaterThan(150)
  for (const [cookie, ip] of [
    [members.subscribed.cookie, '192.0.2.1'],
    [null, '192.0.2.2'],
  ] as const) {
    for (let hit = 0; hit < LIMITS.writes.most; hit += 1) await ask('POST /api/nessuna', cookie, ip)
    for (const route of routes) {
      const reply = await ask(route, cookie, ip)
      const isLimited = reply.status === 429 && reply.headers.get('retry-after') === '60'
      expect(isLimited, `${route}: ${reply.status}`).toBe(!UNLIMITED_WRITES.includes(route))
    }
    expect((await ask('GET /api/job-requests', cookie, ip)).status).toBe(200)
    const ofStaff = await ask('POST /api/admin/banners', members.admin.cookie, ip)
    expect(ofStaff.status).toBe(415)
  }
})

it('every route named by a limit or as free is one of the app', async () => {
  const routes = await writing()
  const named = Object.values(LIMITS).flatMap((limit) => ('routes' in limit ? limit.routes : []))
  expect([...named, ...UNLIMITED_WRITES].filter((route) => !routes.includes(route))).toEqual([])
})

it('an account publishes 20 an hour of both kinds, a network 40, and what is refused does not count', async () => {
  const { request, signUp, connection, clock } = testApp()
  const publish = async (cookie: string, ip: string, title?: string) => {
    const isItem =
      (connection.prepare('SELECT count(*) FROM showcase_items').pluck().get() as number) < 5
    const body = {
      ...(isItem ? SAMPLE_ITEM : SAMPLE_REQUEST),
      ...(title !== undefined && { title }),
    }
    const path = isItem ? '/api/showcase-items' : '/api/job-requests'
    return await request('POST', path, { cookie, ip, body })
  }
  const many = (cookie: string, ip: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => publish(cookie, ip))).then((replies) =>
      replies.map(({ status }) => status),
    )
  const [ada, eva, ugo] = [
    await signUp({ isVerified: true }),
    await signUp({ isVerified: true }),
    await signUp({ isVerified: true }),
  ]
  for (let n = 0; n < 30; n += 1)
    expect((await publish(ada.cookie, '203.0.113.1', '')).status).toBe(400)
  const ofAda = await many(ada.cookie, '203.0.113.1', 50)
  expect(ofAda.filter((status) => status === 201)).toHaveLength(20)
  expect(ofAda.filter((status) => status === 429)).toHaveLength(30)
  const ofEva = await many(eva.cookie, '203.0.113.1', 20)
  expect(new Set(ofEva)).toEqual(new Set([201]))
  const refused = await publish(ugo.cookie, '203.0.113.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  expect((await refused.json()).message).toBe('Troppi tentativi. Riprova tra 60 minuti.')
  expect((await publish(ugo.cookie, '203.0.113.2')).status).toBe(201)
  clock.advance(HOUR_MS)
  expect((await publish(ada.cookie, '203.0.113.1')).status).toBe(201)
})

it('profile, firm, billing and visibility change 20 times a day each', async () => {
  const { request, signUp, logIn, clock } = testApp()
  const { cookie, user } = await signUp()
  for (const limit of [LIMITS.accountChanges, LIMITS.visibilityChanges]) expect(limit.most).toBe(20)
  const change = (n: number, by = cookie) =>
    request('PATCH', '/api/users/me', { cookie: by, body: { firstName: `Ada${'a'.repeat(n)}` } })
  for (let n = 0; n < 20; n += 1) expect((await change(n)).status).toBe(200)
  const refused = await change(20)
  expect(refused.status).toBe(429)
  expect((await refused.json()).message).toBe('Troppi tentativi. Riprova tra 24 ore.')
  clock.advance(DAY_MS)
  expect((await change(21, (await logIn(user.email)).cookie)).status).toBe(200)
})
