/** Two accounts of one person become one: what moves, and what nobody gains by it. */
import { describe, expect, it } from 'vitest'
import { MERGE_RULES } from '#adapters/sqlite/personal/merge-rules.ts'
import { fillPerson } from '#src/test-app/fill-person.ts'
import { firmRow, testMerging } from '#src/test-app/merging.ts'
import { putRequest } from '#src/test-app/requests.ts'

/** Skips columns that the person is not filled into: files, and what only staff write. */
const MOVED = Object.entries(MERGE_RULES).flatMap(([table, rule]) =>
  'moves' in rule && !/pictures|group_mails|import_runs/.test(table)
    ? rule.moves.map((column) => [table, column] as const)
    : [],
)

describe('merging', () => {
  it('first says what would move, and changes nothing', async () => {
    const { merge, old, now, rows, count, mails, ...product } = await testMerging()
    putRequest(product, old.user.id)
    const before = rows('SELECT * FROM users ORDER BY id')
    const { status, code, message } = await merge()
    expect([status, code]).toEqual([409, 'merge.unsure'])
    expect(message).toContain('L’account di Ada Rossi (vecchia@example.it)')
    expect(message).toContain('Passano: richieste (1).')
    expect(rows('SELECT * FROM users ORDER BY id')).toEqual(before)
    expect(count(`job_requests WHERE client_id = '${old.user.id}'`)).toBe(1)
    expect(count("audit_log WHERE action = 'user.merge'")).toBe(0)
    expect(mails().filter(({ template }) => template === 'accounts-merged')).toEqual([])
    expect(count(`sessions WHERE user_id = '${now.user.id}'`)).toBe(1)
  })

  it('moves, tells both addresses, closes the sessions and stays on record', async () => {
    const { surely, old, now, rows, count, mails, request, ...product } = await testMerging()
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

  it('names the firm that changes hands, says that this is for good, and keeps its name on record', async () => {
    const { merge, surely, old, now, rows, exec } = await testMerging()
    exec(`${firmRow('f', old.user.id, '02345670158')}
      UPDATE firms SET legal_name = 'Neri S.r.l.', trade_name = 'Idraulica Neri'`)
    const { message } = await merge()
    expect(message).toContain(
      'L’impresa Idraulica Neri (partita IVA 02345670158) passa a chi accede con nuova@example.it.',
    )
    expect(message).toContain('Non potrai annullare l’unione.')
    expect(rows('SELECT owner_id FROM firms')).toEqual([{ owner_id: old.user.id }])
    expect((await surely()).status).toBe(200)
    expect(rows('SELECT owner_id FROM firms')).toEqual([{ owner_id: now.user.id }])
    const [entry] = rows("SELECT before FROM audit_log WHERE action = 'user.merge'")
    expect(JSON.parse(String(entry?.['before']))).toMatchObject({
      email: 'vecchia@example.it',
      firm: 'Idraulica Neri (partita IVA 02345670158)',
    })
  })

  it('speaks of no firm where the account that ends has none', async () => {
    const { merge, now, exec } = await testMerging()
    exec(firmRow('f', now.user.id, '02345670158'))
    expect((await merge()).message).not.toContain('impresa')
  })

  it('leaves nothing of any table behind, and no document changed', async () => {
    const { surely, old, now, rows, exec, connection } = await testMerging()
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
    const { surely, old, now, client, admin, exec, rows } = await testMerging()
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
      await testMerging()
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
    const { professional, surely, old, reveal, exec, connection, ...product } = await testMerging()
    const firm = await professional()
    exec('UPDATE users SET email_verified = 1')
    const job = putRequest({ connection, ...product }, old.user.id)
    expect((await surely(old, firm)).status).toBe(200)
    const reply = await reveal(job, firm.cookie)
    expect(reply.status).toBe(200)
    expect(connection.prepare('SELECT 1 FROM contact_reveals').all()).toEqual([])
  })

  it('a gift that one of them had is not had again by the other’s invitation', async () => {
    const { surely, old, now, exec, rows } = await testMerging()
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
