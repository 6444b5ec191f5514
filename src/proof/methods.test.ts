import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { openProof } from './actors.ts'
import { bindingsOfPersona, call, readDatabaseState } from './call.ts'
import { findRefusalFaults } from './faults.ts'
import { openProofs } from './proofs.ts'
import {
  addressOfRow,
  isAllowed,
  methodOfRow,
  nameOfRow,
  type ProofRow,
  personasWhere,
  requestInitOf,
} from './row.ts'
import { proofRows } from './rows.ts'

const byName = (some: readonly ProofRow[]) => some.map((row) => ({ name: nameOfRow(row), row }))
const reading = proofRows.filter((row) => methodOfRow(row) === 'GET')
const calls = proofRows.filter(({ route }) => route.includes(' /api/'))

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const takenBy = ({ route }: ProofRow) => {
  const pattern = route.slice(route.indexOf(' '))
  return proofRows.filter((row) => row.route.endsWith(pattern)).map(methodOfRow)
}

/** Paths that also match another row's `:id`, which replies that the id is unknown. */
const takenAsId = ({ route }: ProofRow) => {
  const parts = route.slice(route.indexOf(' ') + 1).split('/')
  return proofRows
    .filter((row) => {
      const others = row.route.slice(row.route.indexOf(' ') + 1).split('/')
      return (
        others.length === parts.length &&
        others.every((other, index) => other.startsWith(':') || other === parts[index])
      )
    })
    .map(methodOfRow)
}

/** The specification demands a GET that uses up the mailed link, and an export of data that sends a mail. */
const USES_UP = 'GET /api/auth/verify'
const CHANGING: readonly string[] = [USES_UP, 'GET /api/users/me/export']

/** Staff's access to people's data is logged, whatever the method. */
const withoutAudit = ({ audit_log: _, ...rest }: ReturnType<typeof readDatabaseState>) => rest

const proofs = openProofs()

describe('methods', () => {
  it.each(byName(reading))(
    'GET changes nothing, but for two; HEAD says what GET would, without a body, and uses nothing up: $name',
    async ({ row }) => {
      const [who = 'anonymous'] = personasWhere(row, isAllowed)
      const asked = await proofs.for(row, who)
      const first = withoutAudit(readDatabaseState(asked))
      const got = await call(asked, row, who)
      const isSame = isDeepStrictEqual(withoutAudit(readDatabaseState(asked)), first)
      expect(isSame).toBe(!CHANGING.includes(row.route))
      const proof = await proofs.for(row, who)
      const before = readDatabaseState(proof)
      const init = { ...requestInitOf(row, proof, who), method: 'HEAD' }
      const reply = await proof.app.request(addressOfRow(row, proof), init, bindingsOfPersona(who))
      expect(await reply.text()).toBe('')
      expect(reply.status).toBe(row.route === USES_UP ? 204 : got.status)
      expect(reply.headers.get('cache-control')).toBe(got.headers.get('cache-control'))
      expect(withoutAudit(readDatabaseState(proof))).toEqual(withoutAudit(before))
    },
  )

  it.each(byName(calls))('others than those of the table are refused: $name', async ({ row }) => {
    const proof = await proofs.common()
    const before = readDatabaseState(proof)
    for (const method of METHODS.filter((one) => !takenAsId(row).includes(one))) {
      const { cookie } = proof.members.admin
      const init = { method, headers: { cookie } }
      const reply = await proof.app.request(
        addressOfRow(row, proof),
        init,
        bindingsOfPersona('admin'),
      )
      const text = await reply.text()
      expect(reply.status, method).toBe(405)
      expect(reply.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(takenBy(row)))
      expect(findRefusalFaults({ text, body: JSON.parse(text) })).toEqual([])
    }
    expect(readDatabaseState(proof)).toEqual(before)
  })

  it('pages are read and not written', async () => {
    const { app } = await openProof()
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const reply = await app.request('/lavori', { method })
      expect(reply.status, method).toBe(405)
      expect(reply.headers.get('allow')).toBe('GET, HEAD')
      expect(await reply.json()).toEqual({
        code: 'request.method',
        message: 'Metodo non consentito',
      })
    }
  })
})
