import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  await product.signUp({ email: 'ada@example.it' })
  const logIn = (email: string, ip: string, password = 'Sbagliata1') =>
    product.request('POST', '/api/login', { body: { email, password }, ip })
  return { ...product, logIn }
}

describe('one password tried on many accounts', () => {
  it('is stopped after thirty failures from one address, for this address alone', async () => {
    const { logIn, clock } = await setUp()
    for (let n = 0; n < 30; n += 1)
      expect((await logIn(`p${n}@example.it`, '203.0.113.9')).status).toBe(401)

    const stopped = await logIn('ada@example.it', '203.0.113.9', TEST_PASSWORD)
    expect(stopped.status).toBe(429)
    expect(stopped.headers.get('retry-after')).toBe('900')
    expect(await stopped.json()).toEqual({
      code: 'rate.limited',
      message: 'Troppi tentativi. Riprova tra 15 minuti.',
    })
    expect((await logIn('ada@example.it', '198.51.100.7', TEST_PASSWORD)).status).toBe(200)
    clock.advance(15 * MINUTE_MS)
    expect((await logIn('ada@example.it', '203.0.113.9', TEST_PASSWORD)).status).toBe(200)
  })

  it('is counted while the guesses are still under way', async () => {
    const { logIn } = await setUp()
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) => logIn(`p${n}@example.it`, '203.0.113.9')),
    )
    const failed = replies.filter(({ status }) => status === 401)
    expect(failed.length).toBeLessThanOrEqual(30)
    expect(replies.every(({ status }) => [401, 429, 503].includes(status))).toBe(true)
  })

  it('is not forgotten when the guesser logs in to an account of their own', async () => {
    const { logIn } = await setUp()
    for (let n = 0; n < 29; n += 1) await logIn(`p${n}@example.it`, '203.0.113.9')
    expect((await logIn('ada@example.it', '203.0.113.9', TEST_PASSWORD)).status).toBe(200)
    expect((await logIn('q@example.it', '203.0.113.9')).status).toBe(401)
    expect((await logIn('r@example.it', '203.0.113.9')).status).toBe(429)
  })
})

describe('many passwords tried on one account', () => {
  it('are counted together from every address of one /64', async () => {
    const { logIn } = await setUp()
    for (let n = 1; n <= 5; n += 1)
      expect((await logIn('ada@example.it', `2001:db8:0:1::${n}`)).status).toBe(401)
    expect((await logIn('ada@example.it', '2001:db8:0:1:ffff::1')).status).toBe(429)
    expect((await logIn('ada@example.it', '2001:db8:0:2::1', TEST_PASSWORD)).status).toBe(200)
  })

  it('are counted together from both ways to write an IPv4 address', async () => {
    const { logIn } = await setUp()
    for (let n = 1; n <= 5; n += 1) await logIn('ada@example.it', '203.0.113.9')
    expect((await logIn('ada@example.it', '::ffff:203.0.113.9')).status).toBe(429)
  })

  it('from everywhere slow the answers and refuse nobody', async () => {
    const { logIn, guessWork } = await setUp()
    const delayOf = async (ip: string, password?: string) => {
      const { status } = await logIn('ada@example.it', ip, password)
      return { status, delayMs: guessWork.delays.at(-1) }
    }
    expect(await delayOf('192.0.2.0')).toEqual({ status: 401, delayMs: 0 })
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => logIn('ada@example.it', `192.0.2.${n + 1}`)),
    )

    expect(await delayOf('192.0.2.99')).toEqual({ status: 401, delayMs: 12 * 75 })
    expect(await delayOf('198.51.100.7', TEST_PASSWORD)).toEqual({ status: 200, delayMs: 900 })
    for (let n = 0; n < 30; n += 1) await logIn('ada@example.it', `192.0.3.${n}`)
    expect(await delayOf('198.51.100.8', TEST_PASSWORD)).toEqual({ status: 200, delayMs: 1500 })
    // Nobody's address is slowed by guesses at another.
    expect(await logIn('eva@example.it', '192.0.2.99')).toMatchObject({ status: 401 })
    expect(guessWork.delays.at(-1)).toBe(0)
  })
})

describe('addresses tried out by registering', () => {
  it('are counted per /64 also when they are refused', async () => {
    const { request } = await setUp()
    const register = (n: number, network = '9') =>
      request('POST', '/api/auth/register', {
        body: {
          firstName: 'Eva',
          lastName: 'Neri',
          email: 'ada@example.it',
          password: TEST_PASSWORD,
        },
        ip: `2001:db8:0:${network}:${n}::1`,
      })
    for (let n = 1; n <= 30; n += 1) expect((await register(n)).status).toBe(409)
    expect((await register(31)).status).toBe(429)
    expect((await register(32, 'a')).status).toBe(409)
  })
})
