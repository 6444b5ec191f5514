/** Public pages on a phone, by Lighthouse with its default throttling. */
import { join } from 'node:path'
import { benchOurScript } from './browser-floor.ts'
import { runLighthouse } from './lighthouse.ts'
import { ARTICLE_SLUG } from './listings/article.ts'
import { FIRM_PAGE_PATHS } from './listings/firms.ts'
import { marketFolder } from './market-files.ts'
import { type BenchRow, medianOf, rowWithMaximum, rowWithMinimum, rowWithoutBar } from './row.ts'
import { readFirstRow } from './served.ts'
import { startServer } from './server-process.ts'
import { benchTyping } from './typing.ts'

const LISTINGS = 3000
const RUNS = 5
const PERFORMANCE = 95
const BLOCKING_MS = 200
const SHIFT = 0.01
const WITHOUT_FAULT = 100

export const benchBrowser = async (parent: string): Promise<readonly BenchRow[]> => {
  const site = await startServer([join('dist', 'main.js')], {
    DATA_DIR: marketFolder(LISTINGS, parent),
  })
  try {
    const rows: BenchRow[] = [await benchTyping(site.url), ...(await benchOurScript(site.url))]
    for (const page of await pagesOf(site.url)) {
      const runs = await runLighthouse(site.url + page, RUNS)
      const name = page.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, '{id}')
      const each = (figure: keyof (typeof runs)[number]) => runs.map((run) => run[figure])
      const medians = [medianOf(each('performance')), medianOf(each('blockingMs'))].map(Math.round)
      console.error(`${seconds()} s: ${name}: performance ${medians[0]}, blocking ${medians[1]} ms`)
      rows.push(
        rowWithMinimum(`Lighthouse ${name}: performance`, each('performance'), PERFORMANCE),
        rowWithMaximum(`Lighthouse ${name}: blocking ms`, each('blockingMs'), BLOCKING_MS),
        rowWithMaximum(`Lighthouse ${name}: layout shift`, each('layoutShift'), SHIFT),
        rowWithMinimum(`Lighthouse ${name}: accessibility`, each('accessibility'), WITHOUT_FAULT),
        rowWithMinimum(`Lighthouse ${name}: best practices`, each('bestPractices'), WITHOUT_FAULT),
        rowWithoutBar(
          `Lighthouse ${name}: scripts, kB`,
          each('scriptBytes').map((bytes) => bytes / 1000),
        ),
      )
    }
    return rows
  } finally {
    await site.stop()
  }
}

/** One page of each kind that visitors read, and a form. */
const pagesOf = async (site: string): Promise<readonly string[]> => [
  '/',
  '/lavori',
  `/lavori/${await readFirstRow(`${site}/api/job-requests`)}`,
  '/vetrina',
  `/vetrina/${await readFirstRow(`${site}/api/showcase-items`)}`,
  ...FIRM_PAGE_PATHS,
  '/blog',
  `/pagine/${ARTICLE_SLUG}`,
  '/contattaci',
  '/pubblica-annuncio',
]

const seconds = () => Math.round(performance.now() / 1000)
