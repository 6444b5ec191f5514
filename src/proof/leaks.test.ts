import { describe, expect, it } from 'vitest'
import { createLog } from '#adapters/logging/log.ts'
import { serveTestApp } from '#src/test-app/served.ts'
import { openProof, type Proof } from './actors.ts'
import { call } from './call.ts'
import { CONTACT_SECRETS } from './fixtures.ts'
import { FIRM_LEAK_MARKERS } from './fixtures-of-firms.ts'
import { SELLER_SECRETS } from './fixtures-of-showcase.ts'
import { findLeaks, findUnexpectedLeaks, joinReplyText } from './leak-markers.ts'
import { type Persona, secretsOf } from './personas.ts'
import { openProofs } from './proofs.ts'
import {
  addressOfRow,
  isAllowed,
  methodOfRow,
  nameOfRow,
  type ProofRow,
  requestInitOf,
} from './row.ts'
import { proofRows } from './rows.ts'

const byName = (some: readonly ProofRow[]) => some.map((row) => ({ name: nameOfRow(row), row }))
const reading = proofRows.filter((row) => methodOfRow(row) === 'GET')

/** Personas with the fewest rights come last, when caches hold everything that could leak. */
const MOST_PRIVILEGED_FIRST = ['admin', 'subscribed', 'owner', 'otherClient', 'anonymous'] as const

/** A permitted persona, then the two with the fewest rights. */
const visitorsOf = ({ answers }: ProofRow) =>
  MOST_PRIVILEGED_FIRST.filter(
    (who) => isAllowed(answers[who]) || who === 'otherClient' || who === 'anonymous',
  )

const proofs = openProofs()

describe("other people's surnames, e-mails and phones", () => {
  it.each(byName(reading))('are not handed on to the next visitor: $name', async ({ row }) => {
    const proof = await proofs.for(row, 'anonymous')
    await serveTestApp(proof, async (origin) => {
      const arrive = arriveAt(origin, proof, row)
      for (const who of visitorsOf(row)) {
        expect(findUnexpectedLeaks(joinReplyText(await arrive(who)), row, who), who).toEqual([])
      }
    })
  })

  it('are not found by searching for them', async () => {
    const { app } = await openProof()
    const secrets = [CONTACT_SECRETS, SELLER_SECRETS, FIRM_LEAK_MARKERS, secretsOf('owner')]
    const searches = secrets
      .flatMap(Object.values<string>)
      .flatMap((word) => ['q', 'city'].map((name) => new URLSearchParams({ [name]: word })))
    for (const search of searches) {
      for (const list of ['job-requests', 'showcase-items', 'firms']) {
        const reply = await app.request(`/api/${list}?${search}`)
        expect(await reply.json(), `${list}?${search}`).toMatchObject({ total: 0 })
      }
    }
  })

  it('of a firm that publishes its number stay on its own page', async () => {
    const proof = await openProof()
    proof.connection.exec('UPDATE firms SET is_phone_public = 1')
    const own = ['GET /api/firms/:slug', 'GET /api/firms/:slug/phone', 'GET /professionisti/:slug']
    const [, marker = ''] = FIRM_LEAK_MARKERS.phone.replaceAll(' ', '').split('+39')
    const showing: string[] = []
    for (const row of reading) {
      const { text } = await call(proof, row, 'anonymous')
      if (text.replaceAll(/[^\d]/g, '').includes(marker)) showing.push(row.route)
    }
    expect(showing.toSorted()).toEqual(own.toSorted())
  })

  it('never reach the log with what somebody searches for, nor does that', async () => {
    const lines: string[] = []
    const proof = await openProof(createLog('debug', { write: (line) => lines.push(line) }))
    for (const row of reading) await call(proof, searching(row), 'admin')

    const log = lines.join('')
    expect(lines.length).toBeGreaterThanOrEqual(reading.length)
    expect(findLeaks(log, 'nobody')).toEqual([])
    expect(log).not.toContain(WORD)
  })
})

const WORD = 'parolacercata'
const searching = (row: ProofRow): ProofRow => ({
  ...row,
  query: `${row.query ?? ''}&q=${WORD}&city=${WORD}`,
})

/** Through the listener, which answers cached pages. */
const arriveAt = (origin: string, proof: Proof, row: ProofRow) => async (who: Persona) => {
  const { method, headers } = requestInitOf(row, proof, who)
  const reply = await fetch(origin + addressOfRow(row, proof), {
    method,
    headers,
    redirect: 'manual',
  })
  return { text: await reply.text(), headers: reply.headers }
}
