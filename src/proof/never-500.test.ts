import fc from 'fast-check'
import * as v from 'valibot'
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

const byName = (some: readonly Row[]) =>
  some.map((row, place) => ({ name: nameOf(row), row, place }))

/** One in `parts` of what is judged before the route, so that neighbouring rows try it all. */
const shareOf = <Input>(all: readonly Input[], parts: number, place: number) =>
  all.filter((_, index) => index % parts === place % parts)

const reading = rows.filter((row) => methodOf(row) === 'GET')
const withBody = rows.filter(({ send }) => send !== undefined)
const withParameters = rows.filter(({ route }) => route.includes('/:'))

const weirdValue = fc.oneof(
  fc.constantFrom(...WEIRD_VALUES),
  fc.jsonValue({ noUnicodeString: false }),
)

const QUERY_SHARES = 6
const PATH_SHARES = 3
const HEADER_SHARES = 6

const freshTarget = openFuzzTargets()

/** All improper replies. */
const faultsOfAll = async (target: FuzzTarget, fuzzRequests: readonly FuzzRequest[]) => {
  const faults: string[] = []
  for (const fuzzRequest of fuzzRequests) faults.push(...(await target.faultsOf(fuzzRequest)))
  return faults
}

/**
 * What the contract accepts is sent by itself, because it reaches what stands behind; what it refuses goes for all
 * fields at once, because each is judged by itself.
 */
const weirdBodies = (row: Row, sample: Fields) => {
  const { accepts } = row
  const fields = fieldsOf(row, sample)
  const single = fields.flatMap((field) => CHANGES.map((value) => changed(sample, [field], value)))
  if (!accepts || !v.is(accepts, sample)) return single
  const together = CHANGES.map((value) => changed(sample, fields, value))
  return [...single.filter((body) => v.is(accepts, body)), ...together]
}

type Fields = ReturnType<typeof sampleOf>

const CHANGES = [undefined, ...WEIRD_VALUES]

const changed = (sample: Fields, fields: readonly string[], value: unknown): Fields =>
  value === undefined
    ? Object.fromEntries(Object.entries(sample).filter(([name]) => !fields.includes(name)))
    : { ...sample, ...Object.fromEntries(fields.map((field) => [field, value])) }

/** Read by some routes themselves; the others by what stands before all of them. */
const READ_BY_ROUTES = new Set(['idempotency-key', 'if-none-match', 'range', 'user-agent'])
const isRead = (odd: object) => Object.keys(odd).some((name) => READ_BY_ROUTES.has(name))
const ODD_FOR_ROUTES = ODD_HEADERS.filter(isRead)
const ODD_FOR_ALL = ODD_HEADERS.filter((odd) => !isRead(odd))

describe('never answers 500, nor a refusal without words', { timeout: 180_000 }, () => {
  it.each(byName(withBody))('to weird fields: $name', async ({ row }) => {
    const target = await freshTarget()
    const valid = validFuzzRequest(target.proof, row, addressOf(row, target.proof))
    const sample = sampleOf(target.proof, row)
    const bodies = weirdBodies(row, sample)
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
      { seed: 20_260_303, numRuns: 15 },
    )
  })

  it.each(byName(withBody))('to bodies that are none: $name', async ({ row }) => {
    const target = await freshTarget()
    const valid = validFuzzRequest(target.proof, row, addressOf(row, target.proof))
    const faults: string[] = []
    const expectStatus = async (expected: number, change: Partial<FuzzRequest>, what = '') => {
      const answer = await target.answerTo({ ...valid, ...change })
      expect(answer.status, what).toBe(expected)
      faults.push(...answer.faults)
    }
    const withHeader = (name: string, value: string) => ({
      headers: { ...valid.headers, [name]: value },
    })

    for (const body of BROKEN_BODIES) await expectStatus(400, { body }, String(body).slice(0, 99))
    for (const body of BARE_BODIES) await expectStatus(400, { body }, body)
    for (const type of WRONG_TYPES) await expectStatus(415, withHeader('content-type', type), type)
    await expectStatus(413, { body: JSON.stringify('x'.repeat(TOO_LARGE)) })
    await expectStatus(413, withHeader('content-length', '100001'))
    expect(faults).toEqual([])
  })

  it.each(byName(reading))('to weird queries: $name', async ({ row, place }) => {
    const target = await freshTarget()
    const path = addressOf(row, target.proof).split('?', 1)[0] ?? ''
    const named = (row.asks ?? []).flatMap((name) =>
      WEIRD_ADDRESS_PARTS.map((part) => `${name}=${part}`),
    )
    const queries = row.asks
      ? [...WEIRD_QUERIES, ...named]
      : shareOf(WEIRD_QUERIES, QUERY_SHARES, place)
    const fuzzRequests = queries.map((query) =>
      validFuzzRequest(target.proof, row, `${path}?${query}`),
    )
    expect(await faultsOfAll(target, fuzzRequests)).toEqual([])
  })

  it.each(byName(withParameters))('to weird paths: $name', async ({ row, place }) => {
    const target = await freshTarget()
    const pattern = row.route.slice(row.route.indexOf(' ') + 1)
    const parts = shareOf(WEIRD_ADDRESS_PARTS, PATH_SHARES, place)
    const paths = parts.map((part) => pattern.replaceAll(/:\w+/g, part))
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

  it.each(byName(rows))('to odd headers: $name', async ({ row, place }) => {
    const target = await freshTarget()
    const valid = validFuzzRequest(target.proof, row, addressOf(row, target.proof))
    const headers = [...ODD_FOR_ROUTES, ...shareOf(ODD_FOR_ALL, HEADER_SHARES, place)]
    const fuzzRequests = headers.map((odd) => ({
      ...valid,
      headers: { ...valid.headers, ...odd },
    }))
    expect(await faultsOfAll(target, fuzzRequests)).toEqual([])
    // Earlier requests must not prevent a valid one.
    const { status, text } = await target.sendFuzzRequest(valid)
    expect(status, text).toBe(row.answers[boldestOf(row)])
  })
})
