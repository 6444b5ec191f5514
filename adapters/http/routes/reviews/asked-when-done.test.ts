/** Who is asked about, and when: of a request that was chosen only the chosen one, once the work can be done. */
import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { TEST_QUOTE } from '#src/test-app/quotes.ts'
import { testReviews } from '#src/test-app/reviews.ts'

type Firm = 'shown' | 'waiting' | 'suspended' | 'erased'

const WAITING = { tradeName: 'Gas Verdi', vatId: '00743110157' }

/** A request that a shown firm, `Idraulica Bianchi`, and the one in question revealed. */
const setUp = async (firm: Firm) => {
  const market = await testReviews()
  const { professional, openFirm, publish, reveal, call, client, plumber, delivered } = market
  const chosen = await professional()
  if (firm === 'waiting') {
    await call('PUT', '/api/firm', chosen, { ...TEST_FIRM, ...WAITING })
    await call('POST', '/api/firm/show', chosen)
  } else await openFirm(chosen, WAITING)
  const requestId = publish()
  await reveal(requestId, plumber.cookie)
  await reveal(requestId, chosen.cookie)
  const talkId = market.connection
    .prepare('SELECT id FROM talks WHERE professional_id = ?')
    .pluck()
    .get(chosen.user.id) as string
  const firmId = (await call('GET', '/api/firm', chosen)).body.id as string
  return {
    ...market,
    chosen,
    requestId,
    talkId,
    choose: (closeRequest = false) =>
      call('POST', `/api/talks/${talkId}/choose`, client, { closeRequest }),
    complete: () => call('POST', `/api/my-job-requests/${requestId}/complete`, client),
    approve: async () =>
      call(
        'POST',
        `/api/admin/firms/${firmId}/approve`,
        await market.logIn(market.admin.user.email),
      ),
    suspend: () =>
      call('POST', `/api/admin/firms/${firmId}/suspend`, market.admin, {
        reason: 'Dati falsi.',
        ground: 'terms',
      }),
    erase: () => call('POST', `/api/admin/users/${chosen.user.id}/erase`, market.admin, {}),
    asked: () =>
      delivered
        .filter(({ template }) => template === 'review-invite')
        .map(({ variables }) => variables['firm']),
  }
}
type Market = Awaited<ReturnType<typeof setUp>>

const afterwards: Readonly<Record<Firm, (market: Market) => Promise<unknown>>> = {
  shown: async () => null,
  waiting: async () => null,
  suspended: ({ suspend }) => suspend(),
  erased: ({ erase }) => erase(),
}

/** Days after the choice on which the work is over, as the quote says, and when the client is asked. */
const QUOTES = [
  { quote: 'none', lasts: null, askedAfter: 3 },
  { quote: 'of a day', lasts: 1, askedAfter: 3 },
  { quote: 'of 20 days', lasts: 20, askedAfter: 20 },
  { quote: 'of 200 days', lasts: 200, askedAfter: 90 },
] as const
type Quote = (typeof QUOTES)[number]

const send = async ({ call, chosen, talkId, clock }: Market, { lasts }: Quote) => {
  if (lasts === null) return
  const day = (days: number) =>
    new Date(clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const terms = { startsFrom: day(0), lastsDays: lasts, validUntil: day(300) }
  const sent = await call('POST', `/api/talks/${talkId}/quotes`, chosen, {
    ...TEST_QUOTE,
    ...terms,
  })
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body))
}

/** Until just before the mail, then until just after it. */
const waitForMail = async (market: Market, askedAfter: number) => {
  const { clock, work } = market
  clock.advance((askedAfter - 0.5) * DAY_MS)
  await work()
  expect(market.asked()).toEqual([])
  clock.advance(1.1 * DAY_MS)
  await work()
}

const completeSoon = async ({ clock, work, complete, asked }: Market) => {
  clock.advance(2 * DAY_MS)
  await work()
  expect(asked()).toEqual([])
  await complete()
  clock.advance(MINUTE_MS)
  await work()
}

const nobodyAskedUntilApproved = async ({ asked, approve, clock, work }: Market) => {
  expect(asked()).toEqual([])
  await approve()
  clock.advance(MINUTE_MS)
  await work()
}

const CASES = QUOTES.flatMap((quote) =>
  (['closed', 'open', 'completed'] as const).map((ending) => ({ ...quote, ending })),
)

