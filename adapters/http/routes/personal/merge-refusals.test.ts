/** Accounts that do not become one. */
import { describe, expect, it } from 'vitest'
import { firmRow, MERGE_REASON, testMerging } from '#src/test-app/merging.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { testShopper } from '#src/test-app/shopper.ts'

type Place = Record<'old' | 'now' | 'client', string>

const TERM = (id: string, owner: string) =>
  `INSERT INTO subscriptions (id, user_id, plan_id, status, origin, started_at, period_started_at,
     ends_at, created_at) SELECT '${id}', '${owner}', id, 'active', 'grant', 1, 1, 9e12, 1
   FROM subscription_plans LIMIT 1;`
const CARD = (owner: string) =>
  `INSERT INTO card_subscriptions (id, user_id, plan_id, order_id, status, period_ends_at, created_at,
     updated_at) SELECT 'c', '${owner}', id, 'o', 'live', 9e12, 1, 1 FROM subscription_plans LIMIT 1;`
const TALK = (id: string, client: string, professional: string) =>
  `INSERT INTO talks (id, kind, subject, client_id, professional_id, state, created_at, updated_at)
   VALUES ('${id}', 'firm', 'x', '${client}', '${professional}', 'open', 1, 1);`
const PROFILE = (owner: string, taxId: string, refusedAt = 'NULL') =>
  `INSERT INTO billing_profiles (id, user_id, billing_name, tax_id, billing_address, billing_city,
     billing_postal_code, billing_province, created_at, updated_at, purchases_refused_at)
   VALUES ('p-${owner}', '${owner}', 'x', '${taxId}', 'x', 'x', 'x', 'MI', 1, 1, ${refusedAt});`

describe('merging two accounts is refused', () => {
  it.each<[string, string, (ids: Place) => string]>([
    [
      'staff',
      'merge.staff',
      ({ old }) => `UPDATE users SET role = 'moderator' WHERE id = '${old}'`,
    ],
    [
      'closed that ends',
      'merge.closed',
      ({ old }) => `UPDATE users SET is_active = 0 WHERE id = '${old}'`,
    ],
    [
      'closed that stays',
      'merge.closed',
      ({ now }) => `UPDATE users SET is_active = 0 WHERE id = '${now}'`,
    ],
    [
      'under notice',
      'merge.closed',
      ({ old }) => `UPDATE users SET deactivates_at = 9e12 WHERE id = '${old}'`,
    ],
    ['refused as a buyer', 'merge.closed', ({ old }) => PROFILE(old, '', '1')],
    ['with a suspended firm', 'merge.closed', ({ old }) => firmRow('f', old, '1', 'suspended')],
    [
      'unproven',
      'merge.unverified',
      ({ now }) => `UPDATE users SET email_verified = 0 WHERE id = '${now}'`,
    ],
    [
      'two firms',
      'merge.two-firms',
      ({ old, now }) => firmRow('f', old, '1') + firmRow('g', now, '1'),
    ],
    [
      'a firm and a buyer of another number',
      'merge.two-firms',
      ({ old, now }) => firmRow('f', old, '02345670158') + PROFILE(now, 'IT00743110157'),
    ],
    [
      'two fiscal codes',
      'merge.two-firms',
      ({ old, now }) => PROFILE(old, 'RSSDAA80A01F205X') + PROFILE(now, 'VRDGPP80A01F205X'),
    ],
    ['two running terms', 'merge.two-terms', ({ old, now }) => TERM('s', old) + TERM('t', now)],
    [
      'whose account that ends renews by card',
      'merge.payments',
      ({ old }) => TERM('s', old) + CARD(old),
    ],
    ['who wrote to each other', 'merge.each-other', ({ old, now }) => TALK('t', old, now)],
    [
      'who blocked each other',
      'merge.each-other',
      ({ old, now }) =>
        `INSERT INTO talk_blocks (blocker_id, blocked_id, created_at) VALUES ('${now}', '${old}', 1)`,
    ],
    [
      'who write to the same firm',
      'merge.same-talk',
      ({ old, now, client }) => TALK('t', old, client) + TALK('u', now, client),
    ],
  ])('%s', async (_, code, sql) => {
    const { surely, old, now, client, exec, rows, count } = await testMerging()
    exec(sql({ old: old.user.id, now: now.user.id, client: client.user.id }))
    const before = rows('SELECT id, email FROM users ORDER BY id')
    expect(await surely()).toMatchObject({ status: 409, code })
    expect(rows('SELECT id, email FROM users ORDER BY id')).toEqual(before)
    expect(count("audit_log WHERE action = 'user.merge'")).toBe(0)
  })

  it('while either waits to pay an order, until that is paid or cancelled', async () => {
    const market = await testMerging()
    const { surely, old, now, admin, request, count, exec } = market
    exec('UPDATE users SET email_verified = 1')
    const shopper = testShopper(market, old.cookie)
    for (const [gone, into] of [
      [old, now],
      [now, old],
    ] as const) {
      const { id } = await shopper.ordered()
      expect(await surely(gone, into)).toMatchObject({ status: 409, code: 'merge.payments' })
      expect(count(`orders WHERE user_id = '${old.user.id}' AND status = 'pending'`)).toBe(1)
      expect(count("audit_log WHERE action = 'user.merge'")).toBe(0)
      await request('POST', `/api/admin/orders/${id}/cancel`, { cookie: admin.cookie })
    }
    expect(await surely()).toMatchObject({ status: 200 })
    expect(count(`orders WHERE user_id = '${now.user.id}' AND status = 'cancelled'`)).toBe(2)
  })

  it('to whoever found the other’s contact', async () => {
    const { surely, old, professional, reveal, exec, ...product } = await testMerging()
    const firm = await professional()
    exec('UPDATE users SET email_verified = 1')
    await reveal(putRequest(product, old.user.id), firm.cookie)
    expect(await surely(old, firm)).toMatchObject({ code: 'merge.each-other' })
    expect(await surely(firm, old)).toMatchObject({ code: 'merge.each-other' })
  })

  it('with oneself, with nobody, without a reason, and to whoever is erased', async () => {
    const { merge, surely, old, admin, now, request } = await testMerging()
    expect(await merge({ email: old.user.email })).toMatchObject({
      status: 400,
      code: 'merge.same',
    })
    expect(await merge({ email: 'x@y.it' })).toMatchObject({ status: 400, code: 'merge.unknown' })
    expect((await merge({ reason: ' ' })).status).toBe(400)
    expect(await surely(admin)).toMatchObject({ code: 'personal.own-account' })
    expect(await surely(old, admin)).toMatchObject({ code: 'personal.own-account' })
    const erase = `/api/admin/users/${now.user.id}/erase`
    await request('POST', erase, { cookie: admin.cookie, body: { reason: MERGE_REASON } })
    expect(await surely()).toMatchObject({ code: 'merge.unknown' })
    expect((await surely(now, old)).status).toBe(404)
  })
})
