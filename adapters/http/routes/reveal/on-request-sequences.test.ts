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

const nextOf = (what: Act, state: State, isFull: boolean): State =>
  what === 'reserve' && isFull && WITHOUT_PLACE.includes(state)
    ? state
    : (NEXT[what][state] ?? state)

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
  const places = (id: string) =>
    connection.prepare('SELECT reveal_count FROM job_requests WHERE id = ?').pluck().get(id)
  return { ...market, pros, begin, act, sumsOf, places }
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
  id: string,
  model: readonly Contact[],
  [who, what, hours]: Step,
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
  const before = model[who]
  if (!before) return model
  await site.act(who, what, id)
  const state = nextOf(what, before.state, count(model, PLACED) >= LIMIT)
  const changed = { state, since: site.clock.now().getTime() }
  return state === before.state ? model : model.with(who, changed)
}

it('keeps allowance, places and ledger right in any order of acts', {
  timeout: 120_000,
}, async () => {
  const site = await setUp()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (steps) => {
      // What earlier rounds reserved and never wrote to would count against this one.
      site.clock.advance(2 * HOUR_MS)
      site.background.tick()
      await site.background.idle()
      const id = site.begin()
      let model: readonly Contact[] = Array.from({ length: PROFESSIONALS }, () => ({
        state: 'none',
        since: 0,
      }))
      for (const one of steps) {
        model = await take(site, id, model, one)
        expect(site.sumsOf(id)).toEqual({
          used: count(model, ['used']),
          reserved: count(model, RESERVED),
          leastUsed: 0,
          leastReserved: 0,
        })
        expect(site.places(id)).toBe(count(model, PLACED))
      }
    }),
    { numRuns: 12 },
  )
})
