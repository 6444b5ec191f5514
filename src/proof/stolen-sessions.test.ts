/** A copied cookie is useless once its session has ended in any way. */
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { openProof, type Proof } from './actors.ts'
import { bindingsOfPersona, readDatabaseState } from './call.ts'
import { addressOfRow, type ProofRow, requestInitOf, takeShareOfInputs } from './row.ts'
import { proofRows } from './rows.ts'

const NEW_PASSWORD = 'Cambiata789'

/** Routes for signed-in users only, and for staff only. */
const closed = proofRows.filter(({ answers }) => answers.anonymous === 401)
const forStaff = closed.filter(({ answers }) =>
  ['owner', 'subscribed', 'unsubscribed'].every((who) => answers[who as 'owner'] === 403),
)

/** One function looks up all sessions, so each ending is tried on some routes, and together they cover all. */
const ROUTE_SHARES = 3

/** The owner in another browser, or staff. */
const elsewhere = ({ logIn, members }: Proof) => logIn(members.owner.user.email)

/** The session that a cookie names. */
const sessionOf = (cookie: string) => {
  const claims = Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(claims) as { sid: string }).sid
}

/** The reply of the call that ends the session; null when time ends it. */
type Ending = (proof: Proof) => Promise<Response | null>

const ENDINGS: readonly (readonly [name: string, end: Ending])[] = [
  ['the log-out', ({ request, members }) => request('POST', '/api/logout', members.owner)],
  [
    'being ended from another browser',
    async (proof) => {
      const { cookie } = await elsewhere(proof)
      const id = sessionOf(proof.members.owner.cookie)
      return await proof.request('DELETE', `/api/users/me/sessions/${id}`, { cookie })
    },
  ],
  [
    'ending all others',
    async (proof) => {
      const { cookie } = await elsewhere(proof)
      return await proof.request('DELETE', '/api/users/me/sessions', { cookie })
    },
  ],
  ['a new password', async (proof) => await changePassword(proof, await elsewhere(proof))],
  [
    'a new password chosen with this very cookie',
    (proof) => changePassword(proof, proof.members.owner),
  ],
  [
    'a new password by way of the mail',
    async ({ request, mailedToken, members }) => {
      const { email } = members.owner.user
      await request('POST', '/api/auth/forgot-password', { body: { email } })
      const body = { token: mailedToken('reset-password', email), newPassword: NEW_PASSWORD }
      return await request('POST', '/api/auth/reset-password', { body })
    },
  ],
  [
    'a new password given by an admin',
    ({ request, members }) =>
      request('POST', `/api/admin/users/${members.owner.user.id}/set-password`, {
        cookie: members.admin.cookie,
        body: { newPassword: NEW_PASSWORD, adminPassword: TEST_PASSWORD },
      }),
  ],
  [
    'the account’s end',
    (proof) => changeUser(proof, 'owner', { isActive: false, reason: 'Annunci falsi' }),
  ],
  [
    'thirty days of silence',
    async ({ clock, request }) => {
      clock.advance(30 * DAY_MS)
      // The first request after the expiry retires what has expired.
      return await request('GET', '/professionisti')
    },
  ],
]

const changePassword = ({ request }: Proof, { cookie }: { cookie: string }) =>
  request('POST', '/api/users/me/change-password', {
    cookie,
    body: { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
  })

const changeUser = ({ request, members }: Proof, who: 'owner' | 'moderator', body: object) =>
  request('PATCH', `/api/admin/users/${members[who].user.id}`, {
    cookie: members.admin.cookie,
    body,
  })

/** Routes with an unexpected reply. */
const routesNotAnswering = async (
  proof: Proof,
  routes: readonly ProofRow[],
  [who, status]: Expected,
) => {
  const wrong: string[] = []
  for (const row of routes) {
    const reply = await proof.app.request(
      addressOfRow(row, proof),
      requestInitOf(row, proof, who),
      bindingsOfPersona(who),
    )
    if (reply.status !== status) wrong.push(`${row.route} ${reply.status}`)
  }
  return wrong
}
type Expected = readonly [who: 'owner' | 'moderator', status: number]

describe('a stolen cookie opens nothing after', () => {
  it.each(ENDINGS.map(([name, end], place) => ({ name, end, place })))(
    '$name',
    async ({ end, place }) => {
      const proof = await openProof()
      const whoAmI = () => proof.request('GET', '/api/auth/user', proof.members.owner)
      expect((await whoAmI()).status).toBe(200)

      const reply = await end(proof)

      expect(reply?.ok ?? true, await reply?.text()).toBe(true)
      const before = readDatabaseState(proof)
      const routes = takeShareOfInputs(closed, ROUTE_SHARES, place)
      expect(await routesNotAnswering(proof, routes, ['owner', 401])).toEqual([])
      expect(readDatabaseState(proof)).toEqual(before)
    },
  )

  it('being no longer of the staff: it is a member’s cookie from the next call on', async () => {
    const proof = await openProof()
    const summary = () => proof.request('GET', '/api/admin/summary', proof.members.moderator)
    expect((await summary()).status).toBe(200)

    expect((await changeUser(proof, 'moderator', { role: 'professional' })).status).toBe(200)

    const before = readDatabaseState(proof)
    expect(await routesNotAnswering(proof, forStaff, ['moderator', 403])).toEqual([])
    expect(readDatabaseState(proof)).toEqual(before)
  })

  it('and this is tried on every route', () => {
    expect(closed.length).toBeGreaterThan(80)
    expect(forStaff.length).toBeGreaterThan(30)
  })
})
