/** Time until a server with a million requests answers. */
import { marketFolder } from './market-files.ts'
import { atMost, type Row } from './row.ts'
import { startServer } from './server-process.ts'

const LISTINGS = 1_000_000
const ROUNDS = 5
const BAR_MS = 1000

/** `parent` stores the file. */
export const benchStartUp = async (parent: string): Promise<readonly Row[]> => {
  const folder = marketFolder(LISTINGS, parent)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    const server = await startServer(['dist/main.js'], { DATA_DIR: folder })
    times.push(performance.now() - startedAt)
    await server.stop()
  }
  return [atMost('start with 1,000,000 requests, ms to the first answer', times, BAR_MS)]
}
