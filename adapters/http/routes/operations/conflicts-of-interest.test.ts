/** A cheat on the staff: the own firm, the rival of the same trade, and numbers in the queue. */
import { describe, expect, it } from 'vitest'
import { CONFLICT_OF_INTEREST } from '#modules/kernel/conflicts-of-interest.ts'
import { OWNER_CHECK_METHOD } from '#modules/kernel/firm-checks.ts'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'
import { testReviews } from '#src/test-app/reviews.ts'
import type { Visitor } from '#src/test-app/visitors.ts'

const REFUSED = { status: 403, body: CONFLICT_OF_INTEREST }
const RIVAL = { tradeName: 'Gas Verdi', vatId: '00743110157' }

/** A moderator with a firm like `TEST_FIRM`, beside an admin. */
const withModerator = async (fields: object = RIVAL) => {
  const market = await testFirms()
  const { connection, professional, openFirm, call } = market
  const moderator = await professional()
  const own = await openFirm(moderator, fields)
  connection.prepare("UPDATE users SET role = 'moderator' WHERE id = ?").run(moderator.user.id)
  const decide = (deed: string, id: string, by: Visitor = moderator) =>
    call('POST', `/api/admin/firms/${id}/${deed}`, by, { reason: 'Dati falsi.', ground: 'terms' })
  return { ...market, moderator, own, decide }
}

describe('a moderator', () => {
  it('decides neither on the own firm, in any state, nor on its credentials', async () => {
    const { own, decide, call, moderator, admin } = await withModerator()
    expect(await decide('suspend', own.id)).toMatchObject(REFUSED)
    await decide('suspend', own.id, admin)
    expect(await decide('restore', own.id)).toMatchObject(REFUSED)
    await decide('restore', own.id, admin)
    const claim = { kind: 'dm37', detail: 'lettera A' }
    const { id } = (await call('POST', '/api/firm/credentials', moderator, claim)).body
    const check = (by: Visitor) =>
      call('POST', `/api/admin/credentials/${id}/check`, by, { method: 'visura camerale' })
    expect(await check(moderator)).toMatchObject(REFUSED)
    expect((await check(admin)).status).toBe(200)
  })

  it.each([
    ['of the same trade and province', {}, true],
    ['of a trade beside it', { trades: ['edilizia'] }, false],
    ['of another province', { provinceId: 'TO', areas: [{ provinceId: 'TO' }] }, false],
    ['of another trade', { trades: ['elettricista'] }, false],
  ])('suspends a firm %s: %o', async (_, fields, isRival) => {
    const { openFirm, decide } = await withModerator()
    const { id } = await openFirm(undefined, fields)
    const decided = await decide('suspend', id)
    expect(decided.status, JSON.stringify(decided.body)).toBe(isRival ? 403 : 200)
  })

  it('who drops the trade for a minute still judges no rival', async () => {
    const { openFirm, decide, call, moderator } = await withModerator()
    const { id } = await openFirm()
    await call('PUT', '/api/firm', moderator, { ...TEST_FIRM, ...RIVAL, trades: ['elettricista'] })
    expect(await decide('suspend', id)).toMatchObject(REFUSED)
  })

  it('neither rejects nor rewrites what a rival sells, nor decides a notice or complaint about it', async () => {
    const { moderator, openFirm, plumber, items, call, admin, signUp } = await withModerator()
    await openFirm()
    const { id } = await items.publish(plumber, { sellerKind: 'private' })
    const stranger = await signUp({ isVerified: true })
    const { id: other } = await items.publish(stranger, { sellerKind: 'private' })
    const reject = (item: string, by: Visitor) =>
      call('POST', `/api/admin/showcase-items/${item}/reject`, by, { reason: 'Non mi piace.' })
    expect(await reject(id, moderator)).toMatchObject(REFUSED)
    const path = `/api/admin/showcase-items/${id}`
    expect(await call('PATCH', path, moderator, { title: 'Robaccia' })).toMatchObject(REFUSED)
    await call('POST', `${path}/approve`, admin)
    const notice = {
      reason: 'fraud',
      explanation: 'Non esiste, lo so per certo.',
      name: 'Ada Rossi',
      email: 'ada@example.it',
      goodFaith: true,
    }
    const sent = await call('POST', `/api/listings/showcase/${id}/report`, stranger, notice)
    expect(sent.status).toBe(201)
    const [{ id: noticeId }] = (await call('GET', '/api/admin/notices', admin)).body.items
    const uphold = (by: Visitor) =>
      call('POST', `/api/admin/notices/${noticeId}/uphold`, by, { reason: 'Vero.' })
    expect(await uphold(moderator)).toMatchObject(REFUSED)
    expect((await uphold(admin)).status).toBe(200)
    const [decision] = (await call('GET', '/api/decisions', plumber)).body.items
    const complaint = { text: 'Esiste, venite a vederlo quando volete.' }
    const filed = await call('POST', `/api/decisions/${decision.id}/complaint`, plumber, complaint)
    expect(filed.status).toBe(201)
    const answer = await call('POST', `/api/admin/complaints/${decision.id}/dismiss`, moderator, {
      answer: 'No.',
    })
    expect(answer).toMatchObject(REFUSED)
    expect((await reject(other, moderator)).status).toBe(200)
  })

  it('with a second account of the same number judges no review of it', async () => {
    const market = await testReviews()
    const { invited, write, client, connection, call, signUpStaff, firm } = market
    const { body } = await write(client, (await invited()).inviteId)
    const moderator = await signUpStaff('moderator')
    const hide = () =>
      call('POST', `/api/admin/reviews/${body.id}/hide`, moderator, { reason: 'Non mi piace.' })
    await call('PUT', '/api/firm', moderator, {
      ...TEST_FIRM,
      legalName: 'Altra',
      trades: ['frigo'],
    })
    connection
      .prepare(
        `INSERT INTO firms (id, owner_id, slug, state, vat_id, areas, created_at, updated_at)
         SELECT 'seconda', ?, 'seconda', 'draft', vat_id, '[]', 0, 0 FROM firms WHERE id = ?
         ON CONFLICT (owner_id) DO UPDATE SET vat_id = excluded.vat_id`,
      )
      .run(moderator.user.id, firm.id)
    expect(await hide()).toMatchObject(REFUSED)
    connection.prepare('DELETE FROM firms WHERE owner_id = ?').run(moderator.user.id)
    expect((await hide()).status).toBe(200)
  })
})

