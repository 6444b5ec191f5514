/** Staff may not decide about their own matters; every route for decisions of moderators must say how. */
import { describe, expect, it } from 'vitest'
import { CONFLICT_OF_INTEREST } from '#modules/kernel/conflicts-of-interest.ts'
import { call, readDatabaseState } from './call.ts'
import { openProofs } from './proofs.ts'
import { isAllowed, methodOfRow, nameOfRow, type ProofRow } from './row.ts'
import { proofRows } from './rows.ts'

const proofs = openProofs()

/** Writing routes open to moderators but not to members. */
const isStaffs = (row: ProofRow) =>
  methodOfRow(row) !== 'GET' && isAllowed(row.answers.moderator) && row.answers.otherClient === 403

const decisive = proofRows.flatMap((row) =>
  typeof row.makesConflict === 'string'
    ? [{ name: nameOfRow(row), row, makesOwn: row.makesConflict }]
    : [],
)

describe('a conflict of interest', () => {
  it('is looked for by every route that only staff may write to', () => {
    expect(
      proofRows.filter((row) => isStaffs(row) && row.makesConflict === undefined).map(nameOfRow),
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
        const before = readDatabaseState(proof)
        const { status, body } = await call(proof, row, who)
        expect({ status, body }, who).toEqual({ status: 403, body: CONFLICT_OF_INTEREST })
        expect(readDatabaseState(proof), who).toEqual(before)
      })
  })
})
