/** The built server on a copy of a large market with users, with measurements from inside. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROGRAM_ENVIRONMENT, PROGRAM_FLAGS } from '../../build/run-built.ts'
import { marketFolder, readSampleIds } from '../market-files.ts'
import { startServer } from '../server-process.ts'
import { createSignedInPeople } from './people.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import type { VisitActors } from './visits.ts'

const LISTINGS = 100_000
/** The number exceeds that of the addresses that are asked once. */
const IDS = 12_000
/** Enough users to stay below all rate limits at 7,000 requests per second. */
const CROWD = { clients: 20, professionals: 180 }
/** Flags of the image, plus the measuring script. */
const watched = (root: string) => [
  ...PROGRAM_FLAGS,
  '--require',
  './scripts/bench/mixed/watch-process.cjs',
  join(root, 'dist', 'main.js'),
]

export const WATCHED_SERVER_COMMAND = watched('.')

export type ServerReport = {
  /** Event loop delay in milliseconds. */
  readonly delayP99: number
  readonly delayMax: number
  readonly rssMb: number
  /** CPU of all threads since the last report. */
  readonly cpuMs: number
  /** Open file descriptors. */
  readonly files: number
}

export const fetchServerReport = async (child: ChildProcess): Promise<ServerReport> => {
  child.send('tell')
  const [report] = (await once(child, 'message')) as [ServerReport]
  return report
}

/** `parent` stores the market, whose copy is written to. `root` holds the measured `dist/`, `flags` are Node's. */
export const startMixedServer = async (
  parent: string,
  { root = '.', flags = [] }: { readonly root?: string; readonly flags?: readonly string[] } = {},
) => {
  const market = marketFolder(LISTINGS, parent)
  const folder = mkdtempSync(join(parent, 'mixed-'))
  cpSync(market, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const people = await createSignedInPeople(folder, CROWD)
  const ids = readSampleIds(folder, IDS)
  const { url, child, stop } = await startServer([...flags, ...watched(root)], {
    ...PROGRAM_ENVIRONMENT,
    DATA_DIR: folder,
    TRUST_PROXY: '1',
  })
  const actors: VisitActors = { people, ids, pages: PUBLIC_PAGES }
  const actorsFile = join(folder, 'actors.json')
  writeFileSync(actorsFile, JSON.stringify(actors))

  return {
    url,
    child,
    actorsFile,
    ids,
    forget: () => child.send('start'),
    ask: () => fetchServerReport(child),
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type MixedServer = Awaited<ReturnType<typeof startMixedServer>>
