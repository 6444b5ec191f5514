import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createLog } from '#adapters/logging/log.ts'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { serveTestApp } from '#src/test-app/served.ts'
import { testApp } from '#src/test-app.ts'
import { realWorld } from '#src/world.ts'

const DAY_MS = 86_400_000

it('renders a cached page anew once what it shows has expired', async () => {
  const { request, jobs, signUp, clock } = testApp()
  const { id } = await jobs.publishApproved(await signUp(), { title: 'Perde il rubinetto' })
  expect((await request('GET', `/lavori/${id}`)).status).toBe(200)
  expect(await (await request('GET', '/')).text()).toContain('Perde il rubinetto')

  clock.advance(30 * DAY_MS)
  expect((await request('GET', `/lavori/${id}`)).status).toBe(404)
  expect(await (await request('GET', '/')).text()).not.toContain('Perde il rubinetto')
})

it('counts views as visitors arrive, of cached pages too, and writes them down when it stops', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'visits-'))
  const open = () =>
    compose({
      config: readConfig({ NODE_ENV: 'test', JWT_SECRET: 'a secret that only tests know, long' }),
      world: realWorld,
      log: createLog('silent'),
      database: join(folder, 'app.db'),
    })
  const product = open()
  product.seed()
  product.connection.exec(
    `INSERT INTO users (id, email, password_hash, first_name, last_name, terms_version, created_at, updated_at)
     VALUES ('owner', 'o@example.it', '', 'O', 'O', '', 0, 0)`,
  )
  const id = '019cb2ec-f680-7baf-81d1-045fb901ac4f'
  putRequest({ connection: product.connection, clock: realWorld }, 'owner', { id })
  const views = 'SELECT view_count FROM job_requests'
  for (const browser of ['Firefox', 'Firefox', 'Safari', 'Googlebot'])
    await peek(product, `/lavori/${id}`, browser)
  product.close()

  const again = open()
  expect(again.connection.prepare(views).pluck().get()).toBe(2)
  again.close()
  rmSync(folder, { recursive: true })
})

const peek = (product: ReturnType<typeof compose>, path: string, browser: string) =>
  serveTestApp(product, async (origin) => {
    const reply = await fetch(origin + path, { headers: { 'user-agent': browser } })
    await reply.text()
  })
