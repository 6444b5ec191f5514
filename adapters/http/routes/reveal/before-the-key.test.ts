/** What a client reads of a firm before giving the contact, and what counts as an answer although nobody wrote. */
import { beforeEach, describe, expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testOnRequest } from '#src/test-app/on-request.ts'
import { putItem } from '#src/test-app/showcase-items.ts'

const PHONE = '+39 347 5557788'
const SITE = 'https://www.idraulica-bianchi.it'
const QUOTE = { shape: 'fixed', price: '1.250,00', vatIncluded: true, validUntil: '2026-06-30' }

let site: Awaited<ReturnType<typeof withFirm>>
beforeEach(async () => {
  site = await withFirm()
})

/** The firm is shown before its owner reserves. */
const withFirm = async () => {
  const market = await testOnRequest()
  const { call, put, professional } = market
  const firm = await professional('basic', { firstName: 'Bruno', lastName: 'Bianchi' })
  await call(firm, '/api/firm', { ...TEST_FIRM, phone: PHONE, website: SITE }, 'PUT')
  market.connection.exec("UPDATE firms SET state = 'shown', shown_at = 1, slug = 'bianchi'")
  const id = put()
  const { talkId } = (await call(firm, `/api/job-requests/${id}/reveal-contact`)).body
  const sent = await call(firm, `/api/talks/${talkId}/quotes`, QUOTE)
  const stateOf = async () => {
    const [{ state }] = (await call(firm, '/api/contact-reveals', {}, 'GET')).body
    return state
  }
  return { ...market, firm, id, talkId, quote: sent.body, stateOf }
}

const CLIENT_READS = ({ id, talkId, quote }: Awaited<ReturnType<typeof withFirm>>) => [
  `/api/my-job-requests/${id}/quotes`,
  `/api/my-job-requests/${id}/reveals`,
  `/api/talks/${talkId}/quotes/${quote.id}`,
  `/api/talks/${talkId}`,
]

it('the comparison says who may read the contact now', async () => {
  const { client, call } = site
  const hasContact = async () =>
    (await call(client, `/api/my-job-requests/${site.id}/quotes`, {}, 'GET')).body.items[0]
      .hasContact
  expect(await hasContact()).toBe(false)
  await call(client, `/api/talks/${site.talkId}/give-contact`)
  expect(await hasContact()).toBe(true)
  await call(client, `/api/talks/${site.talkId}/take-back`)
  expect(await hasContact()).toBe(false)
})

describe('before the client gives the contact', () => {
  it('neither comparison, quote, talk nor mail hold the firm’s telephone or site; afterwards the quote does', async () => {
    const { client, call, mails } = site
    expect(site.quote.firm).toMatchObject({ phone: expect.stringContaining('347') })
    for (const path of CLIENT_READS(site)) {
      const { status, body } = await call(client, path, {}, 'GET')
      expect(status, path).toBe(200)
      expect(JSON.stringify(body).replace(/\s/g, ''), path).not.toMatch(/5557788|bianchi\.it/)
    }
    const [item] = (await call(client, `/api/my-job-requests/${site.id}/quotes`, {}, 'GET')).body
      .items
    expect(item).toMatchObject({
      contactKey: 'withheld',
      hasContact: false,
      quote: { firm: { phone: null } },
    })
    const sentToClient = JSON.stringify(
      mails().filter(({ recipient }) => recipient === client.user.email),
    )
    expect(sentToClient).toContain('Idraulica Bianchi')
    expect(sentToClient.replace(/\s/g, '')).not.toMatch(/5557788|bianchi\.it/)

    await call(client, `/api/talks/${site.talkId}/give-contact`)
    const read = await call(client, CLIENT_READS(site)[2] ?? '', {}, 'GET')
    expect(JSON.stringify(read.body).replace(/\s/g, '')).toContain('5557788')
  })

  it('keeps the number of one’s own quote readable to the professional', async () => {
    const { firm, call, talkId, quote } = site
    const own = await call(firm, `/api/talks/${talkId}/quotes/${quote.id}`, {}, 'GET')
    expect(own.body.firm.phone).toContain('347')
  })
})

describe('the client’s press on a firm’s telephone or site', () => {
  it('counts as an answer, once, and both read why', async () => {
    const { client, firm, call, talkId, stateOf } = site
    const press = () => call(client, '/api/firms/bianchi/pressed')
    expect(await stateOf()).toBe('reserved')
    expect((await press()).status).toBe(204)
    expect((await press()).status).toBe(204)
    expect(await stateOf()).toBe('used')
    const { body } = await call(firm, `/api/talks/${talkId}`, {}, 'GET')
    expect(body.entries.filter(({ kind }: { kind: string }) => kind === 'event')).toMatchObject([
      { event: 'answered-elsewhere', isMine: false },
    ])
    // It gives nothing away.
    expect(body.contactKey).toBe('withheld')
    site.clock.advance(80 * 3_600_000)
    await site.clockJob()
    expect(await stateOf()).toBe('used')
  })

  it('is nobody else’s: a stranger, the professional and other firms change nothing', async () => {
    const { call, firm, pro, stateOf } = site
    for (const who of [firm, pro]) await call(who, '/api/firms/bianchi/pressed')
    await call(site.client, '/api/firms/nessuna/pressed')
    expect(await stateOf()).toBe('reserved')
    expect((await site.app.request('/api/firms/bianchi/pressed', { method: 'POST' })).status).toBe(
      401,
    )
  })
})

describe('the reason of an end', () => {
  it.each(['decline', 'close'])('holds no telephone before the key, by %s', async (act) => {
    const { client, firm, call, talkId, stateOf } = site
    const path = `/api/talks/${talkId}/${act}`
    const reason = 'Mi chiami al tre quattro sette 555 77 88'
    for (const who of act === 'close' ? [client, firm] : [client])
      expect(await call(who, path, { reason })).toMatchObject({
        status: 409,
        body: { code: 'talks.contact-in-text', found: [{ kind: 'phone' }] },
      })
    expect(await stateOf()).toBe('reserved')
    expect((await call(client, path, { reason: 'Ho già trovato' })).status).toBe(200)
    expect(await stateOf()).toBe('returned')
  })
})

describe('a client who writes to the professional in another talk', () => {
  it.each([
    ['the firm', async () => '/api/firms/bianchi/talk'],
    [
      'the seller of an item',
      async () => `/api/showcase-items/${putItem(site, site.firm.user.id)}/talk`,
    ],
  ])('has answered, by %s', async (_, pathOf) => {
    const { client, call, stateOf } = site
    const message = 'Buongiorno, possiamo sentirci?'
    expect((await call(client, await pathOf(), { message })).status).toBe(201)
    expect(await stateOf()).toBe('used')
  })
})
