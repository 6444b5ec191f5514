import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WEIRD_ADDRESS_PARTS, WEIRD_PATHS, WEIRD_QUERIES } from './bad-addresses.ts'
import {
  BARE_BODIES,
  BROKEN_BODIES,
  ODD_HEADERS,
  TOO_LARGE,
  WEIRD_VALUES,
  WRONG_TYPES,
} from './bad-input.ts'
import { fieldsOf, sampleOf } from './fields.ts'
import {
  boldestOf,
  type FuzzRequest,
  type FuzzTarget,
  openFuzzTargets,
  validFuzzRequest,
} from './fuzz-request.ts'
import { addressOf, methodOf, nameOf, type Row } from './row.ts'
import { rows } from './rows.ts'

const byName = (some: readonly Row[]) => some.map((row) => ({ name: nameOf(row), row }))
const reading = rows.filter((row) => methodOf(row) === 'GET')
const withBody = rows.filter(({ send }) => send !== undefined)
const withParameters = rows.filter(({ route }) => route.includes('/:'))

const weirdValue = fc.oneof(
  fc.constantFrom(...WEIRD_VALUES),
  fc.jsonValue({ noUnicodeString: false }),
)

const freshTarget = openFuzzTargets()

/** All improper replies. */
const faultsOfAll = async (target: FuzzTarget, fuzzRequests: readonly FuzzRequest[]) => {
  const faults: string[] = []
  for (const fuzzRequest of fuzzRequests) faults.push(...(await target.faultsOf(fuzzRequest)))
  return faults
}

describe('never answers 500, nor a refusal without words', { timeout: 60_000 }, () => {
  it.each(byName(withBody))('to weird fields: $name', async ({ row }) => {
    const target = await freshTarget()
    const valid = validFuzzRequest(target.proof, row, addressOf(row, target.proof))
    const sample = sampleOf(target.proof, row)
    const bodies = fieldsOf(row, sample).flatMap((field) =>
      [undefined, ...WEIRD_VALUES].map((value) => ({ ...sample, [field]: value })),
    )
    const fuzzRequests = bodies.map((body) => ({ ...valid, body: JSON.stringify(body) }))
    expect(await faultsOfAll(target, fuzzRequests)).toEqual([])
  })

  it.each(byName(withBody))('to any JSON: $name', async ({ row }) => {
    const target = await freshTarget()
    const valid = validFuzzRequest(target.proof, row, addressOf(row, target.proof))
    const sample = sampleOf(target.proof, row)
    const names = fc.constantFrom(
      ...fieldsOf(row, sample),
      '__proto__',
      'constructor',
      'id',
      'role',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(names, weirdValue, { minKeys: 1, maxKeys: 5 }),
        async (changes) => {
          const body = JSON.stringify({ ...sample, ...changes })
          expect(await target.faultsOf({ ...valid, body })).toEqual([])
        },
      ),
      { seed: 20_260_303, numRuns: 40 },
    )
  })

  it.each(byName(withBody))('to bodies that are none: $name', async ({ row }) => {
    const target = await freshTarget()
    const valid = validFuzzRequest(target.proof, row, addressOf(row, target.proof))
    const statusOf = async (change: Partial<FuzzRequest>) =>
      (await target.sendFuzzRequest({ ...valid, ...change })).status
    const withType = (type: string) => ({ headers: { ...valid.headers, 'content-type': type } })

    for (const body of BROKEN_BODIES) expect(await statusOf({ body }), String(body)).toBe(400)
    for (const body of BARE_BODIES) expect(await statusOf({ body }), body).toBe(400)
    for (const type of WRONG_TYPES) expect(await statusOf(withType(type)), type).toBe(415)
    expect(await statusOf({ body: JSON.stringify('x'.repeat(TOO_LARGE)) })).toBe(413)
    expect(await statusOf({ headers: { ...valid.headers, 'content-length': '100001' } })).toBe(413)

    const bodies = [...BROKEN_BODIES, ...BARE_BODIES].map((body) => ({ ...valid, body }))
    const types = WRONG_TYPES.map((type) => ({ ...valid, ...withType(type) }))
    expect(await faultsOfAll(target, [...bodies, ...types])).toEqual([])
  })

  it.each(byName(reading))('to weird queries: $name', async ({ row }) => {
    const target = await freshTarget()
    const path = addressOf(row, target.proof).split('?', 1)[0] ?? ''
    const named = (row.asks ?? []).flatMap((name) =>
      WEIRD_ADDRESS_PARTS.map((part) => `${name}=${part}`),
    )
    const queries = [...WEIRD_QUERIES, ...named]
    const fuzzRequests = queries.map((query) =>
      validFuzzRequest(target.proof, row, `${path}?${query}`),
    )
    expect(await faultsOfAll(target, fuzzRequests)).toEqual([])
  })

  it.each(byName(withParameters))('to weird paths: $name', async ({ row }) => {
    const target = await freshTarget()
    const pattern = row.route.slice(row.route.indexOf(' ') + 1)
    const paths = WEIRD_ADDRESS_PARTS.map((part) => pattern.replaceAll(/:\w+/g, part))
    const fuzzRequests = paths.map((path) => validFuzzRequest(target.proof, row, path))
    expect(await faultsOfAll(target, fuzzRequests)).toEqual([])
  })

  it.each(byName(rows.filter(({ form }) => form)))('to weird forms: $name', async ({ row }) => {
    const target = await freshTarget()
    const valid = validFuzzRequest(target.proof, row, addressOf(row, target.proof))
    const forms = Object.keys(row.form ?? {}).flatMap((field) => [
      new URLSearchParams(Object.entries(row.form ?? {}).filter(([name]) => name !== field)),
      ...WEIRD_ADDRESS_PARTS.map((part) => `${new URLSearchParams(row.form)}&${field}=${part}`),
      ...WEIRD_ADDRESS_PARTS.map((part) => `${field}=${part}`),
    ])
    const bodies = [...BROKEN_BODIES, ...forms.map(String)]
    const types = WRONG_TYPES.filter((type) => !type.endsWith('urlencoded'))
    const faults = await faultsOfAll(target, [
      ...bodies.map((body) => ({ ...valid, body })),
      ...types.map((type) => ({ ...valid, headers: { 'content-type': type } })),
      { ...valid, body: `email=${'x'.repeat(TOO_LARGE)}` },
    ])
    expect(faults).toEqual([])
  })

  it.each(WEIRD_PATHS)('to the address %s', async (path) => {
    const target = await freshTarget()
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'X']
    const fuzzRequests = methods.map((method) => ({ path, method, headers: {} }))
    expect(await faultsOfAll(target, fuzzRequests)).toEqual([])
  })

  it.each(byName(rows))('to odd headers: $name', async ({ row }) => {
    const target = await freshTarget()
    const valid = validFuzzRequest(target.proof, row, addressOf(row, target.proof))
    const fuzzRequests = ODD_HEADERS.map((odd) => ({
      ...valid,
      headers: { ...valid.headers, ...odd },
    }))
    expect(await faultsOfAll(target, fuzzRequests)).toEqual([])
    // Earlier requests must not prevent a valid one.
    const { status, text } = await target.sendFuzzRequest(valid)
    expect(status, text).toBe(row.answers[boldestOf(row)])
  })
})
