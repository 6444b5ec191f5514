import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { HttpEnv } from '../guards.ts'
import { createPageCache } from './page-cache.ts'
import { compressRenderedPage } from './page-encoding.ts'
import { createRenderedPages } from './pages.ts'

/** A site with one page and one API reply; both can be changed, and renderings are counted. */
const changingSite = () => {
  const state = {
    version: 1,
    answer: 'one',
    status: 200 as 200 | 503,
    showsRequests: true,
    rendered: 0,
    asked: 0,
  }
  const app = new Hono<HttpEnv>().get('/api/list', (c) => {
    state.asked += 1
    return c.json(state.answer, state.status)
  })
  const pages = createRenderedPages(
    {
      renderer: {
        opened: () => Promise.resolve(),
        knownSearch: (_, search) => search,
        siteData: () => '',
        plan: () =>
          Promise.resolve({
            keys: ['/api/list'],
            isStaffOnly: false,
            isAdminOnly: false,
            isKnown: true,
          }),
        render: ({ answers }, encoding) => {
          state.rendered += 1
          return Promise.resolve(compressRenderedPage(answers['/api/list'] ?? '', encoding))
        },
      },
      cache: createPageCache({}, () => 0),
      publicVersions: () => ({ everything: state.version, withoutRequests: 1 }),
      showsRequests: () => state.showsRequests,
      publicUrl: 'http://localhost',
    },
    app,
    async (request) => app.fetch(request),
  )
  return { state, site: app.get('*', (c) => pages.answer(c)) }
}

it('does not keep a page that was rendered without its data', async () => {
  const { state, site } = changingSite()
  state.status = 503
  const broken = await site.request('/lavori')
  expect(broken.status).toBe(503)
  expect(broken.headers.get('cache-control')).toBe('no-store')

  state.status = 200
  const mended = await site.request('/lavori')
  expect(mended.status).toBe(200)
  expect(await mended.text()).toBe('"one"')
})

it('renders a page anew only when what it shows has changed', async () => {
  const { state, site } = changingSite()
  const read = async () => await (await site.request('/lavori')).text()
  await read()
  state.version = 2
  expect(await read()).toContain('one')
  expect(state.rendered).toBe(1)

  state.version = 3
  state.answer = 'two'
  expect(await read()).toContain('two')
  expect(state.rendered).toBe(2)
})

it('asks again for what a page shows only when that may have changed', async () => {
  for (const [showsRequests, asked] of [
    [true, 3],
    [false, 1],
  ] as const) {
    const { state, site } = changingSite()
    state.showsRequests = showsRequests
    for (const version of [1, 1, 2, 2, 3]) {
      state.version = version
      await site.request('/lavori')
    }
    expect(state.asked).toBe(asked)
  }
})

it('sends the same page to browsers that understand br, gzip or neither', async () => {
  const { state, site } = changingSite()
  const bodies = new Set<string>()
  for (const encoding of ['br', 'gzip', 'identity', 'br']) {
    const reply = await site.request('/lavori', { headers: { 'accept-encoding': encoding } })
    expect(reply.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    const bytes = new Uint8Array(await reply.arrayBuffer())
    expect(reply.headers.get('content-length')).toBe(String(bytes.byteLength))
    bodies.add(unpacked(bytes, encoding))
  }
  expect([...bodies]).toEqual(['"one"'])
  expect(state.rendered).toBe(1)
})

const unpacked = (bytes: Uint8Array, encoding: string) => {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return encoding === 'gzip' ? gunzipSync(bytes).toString() : Buffer.from(bytes).toString()
}
