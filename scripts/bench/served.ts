/** Pages and the list of a server with a small market, each against its floor. */
import { join } from 'node:path'
import { benchListApi } from './list-api.ts'
import { FIRM_PAGES } from './listings/firms.ts'
import { marketFolder } from './market-files.ts'
import { PUBLIC_PAGES } from './mixed/public-pages.ts'
import { benchPages } from './pages.ts'
import type { Row } from './row.ts'
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
    return [list, ...(await benchPages(site.url, pages))]
  } finally {
    await site.stop()
  }
}

/** Id of a list's first entry, in any reply. */
export const firstOf = async (listUrl: string) => {
  const reply = await fetch(`${listUrl}?limit=1`)
  const list = (await reply.json()) as Readonly<Record<string, unknown>>
  const entries = Object.values(list).find(Array.isArray) as readonly { id: string }[] | undefined
  return entries?.[0]?.id ?? ''
}
