/** Public pages on a phone, by Lighthouse with its default throttling. */
import { join } from 'node:path'
import { benchOurScript } from './browser-floor.ts'
import { lighthouseOf } from './lighthouse.ts'
import { ARTICLE_SLUG } from './listings/article.ts'
import { FIRM_PAGES } from './listings/firms.ts'
import { marketFolder } from './market-files.ts'
import { atLeast, atMost, informs, median, type Row } from './row.ts'
import { firstOf } from './served.ts'
import { startServer } from './server-process.ts'
import { benchTyping } from './typing.ts'

const LISTINGS = 3000
const RUNS = 5
const PERFORMANCE = 95
const BLOCKING_MS = 200
const SHIFT = 0.01
const WITHOUT_FAULT = 100

export const benchBrowser = async (parent: string): Promise<readonly Row[]> => {
  const site = await startServer([join('dist', 'main.js')], {
    DATA_DIR: marketFolder(LISTINGS, parent),
  })
  try {
    const rows: Row[] = [await benchTyping(site.url), ...(await benchOurScript(site.url))]
    for (const page of await pagesOf(site.url)) {
      const runs = await lighthouseOf(site.url + page, RUNS)
      const name = page.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, '{id}')
      const each = (figure: keyof (typeof runs)[number]) => runs.map((run) => run[figure])
      const medians = [median(each('performance')), median(each('blockingMs'))].map(Math.round)
      console.error(`${seconds()} s: ${name}: performance ${medians[0]}, blocking ${medians[1]} ms`)
      rows.push(
        atLeast(`Lighthouse ${name}: performance`, each('performance'), PERFORMANCE),
        atMost(`Lighthouse ${name}: blocking ms`, each('blockingMs'), BLOCKING_MS),
        atMost(`Lighthouse ${name}: layout shift`, each('layoutShift'), SHIFT),
        atLeast(`Lighthouse ${name}: accessibility`, each('accessibility'), WITHOUT_FAULT),
        atLeast(`Lighthouse ${name}: best practices`, each('bestPractices'), WITHOUT_FAULT),
        informs(
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
  `/lavori/${await firstOf(`${site}/api/job-requests`)}`,
  '/vetrina',
  `/vetrina/${await firstOf(`${site}/api/showcase-items`)}`,
  ...FIRM_PAGES,
  '/blog',
  `/pagine/${ARTICLE_SLUG}`,
  '/contattaci',
  '/pubblica-annuncio',
]

const seconds = () => Math.round(performance.now() / 1000)
