import { expect, it } from 'vitest'
import { talkPagePath } from '#modules/talks/contract/paths.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { TEST_QUOTE, testQuotes } from '#src/test-app/quotes.ts'
import { PLAN_LINE, testShopper } from '#src/test-app/shopper.ts'
import { putItem, SAMPLE_ITEM } from '#src/test-app/showcase-items.ts'
import type { Visitor } from '#src/test-app/visitors.ts'
import { testApp } from '#src/test-app.ts'

const formKeyIn = (html: string) => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''

const setUp = async () => {
  const product = testApp()
  const market = await testQuotes(product)
  const me = await market.professional('basic', { firstName: 'Bruno', lastName: 'Bianchi' })
  market.connection.exec('UPDATE users SET email_verified = 1')
  const seller = await market.signUp({ isVerified: true })
  const talk = await market.talkAbout(market.publish(), me)
  const shopper = testShopper(product, me.cookie)
  await shopper.profile()
  await shopper.add(PLAN_LINE)
  const item = putItem(market, seller.user.id)
  const post = (path: string, body: object, key: string, by: Visitor = me) =>
    market.request('POST', path, { cookie: by.cookie, body, headers: { 'idempotency-key': key } })
  const order = { paymentMethod: 'bank_transfer', billingType: 'one_time', beginNow: true }
  const keyed: readonly (readonly [string, object, object])[] = [
    ['/api/job-requests', SAMPLE_REQUEST, { ...SAMPLE_REQUEST, title: 'Un altro titolo' }],
    ['/api/showcase-items', SAMPLE_ITEM, { ...SAMPLE_ITEM, title: 'Un altro tavolo' }],
    [`/api/talks/${talk}/messages`, { text: 'Posso giovedì' }, { text: 'Posso venerdì' }],
    [`/api/talks/${talk}/quotes`, TEST_QUOTE, { ...TEST_QUOTE, price: 900 }],
    [`/api/showcase-items/${item}/talk`, { message: 'C’è ancora?' }, { message: 'Costa meno?' }],
    ['/api/checkout', order, { ...order, successUrl: 'http://localhost/altrove' }],
  ]
  return { ...market, me, talk, post, keyed }
}

it('a key repeats one request: another body or another address is refused and nothing is lost unseen', async () => {
  const { post, keyed, connection } = await setUp()
  const requestIds = () =>
    ['job_requests', 'showcase_items', 'talk_entries', 'talk_quotes', 'talks', 'orders'].map(
      (table) => connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
    )
  for (const [path, body, other] of keyed) {
    const first = await post(path, body, path)
    expect(first.status, path).toBe(201)
    const after = requestIds()
    const again = await post(path, body, path)
    expect([again.status, (await again.json()).id], path).toEqual([201, (await first.json()).id])
    const changed = await post(path, other, path)
    expect(changed.status, path).toBe(409)
    expect(await changed.json()).toEqual({
      code: 'idempotency.reused',
      message: 'Questo modulo è già stato inviato con altri dati. Ricarica la pagina e riprova.',
    })
    for (const [elsewhere, itsBody] of keyed.filter(([one]) => one !== path))
      expect((await post(elsewhere, itsBody, path)).status, `${path} → ${elsewhere}`).toBe(409)
    expect(requestIds(), path).toEqual(after)
  }
})

it('a key of one talk answers nothing of another', async () => {
  const { post, professional, talkAbout, publish, me, talk } = await setUp()
  const second = await talkAbout(publish(), me)
  const text = { text: 'Posso passare domani' }
  expect((await post(`/api/talks/${talk}/messages`, text, 'k')).status).toBe(201)
  expect((await post(`/api/talks/${second}/messages`, text, 'k')).status).toBe(409)
  const other = await professional()
  const theirs = await talkAbout(publish(), other)
  expect((await post(`/api/talks/${theirs}/messages`, text, 'k', other)).status).toBe(201)
})

it('without JavaScript each rendering has a key, and a second text on a stale page comes back to be sent', async () => {
  const { app, me, talk, connection } = await setUp()
  const page = talkPagePath(talk)
  const open = async () =>
    formKeyIn(await (await app.request(page, { headers: { cookie: me.cookie } })).text())
  const submit = (text: string, key: string) =>
    app.request(page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: me.cookie },
      body: new URLSearchParams({ text, key }).toString(),
    })
  const texts = () =>
    connection
      .prepare("SELECT text FROM talk_entries WHERE kind = 'message' ORDER BY id")
      .pluck()
      .all()

  const [stale, next] = [await open(), await open()]
  expect(stale).toMatch(/^[0-9a-f]{32}$/)
  expect(next).not.toBe(stale)
  expect((await submit('Vengo giovedì', stale)).status).toBe(303)
  expect((await submit('Vengo giovedì', stale)).status).toBe(303)
  const refused = await submit('Anzi, venerdì', stale)
  const html = await refused.text()
  expect(refused.status).toBe(409)
  expect(html).toContain('Anzi, venerdì')
  expect(html).toContain('è già stato inviato con altri dati')
  expect((await submit('Anzi, venerdì', formKeyIn(html))).status).toBe(303)
  expect(texts()).toEqual(['Vengo giovedì', 'Anzi, venerdì'])
})
