import { describe, expect, it } from 'vitest'
import { openProof } from './actors.ts'
import { call, stateOf } from './call.ts'
import { faultsOf } from './faults.ts'
import { openProofs } from './proofs.ts'
import { adviceFor, routesWithoutRow, rowsWithoutRoute } from './routes.ts'
import { isAllowed, isRefused, nameOf, personasWhere } from './row.ts'
import { rows } from './rows.ts'

const proofs = openProofs()

describe('the permission table', () => {
  it('has a row for every route of the running app', async () => {
    expect(
      routesWithoutRow(await openProof())
        .map(adviceFor)
        .join('\n\n'),
    ).toBe('')
  })

  it('has no row for a route that is gone', async () => {
    expect(rowsWithoutRoute(await openProof())).toEqual([])
  })

  it('names every row once', () => {
    const names = rows.map(nameOf)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('lets somebody in on every route', () => {
    const open = new Set(
      rows.filter((row) => personasWhere(row, isAllowed).length > 0).map(({ route }) => route),
    )
    const closed = rows.filter(({ route }) => !open.has(route) && route !== 'PAGE *')
    expect(closed.filter(({ needsCardCompany }) => !needsCardCompany)).toEqual([])
  })
})

describe.each(rows.map((row) => ({ name: nameOf(row), row })))(
  '$name',
  { timeout: 20_000 },
  ({ row }) => {
    it.each(personasWhere(row, isAllowed))('lets in: %s', async (who) => {
      const cell = await call(await proofs.for(row, who), row, who)
      expect(cell.status, cell.text.slice(0, 500)).toBe(row.answers[who])
      expect(faultsOf(row, cell)).toEqual([])
      row.proves(cell)
    })

    it.each(personasWhere(row, isRefused))('refuses and leaves all as it was: %s', async (who) => {
      const proof = await proofs.common()
      const before = stateOf(proof)
      const cell = await call(proof, row, who)
      expect(cell.status, cell.text.slice(0, 500)).toBe(row.answers[who])
      expect(faultsOf(row, cell)).toEqual([])
      expect(stateOf(proof)).toEqual(before)
    })
  },
)
