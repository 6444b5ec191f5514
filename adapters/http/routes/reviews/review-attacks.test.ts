/** Who tries to write more, of others, or of the own firm. */
import { expect, it } from 'vitest'
import { publishReview, testReviews } from '#src/test-app/reviews.ts'
import { COMPANY_PROFILE } from '#src/test-app/shopper.ts'

const REASON = 'Non siamo mai stati a casa di questa persona, e lo diciamo con dispiacere.'
const OTHER_FIRM = { legalName: 'Rivale Srl', tradeName: 'Rivale', vatId: '00743110157' }

it('a hundred presses at once are one review, which the firm hears of once', async () => {
  const { invited, write, client, publicOf, connection, work, delivered } = await testReviews()
  const { inviteId } = await invited()
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => write(client, inviteId, { stars: { work: 5 } })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect((await publicOf()).total).toBe(1)
  expect(connection.prepare('SELECT count(*) FROM reviews').pluck().get()).toBe(1)
  await work()
  expect(delivered.filter(({ template }) => template === 'review-received')).toHaveLength(1)
})

it.each([
  [{ work: 0 }],
  [{ work: -1 }],
  [{ work: 6 }],
  [{ work: 1e9 }],
  [{ work: 5.000001 }],
  [{ work: '5' }],
  [{ work: true }],
  [{ work: [5] }],
  [{ work: { valueOf: 5 } }],
  [{ service: 5 }],
  [[5, 5, 5, 5]],
  ['5'],
  [5],
  [null],
  [undefined],
])('stars %j are none', async (stars) => {
  const { invited, write, client, publicOf } = await testReviews()
  const { inviteId } = await invited()
  expect((await write(client, inviteId, { stars })).status).toBe(400)
  expect((await publicOf()).total).toBe(0)
})

it('an unknown star counts nothing beside a known one', async () => {
  const { invited, write, client, publicOf } = await testReviews()
  const { inviteId } = await invited()
  await write(client, inviteId, { stars: { work: 1, service: 5, total: 5 } })
  expect((await publicOf()).items[0]?.stars).toEqual({ work: 1 })
})

it('a client with an invitation writes none in the place of another', async () => {
  const { invited, write, signUp, publicOf, client, invitesOf } = await testReviews()
  const { inviteId } = await invited()
  const other = await signUp({ isVerified: true })
  expect((await write(other, inviteId)).body.code).toBe('review.no-invite')
  expect((await write(other, inviteId, { clientId: client.user.id })).status).toBe(403)
  expect((await publicOf()).total).toBe(0)
  expect((await invitesOf(client)).total).toBe(1)
})

it.each([
  ['takes the number', 'UPDATE firms SET vat_id = :vatId WHERE owner_id = :owner'],
  [
    'asks for the number',
    "UPDATE firms SET pending = json_object('vatId', :vatId) WHERE owner_id = :owner",
  ],
])('a second account that %s of the firm writes none of it', async (_, takes) => {
  const { invited, write, client, call, connection, firm, publicOf } = await testReviews()
  const { inviteId } = await invited()
  const { vatId } = (await call('GET', `/api/firms/${firm.slug}`, client)).body
  await call('PUT', '/api/firm', client, OTHER_FIRM)
  expect(connection.prepare(takes).run({ vatId, owner: client.user.id }).changes).toBe(1)
  expect((await write(client, inviteId)).body.code).toBe('review.no-invite')
  expect((await publicOf()).total).toBe(0)
})

it('who pays with the firm’s number and from its address waits, and the staff sees both', async () => {
  const { invited, write, client, plumber, call, connection, admin, publicOf } = await testReviews()
  const { inviteId } = await invited()
  await call('PUT', '/api/billing/profile', client, COMPANY_PROFILE)
  connection
    .prepare('UPDATE sessions SET ip = ?, user_agent = ? WHERE user_id IN (?, ?)')
    .run('203.0.113.7', 'Firefox', client.user.id, plumber.user.id)
  expect((await write(client, inviteId)).body.state).toBe('waiting')
  const { items } = (await call('GET', '/api/admin/reviews?state=waiting', admin)).body
  expect(items[0].signals).toEqual(
    expect.arrayContaining([
      expect.stringContaining('stesso dispositivo'),
      expect.stringContaining('stessi dati di fatturazione'),
    ]),
  )
  const seen = JSON.stringify([await publicOf(), (await call('GET', '/api/reviews', client)).body])
  expect(seen).not.toMatch(/signals|dispositivo|203\.0\.113/)
})

