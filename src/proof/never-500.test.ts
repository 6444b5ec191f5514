import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '#src/test-app/any-character.ts'
import { WEIRD_ADDRESS_PARTS, WEIRD_PATHS, WEIRD_QUERIES } from './bad-addresses.ts'
import {
  BARE_BODIES,
  BROKEN_BODIES,
  ODD_HEADERS,
  TOO_LARGE,
  WEIRD_VALUES,
  WRONG_TYPES,
} from './bad-input.ts'
import { fieldsOf, findSampleOf } from './fields.ts'
import {
  type FuzzRequest,
  type FuzzTarget,
  foreignTexts,
  mostPrivilegedPersona,
  openFuzzTargets,
  validFuzzRequest,
} from './fuzz-request.ts'
import { addressOfRow, methodOfRow, nameOfRow, type ProofRow, takeShareOfInputs } from './row.ts'
import { proofRows } from './rows.ts'

const byName = (some: readonly ProofRow[]) =>
  some.map((row, place) => ({ name: nameOfRow(row), row, place }))

const reading = proofRows.filter((row) => methodOfRow(row) === 'GET')
const withBody = proofRows.filter(({ send }) => send !== undefined)
const withParameters = proofRows.filter(({ route }) => route.includes('/:'))

const weirdValue = fc.oneof(
  fc.constantFrom(...WEIRD_VALUES),
  fc.jsonValue({ stringUnit: anyCharacter }),
)

/** Shares of inputs that are validated before the route or by one shared schema. */
const BODY_SHARES = 4
const FIELD_SHARES = 4
const FORM_SHARES = 3
const QUERY_SHARES = 9
const PATH_SHARES = 8
const HEADER_SHARES = 20
/** Shares of inputs that routes validate themselves. */
const OWN_QUERY_SHARES = 3
/** A page passes its query on to calls with rows of their own. */
const PAGE_FIELD_SHARES = 8

const freshTarget = openFuzzTargets()

/** All improper replies. */
const faultsOfAll = async (target: FuzzTarget, fuzzRequests: readonly FuzzRequest[]) => {
  const faults: string[] = []
  for (const fuzzRequest of fuzzRequests) faults.push(...(await target.faultsOf(fuzzRequest)))
  return faults
}

/**
 * Bodies with one odd field where the contract accepts it, because these reach the code behind it; of the bodies with
 * all fields odd, which the contract refuses, only a share.
 */
const weirdBodies = (row: ProofRow, sample: Fields, place: number) => {
  const { accepts } = row
  const fields = fieldsOf(row, sample)
  const single = fields.flatMap((field, index) =>
    takeShareOfInputs(CHANGES, FIELD_SHARES, place + index).map((value) =>
      changed(sample, [field], value),
    ),
  )
  if (!accepts || !v.is(accepts, sample)) return { bodies: single, faults: [] }
  const together = CHANGES.map((value) => changed(sample, fields, value))
  const faults = together.flatMap((body) => {
    const { issues = [] } = v.safeParse(accepts, body)
    return foreignTexts(JSON.stringify(issues.map(({ message }) => message)))
  })
  const accepted = single.filter((body) => v.is(accepts, body))
  return { bodies: [...accepted, ...takeShareOfInputs(together, BODY_SHARES, place)], faults }
}

type Fields = ReturnType<typeof findSampleOf>

const CHANGES = [undefined, ...WEIRD_VALUES]

const changed = (sample: Fields, fields: readonly string[], value: unknown): Fields =>
  value === undefined
    ? Object.fromEntries(Object.entries(sample).filter(([name]) => !fields.includes(name)))
    : { ...sample, ...Object.fromEntries(fields.map((field) => [field, value])) }

/** Headers that routes read themselves, by route; middleware reads the others. */
const READ_BY_ROUTES: Readonly<Record<string, readonly string[]>> = {
  'idempotency-key': ['POST'],
  'if-none-match': ['GET'],
  'user-agent': ['POST'],
}
const readersOf = (odd: object) => Object.keys(odd).flatMap((name) => READ_BY_ROUTES[name] ?? [])
const ODD_FOR_ALL = ODD_HEADERS.filter((odd) => readersOf(odd).length === 0)
const oddFor = (row: ProofRow) =>
  ODD_HEADERS.filter((odd) => readersOf(odd).includes(methodOfRow(row)))

