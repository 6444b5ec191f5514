/** Any order of acts keeps allowance, places and ledger right, as a plain model says. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { testTalks } from '#src/test-app/talks.ts'

/** `late`: the client's word came after it had returned; with its place after a refusal. */
type State =
  | 'none'
  | 'unwritten'
  | 'waiting'
  | 'used'
  | 'lapsed'
  | 'declined'
  | 'unanswered'
  | 'late'
  | 'lateWithPlace'
type Act = 'reserve' | 'write' | 'answer' | 'give' | 'decline'
type Step = readonly [who: number, act: Act | 'wait', hours: number]

const PROFESSIONALS = 7
const LIMIT = 5

/** The commonest more often. */
const CHOSEN: readonly Step[1][] = [
  'reserve',
  'reserve',
  'reserve',
  'write',
  'write',
  'answer',
  'give',
  'decline',
  'wait',
]

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.nat(PROFESSIONALS - 1),
  fc.constantFrom(...CHOSEN),
  fc.constantFrom(1, 2, 30, 72),
)

/** Rare by chance: an answer that came too late, paid for after all. */
const TAKEN_UP_AGAIN: Step[] = [
  [0, 'reserve', 1],
  [0, 'write', 1],
  [0, 'wait', 72],
  [0, 'answer', 1],
  [0, 'reserve', 1],
]

/** What an act makes of a contact of one request; where it is not named, it is refused or changes nothing. */
const NEXT: Readonly<Record<Act, Partial<Record<State, State>>>> = {
  reserve: { none: 'unwritten', late: 'used', lateWithPlace: 'used' },
  write: { unwritten: 'waiting' },
  answer: {
    unwritten: 'used',
    waiting: 'used',
    unanswered: 'late',
    declined: 'lateWithPlace',
  },
  give: { unwritten: 'used', waiting: 'used', unanswered: 'late', declined: 'lateWithPlace' },
  decline: {
    unwritten: 'declined',
    waiting: 'declined',
    late: 'unanswered',
    lateWithPlace: 'declined',
  },
}
/** These two need a place that they do not have. */
const WITHOUT_PLACE: readonly State[] = ['none', 'late']
const RESERVED: readonly State[] = ['unwritten', 'waiting']
const PLACED: readonly State[] = [...RESERVED, 'used', 'declined', 'lateWithPlace']

/** Which contacts a round is about, and what keeps one more from being reserved. */
type Round = {
  readonly act: (which: number, what: Act) => Promise<unknown>
  readonly isRefused: (model: readonly Contact[], state: State) => boolean
}

const setUp = async () => {
  const market = await testTalks()
  const { connection, logIn, request, client, professional, publish } = market
  const pros: Awaited<ReturnType<typeof professional>>[] = []
  for (let n = 0; n < PROFESSIONALS; n += 1) pros.push(await professional())
  const begin = () => {
    const id = publish({
      contact_mode: 'on_request',
      max_reveals: LIMIT,
      public_until: market.clock.now().getTime() + 900 * HOUR_MS,
    })
    connection.exec(
      'DELETE FROM rate_limit_hits; UPDATE subscriptions SET ends_at = 8000000000000000; UPDATE subscription_plans SET contacts_limit = NULL; UPDATE subscriptions SET sold = NULL',
    )
    return id
  }
  const post = async (email: string, path: string, body: object) => {
    const { cookie } = await logIn(email)
    return (await request('POST', path, { cookie, body })).status
  }
  let turn = 0
  const act = (who: number, what: Act, id: string) => {
    connection.exec('DELETE FROM rate_limit_hits')
    turn += 1
    const email = pros[who]?.user.email ?? ''
    const talk = connection
      .prepare(
        'SELECT t.id FROM talks t JOIN users u ON u.id = t.professional_id WHERE u.email = ? AND job_request_id = ?',
      )
      .pluck()
      .get(email, id)
    const paths: Readonly<Record<Act, readonly [string, string, object]>> = {
      reserve: [email, `/api/job-requests/${id}/reveal-contact`, {}],
      write: [email, `/api/talks/${talk}/messages`, { text: `Passo giovedì, ${turn}` }],
      answer: [client.user.email, `/api/talks/${talk}/messages`, { text: `Va bene, ${turn}` }],
      give: [client.user.email, `/api/talks/${talk}/give-contact`, {}],
      decline: [client.user.email, `/api/talks/${talk}/decline`, {}],
    }
    return post(...paths[what])
  }
  const sumsOf = (id: string) =>
    connection
      .prepare(
        `SELECT coalesce(sum(l.used), 0) AS used, coalesce(sum(l.reserved), 0) AS reserved,
           coalesce(min(s.used), 0) < 0 AS leastUsed, coalesce(min(s.reserved), 0) < 0 AS leastReserved
         FROM contact_reveals r JOIN contact_ledger l ON l.ref = r.id
         JOIN (SELECT ref, sum(used) AS used, sum(reserved) AS reserved FROM contact_ledger GROUP BY ref) s ON s.ref = r.id
         WHERE r.job_request_id = ?`,
      )
      .get(id)
  /** What the professional reads of the plan. */
  const shownTo = async (who: number) => {
    const { cookie } = await logIn(pros[who]?.user.email ?? '')
    const { contactsUsed, contactsReserved } = await (
      await request('GET', '/api/subscription/info', { cookie })
    ).json()
    return { used: Number(contactsUsed), reserved: Number(contactsReserved) }
  }
  const places = (id: string) =>
    connection.prepare('SELECT reveal_count FROM job_requests WHERE id = ?').pluck().get(id)
  return { ...market, pros, begin, act, sumsOf, shownTo, places }
}

