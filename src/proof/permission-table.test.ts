import { describe, expect, it } from 'vitest'
import { createLog } from '#adapters/logging/log.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { openProof } from './actors.ts'
import { findCacheFaults } from './cache-rules.ts'
import { readDatabaseState } from './call.ts'
import { findReplyFaults } from './faults.ts'
import { findLeaks, findUnexpectedLeaks, isDisclosedTo, joinReplyText } from './leak-markers.ts'
import { PERSONAS, type Persona } from './personas.ts'
import { openProofs } from './proofs.ts'
import { describeMissingRow, routesWithoutRow, rowsWithoutRoute } from './routes.ts'
import {
  isAllowed,
  isRefused,
  nameOfRow,
  type ProofResult,
  type ProofRow,
  personasWhere,
} from './row.ts'
import { proofRows } from './rows.ts'

const logged: string[] = []
const proofs = openProofs(createLog('debug', { write: (line) => logged.push(line) }))

describe('the permission table', () => {
  it('has a row for every route of the running app', async () => {
    expect(
      routesWithoutRow(await openProof())
        .map(describeMissingRow)
        .join('\n\n'),
    ).toBe('')
  })

  it('has no row for a route that is gone', async () => {
    expect(rowsWithoutRoute(await openProof())).toEqual([])
  })

  it('names every row once', () => {
    const names = proofRows.map(nameOfRow)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('lets somebody in on every route', () => {
    const open = new Set(
      proofRows.filter((row) => personasWhere(row, isAllowed).length > 0).map(({ route }) => route),
    )
    const closed = proofRows.filter(({ route }) => !open.has(route) && route !== 'PAGE *')
    expect(closed.filter((row) => !row.needsCardCompany && !row.needsSecondFactor)).toEqual([])
  })
})

/** Checks the status and the shape of the reply. */
const expectReply = (row: ProofRow, cell: ProofResult) => {
  const expected = row.answers[cell.who]
  expect(
    cell.status,
    `${cell.who}, as its row in src/proof/rows/ says: ${cell.text.slice(0, 500)}`,
  ).toBe(expected)
  expect(findReplyFaults(row, cell), cell.who).toEqual([])
}

describe.each(proofRows.map((row) => ({ name: nameOfRow(row), row })))('$name', ({ row }) => {
  const allowed = personasWhere(row, isAllowed)
  const refused = personasWhere(row, isRefused)

  it(`lets in ${allowed.join(', ') || 'nobody'}`, async () => {
    for (const who of allowed) {
      await proofs.asking(row, who, (cell) => {
        expectReply(row, cell)
        row.proves(cell)
      })
    }
  })

  it(`refuses and leaves all as it was for ${refused.join(', ') || 'nobody'}`, async () => {
    const proof = await proofs.common()
    for (const who of refused) {
      const before = readDatabaseState(proof)
      await proofs.asking(row, who, (cell) => expectReply(row, cell))
      expect(readDatabaseState(proof), who).toEqual(before)
    }
  })

  it('tells surnames, e-mails and phones to whom they are due and to nobody else', async () => {
    const isDue = (who: Persona) => isDisclosedTo(row, who)
    for (const who of PERSONAS.filter(isDue)) {
      const { text } = await proofs.answer(row, who)
      expect(findLeaks(text, 'anonymous'), who).not.toEqual([])
    }
    for (const who of row.disclosesSurname ?? []) {
      const { text } = await proofs.answer(row, who)
      expect(findLeaks(text, 'anonymous'), who).not.toEqual([])
    }
    for (const who of PERSONAS.filter((one) => !isDue(one)))
      expect(
        findUnexpectedLeaks(joinReplyText(await proofs.answer(row, who)), row, who),
        who,
      ).toEqual([])
  })

  it('lets caches keep only what is nobody’s', async () => {
    const usual = await proofs.answer(row, 'anonymous')
    for (const who of PERSONAS)
      expect(findCacheFaults(row, who, [await proofs.answer(row, who), usual])).toEqual([])
  })
})

describe('the log of all these calls', () => {
  it('has a line for each, and nobody’s surname, e-mail, phone, password or link', async () => {
    const { fixtures } = await proofs.common()
    const { resetToken, verificationToken, talkLink, withdrawalToken } = fixtures
    const log = logged.join('')
    expect(logged.length).toBeGreaterThanOrEqual(proofs.asked())
    expect(findLeaks(log, 'nobody')).toEqual([])
    const secrets = [resetToken, verificationToken, talkLink, withdrawalToken, TEST_PASSWORD]
    for (const secret of secrets) expect(log).not.toContain(secret)
  })
})
