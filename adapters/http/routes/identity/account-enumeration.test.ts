import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { EVEN, unevenness } from '#src/test-app/timing-leaks.ts'
import { type TestApp, testApp } from '#src/test-app.ts'

/** Slow enough to dominate the reply time, fast enough for two hundred. */
const MEASURED_COST = { memoryKib: 2048, passes: 1 }

/** On a busy machine hundreds of hashes take long; only their ratio matters. */
const PATIENCE_MS = 60_000

describe('how long an answer takes', { timeout: PATIENCE_MS }, () => {
  it('does not reveal at log-in whether an address has an account', async () => {
    const product = testApp({}, { passwordCost: MEASURED_COST })
    const asking = (email: string) => ({ email, password: 'Sbagliata1' })
    const ratio = await compare(product, { tries: 80, path: '/api/login', asking })
    expect(ratio).toBeLessThan(EVEN)
  })

  it('does not tell who asks for a new password whether the address has an account', async () => {
    const product = testApp()
    const asking = (email: string) => ({ email })
    const ratio = await compare(product, { tries: 20, path: '/api/auth/forgot-password', asking })
    expect(ratio).toBeLessThan(EVEN)
  })
})

type Asked = { tries: number; path: string; asking: (email: string) => object }

/** Each call has an own address and minute, so that no limit or delay applies. */
const compare = async (product: TestApp, { tries, path, asking }: Asked) => {
  await product.signUp({ email: 'ada@example.it' })
  const ask = (email: string) => async (turn: number) => {
    const ip = `10.0.${Math.floor(turn / 250)}.${turn % 250}`
    product.clock.advance(MINUTE_MS)
    const reply = await product.request('POST', path, { body: asking(email), ip })
    expect([401, 202]).toContain(reply.status)
  }
  return await unevenness({
    tries,
    known: ask('ada@example.it'),
    unknown: ask('nessuno@example.it'),
  })
}
