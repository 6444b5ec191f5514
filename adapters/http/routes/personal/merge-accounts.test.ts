/** Two accounts of one person become one: what moves, what is refused, and what nobody gains by it. */
import { describe, expect, it } from 'vitest'
import { MERGE_RULES } from '#adapters/sqlite/personal/merge-rules.ts'
import { fillPerson } from '#src/test-app/fill-person.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { putRequest } from '#src/test-app/requests.ts'
import type { Visitor } from '#src/test-app/visitors.ts'

const REASON = 'Me lo ha chiesto al telefono, con il numero dell’ordine.'

const setUp = async () => {
  const market = await testMarketplace()
  const { signUp, signUpStaff, request, connection } = market
  const admin = await signUpStaff('admin')
  const old = await signUp({ firstName: 'Ada', lastName: 'Rossi', email: 'vecchia@example.it' })
  const now = await signUp({
    firstName: 'Ada',
    lastName: 'Rossi',
    email: 'nuova@example.it',
    isVerified: true,
  })
  const merge = async (body: object = {}, gone: Visitor = old, into: Visitor = now) => {
    const path = `/api/admin/users/${gone.user.id}/merge`
    const said = { email: into.user.email, reason: REASON, ...body }
    const reply = await request('POST', path, { cookie: admin.cookie, body: said })
    const answer = (await reply.json()) as { code?: string; message: string }
    return { status: reply.status, ...answer }
  }
  const surely = (gone = old, into = now) => merge({ isSure: true }, gone, into)
  const rows = (sql: string) => connection.prepare(sql).all() as Record<string, unknown>[]
  const count = (sql: string) => rows(`SELECT 1 FROM ${sql}`).length
  const exec = (sql: string) => connection.exec(sql)
  return { ...market, admin, old, now, merge, surely, rows, count, exec }
}

/** Without those that the person is not filled into: files, and what only staff write. */
const MOVED = Object.entries(MERGE_RULES).flatMap(([table, rule]) =>
  'moves' in rule && !/pictures|group_mails/.test(table)
    ? rule.moves.map((column) => [table, column] as const)
    : [],
)

describe('merging', () => {
  it('first says what would move, and changes nothing', async () => {
    const { merge, old, now, rows, count, mails, ...product } = await setUp()
    putRequest(product, old.user.id)
    const before = rows('SELECT * FROM users ORDER BY id')
    const { status, code, message } = await merge()
    expect([status, code]).toEqual([409, 'merge.unsure'])
    expect(message).toContain('Finisce l’account di Ada Rossi (vecchia@example.it)')
    expect(message).toContain('Passano: richieste (1).')
    expect(rows('SELECT * FROM users ORDER BY id')).toEqual(before)
    expect(count(`job_requests WHERE client_id = '${old.user.id}'`)).toBe(1)
    expect(count("audit_log WHERE action = 'user.merge'")).toBe(0)
    expect(mails().filter(({ template }) => template === 'accounts-merged')).toEqual([])
    expect(count(`sessions WHERE user_id = '${now.user.id}'`)).toBe(1)
  })

  it('moves, tells both addresses, closes the sessions and stays on record', async () => {
    const { surely, old, now, rows, count, mails, request, ...product } = await setUp()
    putRequest(product, old.user.id)
    expect((await surely()).status).toBe(200)
    expect(count(`users WHERE id = '${old.user.id}'`)).toBe(0)
    expect(count(`job_requests WHERE client_id = '${now.user.id}'`)).toBe(1)
    expect((await request('GET', '/api/auth/user', { cookie: old.cookie })).status).toBe(401)
    expect((await request('GET', '/api/auth/user', { cookie: now.cookie })).status).toBe(200)
    const mailed = mails().filter(({ template }) => template === 'accounts-merged')
    expect(mailed).toMatchObject([
      { recipient: 'vecchia@example.it', variables: { ends: [{ other: 'n…@example.it' }] } },
      { recipient: 'nuova@example.it', variables: { stays: [{ other: 'v…@example.it' }] } },
    ])
    expect(JSON.stringify(mailed[0]?.variables)).not.toContain('nuova@example.it')
    const [entry] = rows(
      "SELECT target_id, before, after FROM audit_log WHERE action = 'user.merge'",
    )
    expect(entry?.['target_id']).toBe(now.user.id)
    expect(entry?.['before']).toContain(old.user.id)
    expect(entry?.['after']).toContain('Me lo ha chiesto')
    expect((await surely()).status).toBe(404)
  })

  it('leaves nothing of any table behind, and no document changed', async () => {
    const { surely, old, now, rows, exec, connection } = await setUp()
    fillPerson(connection, { userId: old.user.id, email: old.user.email, mark: 'Zqx' })
    exec(`UPDATE card_subscriptions SET status = 'ended';
      UPDATE billing_profiles SET purchases_refused_at = NULL`)
    const DOCUMENTS = 'SELECT id, number, seller, customer, total_cents, created_at FROM invoices'
    const documents = [rows(DOCUMENTS), rows('SELECT * FROM sdi_files')]
    expect(await surely()).toMatchObject({ status: 200 })
    expect([rows(DOCUMENTS), rows('SELECT * FROM sdi_files')]).toEqual(documents)
    for (const [table, column] of MOVED) {
      const owners = rows(`SELECT "${column}" AS owner FROM "${table}"`).map(({ owner }) => owner)
      expect(owners, `${table}.${column}`).toContain(now.user.id)
      expect(owners, `${table}.${column}`).not.toContain(old.user.id)
    }
  })

  it('keeps a block, in both directions', async () => {
    const { surely, old, now, client, admin, exec, rows } = await setUp()
    exec(`INSERT INTO talk_blocks (blocker_id, blocked_id, created_at) VALUES
      ('${client.user.id}', '${old.user.id}', 1), ('${client.user.id}', '${now.user.id}', 1),
      ('${old.user.id}', '${admin.user.id}', 1)`)
    expect((await surely()).status).toBe(200)
    expect(
      rows('SELECT blocker_id AS a, blocked_id AS b FROM talk_blocks ORDER BY b DESC'),
    ).toEqual([
      { a: client.user.id, b: now.user.id },
      { a: now.user.id, b: admin.user.id },
    ])
  })
})