type Site = Awaited<ReturnType<typeof setUp>>
type Contact = { readonly state: State; readonly since: number }

const after = ({ state, since }: Contact, now: number): Contact => {
  const waited = now - since
  if (state === 'unwritten' && waited >= 2 * HOUR_MS) return { state: 'lapsed', since }
  return state === 'waiting' && waited >= 72 * HOUR_MS
    ? { state: 'unanswered', since }
    : { state, since }
}

const count = (model: readonly Contact[], states: readonly State[]) =>
  model.filter(({ state }) => states.includes(state)).length

const take = async (
  site: Site,
  { act, isRefused }: Round,
  model: readonly Contact[],
  [which, what, hours]: Step,
) => {
  if (what === 'wait') {
    // The job runs once a minute, so what is due at this very moment may wait for its next run.
    site.clock.advance(hours * HOUR_MS)
    site.background.tick()
    await site.background.idle()
    site.clock.advance(MINUTE_MS)
    site.background.tick()
    await site.background.idle()
    return model.map((contact) => after(contact, site.clock.now().getTime()))
  }
  const before = model[which]
  if (!before) return model
  await act(which, what)
  if (what === 'reserve' && isRefused(model, before.state)) return model
  const state = NEXT[what][before.state] ?? before.state
  const since = site.clock.now().getTime()
  return state === before.state ? model : model.with(which, { state, since })
}

const nothingYet = (contacts: number): readonly Contact[] =>
  Array.from({ length: contacts }, () => ({ state: 'none', since: 0 }))

/** What earlier rounds reserved would count against the next one, or return during it. */
const returnReserved = async ({ clock, background }: Site) => {
  clock.advance(73 * HOUR_MS)
  background.tick()
  await background.idle()
}

it('keeps allowance, places and ledger right in any order of acts', async () => {
  const site = await setUp()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (steps) => {
      await returnReserved(site)
      const id = site.begin()
      const round: Round = {
        act: (who, what) => site.act(who, what, id),
        isRefused: (all, state) => WITHOUT_PLACE.includes(state) && count(all, PLACED) >= LIMIT,
      }
      const before = await Promise.all(site.pros.map((_, who) => site.shownTo(who)))
      expect(before.every(({ reserved }) => reserved === 0)).toBe(true)
      let model = nothingYet(PROFESSIONALS)
      for (const one of steps) {
        model = await take(site, round, model, one)
        expect(site.sumsOf(id)).toEqual({
          used: count(model, ['used']),
          reserved: count(model, RESERVED),
          leastUsed: 0,
          leastReserved: 0,
        })
        expect(site.places(id)).toBe(count(model, PLACED))
        expect(site.places(id)).toBeLessThanOrEqual(LIMIT)
        const own = model.slice(one[0], one[0] + 1)
        expect(await site.shownTo(one[0])).toEqual({
          used: (before[one[0]]?.used ?? 0) + count(own, ['used']),
          reserved: count(own, RESERVED),
        })
      }
    }),
    { numRuns: 12, examples: [[TAKEN_UP_AGAIN]] },
  )
})

const CONTACTS = 3

it('never lets a plan of three contacts hold a fourth, in any order of acts', async () => {
  const site = await setUp()
  const gift = site.connection.prepare('UPDATE subscriptions SET gift_contacts = ?')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (steps) => {
      await returnReserved(site)
      const ids = Array.from({ length: PROFESSIONALS }, () => site.begin())
      const before = await site.shownTo(0)
      gift.run(before.used + CONTACTS)
      const round: Round = {
        act: (which, what) => site.act(0, what, ids[which] ?? ''),
        isRefused: (all) => count(all, ['used', ...RESERVED]) >= CONTACTS,
      }
      let model = nothingYet(PROFESSIONALS)
      for (const one of steps) {
        model = await take(site, round, model, one)
        const shown = await site.shownTo(0)
        expect(shown).toEqual({
          used: before.used + count(model, ['used']),
          reserved: count(model, RESERVED),
        })
        expect(shown.used + shown.reserved).toBeLessThanOrEqual(before.used + CONTACTS)
      }
    }),
    { numRuns: 12, examples: [[TAKEN_UP_AGAIN]] },
  )
})
