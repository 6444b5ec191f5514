import { describe, expect, it } from 'vitest'
import { openProof, type Proof } from './actors.ts'
import { bindingsOfPersona, readDatabaseState } from './call.ts'
import { openProofs } from './proofs.ts'
import {
  addressOfRow,
  isAllowed,
  methodOfRow,
  nameOfRow,
  type ProofRow,
  personasWhere,
  requestInitOf,
  takeShareOfInputs,
} from './row.ts'
import { findProofRow, proofRows } from './rows.ts'

const writing = proofRows
  .filter((row) => methodOfRow(row) !== 'GET' && personasWhere(row, isAllowed).length > 0)
  .map((row, place) => ({ name: nameOfRow(row), row, place }))

const FOREIGN = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'https://localhost' },
  { origin: 'http://localhost:81' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
]

const OWN = [
  {},
  { origin: 'http://localhost' },
  { 'sec-fetch-site': 'same-origin' },
  { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
]

/** One middleware refuses foreign requests before all routes, so a share of the routes is enough. */
const FOREIGN_SHARES = 3
const OWN_SHARES = 2

const send = async (proof: Proof, row: ProofRow, headers: Readonly<Record<string, string>>) => {
  const [who = 'admin'] = personasWhere(row, isAllowed)
  const init = requestInitOf(row, proof, who)
  const request = { ...init, headers: { ...init.headers, ...headers } }
  return await proof.app.request(addressOfRow(row, proof), request, bindingsOfPersona(who))
}

const proofs = openProofs()

describe('a page of another site', () => {
  it.each(writing)('cannot write with a visitor’s cookies: $name', async ({ row, place }) => {
    const proof = await proofs.common()
    const before = readDatabaseState(proof)
    for (const headers of takeShareOfInputs(FOREIGN, FOREIGN_SHARES, place)) {
      const reply = await send(proof, row, headers)
      expect(reply.status, JSON.stringify(headers)).toBe(403)
      expect(await reply.json()).toMatchObject({ code: 'request.foreign-site' })
      expect(reply.headers.getSetCookie()).toEqual([])
    }
    expect(readDatabaseState(proof)).toEqual(before)
  })

  it.each(writing)(
    'is told apart from our own and from programs: $name',
    async ({ row, place }) => {
      for (const headers of takeShareOfInputs(OWN, OWN_SHARES, place)) {
        const reply = await proofs.undoing((proof) => send(proof, row, headers))
        expect(reply.status, JSON.stringify(headers)).toBeLessThan(400)
      }
    },
  )

  it('may link here', async () => {
    const proof = await openProof()
    for (const headers of FOREIGN) {
      expect((await send(proof, findProofRow('PAGE /lavori'), headers)).status).toBe(200)
    }
  })

  it('reads nothing: no answer invites another origin', async () => {
    const proof = await openProof()
    for (const row of proofRows) {
      const reply = await send(proof, row, { origin: 'https://evil.example' })
      const names = [...reply.headers.keys()]
      expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })
})
