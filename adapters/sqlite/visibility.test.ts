/** Visibility is decided by one function each; its SQL twin must say the same of every row. */
import { expect, it } from 'vitest'
import { isFirmPublic } from '#modules/firms/index.ts'
import { isListingPublic } from '#modules/kernel/visibility.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'
import { publicListing, SHOWN_FIRM } from './visibility.ts'

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
      .prepare(`SELECT ${publicListing('j')} FROM ${table} j WHERE j.id = :id`)
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
  const twin = connection.prepare(`SELECT ${SHOWN_FIRM} FROM firms f`).pluck()
  const states = ['draft', 'waiting', 'shown', 'suspended'] as const
  for (const [state, withdrawn] of combined(states, FLAGS)) {
    put.run(state, withdrawn)
    expect(twin.get()).toBe(Number(isFirmPublic({ state, isWithdrawn: withdrawn === 1 })))
  }
})
