/** Staff may not decide about their own matters; every route for decisions of moderators must say how. */
import { describe, expect, it } from 'vitest'
import { CONFLICT_OF_INTEREST } from '#modules/kernel/conflicts-of-interest.ts'
import { call, stateOf } from './call.ts'
import { openProofs } from './proofs.ts'
import { isAllowed, methodOf, nameOf, type Row } from './row.ts'
import { rows } from './rows.ts'

const proofs = openProofs()

/** Writing routes open to moderators but not to members. */
const isStaffs = (row: Row) =>
  methodOf(row) !== 'GET' && isAllowed(row.answers.moderator) && row.answers.otherClient === 403

const decisive = rows.flatMap((row) =>
  typeof row.makesConflict === 'string'
    ? [{ name: nameOf(row), row, makesOwn: row.makesConflict }]
    : [],
)

describe('a conflict of interest', () => {
  it('is looked for by every route that only staff may write to', () => {
    expect(
      rows.filter((row) => isStaffs(row) && row.makesConflict === undefined).map(nameOf),
    ).toEqual([])
  })

  it.each(decisive)('is refused by $name', async ({ row, makesOwn }) => {
    for (const who of ['moderator', 'admin'] as const)
      await proofs.undoing(async (proof) => {
        const { connection, fixtures, members } = proof
        const [parameter = ''] = Object.values(row.at ?? {})
        const bound = { me: members[who].user.id, id: fixtures[parameter] }
        expect(connection.prepare(makesOwn).run(bound).changes, who).toBeGreaterThan(0)
        // The only admin of a site may decide about their own firm and listings.
        connection
          .prepare("UPDATE users SET role = 'admin' WHERE id = ?")
          .run(members.otherClient.user.id)
        const before = stateOf(proof)
        const { status, body } = await call(proof, row, who)
        expect({ status, body }, who).toEqual({ status: 403, body: CONFLICT_OF_INTEREST })
        expect(stateOf(proof), who).toEqual(before)
      })
  })
})