describe('never answers 500, nor a refusal without words', () => {
  it.each(byName(withBody))('to weird fields: $name', async ({ row, place }) => {
    const target = await freshTarget()
    const valid = validFuzzRequest(target.proof, row, addressOfRow(row, target.proof))
    const sample = findSampleOf(target.proof, row)
    const { bodies, faults } = weirdBodies(row, sample, place)
    expect(faults).toEqual([])
    const fuzzRequests = bodies.map((body) => ({ ...valid, body: JSON.stringify(body) }))
    expect(await faultsOfAll(target, fuzzRequests)).toEqual([])
  })

  it.each(byName(withBody))('to any JSON: $name', async ({ row, place }) => {
    const target = await freshTarget()
    const valid = validFuzzRequest(target.proof, row, addressOfRow(row, target.proof))
    const sample = findSampleOf(target.proof, row)
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
      { seed: 20_260_303 + place, numRuns: 6 },
    )
  })

  it.each(byName(withBody))('to bodies that are none: $name', async ({ row, place }) => {
    const target = await freshTarget()
    const valid = validFuzzRequest(target.proof, row, addressOfRow(row, target.proof))
    const faults: string[] = []
    const expectStatus = async (expected: number, change: Partial<FuzzRequest>, what = '') => {
      const answer = await target.answerTo({ ...valid, ...change })
      expect(answer.status, what).toBe(expected)
      faults.push(...answer.faults)
    }
    const withHeader = (name: string, value: string) => ({
      headers: { ...valid.headers, [name]: value },
    })

    const some = <Input>(all: readonly Input[]) => takeShareOfInputs(all, BODY_SHARES, place)
    for (const body of some(BROKEN_BODIES))
      await expectStatus(400, { body }, String(body).slice(0, 99))
    for (const body of some(BARE_BODIES)) await expectStatus(400, { body }, body)
    const types = WRONG_TYPES.filter((type) => !(row.takesFiles && type.endsWith('octet-stream')))
    for (const type of some(types)) await expectStatus(415, withHeader('content-type', type), type)
    await expectStatus(413, { body: JSON.stringify('x'.repeat(row.limitBytes ?? TOO_LARGE)) })
    await expectStatus(413, withHeader('content-length', String((row.limitBytes ?? 100_000) + 1)))
    expect(faults).toEqual([])
  })

  it.each(byName(reading))('to weird queries: $name', async ({ row, place }) => {
    const target = await freshTarget()
    const path = addressOfRow(row, target.proof).split('?', 1)[0] ?? ''
    const parts = row.route.startsWith('PAGE') ? PAGE_FIELD_SHARES : FIELD_SHARES
    const named = (row.asks ?? []).flatMap((name, index) =>
      takeShareOfInputs(WEIRD_ADDRESS_PARTS, parts, place + index).map((part) => `${name}=${part}`),
    )
    const shares = row.asks ? OWN_QUERY_SHARES : QUERY_SHARES
    const queries = [...takeShareOfInputs(WEIRD_QUERIES, shares, place), ...named]
    const fuzzRequests = queries.map((query) =>
      validFuzzRequest(target.proof, row, `${path}?${query}`),
    )
    expect(await faultsOfAll(target, fuzzRequests)).toEqual([])
  })

  it.each(byName(withParameters))('to weird paths: $name', async ({ row, place }) => {
    const target = await freshTarget()
    const pattern = row.route.slice(row.route.indexOf(' ') + 1)
    const parts = takeShareOfInputs(WEIRD_ADDRESS_PARTS, PATH_SHARES, place)
    const paths = parts.map((part) => pattern.replaceAll(/:\w+/g, part))
    const fuzzRequests = paths.map((path) => validFuzzRequest(target.proof, row, path))
    expect(await faultsOfAll(target, fuzzRequests)).toEqual([])
  })

  it.each(byName(proofRows.filter(({ form }) => form)))(
    'to weird forms: $name',
    async ({ row, place }) => {
      const target = await freshTarget()
      const valid = validFuzzRequest(target.proof, row, addressOfRow(row, target.proof))
      const forms = Object.keys(row.form ?? {}).flatMap((field, index) => {
        const parts = takeShareOfInputs(WEIRD_ADDRESS_PARTS, FORM_SHARES, place + index)
        return [
          new URLSearchParams(Object.entries(row.form ?? {}).filter(([name]) => name !== field)),
          ...parts.map((part) => `${new URLSearchParams(row.form)}&${field}=${part}`),
          ...parts.map((part) => `${field}=${part}`),
        ]
      })
      const bodies = [...BROKEN_BODIES, ...forms.map(String)]
      const types = WRONG_TYPES.filter((type) => !type.endsWith('urlencoded'))
      const faults = await faultsOfAll(target, [
        ...bodies.map((body) => ({ ...valid, body })),
        ...types.map((type) => ({ ...valid, headers: { 'content-type': type } })),
        { ...valid, body: `email=${'x'.repeat(TOO_LARGE)}` },
      ])
      expect(faults).toEqual([])
    },
  )

  it.each(WEIRD_PATHS)('to the address %s', async (path) => {
    const target = await freshTarget()
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'X']
    const fuzzRequests = methods.map((method) => ({ path, method, headers: {} }))
    expect(await faultsOfAll(target, fuzzRequests)).toEqual([])
  })

  it.each(byName(proofRows))('to odd headers: $name', async ({ row, place }) => {
    const target = await freshTarget()
    const valid = validFuzzRequest(target.proof, row, addressOfRow(row, target.proof))
    const headers = [...oddFor(row), ...takeShareOfInputs(ODD_FOR_ALL, HEADER_SHARES, place)]
    const fuzzRequests = headers.map((odd) => ({
      ...valid,
      headers: { ...valid.headers, ...odd },
    }))
    expect(await faultsOfAll(target, fuzzRequests)).toEqual([])
    // Earlier requests must not prevent a valid one.
    const { proof, sendFuzzRequest } = row.isOnce ? await openFuzzTargets()() : target
    const { status, text } = await sendFuzzRequest(
      validFuzzRequest(proof, row, addressOfRow(row, proof)),
    )
    expect(status, text).toBe(row.answers[mostPrivilegedPersona(row)])
  })
})
