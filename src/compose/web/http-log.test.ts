import { expect, it } from 'vitest'
import { createLog } from '#adapters/logging/log.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

type Entry = { time: string; requestId: string; route: string; status: number; msg: string }

const setUp = () => {
  const lines: string[] = []
  const product = testApp({}, { log: createLog('info', { write: (line) => lines.push(line) }) })
  const entries = () => lines.map((line) => JSON.parse(line) as Entry)
  return { ...product, lines, entries }
}

it('who comes, goes and is turned away leaves a line; who reads leaves none', async () => {
  const { request, signUp, entries } = setUp()
  const { cookie, user } = await signUp()
  await request('GET', '/api/regions')
  await request('POST', '/api/login', { body: { email: user.email, password: 'Sbagliata1' } })
  await request('POST', '/api/login', { body: { email: user.email, password: TEST_PASSWORD } })
  await request('GET', '/api/admin/summary', { cookie })
  await request('POST', '/api/logout', { cookie })
  expect(entries().map(({ route, status }) => [route, status])).toEqual([
    ['/api/auth/register', 201],
    ['/api/login', 401],
    ['/api/login', 200],
    ['/api/admin/summary', 403],
    ['/api/logout', 200],
  ])
  for (const { msg, time, requestId } of entries()) {
    expect(msg).toBe('access')
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(requestId).toMatch(/^[\w-]{8,}$/)
  }
})

it('the lines name nobody', async () => {
  const { request, signUp, lines } = setUp()
  const { user, ip } = await signUp({ lastName: 'Zzcognome' })
  await request('POST', '/api/login', { body: { email: user.email, password: 'Sbagliata1' }, ip })
  expect(lines.length).toBe(2)
  for (const secret of [user.email, 'Zzcognome', 'Sbagliata1', TEST_PASSWORD, ip])
    expect(lines.join()).not.toContain(secret)
})
