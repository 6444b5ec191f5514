/** The built server on a copy of a large market, with people in it, watched from within. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROGRAM_FLAGS } from '../../build/become-built.ts'
import { marketFolder, someIds } from '../market-files.ts'
import { startServer } from '../server-process.ts'
import { putPeople } from './people.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import type { Actors } from './visits.ts'

const LISTINGS = 100_000
const IDS = 3000
/** So many that nobody reveals oftener than the product allows, at 7,000 answers a second. */
const CROWD = { clients: 20, professionals: 180 }
/** Started as the image and the service start it, and telling about itself. */
const watched = (root: string) => [
  ...PROGRAM_FLAGS,
  '--require',
  './scripts/bench/mixed/watch-process.cjs',
  join(root, 'dist', 'main.js'),
]

export const WATCHED = watched('.')

export type Report = {
  /** Milliseconds that the event loop was held up. */
  readonly delayP99: number
  readonly delayMax: number
  readonly rssMb: number
  /** Of all threads, since the last time. */
  readonly cpuMs: number
  /** Open file descriptors. */
  readonly files: number
}

export const askReport = async (child: ChildProcess): Promise<Report> => {
  child.send('tell')
  const [report] = (await once(child, 'message')) as [Report]
  return report
}

/**
 * `parent` keeps the market; what is written goes to a copy beside it. `root` holds the `dist/` to be
 * measured.
 */
export const startMixedServer = async (parent: string, root = '.') => {
  const market = marketFolder(LISTINGS, parent)
  const folder = mkdtempSync(join(parent, 'mixed-'))
  cpSync(market, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const people = await putPeople(folder, CROWD)
  const ids = someIds(folder, IDS)
  const { url, child, stop } = await startServer(watched(root), {
    DATA_DIR: folder,
    TRUST_PROXY: '1',
  })
  const actors: Actors = { people, ids, pages: PUBLIC_PAGES }
  const actorsFile = join(folder, 'actors.json')
  writeFileSync(actorsFile, JSON.stringify(actors))

  return {
    url,
    actorsFile,
    ids,
    forget: () => child.send('start'),
    ask: () => askReport(child),
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type MixedServer = Awaited<ReturnType<typeof startMixedServer>>
