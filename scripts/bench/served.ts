/** Pages and the list of a server with a small market, each against its floor. */
import { join } from 'node:path'
import { benchListApi } from './list-api.ts'
import { marketFolder } from './market-files.ts'
import { publicPages } from './mixed/public-pages.ts'
import { benchPages } from './pages.ts'
import type { Row } from './row.ts'
import { startServer } from './server-process.ts'

const LISTINGS = 3000

export const benchServed = async (parent: string): Promise<readonly Row[]> => {
  const dataFolder = marketFolder(LISTINGS, parent)
  const site = await startServer(['dist/main.js'], { DATA_DIR: dataFolder })
  try {
    const list = await benchListApi(site.url, join(dataFolder, 'app.db'))
    const pages = [...(await publicPages(site.url)), `/lavori/${await firstJob(site.url)}`]
    return [list, ...(await benchPages(site.url, pages))]
  } finally {
    await site.stop()
  }
}

const firstJob = async (siteUrl: string) => {
  const reply = await fetch(`${siteUrl}/api/job-requests?limit=1`)
  const { jobs } = (await reply.json()) as { jobs: { id: string }[] }
  return jobs[0]?.id ?? ''
}
