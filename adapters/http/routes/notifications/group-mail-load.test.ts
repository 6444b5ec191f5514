/** A large group: no page and no other mail waits for it. */
import { expect, it } from 'vitest'
import { startMailServer } from '#adapters/conformance/mail-server.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { testApp } from '#src/test-app.ts'

const MEMBERS = 5000
const NEWS = { audience: {}, subject: 'Le recensioni sono arrivate', text: 'Da oggi si leggono.' }

const setUp = async (product = testApp()) => {
  const { request, signUpStaff, connection, clock, background } = product
  const { cookie } = await signUpStaff('admin')
  const call = async (method: string, path: string, body?: object) => {
    const reply = await request(method, `/api/admin/${path}`, { cookie, ...(body && { body }) })
    return await reply.json()
  }
  connection.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MEMBERS})
    INSERT INTO users (id, email, password_hash, first_name, last_name, email_verified,
      terms_version, created_at, updated_at)
    SELECT printf('membro-%05d', i), printf('membro-%d@example.it', i), '', 'Ada', 'Rossi', 1, '', 0, 0 FROM n;
    INSERT INTO notification_choices (user_id, event, channel, is_on)
    SELECT id, 'news', 'mail', 1 FROM users WHERE id LIKE 'membro-%'`)
  const deliver = async () => {
    clock.advance(MINUTE_MS)
    background.tick()
    await background.idle()
  }
  const send = async () => {
    const sent = await call('POST', 'group-mails', NEWS)
    expect(sent.total).toBe(MEMBERS)
    return sent
  }
  return { ...product, call, deliver, send }
}

/** Of this process alone: what others do on the machine is not our doing. */
const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

it('goes to five thousand in batches of less than 50 ms, and nobody else’s mail waits', async () => {
  const { call, deliver, send, alerts, request, signUp, delivered } = await setUp()
  const { user } = await signUp({ isVerified: true })
  const { id } = await send()
  const batchMs: number[] = []
  const sendSome = () => {
    const before = cpuMs()
    const looked = alerts.groupMails.continueSending()
    batchMs.push(cpuMs() - before)
    return looked
  }
  while (sendSome() > 0);
  await request('POST', '/api/auth/forgot-password', { body: { email: user.email } })
  await deliver()
  expect(delivered.map(({ template }) => template)).toContain('reset-password')
  for (let rounds = 0; rounds <= MEMBERS / 100 + 2; rounds += 1) {
    while (sendSome() > 0);
    await deliver()
  }
  expect(await call('GET', `group-mails/${id}`)).toMatchObject({ state: 'done', sent: MEMBERS })
  const slowest = batchMs.toSorted((a, b) => b - a)
  expect(slowest[Math.floor(batchMs.length / 100)]).toBeLessThan(50)
}, 120_000)

/** Milliseconds of this thread alone, in the longest turn of the event loop while `work` runs. */
const longestTurnMs = async (work: () => Promise<void>) => {
  let longest = 0
  let isDone = false
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
    if (!isDone) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isDone = true
  return longest
}

/** The longest turn while five thousand mails are written and a server takes the first hundreds of them. */
const longestTurnOfMails = async () => {
  const server = await startMailServer()
  const { call, deliver, send, signUp } = await setUp(testApp({}, { bringsMail: true }))
  const mailbox = { host: '127.0.0.1', port: server.port, security: 'none' }
  await call('PUT', 'settings/email', { ...mailbox, senderAddress: 'sito@example.it' })
  // The first mail loads libraries.
  await signUp()
  await deliver()
  expect(server.taken.length).toBeGreaterThan(0)
  await send()
  const turns: number[] = []
  for (let rounds = 0; rounds < 12; rounds += 1) turns.push(await longestTurnMs(deliver))
  await server.stop()
  expect(server.taken.length).toBeGreaterThanOrEqual(450)
  return Math.max(...turns)
}

/** A garbage collection of the other tests may fall into one series; a turn that takes long does in all. */
const SERIES_MAX = 3

it('is written and mailed to a server while no turn of the event loop takes 50 ms', async () => {
  const longest: number[] = []
  while (longest.length < SERIES_MAX && !longest.some((ms) => ms < 50))
    longest.push(await longestTurnOfMails())
  expect(Math.min(...longest), JSON.stringify(longest)).toBeLessThan(50)
}, 120_000)
