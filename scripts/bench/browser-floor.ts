/** What our script costs a phone: Lighthouse on a page, and on the same HTML without it, in turns. */
import { type LighthouseFigures, runLighthouse } from './lighthouse.ts'
import { type BenchRow, rowWithoutBar } from './row.ts'
import { serveSiteWithoutScript } from './without-script.ts'

const RUNS = 5
const PAGES = ['/', '/lavori']

export const benchOurScript = async (site: string, runs = RUNS): Promise<readonly BenchRow[]> => {
  const bare = await serveSiteWithoutScript(site)
  try {
    const rows: BenchRow[] = []
    for (const page of PAGES) {
      const pairs: (readonly [LighthouseFigures, LighthouseFigures])[] = []
      for (let run = 0; run < runs; run += 1) {
        const [ours] = await runLighthouse(site + page, 1)
        const [floor] = await runLighthouse(bare.url + page, 1)
        if (ours && floor) pairs.push([ours, floor])
      }
      const name = `Lighthouse ${page}: `
      rows.push(
        rowWithoutBar(
          `${name}performance / the same HTML without our script`,
          pairs.map(([ours, floor]) => ours.performance / floor.performance),
        ),
        rowWithoutBar(
          `${name}blocking ms without our script`,
          pairs.map(([, floor]) => floor.blockingMs),
        ),
      )
    }
    return rows
  } finally {
    bare.stop()
  }
}
