import { expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import { startTalkPaths } from '#modules/talks/contract/start-paths.ts'
import { testFirms } from '#src/test-app/firms.ts'
import { putItem } from '#src/test-app/showcase-items.ts'

const TEXT = 'La bicicletta è ancora in vendita?'

const setUp = async () => {
  const market = await testFirms()
  const { call, openFirm, signUp, connection, mails, plumber, work } = market
  const { slug } = await openFirm()
  const buyer = await signUp({ firstName: 'Bice' })
  const write = (message = TEXT, to = slug, by = buyer) =>
    call('POST', startTalkPaths.withFirm(to), by, { message })
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
    message: 'Il messaggio partirà quando confermi l’indirizzo',
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

type Line = { readonly title: string; readonly body: string; readonly path: string }

const LIST = '/api/notifications'

it('that is refused when it leaves is told to its writer with all its text, by no mail', async () => {
  const { write, prove, work, clock, call, buyer, plumber, mails, connection } = await setUp()
  const text = `La bicicletta è ancora in vendita? ${'Passo quando vuole. '.repeat(60)}`.trim()
  await write(text)
  prove()
  connection.exec("UPDATE firms SET state = 'draft'")
  const before = mails().length
  clock.advance(60_000)
  await work()
  const { items } = (await call('GET', LIST, buyer)).body as { items: readonly Line[] }
  expect(items).toMatchObject([
    {
      title: 'Il tuo messaggio non è partito',
      body: `Questa impresa non è più sul sito. Avevi scritto: «${text}»`,
      path: '/professionisti',
    },
  ])
  expect(mails().length).toBe(before)
  expect((await call('GET', LIST, plumber)).body.items).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ title: items[0]?.title })]),
  )
  clock.advance(60_000)
  await work()
  expect((await call('GET', LIST, buyer)).body.total).toBe(1)
})

it('to an item that was sold meanwhile says so', async () => {
  const { prove, work, clock, call, buyer, connection, plumber } = await setUp()
  const item = putItem({ connection, clock }, plumber.user.id)
  const reply = await call('POST', startTalkPaths.withSeller(item), buyer, { message: TEXT })
  expect(reply.status).toBe(202)
  connection.prepare("UPDATE showcase_items SET status = 'sold' WHERE id = ?").run(item)
  prove()
  clock.advance(60_000)
  await work()
  expect((await call('GET', LIST, buyer)).body.items).toMatchObject([
    { body: `L’annuncio non è più in vendita. Avevi scritto: «${TEXT}»`, path: '/vetrina' },
  ])
})

it('of somebody who is blocked says no more than the page', async () => {
  const { write, prove, work, clock, call, buyer, connection, plumber, received } = await setUp()
  await write()
  prove()
  connection.prepare('INSERT INTO talk_blocks VALUES (?, ?, 1)').run(plumber.user.id, buyer.user.id)
  clock.advance(60_000)
  await work()
  expect((await call('GET', LIST, buyer)).body.items).toMatchObject([
    { body: `Non puoi scrivere a questa impresa. Avevi scritto: «${TEXT}»` },
  ])
  expect(await received()).toMatchObject({ total: 0 })
})

it('leaves although 30 of writers who wrote enough today are older', async () => {
  const { write, prove, work, clock, connection, signUp, received, waiting, buyer } = await setUp()
  const now = clock.now().getTime()
  for (let n = 0; n < 30; n += 1) {
    const { user } = await signUp({ firstName: 'Ugo' })
    connection.prepare('UPDATE users SET email_verified = 1 WHERE id = ?').run(user.id)
    connection
      .prepare("INSERT INTO waiting_messages VALUES (?, 'firm:idraulica-bianchi', ?, NULL, ?)")
      .run(user.id, TEXT, now - 1000)
    const hit = connection.prepare('INSERT INTO rate_limit_hits (key, at) VALUES (?, ?)')
    for (let talk = 0; talk < 3; talk += 1) hit.run(`talk-newcomer:${user.id}`, now)
  }
  connection.exec(`UPDATE waiting_messages SET addressee = 'firm:' || (SELECT slug FROM firms)`)
  await write()
  prove()
  clock.advance(60_000)
  await work()
  expect(await received()).toMatchObject({ total: 1 })
  // They keep their place.
  expect(waiting()).toBe(30)
  expect(
    connection.prepare('SELECT 1 FROM waiting_messages WHERE user_id = ?').get(buyer.user.id),
  ).toBeUndefined()
  clock.advance(DAY_MS)
  await work()
  for (let run = 0; run < 2; run += 1) {
    clock.advance(60_000)
    await work()
  }
  expect(await received()).toMatchObject({ total: 31 })
})
