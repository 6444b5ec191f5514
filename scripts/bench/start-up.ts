/** Time until a server with a million requests answers. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { marketFolder } from './market-files.ts'
import { atMost, informs, median, type Row } from './row.ts'
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
  const floor = Array.from({ length: ROUNDS }, () => timeToOpen(join(folder, 'app.db')))
  return [
    informs(
      'start with 1,000,000 requests / a process that opens the file and asks once',
      times.map((time) => time / median(floor)),
    ),
    atMost('start with 1,000,000 requests, ms to the first answer', times, BAR_MS),
  ]
}

const OPEN = `
  const Sqlite = require('better-sqlite3')
  new Sqlite(process.argv[1]).prepare('SELECT count(*) FROM (SELECT 1 FROM job_requests LIMIT 20)').get()`

const timeToOpen = (file: string) => {
  const startedAt = performance.now()
  const { status } = spawnSync(process.execPath, ['-e', OPEN, file], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${file} was not opened`)
  return performance.now() - startedAt
}
