/** A review is born from a contact alone, at its moment, once. */
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { TEST_REVIEW, testReviews } from '#src/test-app/reviews.ts'
import { putItem } from '#src/test-app/showcase-items.ts'

describe('the right to review', () => {
  it('comes at once when the client chose, and is mailed later with stars that begin the form', async () => {
    const { revealed, choose, work, client, invitesOf, delivered, clock } = await testReviews()
    const { talkId } = await revealed()
    await work()
    expect(await invitesOf(client)).toEqual({ items: [], total: 0, waiting: [] })
    await choose(talkId)
    clock.advance(60_000)
    await work()
    const { items } = await invitesOf(client)
    const open = async () =>
      (Date.parse((await invitesOf(client)).items[0]?.expiresAt ?? '') - clock.now().getTime()) /
      DAY_MS
    expect(Math.round(await open())).toBe(63)
    expect(delivered.filter(({ template }) => template === 'review-invite')).toEqual([])
    clock.advance(3 * DAY_MS)
    await work()
    expect(Math.round(await open())).toBe(60)
    expect(items).toMatchObject([{ firm: 'Idraulica Bianchi' }])
    const mails = delivered.filter(({ template }) => template === 'review-invite')
    expect(mails).toMatchObject([
      {
        recipient: client.user.email,
        variables: {
          path: `/recensioni/${items[0]?.id}`,
          stars: [1, 2, 3, 4, 5].map((count) => ({
            starPath: `/recensioni/${items[0]?.id}?stelle=${count}`,
          })),
        },
      },
    ])
  })

  it('comes at once when the request is completed', async () => {
    const { revealed, call, work, client, invitesOf } = await testReviews()
    const { requestId } = await revealed()
    await call('POST', `/api/my-job-requests/${requestId}/complete`, client)
    await work()
    expect((await invitesOf(client)).total).toBe(1)
  })

  it('else seven days after the reveal or the client’s last word', async () => {
    const { revealed, call, work, client, invitesOf, clock } = await testReviews()
    const { talkId } = await revealed()
    clock.advance(5 * DAY_MS)
    await call('POST', `/api/talks/${talkId}/messages`, client, { text: 'Quando passate?' })
    clock.advance(6 * DAY_MS)
    await work()
    expect((await invitesOf(client)).total).toBe(0)
    clock.advance(DAY_MS + 60_000)
    await work()
    expect((await invitesOf(client)).total).toBe(1)
  })

  it('lasts sixty days, with one reminder and none after a no', async () => {
    const { invited, call, client, invitesOf, clock, work, write, delivered, connection } =
      await testReviews()
    const first = await invited()
    const second = await invited()
    const invitations = () =>
      delivered.filter(({ template }) => template === 'review-invite').length
    await call('POST', `/api/review-invites/${second.inviteId}/decline`, client)
    expect((await invitesOf(client)).items.map(({ id }) => id)).toEqual([first.inviteId])
    clock.advance(3 * DAY_MS)
    await work()
    expect(invitations()).toBe(1)
    expect((await write(client, second.inviteId)).body.code).toBe('review.already-written')
    for (const reminded of [0, 1, 1]) {
      clock.advance(8 * DAY_MS)
      await work()
      expect(invitations()).toBe(1 + reminded)
    }
    const ends = connection.prepare('UPDATE review_invites SET expires_at = ?')
    ends.run(clock.now().getTime())
    expect((await write(client, first.inviteId)).body.code).toBe('review.too-late')
    expect((await invitesOf(client)).total).toBe(0)
  })

  it('is one for a client, firm and listing, whoever of the firm has the contact', async () => {
    const market = await testReviews()
    const { connection, professional, plumber, revealed, reveal, clock, work, client, invitesOf } =
      market
    const { requestId } = await revealed()
    const second = await professional()
    await reveal(requestId, second.cookie)
    connection
      .prepare(
        'UPDATE contact_reveals SET firm = (SELECT firm FROM contact_reveals WHERE user_id = ?)',
      )
      .run(plumber.user.id)
    clock.advance(8 * DAY_MS)
    await work()
    expect((await invitesOf(client)).total).toBe(1)
    connection.exec('UPDATE talks SET review_at = 1')
    await work()
    expect((await invitesOf(client)).total).toBe(1)
  })

  it.each([
    ['whose address was not verified', 'UPDATE users SET email_verified = 0'],
    ['whose listing the staff took off', null, 'UPDATE job_requests SET is_verified = 0'],
    ['whose contact was given back', null, 'UPDATE contact_reveals SET given_back_at = 1'],
    ['who is of the staff', null, "UPDATE users SET role = 'moderator'"],
    ['seen by an admin', null, 'UPDATE contact_reveals SET is_counted = 0'],
  ])('has no client %s', async (_, before, after = '') => {
    const { connection, revealed, clock, work, client, invitesOf } = await testReviews()
    if (before) connection.prepare(`${before} WHERE id = ?`).run(client.user.id)
    await revealed()
    if (after)
      connection.exec(after.includes('users') ? `${after} WHERE first_name = 'Ada'` : after)
    clock.advance(8 * DAY_MS)
    await work()
    connection.exec("UPDATE users SET role = 'professional' WHERE first_name = 'Ada'")
    expect((await invitesOf(client)).total).toBe(0)
  })

  it('has no second account of the firm', async () => {
    const { connection, firm, revealed, choose, work, client, invitesOf, call } =
      await testReviews()
    const { talkId } = await revealed()
    await choose(talkId)
    const { vatId } = (await call('GET', `/api/firms/${firm.slug}`, client)).body
    await call('PUT', '/api/firm', client, { legalName: 'Altra', vatId: '00743110157' })
    connection.prepare('UPDATE firms SET vat_id = ? WHERE owner_id = ?').run(vatId, client.user.id)
    await work()
    expect((await invitesOf(client)).total).toBe(0)
  })

  it('is not lost by a profile hidden before the reveal, nor by a block', async () => {
    const { plumber, revealed, choose, work, client, invitesOf, call } = await testReviews()
    await call('POST', '/api/firm/hide', plumber)
    const { talkId } = await revealed()
    await choose(talkId)
    await call('POST', `/api/talks/${talkId}/block`, plumber)
    await work()
    expect(await invitesOf(client)).toMatchObject({ items: [{ firm: 'Idraulica Bianchi' }] })
  })

  it('comes from a talk about an item once the seller answered, also if the item is gone', async () => {
    const market = await testReviews()
    const { plumber, client, call, clock, work, invitesOf, connection } = market
    const ask = async () => {
      const itemId = putItem(market, plumber.user.id)
      const path = `/api/showcase-items/${itemId}/talk`
      return (await call('POST', path, client, { message: `È ancora in vendita ${itemId}?` })).body
        .id
    }
    await ask()
    const answered = await ask()
    await call('POST', `/api/talks/${answered}/messages`, plumber, { text: 'Certo' })
    connection.exec('DELETE FROM showcase_items')
    clock.advance(8 * DAY_MS)
    await work()
    expect((await invitesOf(client)).total).toBe(1)
  })
})

