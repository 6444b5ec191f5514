/** Gain of a browser mechanism: Lighthouse on home and list, with and without it. */
import { type LighthouseFigures, runLighthouse } from '../lighthouse.ts'
import { startMixedServer } from '../mixed/mixed-server.ts'
import { type BenchRow, medianOf, rowWithoutBar } from '../row.ts'

const PAGES = ['/', '/lavori']
const RUNS = 5

const NAMES: readonly (keyof LighthouseFigures)[] = [
  'performance',
  'firstPaintMs',
  'largestPaintMs',
  'blockingMs',
]

export const benchInBrowser = async (
  parent: string,
  without: string,
): Promise<readonly BenchRow[]> => {
  const servers = [
    await startMixedServer(parent),
    await startMixedServer(parent, { root: without }),
  ] as const
  try {
    const rows: BenchRow[] = []
    for (const page of PAGES) {
      const withIt = await runLighthouse(servers[0].url + page, RUNS)
      const withoutIt = await runLighthouse(servers[1].url + page, RUNS)
      for (const name of NAMES) {
        const figure = medianOf(withIt.map((run) => run[name])).toFixed(1)
        const lost = withoutIt.map((run) => run[name])
        rows.push(rowWithoutBar(`${page} ${name}, with ${figure}, without`, lost))
      }
    }
    return rows
  } finally {
    for (const server of servers) await server.stop()
  }
}
