/** Searches of requests, the size of their index and what approving costs. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { sqliteJobRequestViews } from '#adapters/sqlite/listings/job-requests/views.ts'
import { readReferenceVersion } from '#adapters/sqlite/public-version.ts'
import { JobFilters } from '#modules/listings/contract/job-requests/filters.ts'
import type { RandomSource } from './listings/random.ts'
import { marketFolder } from './market-files.ts'
import { type BenchRow, rowWithMaximum, rowWithoutBar } from './row.ts'
import { createBareSearch } from './search-floor.ts'
import { type MakeSearch, measureSearchKinds } from './search-rounds.ts'

const BLOCKED_MS = 150
const MEGABYTE = 2 ** 20
const INDEX_MB = 50
const APPROVE_MS = 3
const APPROVALS = 200
const TEXTS = `SELECT title || ' ' || description FROM job_requests WHERE list_position IS NOT NULL`

export const benchSearch = (parent: string): readonly BenchRow[] => [
  ...rowsOf(100_000, parent, true),
  ...(process.argv.includes('million') ? rowsOf(1_000_000, parent, false) : []),
]

const rowsOf = (count: number, parent: string, isJudged: boolean): readonly BenchRow[] => {
  const file = join(marketFolder(count, parent), 'app.db')
  const { connection, listingIndex, close } = openDatabase(file, 'migrations')
  const size = count.toLocaleString('en')
  const { list } = sqliteJobRequestViews(connection, readReferenceVersion(connection))
  const judged = isJudged
    ? rowWithMaximum
    : (row: string, figure: number) => rowWithoutBar(row, figure)
  const { rows, longest } = measureSearchKinds(kindsOf(connection), {
    about: size,
    seed: count,
    isJudged,
    ask: (search) => list(v.parse(JobFilters, search)),
    bare: createBareSearch(connection, TEXTS, 'casa'),
  })
  const blocked = judged(`longest search, ${size}, ms`, longest, BLOCKED_MS)
  const { index, words } = sizesOf(connection)
  const sizes = [
    judged(`index of ${size}, MB for each 100,000`, (index * 100_000) / count, INDEX_MB),
    rowWithoutBar(`prepared words of ${size}, MB for each 100,000`, (words * 100_000) / count),
  ]
  const approve = judged(
    `approving a request, ${size}, ms of processor time`,
    approvals(connection, listingIndex),
    APPROVE_MS,
  )
  close()
  return [
    ...rows,
    blocked,
    ...sizes,
    approve,
    rowWithoutBar(`file of ${size}, MB`, statSync(file).size / MEGABYTE),
  ]
}

const kindsOf = (connection: Connection): Readonly<Record<string, MakeSearch>> => {
  const column = (sql: string) => connection.prepare<[], string>(sql).pluck().all()
  const words = column(
    `SELECT term FROM job_request_search_vocabulary
     WHERE term GLOB '[a-z][a-z][a-z][a-z]*' AND doc > 20 ORDER BY doc DESC LIMIT 2000`,
  )
  const rare = column(
    `SELECT term FROM job_request_search_vocabulary WHERE term GLOB '[a-z][a-z][a-z][a-z]*' LIMIT 20000`,
  )
  const categories = column('SELECT id FROM categories')
  const names = column('SELECT name FROM categories WHERE parent_id IS NOT NULL')
  const towns = column('SELECT DISTINCT city FROM job_requests LIMIT 3000')
  const codes = column(
    'SELECT DISTINCT city_id FROM job_request_search_texts WHERE city_id IS NOT NULL LIMIT 2000',
  )
  const regions = column('SELECT id FROM regions')
  const word = (random: RandomSource) => random.pick(words)
  return {
    'one word': (random) => ({ q: random.chance(0.7) ? word(random) : random.pick(rare) }),
    'two words': (random) => ({ q: `${word(random)} ${word(random)}` }),
    'three words': (random) => ({ q: `${word(random)} ${word(random)} ${word(random)}` }),
    'trade and town': (random) => ({ q: `cerco ${random.pick(names)} a ${random.pick(towns)}` }),
    'a word and a beginning': (random) => ({
      q: `${word(random)} ${word(random).slice(0, 3 + random.whole(3))}`,
    }),
    'word, category and region': (random) => ({
      q: word(random),
      categoryId: random.pick(categories),
      regionId: random.pick(regions),
    }),
    'word near a comune': (random) => ({
      q: word(random),
      near: random.pick(codes),
      radiusKm: String(10 + random.whole(91)),
    }),
    'place alone': (random) => ({
      near: random.pick(codes),
      radiusKm: String(5 + random.whole(96)),
      sort: 'distance',
    }),
    'word with counts beside the filters': (random) => ({
      q: `${word(random)} ${word(random)}`,
      facets: '1',
    }),
    'misspelt word': (random) => ({ q: misspelt(word(random), random) }),
  }
}

const misspelt = (word: string, random: RandomSource) => {
  const at = 2 + random.whole(word.length - 2)
  return `${word.slice(0, at)}${random.pick([...'kxwy'])}${word.slice(at + 1)}`
}

/** Size of the index and of the texts needed to remove listings. */
const sizesOf = (connection: Connection) => {
  const megabytes = (sql: string) =>
    Number(connection.prepare(`SELECT ${sql}`).pluck().get()) / MEGABYTE
  return {
    index: megabytes('sum(length(block)) FROM job_request_search_data'),
    words: megabytes('sum(length(words)) FROM job_request_search_texts'),
  }
}

type Index = ReturnType<typeof openDatabase>['listingIndex']

/** Approves waiting requests, one by one. */
const approvals = (connection: Connection, { indexMarked }: Index) => {
  const ids = connection
    .prepare<[number], string>(
      'SELECT id FROM job_requests WHERE list_position > 0 ORDER BY list_position DESC LIMIT ?',
    )
    .pluck()
    .all(APPROVALS)
  const verify = connection.prepare('UPDATE job_requests SET is_verified = ? WHERE id = ?')
  for (const id of ids) verify.run(0, id)
  indexMarked(APPROVALS)
  const before = process.cpuUsage()
  for (const id of ids) {
    verify.run(1, id)
    indexMarked(1)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / ids.length
}