describe('nobody gains by it', () => {
  it('a contact that both found is one, its place free again, and the allowance is not new', async () => {
    const { professional, publish, reveal, surely, merge, traces, request, now, exec, ...rest } =
      await setUp()
    const subscriber = await professional('basic')
    const [shared, other] = [publish(), publish()]
    await reveal(shared, subscriber.cookie)
    await reveal(other, subscriber.cookie)
    exec(`INSERT INTO contact_reveals (id, user_id, job_request_id, is_counted, revealed_at)
        VALUES ('mine', '${now.user.id}', '${shared}', 1, 1);
      UPDATE job_requests SET reveal_count = 2 WHERE id = '${shared}'`)
    const { message } = await merge({}, subscriber)
    expect(message).toContain(
      'Non passano, perché l’account che resta li ha già: contatti scoperti (1)',
    )
    expect((await surely(subscriber)).status).toBe(200)
    expect(traces(shared)).toMatchObject({ reveals: 1, revealCount: 1 })
    expect(traces(other)).toMatchObject({ reveals: 1, revealCount: 1 })
    const info = await request('GET', '/api/subscription/info', { cookie: now.cookie })
    expect(await info.json()).toMatchObject({ subscriptionStatus: 'active', contactsUsed: 2 })
    expect(rest.count(`users WHERE id = '${now.user.id}' AND subscription_status = 'active'`)).toBe(
      1,
    )
  })

  it('the former listing is the own one, whose contact is not found but one’s own: nothing is counted', async () => {
    const { professional, surely, old, reveal, exec, connection, ...product } = await setUp()
    const firm = await professional()
    exec('UPDATE users SET email_verified = 1')
    const job = putRequest({ connection, ...product }, old.user.id)
    expect((await surely(old, firm)).status).toBe(200)
    const reply = await reveal(job, firm.cookie)
    expect(reply.status).toBe(200)
    expect(connection.prepare('SELECT 1 FROM contact_reveals').all()).toEqual([])
  })

  it('a gift that one of them had is not had again by the other’s invitation', async () => {
    const { surely, old, now, exec, rows } = await setUp()
    exec(`INSERT INTO invitations (id, label, gift_contacts, gift_days, expires_at, created_at)
        VALUES ('i', 'Fiera', 5, 30, '2099-12-31', 1);
      INSERT INTO invitation_codes (code, invitation_id, user_id, gift_at) VALUES
        ('A', 'i', '${now.user.id}', 1), ('B', 'i', '${old.user.id}', NULL)`)
    expect((await surely()).status).toBe(200)
    expect(rows('SELECT code, user_id AS who FROM invitation_codes ORDER BY code')).toEqual([
      { code: 'A', who: now.user.id },
      { code: 'B', who: null },
    ])
  })
})

