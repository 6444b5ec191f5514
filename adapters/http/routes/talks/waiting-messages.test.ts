import { expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import { testFirms } from '#src/test-app/firms.ts'

const TEXT = 'La bicicletta è ancora in vendita?'

const setUp = async () => {
  const market = await testFirms()
  const { call, openFirm, signUp, connection, mails, plumber, work } = market
  const { slug } = await openFirm()
  const buyer = await signUp({ firstName: 'Bice' })
  const write = (message = TEXT, to = slug, by = buyer) =>
    call('POST', talkPaths.withFirm(to), by, { message })
  const prove = () =>
    connection.prepare('UPDATE users SET email_verified = 1 WHERE id = ?').run(buyer.user.id)
  const waiting = () =>
    connection.prepare('SELECT count(*) FROM waiting_messages').pluck().get() as number
  const received = async () => (await call('GET', talkPaths.all, plumber)).body
  const mailed = () => mails().filter(({ template }) => template === 'new-message').length
  return { ...market, buyer, slug, write, prove, waiting, received, mailed, work }
}

it('of an unproven address leaves once the address is proven, and reaches nobody before', async () => {
  const { write, prove, received, mailed, work, waiting, clock } = await setUp()
  const reply = await write()
  expect(reply.status).toBe(202)
  expect(reply.body).toEqual({
    isWaiting: true,
    message: 'Il messaggio parte quando confermi l’indirizzo',
  })
  clock.advance(60_000)
  await work()
  expect(await received()).toMatchObject({ total: 0, unread: 0 })
  expect(mailed()).toBe(0)

  prove()
  clock.advance(60_000)
  await work()
  expect(await received()).toMatchObject({ total: 1, unread: 1 })
  expect(mailed()).toBe(1)
  expect(waiting()).toBe(0)
  clock.advance(60_000)
  await work()
  expect(await received()).toMatchObject({ total: 1, unread: 1 })
})

it('is one to each addressee, three in all, and twenty calls a minute', async () => {
  const { write, waiting, connection, slug, prove, work, received, clock } = await setUp()
  for (let n = 0; n < 20; n += 1) await write(`Testo ${n}`)
  expect(waiting()).toBe(1)
  expect((await write('Ancora')).status).toBe(429)
  clock.advance(60_000)
  for (const other of ['a', 'b'])
    connection
      .prepare(
        `INSERT INTO waiting_messages SELECT user_id, 'firm:' || ?, text, NULL, created_at
          FROM waiting_messages WHERE addressee = ?`,
      )
      .run(other, `firm:${slug}`)
  expect((await write('Cambio idea')).status).toBe(202)
  connection.exec(
    "UPDATE waiting_messages SET addressee = 'firm:c' WHERE addressee LIKE '%bianchi%'",
  )
  expect((await write('Di troppo')).body.code).toBe('talks.email-required')
  prove()
  clock.advance(60_000)
  await work()
  // Firms that are not there got nothing, and nothing stays.
  expect(waiting()).toBe(0)
  expect(await received()).toMatchObject({ total: 0 })
})

it('is forgotten after seven days without a proof', async () => {
  const { write, waiting, prove, work, received, clock } = await setUp()
  await write()
  clock.advance(7 * DAY_MS + 60_000)
  await work()
  expect(waiting()).toBe(0)
  prove()
  clock.advance(60_000)
  await work()
  expect(await received()).toMatchObject({ total: 0 })
})

it('is never sent in the name of who came into the account by its mailbox', async () => {
  const { write, waiting, connection, buyer } = await setUp()
  await write()
  connection
    .prepare("UPDATE users SET email_verified = 1, password_hash = 'nuova' WHERE id = ?")
    .run(buyer.user.id)
  expect(waiting()).toBe(0)
})
