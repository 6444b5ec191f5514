import { expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const VICTIM = 'vittima@example.it'
const MOST = 5

type Sent = { readonly body: object; readonly cookie?: string | undefined }

const setUp = () => {
  const product = testApp()
  let asked = 0
  /** Each call comes from another network. */
  const send = (method: string, path: string, { body, cookie }: Sent) => {
    asked += 1
    const ip = `192.0.${Math.floor(asked / 250)}.${asked % 250}`
    return product.request(method, path, { body, ip, cookie })
  }
  const post = (path: string, body: object, cookie?: string) => send('POST', path, { body, cookie })
  const received = (template: string) =>
    product.mails().filter((mail) => mail.template === template && mail.recipient === VICTIM).length
  return { ...product, send, post, received }
}

it('a mailbox gets five reset links an hour, and whoever asks is told nothing', async () => {
  const { post, received, signUp, clock } = setUp()
  await signUp({ email: VICTIM, isVerified: true })
  const texts = new Set<string>()
  for (let n = 0; n < 12; n += 1) {
    const reply = await post('/api/auth/forgot-password', { email: VICTIM })
    texts.add(`${reply.status} ${await reply.text()}`)
  }
  const unknown = await post('/api/auth/forgot-password', { email: 'nessuno@example.it' })
  texts.add(`${unknown.status} ${await unknown.text()}`)
  expect(received('reset-password')).toBe(MOST)
  expect(texts.size).toBe(1)

  clock.advance(HOUR_MS)
  await post('/api/auth/forgot-password', { email: VICTIM })
  expect(received('reset-password')).toBe(MOST + 1)
})

it('the last link sent still works when further ones are refused', async () => {
  const { post, signUp, mailedToken } = setUp()
  await signUp({ email: VICTIM, isVerified: true })
  for (let n = 0; n < 8; n += 1) await post('/api/auth/forgot-password', { email: VICTIM })
  const token = mailedToken('reset-password', VICTIM)
  const reply = await post('/api/auth/reset-password', { token, newPassword: 'Nuovissima1' })
  expect(reply.status).toBe(200)
})

it('a mailbox gets five verification links an hour, the one of the registration included', async () => {
  const { post, received, signUp, clock } = setUp()
  const { cookie } = await signUp({ email: VICTIM })
  const statuses: number[] = []
  for (let n = 0; n < 8; n += 1) {
    statuses.push((await post('/api/auth/resend-verification', {}, cookie)).status)
    clock.advance(MINUTE_MS)
  }
  expect(received('verify-email')).toBe(MOST)
  expect(statuses).toEqual([202, 202, 202, 202, 429, 429, 429, 429])
  const late = await post('/api/auth/resend-verification', {}, cookie)
  expect(Number(late.headers.get('retry-after'))).toBe(52 * 60)
})

it('neither registering and deleting again and again fills somebody’s mailbox', async () => {
  const { send, post, received } = setUp()
  for (let n = 0; n < 8; n += 1) {
    const body = { firstName: 'A', lastName: 'B', email: VICTIM, password: TEST_PASSWORD }
    const made = await post('/api/auth/register', body)
    expect(made.status).toBe(201)
    expect(await made.json()).toMatchObject({ emailSent: n < MOST })
    const [cookie = ''] = made.headers.getSetCookie()[0]?.split(';') ?? []
    const gone = await send('DELETE', '/api/users/me', {
      body: { password: TEST_PASSWORD },
      cookie,
    })
    expect(gone.status).toBe(204)
  }
  expect(received('verify-email')).toBeLessThanOrEqual(MOST)
  expect(received('account-erased')).toBeLessThanOrEqual(MOST)
})

it('a mailbox gets five receipts of notices an hour, and every notice waits for a person', async () => {
  const { post, received, signUp, jobs, connection } = setUp()
  const owner = await signUp()
  const { id } = await jobs.publishApproved(owner)
  const notice = {
    reason: 'fraud',
    explanation: 'Le foto sono prese da un altro sito e il prezzo è finto.',
    name: 'Rosa Blu',
    email: VICTIM,
    goodFaith: true,
  }
  for (let n = 0; n < 8; n += 1)
    expect((await post(`/api/listings/job/${id}/report`, notice)).status).toBe(201)
  expect(received('notice-received')).toBe(MOST)
  expect(connection.prepare('SELECT count(*) FROM listing_notices').pluck().get()).toBe(8)
})

it('the operator’s mailbox gets five messages an hour, and all of them stand in the admin area', async () => {
  const { post, received, connection } = setUp()
  connection.exec(
    `INSERT INTO settings (key, value, updated_at) VALUES ('company', '{"email":"${VICTIM}"}', 0)`,
  )
  const message = {
    name: 'Ada Rossi',
    email: 'ada@example.it',
    subject: 'Una domanda',
    message: 'Vorrei sapere come funziona.',
  }
  for (let n = 0; n < 8; n += 1) expect((await post('/api/contact', message)).status).toBe(201)
  expect(received('contact-message')).toBe(MOST)
  expect(connection.prepare('SELECT count(*) FROM contact_messages').pluck().get()).toBe(8)
})

it('an account under somebody else’s address makes them five mails of a kind an hour', async () => {
  const { received, signUp, jobs, mails } = setUp()
  const impostor = await signUp({ email: VICTIM })
  for (let n = 0; n < 7; n += 1) await jobs.publish(impostor, { title: `Richiesta ${n}` })
  expect(received('request-received')).toBe(MOST)

  const proven = await signUp({ email: 'vera@example.it', isVerified: true })
  for (let n = 0; n < 7; n += 1) await jobs.publish(proven, { title: `Richiesta ${n}` })
  const toProven = mails().filter(
    (mail) => mail.recipient === 'vera@example.it' && mail.template === 'request-received',
  )
  expect(toProven).toHaveLength(7)
})