describe('the only admin of a site', () => {
  it('approves the own firm and listings; its checks say who declared them', async () => {
    const { admin, call, signUpStaff } = await testFirms()
    await call('PUT', '/api/firm', admin, TEST_FIRM)
    const { id } = (await call('POST', '/api/firm/show', admin)).body
    const approve = () => call('POST', `/api/admin/firms/${id}/approve`, admin)
    const other = await signUpStaff('admin')
    expect(await approve()).toMatchObject(REFUSED)
    await call('PATCH', `/api/admin/users/${other.user.id}`, admin, { role: 'moderator' })
    expect((await approve()).body).toMatchObject({ state: 'shown' })
    const claim = { kind: 'dm37', detail: 'lettera A' }
    const credential = (await call('POST', '/api/firm/credentials', admin, claim)).body.id
    const checked = await call('POST', `/api/admin/credentials/${credential}/check`, admin, {
      method: 'visura camerale',
    })
    expect(checked.status).toBe(200)
    const { slug } = (await call('GET', '/api/firm', admin)).body
    const { checks } = (await call('GET', `/api/firms/${slug}`, other)).body
    expect(checks).toMatchObject([{ kind: 'dm37', method: OWNER_CHECK_METHOD }])
  })
})

describe('a review that nobody of the staff may decide', () => {
  const waiting = async (isOther: boolean) => {
    const market = await testReviews()
    const { invited, write, client, connection, firm, admin, signUpStaff } = market
    if (isOther) await signUpStaff('moderator')
    const text = 'Chiamatelo al 333 1234567, risponde sempre e lavora bene.'
    const written = await write(client, (await invited()).inviteId, { text })
    expect(written.body.state).toBe('waiting')
    connection.prepare('DELETE FROM firms WHERE owner_id = ?').run(admin.user.id)
    connection.prepare('UPDATE firms SET owner_id = ? WHERE id = ?').run(admin.user.id, firm.id)
    const publicAfter = async (days: number) => {
      market.clock.advance(days * DAY_MS + HOUR_MS)
      await market.work()
      return (await market.publicOf()).total
    }
    return { ...market, publicAfter }
  }

  it('is public after seven days', async () => {
    const { publicAfter } = await waiting(false)
    expect(await publicAfter(6)).toBe(0)
    expect(await publicAfter(1)).toBe(1)
  })

  it('waits for as long as somebody may', async () => {
    const { publicAfter } = await waiting(true)
    expect(await publicAfter(30)).toBe(0)
  })
})

describe('telephone and address in the queue', () => {
  it('moderators read them after `Mostra`, which the audit log keeps; admins at once', async () => {
    const { signUpStaff, admin, call, publish, connection } = await testFirms()
    const moderator = await signUpStaff('moderator')
    const id = publish()
    connection.exec("UPDATE job_requests SET client_phone = '+39 333 7654321'")
    const queue = async (by: Visitor) =>
      (await call('GET', '/api/admin/moderation?state=approved', by)).body.items[0]
    const { clientEmail } = await queue(admin)
    expect(clientEmail).toMatch(/@/)
    const seen = await queue(moderator)
    expect(seen).toMatchObject({ clientEmail: '', clientPhone: null, isContactHidden: true })
    expect(JSON.stringify(seen)).not.toMatch(/7654321|persona-1@|persona|@example/i)
    const rejected = await call('POST', `/api/admin/job-requests/${id}/reject`, moderator, {
      reason: 'Manca la descrizione.',
    })
    expect(JSON.stringify(rejected.body)).not.toContain('7654321')
    const shows = () =>
      connection
        .prepare("SELECT actor_id FROM audit_log WHERE action = 'job-request.reveal-contact'")
        .pluck()
        .all()
    expect(shows()).toEqual([])
    const shown = await call('GET', `/api/admin/job-requests/${id}`, moderator)
    expect(shown.body).toMatchObject({ clientEmail, clientPhone: '+39 333 7654321' })
    expect(shows()).toEqual([moderator.user.id])
  })
})
