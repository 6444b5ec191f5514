/** Pages and the list of a server with a small market, each against its floor. */
import { join } from 'node:path'
import { benchListApi } from './list-api.ts'
import { FIRM_PAGE_PATHS } from './listings/firms.ts'
import { CACHED_PAGE_PATH, computeRatiosToFloor } from './load.ts'
import { marketFolder } from './market-files.ts'
import { PUBLIC_PAGES } from './mixed/public-pages.ts'
import { benchPages } from './pages.ts'
import { type BenchRow, rowWithMinimum } from './row.ts'
import { startServer } from './server-process.ts'

const LISTINGS = 3000

export const benchServed = async (parent: string): Promise<readonly BenchRow[]> => {
  const dataFolder = marketFolder(LISTINGS, parent)
  const site = await startServer(['dist/main.js'], { DATA_DIR: dataFolder })
  try {
    const list = await benchListApi(site.url, join(dataFolder, 'app.db'))
    const pages = [
      ...PUBLIC_PAGES,
      `/lavori/${await readFirstRow(`${site.url}/api/job-requests`)}`,
      `/vetrina/${await readFirstRow(`${site.url}/api/showcase-items`)}`,
      ...FIRM_PAGE_PATHS,
    ]
    return [list, ...(await benchPages(site.url, pages)), await benchSharedLink(site.url)]
  } finally {
    await site.stop()
  }
}

const SHARED_BAR = 0.6

/** Social networks and advertisers add a word of their own to each address. */
const benchSharedLink = async (site: string) =>
  rowWithMinimum(
    `page ${CACHED_PAGE_PATH}?fbclid={random} / the same cached page`,
    await computeRatiosToFloor(`${site}${CACHED_PAGE_PATH}?fbclid=RANDOM`, site + CACHED_PAGE_PATH),
    SHARED_BAR,
  )

/** Id of a list's first entry, in any reply. */
export const readFirstRow = async (listUrl: string) => {
  const reply = await fetch(`${listUrl}?limit=1`)
  const list = (await reply.json()) as Readonly<Record<string, unknown>>
  const entries = Object.values(list).find(Array.isArray) as readonly { id: string }[] | undefined
  return entries?.[0]?.id ?? ''
}
