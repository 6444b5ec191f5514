/**
 * Typical searches with required results: `cases.txt` during development, `held-back.txt` only at the end. Line
 * format: kind | query | first | also | never. Up to three `first` must all be among the first three; of more, the
 * first three must be among them. `?word` is an expected suggestion.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fillMarket } from '#src/test-app/search-market.ts'
import { testApp } from '#src/test-app.ts'

type Case = {
  readonly kind: string
  readonly query: string
  readonly first: readonly string[]
  readonly also: readonly string[]
  readonly never: readonly string[]
  readonly suggestion: string | null
}

const linesOf = (name: string) =>
  readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8')
    .trim()
    .split('\n')

const casesIn = (name: string): readonly Case[] =>
  linesOf(name).map((line) => {
    const [kind = '', query = '', first = '', also = '', never = ''] = line.split('|')
    const ids = (list: string) => list.split(',').filter((id) => id !== '')
    const isSuggested = first.startsWith('?')
    return {
      kind,
      query,
      also: ids(also),
      never: ids(never),
      first: isSuggested ? [] : ids(first),
      suggestion: isSuggested ? first.slice(1) : null,
    }
  })

type Answer = { readonly ids: readonly string[]; readonly suggestion?: string }

const faultsOf = (one: Case, { ids, suggestion }: Answer): readonly string[] => {
  const top = ids.slice(0, 3)
  if (one.suggestion !== null)
    return suggestion === one.suggestion ? [] : [`suggests ${suggestion}, finds ${ids}`]
  const isFirst =
    one.first.length <= 3
      ? one.first.every((id) => top.includes(id))
      : top.length === 3 && top.every((id) => one.first.includes(id))
  return [
    ...(isFirst ? [] : [`begins with ${top}`]),
    ...one.never.filter((id) => ids.includes(id)).map((id) => `finds ${id}`),
  ]
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)

const openMarket = async () => {
  const product = testApp()
  const idOf = await fillMarket(product, {
    requests: linesOf('requests'),
    showcase: linesOf('showcase'),
    firms: linesOf('firms'),
  })
  return { product, nameOf: new Map([...idOf].map(([short, id]) => [id, short])) }
}

let market: ReturnType<typeof openMarket> | null = null

const PATHS: Readonly<Record<string, string>> = {
  requests: 'job-requests',
  showcase: 'showcase-items',
  firms: 'firms',
}

type Hit = { readonly id: string; readonly matches?: 'all' | 'some' }

const search = async (kind: string, query: string) => {
  market ??= openMarket()
  const { product, nameOf } = await market
  const path = `/api/${PATHS[kind]}?limit=100&q=${encodeURIComponent(query)}`
  const reply = await product.request('GET', path)
  const { jobs, items, suggestion } = (await reply.json()) as {
    jobs?: Hit[]
    items?: Hit[]
    suggestion?: string
  }
  const found = (jobs ?? items ?? []).map(({ id, matches }) => ({
    id: nameOf.get(id) ?? id,
    matches,
  }))
  return { found, suggestion }
}

const judge = async (name: string) => {
  const ask = async ({ kind, query }: Case): Promise<Answer> => {
    const { found, suggestion } = await search(kind, query)
    const whole = found.filter(({ matches }) => matches !== 'some')
    return { ids: whole.map(({ id }) => id), ...(suggestion && { suggestion }) }
  }
  const cases = casesIn(name)
  const faults: string[] = []
  let found = 0
  let right = 0
  let wanted = 0
  for (const one of cases) {
    const answer = await ask(one)
    const relevant = new Set([...one.first, ...one.also])
    found += answer.ids.length
    right += answer.ids.filter((id) => relevant.has(id)).length
    wanted += relevant.size
    for (const fault of faultsOf(one, answer)) faults.push(`${one.kind} «${one.query}» ${fault}`)
  }
  const figures = { precision: share(right, found), recall: share(right, wanted) }
  console.info(
    `${name}: ${cases.length} searches, precision ${figures.precision.toFixed(3)}, recall ${figures.recall.toFixed(3)}, ${faults.length} faults`,
  )
  return { faults, ...figures }
}

describe('searches of people', () => {
  it('find what they mean', async () => {
    const { faults, precision, recall } = await judge('cases')
    expect(faults).toEqual([])
    expect(precision).toBeGreaterThan(0.75)
    expect(recall).toBeGreaterThan(0.95)
  })

  it('find it also where the search was not made with them in mind', async () => {
    const { precision, recall } = await judge('held-back')
    expect(precision).toBeGreaterThan(0.75)
    expect(recall).toBeGreaterThan(0.9)
  })

  /** Format: kind | query | must be among the first five (of more, only these) | must not; `-` finds nothing. */
  it('find it as people type: sentences, slips, old names, plurals, places', async () => {
    const faults: string[] = []
    for (const line of linesOf('as-typed')) {
      const [kind = '', query = '', must = '', never = ''] = line.split('|')
      const five = (await search(kind, query)).found.slice(0, FIRST).map(({ id }) => id)
      if (!isGood(five, must.split(','), never.split(',')))
        faults.push(`${kind} «${query}» ${five}`)
    }
    console.info(`as-typed: ${faults.length} of 120 not good\n${faults.join('\n')}`)
    expect(faults.length).toBeLessThanOrEqual(12)
  })
})

const FIRST = 5

const isGood = (five: readonly string[], must: readonly string[], never: readonly string[]) => {
  if (must[0] === '-') return five.length === 0
  const isThere =
    must.length <= FIRST
      ? must.every((id) => five.includes(id))
      : five.length === FIRST && five.every((id) => must.includes(id))
  return isThere && !never.some((id) => five.includes(id))
}
