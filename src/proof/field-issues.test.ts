import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RefusalReply } from '#modules/kernel/contract.ts'
import { findSampleOf } from './fields.ts'
import { openFuzzTargets, validFuzzRequest } from './fuzz-request.ts'
import { addressOfRow, nameOfRow } from './row.ts'
import { findProofRow, proofRows } from './rows.ts'

const CHANGES = { missing: undefined, 'a number': 7, 'a list': [7], 'an object': { a: 7 } }

/** Routes with an independent body: a PATCH is validated together with the present record. */
const judged = proofRows.flatMap((row) =>
  row.accepts && !row.route.startsWith('PATCH')
    ? [{ name: nameOfRow(row), row, accepts: row.accepts }]
    : [],
)

const freshTarget = openFuzzTargets()

describe('a wrong field is named, with an Italian sentence', () => {
  it.each(judged)('$name', async ({ row, accepts }) => {
    const { proof, sendFuzzRequest } = await freshTarget()
    const sample = findSampleOf(proof, row)
    const valid = validFuzzRequest(proof, row, addressOfRow(row, proof))
    const bad = Object.keys(sample)
      .flatMap((field) =>
        Object.values(CHANGES).map((value) => ({ field, body: { ...sample, [field]: value } })),
      )
      .filter(({ body }) => !v.is(accepts, body))
    expect(bad.length).toBeGreaterThan(0)

    for (const { field, body } of bad) {
      const { status, text } = await sendFuzzRequest({ ...valid, body: JSON.stringify(body) })
      expect(status, text).toBe(400)
      const { code, message, issues = [] } = v.parse(RefusalReply, JSON.parse(text))
      expect(code).toBe('request.invalid')
      expect(issues.map(({ path }) => path.split('.')[0])).toContain(field)
      for (const sentence of [message, ...issues.map((issue) => issue.message)])
        expect(sentence).not.toMatch(/^(Invalid|Expected)\b|undefined/)
    }
  })

  it('says the way to a field inside a field with dots', async () => {
    const { proof, sendFuzzRequest } = await freshTarget()
    const row = findProofRow('POST /api/job-requests')
    const body = { ...findSampleOf(proof, row), preferredContactMethods: ['email', 'piccione'] }
    const sent = validFuzzRequest(proof, row, addressOfRow(row, proof))
    const { text } = await sendFuzzRequest({ ...sent, body: JSON.stringify(body) })
    expect(JSON.parse(text)).toMatchObject({
      issues: [{ path: 'preferredContactMethods.1', message: 'Metodo di contatto non valido' }],
    })
  })
})
