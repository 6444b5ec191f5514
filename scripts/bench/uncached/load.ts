import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readChildOutput, startNode } from '../../child-processes/start-child.ts'
import type { MixedServer } from '../mixed/mixed-server.ts'

const CONNECTIONS = 16

type Measured = {
  readonly answers: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
}

/** Each path once, so that every page is rendered. */
export const requestEachOnce = async (
  { url, actorsFile }: Pick<MixedServer, 'url' | 'actorsFile'>,
  paths: readonly string[],
): Promise<Measured> => {
  const file = join(dirname(actorsFile), 'paths.json')
  writeFileSync(file, JSON.stringify(paths))
  const load = startNode(
    ['scripts/bench/uncached/load-process.ts', file, url, String(CONNECTIONS)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return JSON.parse(await readChildOutput(load)) as Measured
}

const CATEGORIES = ['idraulico', 'edilizia', 'elettricista', 'imbianchino', 'giardinaggio']

/** Two thirds pages of single requests, one third lists with different filters; what no page knows would be cached. */
export const listUncachedPaths = (ids: readonly string[], from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index
    if (number % 3 > 0) return `/lavori/${ids[number % ids.length]}`
    const category = CATEGORIES[number % CATEGORIES.length]
    return `/lavori?categoryId=${category}&offset=${Math.floor(number / 15)}`
  })
