import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { HttpEnv } from './env.ts'
import { createPageCache } from './page-cache.ts'
import { createPages } from './pages.ts'

/** A site of one page that shows one answer of the API. */
const siteWith = (api: { status: 200 | 503 }) => {
  const app = new Hono<HttpEnv>().get('/api/list', (c) => c.json({ list: [] }, api.status))
  const pages = createPages(
    {
      renderer: {
        plan: () =>
          Promise.resolve({
            keys: ['/api/list'],
            isStaffOnly: false,
            isAdminOnly: false,
            isKnown: true,
          }),
        render: ({ answers }) => Promise.resolve(Object.keys(answers).join()),
      },
      cache: createPageCache({}, () => 0),
      publicVersion: () => 1,
      publicUrl: 'http://localhost',
    },
    app,
  )
  return app.get('*', (c) => pages.answer(c))
}

it('does not keep a page that was drawn without its data', async () => {
  const api = { status: 503 as 200 | 503 }
  const site = siteWith(api)

  const broken = await site.request('/lavori')
  expect(broken.status).toBe(503)
  expect(broken.headers.get('cache-control')).toBe('no-store')

  api.status = 200
  const mended = await site.request('/lavori')
  expect(mended.status).toBe(200)
  expect(await mended.text()).toBe('/api/list')
})
