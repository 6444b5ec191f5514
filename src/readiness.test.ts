/** `/readyz` reads and writes what serving needs; `/healthz` only says that the process answers. */
import { describe, expect, it } from 'vitest'
import { createDamagedDatabase } from './test-app/spoilt-database.ts'
import { testApp } from './test-app.ts'

const setUp = (options: Parameters<typeof testApp>[1] = {}) => {
  const product = testApp({}, options)
  const status = async (path: string) => (await product.request('GET', path)).status
  const ready = async () => {
    const reply = await product.request('GET', '/readyz')
    return { status: reply.status, code: (await reply.json()).code }
  }
  return { ...product, status, ready }
}

describe('readiness', () => {
  it('is told where the database reads and writes, and no cache may keep the answer', async () => {
    const { request, connection } = setUp()
    const reply = await request('GET', '/readyz')
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ status: 'ready' })
    expect(reply.headers.get('cache-control')).toContain('no-store')
    expect(connection.prepare('SELECT checked_at > 0 FROM readiness').pluck().get()).toBe(1)
  })

  it('ends where nothing can be written, with the reason, while the process goes on answering', async () => {
    const { connection, ready, status } = setUp()
    connection.pragma('query_only = ON')
    expect(await ready()).toEqual({ status: 503, code: 'not-ready.database-readonly' })
    expect(await status('/healthz')).toBe(200)
  })

  it('ends where a table that serving needs cannot be read', async () => {
    const { connection, ready, status } = setUp()
    connection.unsafeMode(true)
    connection.pragma('writable_schema = ON')
    connection
      .prepare("UPDATE sqlite_schema SET rootpage = 999999 WHERE name = 'job_request_totals'")
      .run()
    connection.pragma('writable_schema = RESET')
    expect((await ready()).status).toBe(503)
    expect(await status('/healthz')).toBe(200)
  })

  it('ends for good, at once, when any statement meets damage that the probes do not', async () => {
    const { connection } = testApp()
    const { ready, status } = setUp({ database: createDamagedDatabase(connection, 'pages') })
    expect(await ready()).toMatchObject({ status: 200 })
    expect(await status('/api/pages/slug/come-funziona')).toBe(500)
    expect(await ready()).toEqual({ status: 503, code: 'not-ready.database-damaged' })
    expect(await ready()).toEqual({ status: 503, code: 'not-ready.database-damaged' })
  })

  it('ends when the server begins to stop', async () => {
    const { announceStop, ready } = setUp()
    announceStop()
    expect(await ready()).toEqual({ status: 503, code: 'not-ready.stopping' })
  })

  it('is looked for once, however many ask in one second', async () => {
    const { connection, ready } = setUp()
    await Promise.all(Array.from({ length: 50 }, ready))
    connection.exec('UPDATE readiness SET checked_at = 0')
    await ready()
    expect(connection.prepare('SELECT checked_at FROM readiness').pluck().get()).toBe(0)
  })
})
