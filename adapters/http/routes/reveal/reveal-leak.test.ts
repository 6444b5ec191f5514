import { describe, expect, it } from 'vitest'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { ADDED_WORD } from '#src/test-app/requests.ts'

const SECRETS = [...Object.values(ADDED_WORD), '3335550199', '5550199']

/** Every path that shows requests to people who have not revealed them. */
const placesFor = (requestId: string) => [
  '/api/job-requests',
  '/api/job-requests?q=bagno',
  `/api/job-requests/${requestId}`,
  '/api/recent-jobs',
  '/api/stats',
  '/api/my-job-requests',
  '/api/contact-reveals',
  '/api/subscription/info',
  '/api/auth/user',
  `/api/my-job-requests/${requestId}/reveals`,
  '/',
  '/lavori',
  `/lavori/${requestId}`,
  '/abbonamento',
  '/i-miei-annunci',
  '/i-miei-contatti',
]

const setUp = async () => {
  const market = await testMarketplace()
  const requestId = market.publish()
  /** All replies to one person as one text: bodies and headers. */
  const everythingFor = async (cookie?: string) => {
    const replies = await Promise.all(
      placesFor(requestId).map((path) => market.request('GET', path, { cookie })),
    )
    const texts = replies.map(async (reply) => {
      expect(reply.status, reply.url).toBeLessThan(500)
      return `${JSON.stringify([...reply.headers])}\n${await reply.text()}`
    })
    return (await Promise.all(texts)).join('\n')
  }
  return { ...market, requestId, everythingFor }
}

const expectNoSecret = (text: string) => {
  for (const secret of SECRETS) expect(text).not.toContain(secret)
}

describe('before the reveal', () => {
  it('nobody is sent a surname, an address or a number, whoever they are', async () => {
    const { everythingFor, signUp, signUpStaff, professional } = await setUp()
    const people = [
      undefined,
      (await signUp()).cookie,
      (await professional()).cookie,
      (await signUpStaff('moderator')).cookie,
    ]
    for (const cookie of people) {
      const text = await everythingFor(cookie)
      // The request itself must be in the replies, or the test proves nothing.
      expect(text).toContain('Rifare il bagno')
      expectNoSecret(text)
    }
  })

  it("nobody's refusal says more than that it is one", async () => {
    const { requestId, reveal, signUp, connection, professional } = await setUp()
    connection.prepare('UPDATE job_requests SET reveal_count = 5').run()
    for (const cookie of [undefined, (await signUp()).cookie, (await professional()).cookie]) {
      const reply = await reveal(requestId, cookie)
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expectNoSecret(await reply.text())
    }
  })
})

describe('after the reveal', () => {
  it('only who revealed reads the contact, and only where it belongs', async () => {
    const { requestId, reveal, professional, signUp, everythingFor, request } = await setUp()
    const having = await professional()
    await reveal(requestId, having.cookie)

    for (const cookie of [undefined, (await signUp()).cookie, (await professional()).cookie]) {
      expectNoSecret(await everythingFor(cookie))
    }
    const list = await request('GET', '/api/contact-reveals', { cookie: having.cookie })
    expect(await list.text()).toContain(ADDED_WORD.clientEmail)
    for (const path of ['/api/job-requests', `/lavori/${requestId}`, '/']) {
      const reply = await request('GET', path, { cookie: having.cookie })
      expectNoSecret(await reply.text())
    }
  })

  it('the mail to the owner holds neither the own number nor the own address in its text', async () => {
    const { requestId, reveal, professional, connection } = await setUp()
    await reveal(requestId, (await professional()).cookie)
    const variables = connection
      .prepare("SELECT variables FROM outbox WHERE template = 'request-revealed'")
      .pluck()
      .get()
    expectNoSecret(String(variables))
  })
})