describe('who has no contact', () => {
  it('writes nothing: strangers, rivals, the firm itself, staff', async () => {
    const { invited, write, signUp, professional, plumber, admin, connection } = await testReviews()
    const { inviteId } = await invited()
    for (const who of [await signUp(), await professional(), plumber, admin]) {
      expect(await write(who, inviteId)).toMatchObject({
        status: 403,
        body: { code: 'review.no-invite' },
      })
      expect((await write(who, 'inventato')).status).toBe(403)
    }
    expect(connection.prepare('SELECT count(*) FROM reviews').pluck().get()).toBe(0)
  })

  it('a client who became staff or the firm meanwhile neither', async () => {
    const { invited, write, client, connection } = await testReviews()
    const { inviteId } = await invited()
    connection.exec("UPDATE users SET role = 'moderator' WHERE first_name = 'Ada'")
    expect((await write(client, inviteId, TEST_REVIEW)).status).toBe(403)
  })
})

describe('what is said and what may be written agree', () => {
  const OFF = 'UPDATE job_requests SET is_verified = 0'
  const ON = 'UPDATE job_requests SET is_verified = 1'

  it.each([
    ['the staff took the request off', OFF, { state: 'listing' }],
    ['the contact was given back', 'UPDATE contact_reveals SET given_back_at = 1', null],
    ['the client is staff', "UPDATE users SET role = 'moderator' WHERE first_name = 'Ada'", null],
  ])('when %s after the invitation', async (_, after, said) => {
    const market = await testReviews()
    const { invited, connection, write, client, call, invitesOf, clock, work, delivered } = market
    const { inviteId, talkId } = await invited()
    const right = async () => (await call('GET', `/api/talks/${talkId}`, client)).body.review
    expect(await right()).toMatchObject({ state: 'open' })
    connection.exec(after)
    expect((await right()) ?? null).toEqual(said)
    expect((await invitesOf(client)).items ?? []).toEqual([])
    expect((await write(client, inviteId)).body.code).toBe('review.no-invite')
    clock.advance(15 * DAY_MS)
    await work()
    expect(delivered.filter(({ template }) => template === 'review-invite')).toEqual([])
    expect(connection.prepare('SELECT count(*) FROM reviews').pluck().get()).toBe(0)
  })

  it('the right waits while the request is off, and comes when the staff approves it again', async () => {
    const { revealed, choose, connection, client, call, invitesOf, work, clock } =
      await testReviews()
    const { talkId } = await revealed()
    connection.exec(OFF)
    await choose(talkId)
    clock.advance(DAY_MS)
    await work()
    const right = async () => (await call('GET', `/api/talks/${talkId}`, client)).body.review
    expect(await right()).toEqual({ state: 'listing' })
    expect((await invitesOf(client)).total).toBe(0)
    connection.exec(ON)
    expect(await right()).toEqual({ state: 'soon' })
    clock.advance(60_000)
    await work()
    expect(await right()).toMatchObject({ state: 'open' })
    expect((await invitesOf(client)).total).toBe(1)
  })
})
