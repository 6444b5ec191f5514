/** What our script costs a phone: Lighthouse on a page, and on the same HTML without it, in turns. */
import { type LighthouseFigures, lighthouseOf } from './lighthouse.ts'
import { informs, type Row } from './row.ts'
import { siteWithoutScript } from './without-script.ts'

const RUNS = 5
const PAGES = ['/', '/lavori']

export const benchOurScript = async (site: string, runs = RUNS): Promise<readonly Row[]> => {
  const bare = await siteWithoutScript(site)
  try {
    const rows: Row[] = []
    for (const page of PAGES) {
      const pairs: (readonly [LighthouseFigures, LighthouseFigures])[] = []
      for (let run = 0; run < runs; run += 1) {
        const [ours] = await lighthouseOf(site + page, 1)
        const [floor] = await lighthouseOf(bare.url + page, 1)
        if (ours && floor) pairs.push([ours, floor])
      }
      const name = `Lighthouse ${page}: `
      rows.push(
        informs(
          `${name}performance / the same HTML without our script`,
          pairs.map(([ours, floor]) => ours.performance / floor.performance),
        ),
        informs(
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
