import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const AHEAD_MS = 26 * HOUR_MS
const ip = '203.0.113.9'

/** What was done while the clock was a day ahead, which somebody then puts right. */
const setUp = async (whileAhead: (product: Product) => Promise<void>) => {
  const product = testApp()
  const ada = await product.signUp({ email: 'ada@example.it' })
  product.clock.advance(AHEAD_MS)
  await whileAhead(product)
  product.clock.advance(-AHEAD_MS)
  return { ...product, ada }
}

type Product = ReturnType<typeof testApp>

const logIn = ({ request }: Pick<Product, 'request'>, password: string) =>
  request('POST', '/api/login', { body: { email: 'ada@example.it', password }, ip })

const forget = ({ request }: Pick<Product, 'request'>) =>
  request('POST', '/api/auth/forgot-password', { body: { email: 'ada@example.it' }, ip })

describe('after the clock was set back', () => {
  it('the right password opens, whatever failed in the hours that never were', async () => {
    const product = await setUp(async (ahead) => {
      for (let n = 0; n < 5; n += 1) expect((await logIn(ahead, 'Sbagliata1')).status).toBe(401)
      expect((await logIn(ahead, TEST_PASSWORD)).status).toBe(429)
    })
    expect((await logIn(product, TEST_PASSWORD)).status).toBe(200)
    for (let n = 0; n < 5; n += 1) await logIn(product, 'Sbagliata1')
    const refused = await logIn(product, TEST_PASSWORD)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  })

  it('a forgotten password is asked for again, and its mail leaves', async () => {
    const product = await setUp(async (ahead) => {
      for (let n = 0; n < 5; n += 1) expect((await forget(ahead)).status).toBe(202)
      expect((await forget(ahead)).status).toBe(429)
      ahead.clock.advance(MINUTE_MS)
      ahead.background.tick()
      await ahead.background.idle()
      ahead.clock.advance(-MINUTE_MS)
    })
    const mailed = () =>
      product.delivered.filter(({ template }) => template === 'reset-password').length
    const before = mailed()
    expect(before).toBeGreaterThan(0)
    product.clock.advance(MINUTE_MS)
    expect((await forget(product)).status).toBe(202)
    product.background.tick()
    await product.background.idle()
    expect(mailed()).toBe(before + 1)
  })

  it('the verification mail is sent again when it is asked for', async () => {
    const again = ({ request }: Product, by: string) =>
      request('POST', '/api/auth/resend-verification', { cookie: by })
    const product = testApp()
    const { cookie } = await product.signUp({ email: 'ada@example.it' })
    product.clock.advance(AHEAD_MS)
    expect((await again(product, cookie)).status).toBe(202)
    expect((await again(product, cookie)).status).toBe(429)
    product.clock.advance(-AHEAD_MS)
    expect((await again(product, cookie)).status).toBe(202)
    const refused = await again(product, cookie)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      message: 'Troppi tentativi. Riprova tra 1 minuto.',
    })
  })

  it('a mail that waited for its next try does not wait for tomorrow', async () => {
    const deliver = async ({ clock, background }: Product) => {
      clock.advance(MINUTE_MS)
      background.tick()
      await background.idle()
    }
    const product = await setUp(async (ahead) => {
      // The first delivery takes the oldest, due or not.
      await deliver(ahead)
      expect((await forget(ahead)).status).toBe(202)
    })
    await deliver(product)
    expect(product.delivered.map(({ template }) => template)).toContain('reset-password')
  })
})
