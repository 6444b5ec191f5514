/**
 * Measures what each performance mechanism gains: the product with and without it, alternating on the same machine.
 * Figures are the loss without it in per cent (or kB, ms); mechanisms below 15 % are removed.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildVariant } from './ablation/build-variant.ts'
import { benchInBrowser } from './ablation/in-browser.ts'
import { ABLATED_MECHANISMS } from './ablation/mechanisms.ts'
import { CACHED_PAGE_PATH, measureRequestsPerSecond } from './load.ts'
import { mixedLoad } from './mixed/load.ts'
import { type MixedServer, startMixedServer } from './mixed/mixed-server.ts'
import { type BenchRow, medianOf, rowWithoutBar } from './row.ts'
import { listUncachedPaths, requestEachOnce } from './uncached/load.ts'

const ROUNDS = 3
const CACHED_SECONDS = 1.5
const UNCACHED_PAGES = 300
/** Requests per second, far below the limit, so that latency shows and not queueing. */
const RATE = 500
const MIXED_SECONDS = 8

export const benchAblation = async (parent: string): Promise<readonly BenchRow[]> => {
  const folder = join(parent, 'ablation')
  mkdirSync(folder, { recursive: true })
  const rows: BenchRow[] = []
  try {
    for (const mechanism of ABLATED_MECHANISMS) {
      const without = buildVariant(join(folder, 'without'), mechanism.edits)
      const measure = mechanism.side === 'server' ? onServer : benchInBrowser
      const found = await measure(parent, without)
      for (const row of found) {
        console.error(`${mechanism.name}: ${row.row} ${row.figure}`)
        rows.push({ ...row, row: `without ${mechanism.name}: ${row.row}` })
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return rows
}

type Figures = Readonly<Record<(typeof FIGURES)[number], number>>

const FIGURES = [
  'cached page, CPU ms a thousand',
  'cached page, ms a thousand',
  'page never asked, CPU ms',
  'page never asked, ms',
  'mixed load, CPU ms an answer',
  'mixed load, p50 ms',
  'mixed load, p99 ms',
  'mixed load, event loop delay p99 ms',
] as const

const onServer = async (parent: string, without: string): Promise<readonly BenchRow[]> => {
  const servers = [
    await startMixedServer(parent),
    await startMixedServer(parent, { root: without }),
  ] as const
  try {
    const seen: [Figures[], Figures[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, server] of servers.entries()) {
        const figures = await measured(server, round)
        // The first round is a warm-up.
        if (round > 0) seen[index]?.push(figures)
      }
    }
    return FIGURES.flatMap((name) => {
      const [withIt, withoutIt] = seen.map((rounds) => medianOf(rounds.map((one) => one[name])))
      return [
        rowWithoutBar(`${name}, with ${(withIt ?? 0).toFixed(2)}, without`, withoutIt ?? 0),
        rowWithoutBar(`${name}, without / with in %`, ((withoutIt ?? 0) / (withIt ?? 1)) * 100),
      ]
    })
  } finally {
    for (const server of servers) await server.stop()
  }
}

const measured = async (server: MixedServer, round: number): Promise<Figures> => {
  server.forget()
  const perSecond = await measureRequestsPerSecond(server.url + CACHED_PAGE_PATH, CACHED_SECONDS)
  const cached = await server.ask()
  const paths = listUncachedPaths(server.ids, round * UNCACHED_PAGES, UNCACHED_PAGES)
  const pages = await requestEachOnce(server, paths)
  const uncached = await server.ask()
  const mixed = await mixedLoad(server, { seconds: MIXED_SECONDS, rate: RATE })
  const report = await server.ask()
  return {
    'cached page, CPU ms a thousand': (cached.cpuMs / (perSecond * CACHED_SECONDS)) * 1000,
    'cached page, ms a thousand': 1_000_000 / perSecond,
    'page never asked, CPU ms': uncached.cpuMs / pages.answers,
    'page never asked, ms': (pages.seconds * 1000) / pages.answers,
    'mixed load, CPU ms an answer': report.cpuMs / mixed.answers,
    'mixed load, p50 ms': mixed.p50,
    'mixed load, p99 ms': mixed.p99,
    'mixed load, event loop delay p99 ms': report.delayP99,
  }
}
