/** Data folders filled once for a run: each file that asks gets a copy, with a server of its own. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { pollUntilFound } from '#src/test-app/eventually.ts'
import { openMarketplace } from './marketplace.ts'
import { FIRST_ADMIN } from './operator.ts'
import { type JourneySite, startSite } from './site.ts'

export type MarketSite = Awaited<ReturnType<typeof openMarketplace>>

const FILLING_MS = 100_000

/** A new site, with reference data and an admin. */
export const startNewSite = async (
  environment: Record<string, string> = {},
  parameters: readonly string[] = [],
): Promise<JourneySite> => {
  const { folder } = await filledOnce('new', () => Promise.resolve({}))
  return await startSite(environment, { copied: folder, parameters })
}

/** Its data, for a process that a test starts by itself: a third of a start is filling an empty folder. */
export const copyNewSite = async (dataFolder: string) => {
  const { folder } = await filledOnce('new', () => Promise.resolve({}))
  await cp(folder, dataFolder, { recursive: true })
}

/** One with the small marketplace in it. */
export const startMarket = async () => {
  const { folder, filled } = await filledOnce('market', openMarketplace)
  return { market: filled, site: await startSite({}, { copied: folder }) }
}

const filledOnce = async <Filled>(name: string, work: (site: JourneySite) => Promise<Filled>) => {
  const folder = join(inject('runFolder'), name)
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  )
  const filled = isFirst ? await fill(folder, work) : await filledByAnother<Filled>(folder)
  return { folder: join(folder, 'data'), filled }
}

const fill = async <Filled>(folder: string, work: (site: JourneySite) => Promise<Filled>) => {
  const site = await startSite(FIRST_ADMIN)
  try {
    const filled = await work(site)
    await site.end()
    await cp(site.dataFolder, join(folder, 'data'), { recursive: true })
    await writeFile(join(folder, 'filled.json'), JSON.stringify(filled))
    return filled
  } catch (fault) {
    await rm(folder, { recursive: true })
    throw fault
  } finally {
    await site.stop()
  }
}

/** Waits for another process, which may not be done yet. */
const filledByAnother = async <Filled>(folder: string): Promise<Filled> => {
  const written = await pollUntilFound(
    async () => {
      const text = await readFile(join(folder, 'filled.json'), 'utf8').catch(() => '')
      return text.endsWith('}') && text
    },
    () => `${folder} was not filled in time`,
    { patienceMs: FILLING_MS },
  )
  return JSON.parse(written) as Filled
}
