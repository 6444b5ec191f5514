import { beforeEach, expect, it } from 'vitest'
import { fillTemplate } from '#adapters/mail/fill-template.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import { startTalkPaths } from '#modules/talks/contract/start-paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { TEST_QUOTE } from '#src/test-app/quotes.ts'
import { testTalks } from '#src/test-app/talks.ts'
import type { Visitor } from '#src/test-app/visitors.ts'

const BAIT =
  'Assistenza CercoOffro: il suo account scade, confermi la password su https://cerc0.example/accesso oppure www.cerc0.example e cerc0.example/x'

let app: Awaited<ReturnType<typeof testTalks>>
let cheat: Visitor
beforeEach(async () => {
  app = await testTalks()
  cheat = await app.signUp({ firstName: 'Furbo', isVerified: true })
})

const sellers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => app.signUp({ isVerified: true })))
const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code
const mailTo = ({ user }: Visitor) => {
  const mail = app.mails().findLast(({ recipient }) => recipient === user.email)
  if (mail?.template !== 'new-message') throw new Error('No mail about a message')
  return mail.variables
}

it('a mail about a message has no link of its writer, and says since when they are here', async () => {
  const [seller] = await sellers(1)
  if (!seller) return
  app.clock.advance(3 * DAY_MS)
  await app.start(cheat, app.putItemOf(seller), BAIT)
  const { text, writer } = mailTo(seller)
  expect(text).toContain('confermi la password su cerc0[.]example/accesso')
  expect(text).not.toMatch(/https?:|www\.|\.example/)
  expect(writer).toMatchObject([
    { since: expect.stringMatching(/^su questo sito dal \d+ \w+ \d+$/) },
  ])

  const site = { siteName: 'CercoOffro', publicUrl: 'https://cercooffro.example' }
  const { html, text: plain } = await fillTemplate('new-message', { ...mailTo(seller), ...site })
  for (const part of [html, plain])
    expect(part).toContain(
      'Non dare a nessuno codici o password, e non pagare in anticipo chi non conosci',
    )
})

it('whoever registered within 7 days opens three talks a day', async () => {
  const [seller] = await sellers(1)
  if (!seller) return
  const start = async () => (await app.start(cheat, app.putItemOf(seller))).status
  expect([await start(), await start(), await start(), await start()]).toEqual([201, 201, 201, 429])
  app.clock.advance(7 * DAY_MS)
  for (let n = 0; n < 10; n += 1) expect(await start()).toBe(201)
  expect(await start()).toBe(429)
})

it('the same text to a third person asks why, and stands in the queue of the staff', async () => {
  app.clock.advance(7 * DAY_MS)
  const [anna, bice, carlo, dora] = (await sellers(4)) as [Visitor, Visitor, Visitor, Visitor]
  const admin = await app.signUpStaff('admin')
  const queue = async () =>
    (await (await app.request('GET', '/api/admin/notices', { cookie: admin.cookie })).json()) as {
      items: { explanation: string; ownerName: string; listingId: string }[]
    }
  await app.start(cheat, app.putItemOf(anna), BAIT)
  await app.start(cheat, app.putItemOf(bice), BAIT)
  await app.start(cheat, app.putItemOf(anna), BAIT)
  const to = (seller: Visitor, reason?: string) =>
    app.request('POST', startTalkPaths.withSeller(app.putItemOf(seller)), {
      cookie: cheat.cookie,
      body: { message: `${BAIT.toUpperCase()}  !!`, ...(reason && { reason }) },
    })
  expect(await codeOf(await to(carlo))).toBe('talks.same-text')
  expect(await app.listOf(carlo)).toMatchObject({ total: 0 })
  expect((await queue()).items).toEqual([])

  const sent = await to(carlo, 'Cerco lo stesso ricambio da più venditori')
  expect(sent.status).toBe(201)
  await to(dora, 'Ancora uno')
  expect((await queue()).items).toMatchObject([
    {
      listingId: ((await sent.json()) as TalkReply).id,
      ownerName: 'Furbo Rossi',
      explanation: expect.stringContaining('Cerco lo stesso ricambio da più venditori'),
    },
  ])
  const { items } = await app.listOf(carlo)
  expect(await app.talkOf(carlo, items[0]?.id ?? '')).toMatchObject({ isReported: false })
})

it('short courtesies may be sent to everybody', async () => {
  app.clock.advance(7 * DAY_MS)
  for (const seller of await sellers(4))
    expect((await app.start(cheat, app.putItemOf(seller), 'È ancora disponibile?')).status).toBe(
      201,
    )
})

it('two reports by different people hold new messages until the staff looked', async () => {
  const [anna, bice, carlo] = (await sellers(3)) as [Visitor, Visitor, Visitor]
  app.connection.exec('UPDATE users SET email_verified = 1')
  const report = async (who: Visitor) => {
    const { items } = await app.listOf(who)
    const body = { reason: 'Si finge l’assistenza del sito.' }
    const path = talkPaths.report(items[0]?.id ?? '')
    expect((await app.request('POST', path, { cookie: who.cookie, body })).status).toBe(201)
  }
  for (const seller of [anna, bice]) await app.start(cheat, app.putItemOf(seller))
  await report(anna)
  await report(anna)
  const { items } = await app.listOf(cheat)
  expect((await app.send(cheat, items[0]?.id ?? '', 'Mi legge?')).status).toBe(201)
  await report(bice)
  expect(await codeOf(await app.send(cheat, items[0]?.id ?? '', 'E ora?'))).toBe('talks.held')
  expect(await codeOf(await app.start(cheat, app.putItemOf(carlo)))).toBe('talks.held')
  expect(await app.listOf(carlo)).toMatchObject({ total: 0 })
  const seen = (who: Visitor) => app.talkOf(who, items[0]?.id ?? '')
  expect(await seen(cheat)).toMatchObject({ canWrite: false, canQuote: false, mustWait: true })
  expect(await seen(bice)).toMatchObject({ canWrite: true, mustWait: false })

  const theirs = app.putItemOf(cheat)
  const talk = (await (await app.start(carlo, theirs)).json()) as TalkReply
  const quote = { cookie: cheat.cookie, body: TEST_QUOTE }
  expect(await codeOf(await app.request('POST', talkPaths.quotes(talk.id), quote))).toBe(
    'talks.held',
  )

  const { cookie } = await app.signUpStaff('admin')
  const queue = await app.request('GET', '/api/admin/notices', { cookie })
  for (const { id } of ((await queue.json()) as { items: { id: string }[] }).items)
    await app.request('POST', `/api/admin/notices/${id}/dismiss`, {
      cookie,
      body: { reason: 'Era davvero interessato.' },
    })
  expect((await app.start(cheat, app.putItemOf(carlo))).status).toBe(201)
})
