/** Session fixation: a planted cookie is useless after the victim's log-in. */
import { describe, expect, it } from 'vitest'
import { cookieOf, TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const attacker = await product.signUp({ email: 'mala@example.it' })
  await product.signUp({ email: 'ada@example.it' })
  const emailOf = async (cookie: string) => {
    const reply = await product.request('GET', '/api/auth/user', { cookie })
    return ((await reply.json()) as { email?: string }).email ?? reply.status
  }
  const sessions = () => product.connection.prepare('SELECT count(*) FROM sessions').pluck().get()
  return { ...product, attacker, emailOf, sessions }
}

const ADA = { email: 'ada@example.it', password: TEST_PASSWORD }

const WAYS_IN: readonly (readonly [
  name: string,
  come: (product: Awaited<ReturnType<typeof setUp>>, cookie: string) => Promise<Response>,
])[] = [
  ['logging in', ({ request }, cookie) => request('POST', '/api/login', { cookie, body: ADA })],
  [
    'logging in without JavaScript',
    async ({ app }, cookie) =>
      await app.request('/login', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(ADA).toString(),
      }),
  ],
  [
    'registering',
    ({ request }, cookie) =>
      request('POST', '/api/auth/register', {
        cookie,
        body: { ...ADA, email: 'nuova@example.it', firstName: 'Ada', lastName: 'Rossi' },
      }),
  ],
]

describe.each(WAYS_IN)('%s', (_, come) => {
  it('begins a session of its own beside a planted one, and ends the planted one', async () => {
    const product = await setUp()
    const { attacker, emailOf, sessions } = product
    const before = sessions()
    const fresh = cookieOf(await come(product, attacker.cookie))
    expect(fresh).toMatch(/^session=/)
    expect(await emailOf(fresh)).toMatch(/^(ada|nuova)@/)
    expect(await emailOf(attacker.cookie)).toBe(401)
    expect(sessions()).toBe(before)
  })

  it.each(['session=geheim', 'session=a.b.c', 'session=; signed_in=1'])(
    'never takes up a name that was thought out: %s',
    async (planted) => {
      const product = await setUp()
      const fresh = cookieOf(await come(product, planted))
      expect(fresh).not.toContain(planted)
      expect(await product.emailOf(fresh)).toMatch(/^(ada|nuova)@/)
      expect(await product.emailOf(planted)).toBe(401)
    },
  )

  it('is a new session every time', async () => {
    const product = await setUp()
    const [first, second] = [await come(product, ''), await come(await setUp(), '')].map(cookieOf)
    expect(first).not.toBe(second)
  })
})

it('an address that names a session is not believed', async () => {
  const { attacker, request } = await setUp()
  const value = attacker.cookie.split(';')[0]?.replace('session=', '') ?? ''
  const reply = await request('GET', `/api/auth/user?session=${value}&sid=${value}`)
  expect(reply.status).toBe(401)
  const body = { ...ADA, password: 'Sbagliata1', session: value, sid: value }
  const sent = await request('POST', '/api/login', { body, headers: { session: value } })
  expect(sent.status).toBe(401)
})
