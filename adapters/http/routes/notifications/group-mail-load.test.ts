/** A large group: no page and no other mail waits for it. */
import { expect, it } from 'vitest'
import { startMailServer } from '#adapters/conformance/mail-server.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { countStatements } from '#src/test-app/count-statements.ts'
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

/** Looked at in one batch. */
const AT_ONCE = 100
/** Measured: 6 for each mail of a batch, and a few for the batch. */
const STATEMENTS_OF_BATCH = 8 * AT_ONCE

it('goes to five thousand in batches of a hundred, and nobody else’s mail waits', async () => {
  const statements = countStatements()
  const { call, deliver, send, groupMails, request, signUp, delivered, connection } = await setUp(
    testApp({}, { onOpen: statements.onOpen }),
  )
  const { user } = await signUp({ isVerified: true })
  const { id } = await send()
  const written = () => connection.prepare('SELECT count(*) FROM outbox').pluck().get() as number
  const batches: { mails: number; statements: number }[] = []
  const sendSome = () => {
    const before = written()
    statements.reset()
    const looked = groupMails.continueSending()
    const { executed } = statements.seen
    batches.push({ mails: written() - before, statements: executed })
    return looked
  }
  while (sendSome() > 0);
  await request('POST', '/api/auth/forgot-password', { body: { email: user.email } })
  await deliver()
  expect(delivered.map(({ template }) => template)).toContain('reset-password')
  for (let rounds = 0; rounds <= MEMBERS / AT_ONCE + 2; rounds += 1) {
    while (sendSome() > 0);
    await deliver()
  }
  expect(await call('GET', `group-mails/${id}`)).toMatchObject({ state: 'done', sent: MEMBERS })
  expect(Math.max(...batches.map(({ mails }) => mails))).toBe(AT_ONCE)
  expect(Math.max(...batches.map((one) => one.statements))).toBeLessThanOrEqual(STATEMENTS_OF_BATCH)
})

/** Statements executed in each turn of the event loop while `work` runs. */
const turnsOf = async (
  { seen, reset }: ReturnType<typeof countStatements>,
  work: () => Promise<void>,
) => {
  const turns: number[] = []
  let isDone = false
  const look = () => {
    turns.push(seen.executed)
    reset()
    if (!isDone) setImmediate(look)
  }
  reset()
  setImmediate(look)
  await work()
  isDone = true
  return turns
}

it('is written and mailed to a server while no turn of the event loop does more than a batch', async () => {
  const server = await startMailServer()
  const statements = countStatements()
  const { call, deliver, send, signUp } = await setUp(
    testApp({}, { bringsMail: true, onOpen: statements.onOpen }),
  )
  const mailbox = { host: '127.0.0.1', port: server.port, security: 'none' }
  await call('PUT', 'settings/email', { ...mailbox, senderAddress: 'sito@example.it' })
  // The first mail loads libraries.
  await signUp()
  await deliver()
  expect(server.taken.length).toBeGreaterThan(0)
  await send()
  let turns: number[] = []
  for (let rounds = 0; rounds < 12; rounds += 1)
    turns = turns.concat(await turnsOf(statements, deliver))
  await server.stop()
  expect(server.taken.length).toBeGreaterThanOrEqual(450)
  // Spreading fails on a busy machine: there are more turns than a call may have arguments.
  const most = turns.reduce((one, other) => Math.max(one, other), 0)
  expect(most).toBeGreaterThan(AT_ONCE)
  expect(most).toBeLessThanOrEqual(STATEMENTS_OF_BATCH)
})
