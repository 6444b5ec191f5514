import { describe, expect, it } from 'vitest'
import { serveTestApp } from '#src/test-app/served.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const MANY = 400
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

describe('a flood of log-ins', () => {
  const flooded = async (flooder: (n: number) => string) => {
    const product = testApp({ TRUST_PROXY: '1' })
    const ada = await product.signUp({ email: 'ada@example.it' })
    return await serveTestApp(product, async (origin) => {
      const logIn = logInAt(origin)
      const honest = { email: ada.user.email, password: TEST_PASSWORD, ip: '198.51.100.7' }
      const { hashes, hold } = product.guessWork
      hashes.length = 0
      const release = hold()
      const flood = Promise.all(
        Array.from({ length: MANY }, (_, n) =>
          logIn({ email: `nessuno-${n}@example.it`, password: 'Sbagliata1', ip: flooder(n) }),
        ),
      )
      await expect.poll(() => hashes.length).toBe(1)
      const entering = logIn(honest)
      // Beside the one hash of the flood that is under way, which has all others behind it.
      await expect.poll(() => hashes.length).toBe(2)
      release()
      expect((await entering).status).toBe(200)
      return await flood
    })
  }

  it('from one address keeps no other person’s log-in waiting', async () => {
    const replies = await flooded(() => '203.0.113.9')
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
    const replies = await flooded((n) => `2001:db8:1:2::${n.toString(16)}`)
    expect(countOf(replies, 401)).toBeLessThanOrEqual(30)
  })
})
