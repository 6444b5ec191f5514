import { describe, expect, it } from 'vitest'
import { type PasswordCost, STRONG_COST } from '#adapters/security/passwords.ts'
import { served } from '#src/test-app/served.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const MANY = 400
const HONEST_MS = 2000
/** Allowed factor over a log-in without flood, for busy machines. */
const HONEST_RATIO = 12
/** Before the fix the honest log-in alone took most of a minute. */
const PATIENCE_MS = 120_000

type LogIn = { readonly email: string; readonly password: string; readonly ip: string }

const logInAt =
  (origin: string) =>
  ({ email, password, ip }: LogIn) =>
    fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ email, password }),
    })

const countOf = (replies: readonly Response[], status: number) =>
  replies.filter((reply) => reply.status === status).length

/** Median of three, because one may meet a busy machine. */
const middleOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[1] ?? 0

describe('a flood of log-ins', { timeout: PATIENCE_MS }, () => {
  const flooded = async (flooder: (n: number) => string, cost?: PasswordCost) => {
    const product = testApp({ TRUST_PROXY: '1' }, cost && { passwordCost: cost })
    const ada = await product.signUp({ email: 'ada@example.it' })
    return await served(product, async (origin) => {
      const logIn = logInAt(origin)
      const honest = { email: ada.user.email, password: TEST_PASSWORD, ip: '198.51.100.7' }
      const calmStart = performance.now()
      await logIn(honest)
      const most = Math.max(HONEST_MS, HONEST_RATIO * (performance.now() - calmStart))
      const flood = Promise.all(
        Array.from({ length: MANY }, (_, n) =>
          logIn({ email: `nessuno-${n}@example.it`, password: 'Sbagliata1', ip: flooder(n) }),
        ),
      )
      const times: number[] = []
      for (let turn = 0; turn < 3; turn += 1) {
        const startedAt = performance.now()
        const reply = await logIn(honest)
        times.push(performance.now() - startedAt)
        expect(reply.status).toBe(200)
      }
      return { times, most, replies: await flood }
    })
  }

  it('from one address, at the real cost of a password, leaves another person’s log-in quick', async () => {
    const { times, most, replies } = await flooded(() => '203.0.113.9', STRONG_COST)

    expect(middleOf(times)).toBeLessThan(most)
    // Thirty failures are answered as such, in spite of concurrency.
    expect(countOf(replies, 401)).toBeLessThanOrEqual(30)
    expect(countOf(replies, 401) + countOf(replies, 429) + countOf(replies, 503)).toBe(MANY)
    for (const reply of replies.filter(({ status }) => status !== 401)) {
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await reply.json()).toMatchObject({
        message: expect.stringMatching(/Riprova tra \d+ (secondi|minut[oi])\.$/),
      })
    }
  })

  it('from all addresses of one /64 is a flood from one address', async () => {
    const { times, most, replies } = await flooded((n) => `2001:db8:1:2::${n.toString(16)}`)

    expect(middleOf(times)).toBeLessThan(most)
    expect(countOf(replies, 401)).toBeLessThanOrEqual(30)
  })
})
