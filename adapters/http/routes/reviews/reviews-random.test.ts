/** Whatever happens in whatever order: figures equal a plain recount, and nobody is asked twice or without contact. */
import { expect, it } from 'vitest'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { testReviews } from '#src/test-app/reviews.ts'
import { TEST_PASSWORD, type Visitor } from '#src/test-app/visitors.ts'

const STEPS = 90
/** What begins a review, oftener than what ends it. */
const OFTEN = ['reveal', 'reveal', 'end', 'wait', 'write']

/** Mulberry32: the same steps for a seed. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state += 0x6d2b79f5
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const recount = (connection: Connection) => {
  const rows = connection
    .prepare<[], { state: string; stars: string }>('SELECT state, stars FROM reviews')
    .all()
  const means = rows
    .filter(({ state }) => state === 'public')
    .map(({ stars }) => {
      const given = Object.values(JSON.parse(stars)) as number[]
      return given.reduce((sum, one) => sum + one, 0) / given.length
    })
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length
  return {
    total: means.length,
    // Half counts up; what floating point loses is less than a thousandth.
    average: means.length < 3 ? undefined : Math.floor(mean * 10 + 0.5 + 1e-6) / 10,
    hidden: rows.filter(({ state }) => state === 'hidden').length,
    distribution: Object.fromEntries(
      [1, 2, 3, 4, 5].map((stars) => [
        stars,
        means.filter((one) => Math.floor(one + 0.5 + 1e-6) === stars).length,
      ]),
    ),
  }
}

it.each([1, 2, 3, 4])('after random deeds (%s)', async (seed) => {
  const market = await testReviews()
  const { connection, call, signUp, plumber, admin, clock, work, reveal, write, invitesOf } = market
  const random = randomOf(seed)
  const some = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  const stars = () => Math.ceil(random() * 5)
  let clients: Visitor[] = [market.client, await signUp(), await signUp()]
  connection.exec('UPDATE users SET email_verified = 1')
  let renamed = 0

  const reviews = connection.prepare<[], { id: string; clientId: string | null }>(
    'SELECT id, client_id AS clientId FROM reviews ORDER BY id',
  )
  const requests = connection.prepare<[], { id: string }>('SELECT id FROM job_requests ORDER BY id')
  const anyReview = () => some(reviews.all())
  const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
    reveal: async () => {
      const client = some(clients)
      if (client) await reveal(putRequest(market, client.user.id), plumber.cookie)
    },
    end: async () => {
      const talk = connection
        .prepare("SELECT id, client_id FROM talks WHERE state = 'open'")
        .get() as { id: string; client_id: string } | undefined
      const client = clients.find(({ user }) => user.id === talk?.client_id)
      if (talk && client) await call('POST', `/api/talks/${talk.id}/choose`, client, {})
    },
    write: async () => {
      for (const client of clients)
        for (const { id } of (await invitesOf(client)).items ?? [])
          await write(client, id, {
            stars: { work: stars(), ...(random() < 0.5 && { time: stars(), clarity: stars() }) },
            ...(random() < 0.2 && { text: 'Chiamatelo al 333 1234567, è bravo.' }),
          })
    },
    change: async () => {
      const review = anyReview()
      const client = clients.find(({ user }) => user.id === review?.clientId)
      if (review && client)
        await call('PATCH', `/api/reviews/${review.id}`, client, { stars: { work: stars() } })
    },
    hide: async () => {
      const review = anyReview()
      const deed = some(['hide', 'keep'])
      if (review)
        await call('POST', `/api/admin/reviews/${review.id}/${deed}`, admin, { reason: 'Motivo.' })
    },
    dispute: async () => {
      const review = anyReview()
      const reason = 'Non siamo mai stati in questa casa.'
      if (review) await call('POST', `/api/reviews/${review.id}/dispute`, plumber, { reason })
    },
    restore: async () => {
      for (const client of clients) {
        const [decision] = (await call('GET', '/api/decisions', client)).body?.items ?? []
        if (!decision) continue
        await call('POST', `/api/decisions/${decision.id}/complaint`, client, { text: 'È vera.' })
        const path = `/api/admin/complaints/${decision.id}/uphold`
        await call('POST', path, admin, { reason: 'Vero.' })
      }
    },
    'take the request down or approve it': async () => {
      const request = some(requests.all())
      const deed = some(['reject', 'approve'])
      const path = `/api/admin/job-requests/${request?.id}/${deed}`
      if (request) await call('POST', path, admin, { reason: 'Motivo.' })
    },
    'turn the clock back': async () => clock.advance(-random() * DAY_MS),
    erase: async () => {
      const gone = random() < 0.3 ? clients[0] : undefined
      if (!gone) return
      await call('DELETE', '/api/users/me', gone, { password: TEST_PASSWORD })
      clients = [...clients.slice(1), await signUp()]
      connection.exec('UPDATE users SET email_verified = 1 WHERE erased_at IS NULL')
    },
    rename: async () => {
      renamed += 1
      await call('PUT', '/api/firm', plumber, { ...TEST_FIRM, tradeName: `Nome ${renamed}` })
      await call('POST', `/api/admin/firms/${market.firm.id}/approve`, admin)
    },
    flip: async () => {
      await call('POST', '/api/firm/hide', plumber)
      await call('POST', '/api/firm/show', plumber)
    },
    wait: async () => {
      clock.advance(random() * 2 * DAY_MS)
      connection.exec('UPDATE sessions SET expires_at = 9000000000000')
      connection.exec('DELETE FROM rate_limit_hits')
      await work()
    },
  }
  for (let step = 0; step < STEPS; step += 1) {
    await deeds[some([...Object.keys(deeds), ...OFTEN]) ?? '']?.()
    const { slug } = (await call('GET', '/api/firm', plumber)).body
    const { total, average, hidden, distribution } = await market.publicOf(slug)
    const counted = recount(connection)
    expect({ total, average, hidden, distribution }).toEqual(counted)
    const received = (await call('GET', '/api/firm/reviews', plumber)).body
    expect({ ...received.rating, hidden: received.hidden }).toEqual({
      total: counted.total,
      ...(counted.average !== undefined && { average: counted.average }),
      hidden: counted.hidden,
    })
    const listed = (await call('GET', '/api/firms?reviewed=true', admin)).body.items
    expect(listed.map((one: { reviews: unknown }) => one.reviews)).toEqual(
      total > 0 ? [{ total, ...(average !== undefined && { average }) }] : [],
    )
  }
  const twice = `SELECT count(*) FROM (SELECT 1 FROM review_invites
    GROUP BY client_id, vat_id, listing_id HAVING count(*) > 1)`
  expect(connection.prepare(twice).pluck().get()).toBe(0)
  const without = `SELECT count(*) FROM review_invites i WHERE NOT EXISTS (
    SELECT 1 FROM contact_reveals r JOIN job_requests j ON j.id = r.job_request_id
    WHERE j.id = i.listing_id AND j.client_id = i.client_id AND r.is_counted)`
  expect(connection.prepare(without).pluck().get()).toBe(0)
  const invitations = market.delivered.filter(({ template }) => template === 'review-invite')
  const paths = invitations.map(({ variables }) => (variables as { path: string }).path)
  expect(paths.every((path) => paths.filter((one) => one === path).length <= 2)).toBe(true)
  expect(connection.prepare('SELECT count(*) FROM reviews').pluck().get()).toBeGreaterThan(2)
})
