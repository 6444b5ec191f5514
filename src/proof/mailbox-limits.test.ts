import { expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const VICTIM = 'vittima@example.it'
const MOST = 5

type Call = { readonly body: object; readonly cookie?: string | undefined }

const setUp = () => {
  const product = testApp()
  let asked = 0
  /** Each call comes from another network. */
  const send = (method: string, path: string, { body, cookie }: Call) => {
    asked += 1
    const ip = `192.0.${Math.floor(asked / 250)}.${asked % 250}`
    return product.request(method, path, { body, ip, cookie })
  }
  const post = (path: string, body: object, cookie?: string) => send('POST', path, { body, cookie })
  const received = (template: string) =>
    product.mails().filter((mail) => mail.template === template && mail.recipient === VICTIM).length
  const receivedInAll = (start = VICTIM) =>
    product.mails().filter(({ recipient }) => recipient.startsWith(start)).length
  /** Path of a form that takes anybody's address. */
  const notice = async () => {
    const { id } = await product.jobs.publishApproved(await product.signUp({ isVerified: true }))
    return `/api/listings/job/${id}/report`
  }
  return { ...product, send, post, received, receivedInAll, notice }
}

const PERSON = { firstName: 'A', lastName: 'B', password: TEST_PASSWORD }

const noticeOf = (email: string) => ({
  reason: 'fraud',
  explanation: 'Le foto sono prese da un altro sito e il prezzo è finto.',
  name: 'Rosa Blu',
  email,
  goodFaith: true,
})

it('a proven mailbox gets a reset link when the last one is ten minutes old or used, whoever asks', async () => {
  const { post, received, signUp, clock, mailedToken } = setUp()
  await signUp({ email: VICTIM, isVerified: true })
  const ask = async (email = VICTIM) => {
    const reply = await post('/api/auth/forgot-password', { email })
    return `${reply.status} ${await reply.text()}`
  }
  const texts = new Set<string>()
  for (let n = 0; n < 100; n += 1) texts.add(await ask())
  texts.add(await ask('nessuno@example.it'))
  expect(received('reset-password')).toBe(1)
  expect(texts.size).toBe(1)

  const first = mailedToken('reset-password', VICTIM)
  clock.advance(10 * MINUTE_MS)
  await ask()
  expect(received('reset-password')).toBe(2)
  const body = { token: first, newPassword: 'Nuovissima1' }
  expect((await post('/api/auth/reset-password', body)).status).toBe(200)
  await ask()
  expect(received('reset-password')).toBe(3)
})

it('strangers’ mails to a mailbox leave its owner’s reset links alone', async () => {
  const { post, received, signUp, receivedInAll, notice } = setUp()
  await signUp({ email: VICTIM, isVerified: true })
  const path = await notice()
  for (let n = 0; n < 30; n += 1) await post(path, noticeOf(VICTIM))
  expect(receivedInAll()).toBe(MOST)
  await post('/api/auth/forgot-password', { email: VICTIM })
  expect(received('reset-password')).toBe(1)
})

it('a mailbox gets five mails an hour and twenty a day of all that strangers cause, with any tag', async () => {
  const { post, receivedInAll, clock, notice } = setUp()
  const path = await notice()
  const flood = async (hour: number) => {
    for (let n = 0; n < 12; n += 1) {
      const email = `vit.tima+${hour}-${n}@gmail.com`
      await post('/api/auth/register', { ...PERSON, email })
      await post(path, noticeOf(email))
      await post('/api/auth/forgot-password', { email })
    }
  }
  const counts: number[] = []
  for (let hour = 0; hour < 6; hour += 1) {
    await flood(hour)
    counts.push(receivedInAll('vit'))
    clock.advance(HOUR_MS)
  }
  expect(counts).toEqual([5, 10, 15, 20, 20, 20])
  clock.advance(24 * HOUR_MS)
  await flood(7)
  expect(receivedInAll('vit')).toBe(25)
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
  const { send, post } = setUp()
  for (let n = 0; n < 8; n += 1) {
    const made = await post('/api/auth/register', { ...PERSON, email: VICTIM })
    expect(made.status).toBe(201)
    // Registering and deleting are counted together.
    expect(await made.json()).toMatchObject({ emailSent: n < 3 })
    const [cookie = ''] = made.headers.getSetCookie()[0]?.split(';') ?? []
    const gone = await send('DELETE', '/api/users/me', {
      body: { password: TEST_PASSWORD },
      cookie,
    })
    expect(gone.status).toBe(204)
  }
})

it('a mailbox gets five receipts of notices an hour, and every notice waits for a person', async () => {
  const { post, received, connection, notice } = setUp()
  const path = await notice()
  for (let n = 0; n < 8; n += 1) expect((await post(path, noticeOf(VICTIM))).status).toBe(201)
  expect(received('notice-received')).toBe(MOST)
  expect(connection.prepare('SELECT count(*) FROM listing_notices').pluck().get()).toBe(8)
})

it('the operator’s mailbox gets five messages an hour, and one more with all that came besides', async () => {
  const { post, received, connection, clock, background, delivered } = setUp()
  connection.exec(
    `INSERT INTO settings (key, value, updated_at) VALUES ('company', '{"email":"${VICTIM}"}', 0)`,
  )
  const write = (n: number) =>
    post('/api/contact', {
      name: 'Ada Rossi',
      email: 'ada@example.it',
      subject: 'Una domanda',
      message: `Messaggio numero ${n}.`,
    })
  for (let n = 0; n < 70; n += 1) expect((await write(n)).status).toBe(201)
  expect(received('contact-message')).toBe(MOST + 2)
  expect(connection.prepare('SELECT count(*) FROM contact_messages').pluck().get()).toBe(70)

  const deliver = async () => {
    background.tick()
    await background.idle()
    return delivered.filter(({ template }) => template === 'contact-message')
  }
  expect(await deliver()).toHaveLength(MOST)
  for (let hour = 0; hour < 3; hour += 1) {
    clock.advance(HOUR_MS + MINUTE_MS)
    await deliver()
  }
  const arrived = JSON.stringify(await deliver())
  for (let n = 0; n < 70; n += 1) expect(arrived).toContain(`Messaggio numero ${n}.`)
})

it('an account under somebody else’s address makes them five mails an hour', async () => {
  const { received, signUp, jobs, mails } = setUp()
  const impostor = await signUp({ email: VICTIM })
  for (let n = 0; n < 7; n += 1) await jobs.publish(impostor, { title: `Richiesta ${n}` })
  expect(received('verify-email') + received('request-received')).toBe(MOST)

  const proven = await signUp({ email: 'vera@example.it', isVerified: true })
  for (let n = 0; n < 7; n += 1) await jobs.publish(proven, { title: `Richiesta ${n}` })
  const toProven = mails().filter(
    (mail) => mail.recipient === 'vera@example.it' && mail.template === 'request-received',
  )
  expect(toProven).toHaveLength(7)
})