it('another firm neither replies nor disputes, nor does the staff reply', async () => {
  const { path, call, admin, plumber, professional, openFirm, publicOf } = await publishReview()
  const rival = await professional()
  const { slug } = await openFirm(rival, OTHER_FIRM)
  const shown = await call('GET', `/api/firms/${slug}`, rival)
  expect(shown).toMatchObject({ status: 200, body: { slug } })
  for (const who of [rival, admin]) {
    expect((await call('POST', `${path}/reply`, who, { text: 'Grazie.' })).status).toBe(404)
    expect((await call('POST', `${path}/dispute`, who, { reason: REASON })).status).toBe(404)
    expect((await call('POST', `${path}/statement`, who, { text: 'Grazie.' })).status).toBe(404)
  }
  expect((await publicOf()).items[0]).not.toHaveProperty('reply')
  expect((await call('GET', '/api/firm/reviews', rival)).body.total).toBe(0)
  const own = await call('POST', `${path}/reply`, plumber, { text: 'Grazie a lei.' })
  expect(own.status).toBe(200)
  expect((await publicOf()).items[0]).toHaveProperty('reply')
})

it('whoever joined the staff hides no review of the own firm', async () => {
  const { id, call, plumber, admin, decide, publicOf } = await publishReview()
  const joined = { role: 'moderator' }
  expect((await call('PATCH', `/api/admin/users/${plumber.user.id}`, admin, joined)).status).toBe(
    200,
  )
  const body = { reason: 'Non riguarda questa impresa.' }
  const hidden = await call('POST', `/api/admin/reviews/${id}/hide`, plumber, body)
  expect(hidden).toMatchObject({ status: 403, body: { code: 'staff.own-matter' } })
  expect((await publicOf()).total).toBe(1)
  expect((await decide('hide', body)).status).toBe(200)
})

it('twenty disputes at once are one, and twenty replies', async () => {
  const { path, call, plumber, delivered, work, publicOf } = await publishReview()
  const atOnce = async (deed: string, body: object) => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', `${path}/${deed}`, plumber, body)),
    )
    return replies.map(({ status }) => status).toSorted()
  }
  expect(await atOnce('dispute', { reason: REASON })).toEqual([201, ...Array(19).fill(409)])
  expect(await atOnce('reply', { text: 'Grazie a lei.' })).toEqual([200, ...Array(19).fill(409)])
  await work()
  expect(delivered.filter(({ template }) => template === 'review-disputed')).toHaveLength(1)
  expect((await publicOf()).total).toBe(1)
})

it('a hidden review is neither answered, disputed nor changed', async () => {
  const { path, call, plumber, client, decide, publicOf } = await publishReview()
  await decide('hide', { reason: 'Non riguarda questa impresa.' })
  const deeds = [
    await call('POST', `${path}/reply`, plumber, { text: 'Grazie.' }),
    await call('POST', `${path}/dispute`, plumber, { reason: REASON }),
    await call('PATCH', path, client, { stars: { work: 5 } }),
    await decide('hide', { reason: 'Di nuovo.' }),
  ]
  expect(deeds.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect(await publicOf()).toMatchObject({ total: 0, hidden: 1 })
})

it('who reviewed the firm becomes one account with it in neither direction', async () => {
  const { client, plumber, call, admin, connection, publicOf } = await publishReview()
  connection.exec('DELETE FROM talks')
  connection.exec('DELETE FROM contact_reveals')
  for (const [gone, into] of [
    [client, plumber],
    [plumber, client],
  ] as const) {
    const body = { email: into.user.email, reason: REASON, isSure: true }
    const reply = await call('POST', `/api/admin/users/${gone.user.id}/merge`, admin, body)
    expect(reply).toMatchObject({ status: 409, body: { code: 'merge.each-other' } })
  }
  expect((await publicOf()).total).toBe(1)
})

it('a review of an account that became another is the other’s, and is written once', async () => {
  const { client, path, signUp, call, admin, write, inviteId, publicOf } = await publishReview()
  const into = await signUp({ isVerified: true })
  const body = { email: into.user.email, reason: REASON, isSure: true }
  const merged = await call('POST', `/api/admin/users/${client.user.id}/merge`, admin, body)
  expect(merged.status).toBe(200)
  expect((await write(into, inviteId)).body.code).toBe('review.already-written')
  expect((await call('PATCH', path, into, { stars: { work: 2 } })).status).toBe(200)
  expect(await publicOf()).toMatchObject({ total: 1, items: [{ stars: { work: 2 } }] })
})

it('a firm that erases its account before the review, and returns with its number, has it', async () => {
  const market = await testReviews()
  const { revealed, client, plumber, admin, call, invitesOf, write, publicOf, work } = market
  const { vatId } = (await call('GET', '/api/firm', plumber)).body
  await revealed()
  const erasure = { reason: 'Lo ha chiesto per lettera', isSure: true }
  await call('POST', `/api/admin/users/${plumber.user.id}/erase`, admin, erasure)
  await work()
  const { items } = await invitesOf(client)
  expect(items).toMatchObject([{ firm: 'Idraulica Bianchi' }])
  expect((await write(client, items[0]?.id ?? '')).status).toBe(201)

  const again = await market.professional()
  const { slug } = await market.openFirm(again, { vatId, tradeName: 'Tutta nuova' })
  expect((await publicOf(slug)).total).toBe(1)
})
