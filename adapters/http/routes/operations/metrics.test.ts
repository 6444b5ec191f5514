import { describe, expect, it } from 'vitest'
import { TASK_NAMES } from '#modules/operations/contract/summary.ts'
import { testApp } from '#src/test-app.ts'

const TOKEN = 'un segreto lungo per le metriche'

const reading =
  ({ app }: Pick<ReturnType<typeof testApp>, 'app'>, remoteAddress = '127.0.0.1') =>
  (headers: Record<string, string> = { host: 'localhost:3000' }) =>
    Promise.resolve(
      app.request('/metrics', { headers }, { incoming: { socket: { remoteAddress } } }),
    )

describe('metrics', () => {
  it('count answers by the pattern of their route, what waits, and what ran', async () => {
    const product = testApp()
    const { user } = await product.signUp()
    await product.request('GET', '/api/job-requests/una-richiesta-segreta?q=ada')
    product.background.tick()
    await product.background.idle()
    const reply = await reading(product)()
    const text = await reply.text()
    expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(text).toContain(
      'cercooffro_http_requests_total{method="GET",route="/api/job-requests/:id",status="404"} 1',
    )
    expect(text).toContain(
      'cercooffro_http_request_duration_seconds_bucket{route="/api/job-requests/:id",le="+Inf"} 1',
    )
    expect(text).toMatch(/cercooffro_job_last_failed\{job="expire-orders"\} 0/)
    expect(text).toMatch(/cercooffro_outbox_mails\{state="queued"\} \d+/)
    expect(text).toMatch(/cercooffro_memory_bytes\{kind="resident"\} \d+/)
    for (const secret of [user.email, user.id, 'una-richiesta-segreta', 'ada'])
      expect(text).not.toContain(secret)
  })

  it('tell every kind of waiting work that the dashboard has', async () => {
    const product = testApp()
    await product.jobs.publish(await product.signUp())
    const text = await (await reading(product)()).text()
    for (const kind of TASK_NAMES) expect(text).toContain(`cercooffro_waiting{kind="${kind}"} `)
    expect(text).toContain('cercooffro_waiting{kind="requests"} 1\n')
    expect(text).toContain('cercooffro_waiting{kind="showcase"} 0\n')
  })

  it('are lines that Prometheus reads: one type for each name, and numbers', async () => {
    const text = await (await reading(testApp())()).text()
    const lines = text.trimEnd().split('\n')
    for (const line of lines)
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]*\})? -?\d+(\.\d+)?(e[-+]?\d+)?)$/)
    const types = lines
      .filter((line) => line.startsWith('# TYPE'))
      .map((line) => line.split(' ')[2])
    expect(new Set(types).size).toBe(types.length)
  })

  it.each([
    ['from another machine', '192.0.2.1', { host: 'localhost' }],
    [
      'through a proxy on this machine',
      '127.0.0.1',
      { host: 'localhost', 'x-forwarded-for': '1.2.3.4' },
    ],
    ['through a proxy that says nothing', '127.0.0.1', { host: 'cercooffro.example' }],
  ])('do not exist %s', async (_case, address, headers) => {
    expect((await reading(testApp(), address)(headers)).status).toBe(404)
  })

  it('are read from anywhere with the token, and then with nothing else', async () => {
    const product = testApp({ METRICS_TOKEN: TOKEN })
    const read = reading(product, '192.0.2.1')
    expect((await read({ authorization: `Bearer ${TOKEN}` })).status).toBe(200)
    expect((await read({ authorization: `Bearer ${TOKEN}x` })).status).toBe(404)
    expect((await reading(product)()).status).toBe(404)
  })
})
