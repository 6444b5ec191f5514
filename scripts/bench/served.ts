/** Pages and the list of a server with a small market, each against its floor. */
import { join } from 'node:path'
import { benchListApi } from './list-api.ts'
import { FIRM_PAGES } from './listings/firms.ts'
import { CACHED_PAGE, ratiosToFloor } from './load.ts'
import { marketFolder } from './market-files.ts'
import { PUBLIC_PAGES } from './mixed/public-pages.ts'
import { benchPages } from './pages.ts'
import { atLeast, type Row } from './row.ts'
import { startServer } from './server-process.ts'

const LISTINGS = 3000

export const benchServed = async (parent: string): Promise<readonly Row[]> => {
  const dataFolder = marketFolder(LISTINGS, parent)
  const site = await startServer(['dist/main.js'], { DATA_DIR: dataFolder })
  try {
    const list = await benchListApi(site.url, join(dataFolder, 'app.db'))
    const pages = [
      ...PUBLIC_PAGES,
      `/lavori/${await firstOf(`${site.url}/api/job-requests`)}`,
      `/vetrina/${await firstOf(`${site.url}/api/showcase-items`)}`,
      ...FIRM_PAGES,
    ]
    return [list, ...(await benchPages(site.url, pages)), await benchSharedLink(site.url)]
  } finally {
    await site.stop()
  }
}

const SHARED_BAR = 0.6

/** Social networks and advertisers add a word of their own to each address. */
const benchSharedLink = async (site: string) =>
  atLeast(
    `page ${CACHED_PAGE}?fbclid={random} / the same cached page`,
    await ratiosToFloor(`${site}${CACHED_PAGE}?fbclid=RANDOM`, site + CACHED_PAGE),
    SHARED_BAR,
  )

/** Id of a list's first entry, in any reply. */
export const firstOf = async (listUrl: string) => {
  const reply = await fetch(`${listUrl}?limit=1`)
  const list = (await reply.json()) as Readonly<Record<string, unknown>>
  const entries = Object.values(list).find(Array.isArray) as readonly { id: string }[] | undefined
  return entries?.[0]?.id ?? ''
}