type Place = Record<'old' | 'now' | 'client', string>

const FIRM = (id: string, owner: string, vat: string, state = 'draft') =>
  `INSERT INTO firms (id, owner_id, slug, state, vat_id, areas, created_at, updated_at)
   VALUES ('${id}', '${owner}', '${id}', '${state}', '${vat}', '[]', 1, 1);`
const TERM = (id: string, owner: string) =>
  `INSERT INTO subscriptions (id, user_id, plan_id, status, origin, started_at, period_started_at,
     ends_at, created_at) SELECT '${id}', '${owner}', id, 'active', 'grant', 1, 1, 9e12, 1
   FROM subscription_plans LIMIT 1;`
const TALK = (id: string, client: string, professional: string) =>
  `INSERT INTO talks (id, kind, subject, client_id, professional_id, state, created_at, updated_at)
   VALUES ('${id}', 'firm', 'x', '${client}', '${professional}', 'open', 1, 1);`
const PROFILE = (owner: string, taxId: string, refusedAt = 'NULL') =>
  `INSERT INTO billing_profiles (id, user_id, billing_name, tax_id, billing_address, billing_city,
     billing_postal_code, billing_province, created_at, updated_at, purchases_refused_at)
   VALUES ('p-${owner}', '${owner}', 'x', '${taxId}', 'x', 'x', 'x', 'MI', 1, 1, ${refusedAt});`

describe('it is refused', () => {
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
    ['with a suspended firm', 'merge.closed', ({ old }) => FIRM('f', old, '1', 'suspended')],
    [
      'unproven',
      'merge.unverified',
      ({ now }) => `UPDATE users SET email_verified = 0 WHERE id = '${now}'`,
    ],
    ['two firms', 'merge.two-firms', ({ old, now }) => FIRM('f', old, '1') + FIRM('g', now, '1')],
    [
      'a firm and a buyer of another number',
      'merge.two-firms',
      ({ old, now }) => FIRM('f', old, '02345670158') + PROFILE(now, 'IT00743110157'),
    ],
    [
      'two fiscal codes',
      'merge.two-firms',
      ({ old, now }) => PROFILE(old, 'RSSDAA80A01F205X') + PROFILE(now, 'VRDGPP80A01F205X'),
    ],
    ['two running terms', 'merge.two-terms', ({ old, now }) => TERM('s', old) + TERM('t', now)],
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
    const { surely, old, now, client, exec, rows, count } = await setUp()
    exec(sql({ old: old.user.id, now: now.user.id, client: client.user.id }))
    const before = rows('SELECT id, email FROM users ORDER BY id')
    expect(await surely()).toMatchObject({ status: 409, code })
    expect(rows('SELECT id, email FROM users ORDER BY id')).toEqual(before)
    expect(count("audit_log WHERE action = 'user.merge'")).toBe(0)
  })

  it('to whoever found the other’s contact', async () => {
    const { surely, old, professional, reveal, exec, ...product } = await setUp()
    const firm = await professional()
    exec('UPDATE users SET email_verified = 1')
    await reveal(putRequest(product, old.user.id), firm.cookie)
    expect(await surely(old, firm)).toMatchObject({ code: 'merge.each-other' })
    expect(await surely(firm, old)).toMatchObject({ code: 'merge.each-other' })
  })

  it('with oneself, with nobody, without a reason, and to whoever is erased', async () => {
    const { merge, surely, old, admin, now, request } = await setUp()
    expect(await merge({ email: old.user.email })).toMatchObject({
      status: 400,
      code: 'merge.same',
    })
    expect(await merge({ email: 'x@y.it' })).toMatchObject({ status: 400, code: 'merge.unknown' })
    expect((await merge({ reason: ' ' })).status).toBe(400)
    expect(await surely(admin)).toMatchObject({ code: 'personal.own-account' })
    expect(await surely(old, admin)).toMatchObject({ code: 'personal.own-account' })
    const erase = `/api/admin/users/${now.user.id}/erase`
    await request('POST', erase, { cookie: admin.cookie, body: { reason: REASON } })
    expect(await surely()).toMatchObject({ code: 'merge.unknown' })
    expect((await surely(now, old)).status).toBe(404)
  })
})
