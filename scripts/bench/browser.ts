/** Public pages on a phone, by Lighthouse with its default throttling. */
import { join } from 'node:path'
import { lighthouseOf } from './lighthouse.ts'
import { FIRM_PAGES } from './listings/firms.ts'
import { marketFolder } from './market-files.ts'
import { PUBLIC_PAGES } from './mixed/public-pages.ts'
import { atLeast, atMost, informs, type Row } from './row.ts'
import { firstOf } from './served.ts'
import { startServer } from './server-process.ts'

const LISTINGS = 3000
const RUNS = 3
const PERFORMANCE = 95
const BLOCKING_MS = 200
const SHIFT = 0.01
const WITHOUT_FAULT = 100

export const benchBrowser = async (parent: string): Promise<readonly Row[]> => {
  const site = await startServer([join('dist', 'main.js')], {
    DATA_DIR: marketFolder(LISTINGS, parent),
  })
  try {
    const rows: Row[] = []
    const detail = `/lavori/${await firstOf(`${site.url}/api/job-requests`)}`
    const pages = [...PUBLIC_PAGES, detail, ...FIRM_PAGES, '/contattaci', '/pubblica-annuncio']
    for (const page of pages) {
      const runs = await lighthouseOf(site.url + page, RUNS)
      const name = page.replace(/[0-9a-f-]{36}/, '{id}')
      const each = (figure: keyof (typeof runs)[number]) => runs.map((run) => run[figure])
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
