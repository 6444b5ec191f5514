/** Whatever is put in, edited, completed or deleted: the search finds what going through all texts finds. */
import fc from 'fast-check'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Connection } from '#adapters/sqlite/database.ts'
import { JobFilters } from '#modules/listings/contract/job-filters.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'
import { cityTokensOf, wordsOf } from '../search/search-tokens.ts'
import { sqliteJobRequestViews } from './views.ts'

const ENDINGS = ['', 'a', 'à', 'e', 'etta', 'ETTE', 'ale', 'ali', 'alinghi', 'ò', 'one', '𝒜', 'ß']
const STEMS = ['c', 'cas', 'Cas', 'càs', 'casal', 'pe', 'perd', 'ü', '日本', 'tubi']
const WORDS = STEMS.flatMap((stem) => ENDINGS.map((ending) => stem + ending))
const CITIES = ['Roma', 'Rovereto', 'San Rocco', 'Forlì', 'Forlimpopoli']

const word = fc.constantFrom(...WORDS)
const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
const city = fc.constantFrom(...CITIES)
const typed = fc
  .tuple(word, fc.integer({ min: 1, max: 6 }))
  .map(([whole, letters]) => [...whole].slice(0, letters).join(''))
const urgency = fc.constantFrom('week', 'month')

/** On both sides of where blocks of positions meet. */
const NUMBERS = [1, 2, 65_534, 65_535, 65_536, 65_537, 131_071, 131_072, 200_000, 327_680]

const requests = fc.array(fc.record({ title: text, city, urgency, isCompleted: fc.boolean() }), {
  minLength: 4,
  maxLength: NUMBERS.length,
})
const changes = fc.array(
  fc.record({
    kind: fc.constantFrom('edit', 'complete', 'delete'),
    at: fc.nat(9),
    ...{ title: text, city, urgency },
  }),
  { maxLength: 6 },
)
const asked = fc.record(
  {
    q: fc.array(typed, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    city: fc.tuple(city, fc.integer({ min: 1, max: 5 })).map(([name, to]) => name.slice(0, to)),
    urgency,
    categoryId: fc.constantFrom('idraulico', 'impianti', 'imbianchino'),
    sort: fc.constantFrom('newest', 'oldest'),
    offset: fc.nat(4).map(String),
    limit: fc.integer({ min: 1, max: 4 }).map(String),
  },
  { requiredKeys: [] },
)

type Row = { id: string; title: string; description: string; city: string; urgency: string }
type Numbered = Row & { status: string; number: number }

const rowsOf = (connection: Connection) =>
  connection.prepare<[], Numbered>('SELECT *, publication_number AS number FROM job_requests').all()

const startsAll = (held: readonly string[], wanted: readonly string[]) =>
  wanted.every((start) =>
    held.some((one) => ([...start].length === 1 ? one === start : one.startsWith(start))),
  )

const isFound = (row: Row, { q, city: place, urgency: soon, categoryId }: JobFilters) =>
  startsAll(wordsOf(`${row.title} ${row.description}`), wordsOf(q ?? '')) &&
  cityTokensOf(place ?? '').every((start) =>
    cityTokensOf(row.city).some((one) => one.startsWith(start)),
  ) &&
  (soon === undefined || row.urgency === soon) &&
  categoryId !== 'imbianchino'

const inOrder = (rows: readonly Numbered[], { sort }: JobFilters) => {
  const direction = sort === 'newest' ? -1 : 1
  const isLast = ({ status }: Numbered) => Number(status === 'completed')
  return rows.toSorted((a, b) => isLast(a) - isLast(b) || direction * (a.number - b.number))
}

type Step = Record<'kind' | 'title' | 'city' | 'urgency', string> & { at: number }

const change = (connection: Connection, ids: readonly string[], step: Step) => {
  const id = ids[step.at % ids.length]
  if (step.kind === 'delete') connection.prepare('DELETE FROM job_requests WHERE id = ?').run(id)
  else if (step.kind === 'complete')
    connection.prepare(`UPDATE job_requests SET status = 'completed' WHERE id = ?`).run(id)
  else
    connection
      .prepare('UPDATE job_requests SET title = ?, city = ?, urgency = ? WHERE id = ?')
      .run(step.title, step.city, step.urgency, id)
}
describe('the search of requests', () => {
  it('finds, orders and counts what going through all of them does', async () => {
    const product = testApp()
    const { connection, clock } = product
    const { user } = await product.signUp()
    const { list } = sqliteJobRequestViews(connection, () => 1)
    fc.assert(
      fc.property(requests, changes, fc.array(asked, { minLength: 12 }), (all, steps, queries) => {
        connection.prepare('DELETE FROM job_requests').run()
        const ids = all.map(({ isCompleted, ...wishes }, index) =>
          putRequest({ connection, clock }, user.id, {
            ...wishes,
            description: 'Tubi',
            publication_number: NUMBERS[index] ?? 0,
            ...(isCompleted && { status: 'completed' }),
          }),
        )
        for (const step of steps) change(connection, ids, step)
        for (const query of queries) {
          const filters = parse(JobFilters, query)
          const expected = inOrder(rowsOf(connection), filters).filter((r) => isFound(r, filters))
          const { jobs, total } = list(filters)
          const { offset, limit } = filters
          expect({ query, total, ids: jobs.map(({ id }) => id) }).toEqual({
            query,
            total: expected.length,
            ids: expected.slice(offset, offset + limit).map(({ id }) => id),
          })
        }
      }),
      { numRuns: 60 },
    )
  })
})
