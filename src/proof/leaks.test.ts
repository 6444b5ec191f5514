import { describe, expect, it } from 'vitest'
import { createLog } from '#adapters/logging/log.ts'
import { served } from '#src/test-app/served.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { openProof, type Proof } from './actors.ts'
import { call } from './call.ts'
import { CONTACT_SECRETS } from './fixtures.ts'
import { FIRM_SECRETS } from './fixtures-of-firms.ts'
import { SELLER_SECRETS } from './fixtures-of-showcase.ts'
import { isDisclosedTo, leaksIn, wholeAnswer } from './leak-markers.ts'
import { type Persona, secretsOf } from './personas.ts'
import { openProofs } from './proofs.ts'
import { addressOf, initOf, methodOf, nameOf, type Row } from './row.ts'
import { rows } from './rows.ts'

const byName = (some: readonly Row[]) => some.map((row) => ({ name: nameOf(row), row }))
const reading = rows.filter((row) => methodOf(row) === 'GET')

/** Whoever reads least comes last, when everything that could be handed on has been answered. */
const MOST_PRIVILEGED_FIRST = ['admin', 'subscribed', 'owner', 'otherClient', 'anonymous'] as const

const proofs = openProofs()

describe("other people's surnames, e-mails and phones", { timeout: 60_000 }, () => {
  it.each(byName(reading))('are not handed on to the next visitor: $name', async ({ row }) => {
    const proof = await proofs.for(row, 'anonymous')
    await served(proof, async (origin) => {
      const arrive = arriveAt(origin, proof, row)
      for (const who of MOST_PRIVILEGED_FIRST) {
        const leaks = leaksIn(wholeAnswer(await arrive(who)), who)
        expect(isDisclosedTo(row, who) ? [] : leaks, who).toEqual([])
      }
    })
  })

  it('are not found by searching for them', async () => {
    const { app } = await openProof()
    const secrets = [CONTACT_SECRETS, SELLER_SECRETS, FIRM_SECRETS, secretsOf('owner')]
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

  it('never reach the log, nor do passwords, links and searches', async () => {
    const lines: string[] = []
    const proof = await openProof(createLog('debug', { write: (line) => lines.push(line) }))
    // What is logged of a call depends on nothing else of a persona.
    const calls = [
      ...rows.flatMap((row) => LOGGED.map((who) => ({ row, who }))),
      ...reading.map((row) => ({ row: searching(row), who: 'admin' as const })),
    ]
    for (const { row, who } of calls) await call(proof, row, who)

    const log = lines.join('')
    expect(lines.length).toBeGreaterThanOrEqual(calls.length)
    expect(leaksIn(log, 'nobody')).toEqual([])
    const { resetToken, verificationToken, talkLink } = proof.fixtures
    for (const secret of [resetToken, verificationToken, talkLink, WORD, TEST_PASSWORD])
      expect(log).not.toContain(secret)
  })
})

const LOGGED = ['anonymous', 'owner', 'admin'] as const
const WORD = 'parolacercata'
const searching = (row: Row): Row => ({
  ...row,
  query: `${row.query ?? ''}&q=${WORD}&city=${WORD}`,
})

/** Through the listener, which answers cached pages. */
const arriveAt = (origin: string, proof: Proof, row: Row) => async (who: Persona) => {
  const { method, headers } = initOf(row, proof, who)
  const reply = await fetch(origin + addressOf(row, proof), { method, headers, redirect: 'manual' })
  return { text: await reply.text(), headers: reply.headers }
}