describe.each<Firm>(['shown', 'waiting', 'suspended', 'erased'])('a chosen firm, %s', (firm) => {
  it.each(CASES)('quote $quote, request $ending', async ({ ending, ...quote }) => {
    const market = await setUp(firm)
    await send(market, quote)
    await market.choose(ending === 'closed')
    market.clock.advance(17_000)
    await market.work()
    await afterwards[firm](market)
    const { items, waiting } = await market.invitesOf(market.client)
    const standing = [...items.map((one) => one.firm), ...waiting.map((one) => one.talkId)]
    expect(standing).toContain(firm === 'waiting' ? market.talkId : 'Gas Verdi')
    await (ending === 'completed' ? completeSoon(market) : waitForMail(market, quote.askedAfter))
    if (firm === 'waiting') await nobodyAskedUntilApproved(market)
    expect(market.asked()).toEqual(['Gas Verdi'])
    const again = await market.logIn(market.client.user.email)
    const right = (await market.invitesOf(again)).items.find((one) => one.firm === 'Gas Verdi')
    const left = (Date.parse(right?.expiresAt ?? '') - market.clock.now().getTime()) / DAY_MS
    expect(Math.round(left)).toBe(60)
  })
})

describe.each<Firm>(['shown', 'waiting', 'suspended', 'erased'])('nobody chosen, %s', (firm) => {
  it('the first one is asked about when the request is completed', async () => {
    const market = await setUp(firm)
    await afterwards[firm](market)
    await market.complete()
    market.clock.advance(MINUTE_MS)
    await market.work()
    expect(market.asked()).toEqual(['Idraulica Bianchi'])
  })
})

describe('who was not chosen', () => {
  it('can be reviewed without being asked about, but did not do the work', async () => {
    const { choose, clock, work, asked, invitesOf, client, write, call } = await setUp('waiting')
    await choose(true)
    for (const _ of ['a week', 'two', 'three', 'four']) {
      clock.advance(7 * DAY_MS)
      await work()
    }
    expect(asked()).toEqual([])
    const { items, waiting } = await invitesOf(client)
    expect(items).toMatchObject([{ firm: 'Idraulica Bianchi', isPassedOver: true }])
    expect(waiting).toMatchObject([{ title: expect.any(String) }])
    const id = items[0]?.id ?? ''
    expect(await write(client, id)).toMatchObject({ body: { code: 'review.passed-over' } })
    const only = { didWork: 'quoted_only', stars: { time: 2 } }
    const written = await write(client, id, only)
    expect(written).toMatchObject({ status: 201, body: { state: 'public' } })
    const raised = await call('PATCH', `/api/reviews/${written.body.id}`, client, {
      didWork: 'yes',
    })
    expect(raised.body.code).toBe('review.passed-over')
  })

  it('a choice that moves takes the question with it, asked once', async () => {
    const { choose, connection, call, client, clock, work, asked, plumber } = await setUp('shown')
    await choose()
    clock.advance(DAY_MS)
    const other = connection
      .prepare('SELECT id FROM talks WHERE professional_id = ?')
      .pluck()
      .get(plumber.user.id)
    await call('POST', `/api/talks/${other}/choose`, client, {})
    clock.advance(3 * DAY_MS + MINUTE_MS)
    await work()
    expect(asked()).toEqual(['Idraulica Bianchi'])
    for (const _ of ['the reminder', 'nothing more']) {
      clock.advance(15 * DAY_MS)
      await work()
      expect(asked()).toEqual(['Idraulica Bianchi', 'Idraulica Bianchi'])
    }
  })
})

describe('the right of a choice', () => {
  it('is none where the contact was returned', async () => {
    const { choose, connection, clock, work, asked, invitesOf, client } = await setUp('shown')
    await choose()
    connection.exec('UPDATE contact_reveals SET given_back_at = 1')
    clock.advance(4 * DAY_MS)
    await work()
    expect(asked()).toEqual([])
    expect(await invitesOf(client)).toEqual({ items: [], total: 0, waiting: [] })
  })

  it('waits with the firm as long as the staff lets it wait', async () => {
    const { choose, approve, clock, work, asked, invitesOf, client, call, talkId, logIn } =
      await setUp('waiting')
    await choose()
    clock.advance(80 * DAY_MS)
    await work()
    const again = await logIn(client.user.email)
    expect((await call('GET', `/api/talks/${talkId}`, again)).body.review).toEqual({
      state: 'waiting',
    })
    expect((await invitesOf(again)).waiting).toHaveLength(1)
    await approve()
    clock.advance(MINUTE_MS)
    await work()
    expect(asked()).toEqual(['Gas Verdi'])
  })
})

it('a review says itself whether the work was done, in words where it does not', async () => {
  const { invited, write, client } = await testReviews()
  const { inviteId } = await invited()
  for (const didWork of [undefined, null, '', 'forse'])
    expect(await write(client, inviteId, { didWork })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'didWork', message: 'Indica se l’impresa ha fatto il lavoro' }] },
    })
})
