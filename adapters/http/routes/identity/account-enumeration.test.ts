import { describe, expect, it } from 'vitest'
import { countStatements } from '#src/test-app/count-statements.ts'
import { testApp } from '#src/test-app.ts'

type Probe = { path: string; asking: (email: string) => object; status: number }

/** What one call costs that takes long: hashes, delays, and commits to disk. */
const costsOf = async ({ path, asking, status }: Probe) => {
  const statements = countStatements()
  const product = testApp({}, { onOpen: statements.onOpen })
  await product.signUp({ email: 'ada@example.it' })
  const { hashes, delays } = product.guessWork
  const costOf = async (email: string, ip: string) => {
    for (const list of [hashes, delays]) list.length = 0
    statements.reset()
    const reply = await product.request('POST', path, { body: asking(email), ip })
    expect(reply.status).toBe(status)
    return { hashes: [...hashes], delays: [...delays], commits: statements.seen.commits }
  }
  // Once before: statements are prepared by the first call.
  await costOf('ada@example.it', '10.0.0.1')
  return {
    known: await costOf('ada@example.it', '10.0.0.2'),
    unknown: await costOf('nessuno@example.it', '10.0.0.3'),
  }
}

describe('what an answer costs', () => {
  it('does not reveal at log-in whether an address has an account', async () => {
    const asking = (email: string) => ({ email, password: 'Sbagliata1' })
    const { known, unknown } = await costsOf({ path: '/api/login', asking, status: 401 })
    expect(known.hashes).toHaveLength(1)
    expect(known).toMatchObject({ delays: [0], commits: 1 })
    expect(unknown).toEqual(known)
  })

  it.each(['/api/auth/forgot-password', '/api/auth/login-link'])(
    'does not tell who asks %s whether the address has an account',
    async (path) => {
      const asking = (email: string) => ({ email })
      const { known, unknown } = await costsOf({ path, asking, status: 202 })
      expect(known).toEqual({ hashes: [], delays: [], commits: 1 })
      expect(unknown).toEqual(known)
    },
  )
})
