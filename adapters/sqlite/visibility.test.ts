/** Visibility is decided by one function each; its SQL twin must say the same of every row. */
import { expect, it } from 'vitest'
import { isFirmPublic } from '#modules/firms/index.ts'
import { type TalkId, toId, type UserId } from '#modules/kernel/ids.ts'
import { isListingPublic } from '#modules/kernel/visibility.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'
import { sqliteTalkPeople } from './talks/people.ts'
import {
  IS_FIRM_SHOWN_SQL,
  isListingPublicSql,
  isThereInTalkSql,
  nameInTalkSql,
} from './visibility.ts'

const FLAGS = [0, 1] as const
const combined = <One, Other>(one: readonly One[], other: readonly Other[]) =>
  one.flatMap((a) => other.map((b) => [a, b] as const))

it.each(['job_requests', 'showcase_items'])(
  'of %s function and SQL agree on every row',
  async (table) => {
    const product = testApp()
    const { connection, clock } = product
    const owner = await product.signUp({ isVerified: true })
    const id =
      table === 'job_requests'
        ? putRequest(product, owner.user.id)
        : (await product.items.publishApproved(owner)).id
    const now = clock.now()
    const ends = [null, now.getTime() - 1, now.getTime(), now.getTime() + 1]
    const statuses =
      table === 'job_requests' ? ['active', 'completed'] : ['active', 'sold', 'expired']
    const put = connection.prepare(
      `UPDATE ${table} SET is_verified = ?, is_active = ?, is_withdrawn = ?, publication_number = ?,
       public_until = ?, status = ? WHERE id = ?`,
    )
    const twin = connection
      .prepare(`SELECT ${isListingPublicSql('j')} FROM ${table} j WHERE j.id = :id`)
      .pluck()
    const seen = new Set<boolean>()
    for (const [verified, active] of combined(FLAGS, FLAGS))
      for (const [withdrawn, number] of combined(FLAGS, [null, 7]))
        for (const [end, status] of combined(ends, statuses)) {
          put.run(verified, active, withdrawn, number, end, status, id)
          const listing = {
            isVerified: verified === 1,
            isActive: active === 1,
            isWithdrawn: withdrawn === 1,
            publicationNumber: number,
            publicUntil: end === null ? null : new Date(end),
          }
          const isPublic = isListingPublic(listing, now)
          seen.add(isPublic)
          expect(twin.get({ id, now: now.getTime() }), JSON.stringify({ listing, status })).toBe(
            Number(isPublic),
          )
        }
    expect(seen.size).toBe(2)
  },
)

it('of firms function and SQL agree on every row', async () => {
  const { connection, signUp } = testApp()
  const { user } = await signUp()
  connection
    .prepare(
      `INSERT INTO firms (id, owner_id, slug, state, areas, created_at, updated_at)
       VALUES ('f', ?, 'f', 'draft', '[]', 0, 0)`,
    )
    .run(user.id)
  const put = connection.prepare('UPDATE firms SET state = ?, is_withdrawn = ?')
  const twin = connection.prepare(`SELECT ${IS_FIRM_SHOWN_SQL} FROM firms f`).pluck()
  const states = ['draft', 'waiting', 'shown', 'suspended'] as const
  for (const [state, withdrawn] of combined(states, FLAGS)) {
    put.run(state, withdrawn)
    expect(twin.get()).toBe(Number(isFirmPublic({ state, isWithdrawn: withdrawn === 1 })))
  }
})

it('of people in talks function and SQL agree on every row', async () => {
  const { connection, signUp } = testApp()
  const sides = {
    client: toId<UserId>((await signUp()).user.id),
    professional: toId<UserId>((await signUp()).user.id),
  }
  const people = sqliteTalkPeople(connection)
  const statement = (sql: string) => connection.prepare<unknown[]>(sql)
  for (const owner of Object.values(sides))
    statement(`INSERT INTO firms (id, owner_id, slug, state, areas, created_at, updated_at)
      VALUES (:owner, :owner, :owner, 'draft', '[]', 0, 0)`).run({ owner })
  statement(`INSERT INTO talks (id, kind, subject, client_id, professional_id, state, created_at, updated_at)
    VALUES ('t', 'job', 't', ?, ?, 'open', 0, 0)`).run(sides.client, sides.professional)
  const putKind = statement('UPDATE talks SET kind = ?')
  const putActive = statement('UPDATE users SET is_active = ?')
  const putFirm = statement('UPDATE firms SET state = ?')
  const twin =
    statement(`SELECT ${nameInTalkSql('t', 'p')} AS name, ${isThereInTalkSql('t', 'p')} IS 1 AS isThere
    FROM talks t LEFT JOIN users p ON p.id = ?`)
  const seen = new Set<string>()
  for (const side of ['client', 'professional'] as const)
    for (const id of [sides[side], toId<UserId>('gone')])
      for (const [kind, active] of combined(['job', 'showcase', 'firm'] as const, FLAGS))
        for (const state of ['draft', 'waiting', 'shown', 'suspended']) {
          putKind.run(kind)
          putActive.run(active)
          putFirm.run(state)
          const name = people.nameOf(
            { id: toId<TalkId>('t'), clientId: sides.client, listing: { kind, id: null } },
            id,
          )
          const isThere = people.isThere(id, side)
          seen.add(`${name} ${isThere}`)
          expect(twin.get(id), JSON.stringify({ side, kind, active, state })).toEqual({
            name,
            isThere: Number(isThere),
          })
        }
  // The five cases: with the surname and without, there and not, and nobody.
  expect(seen.size).toBe(5)
})
