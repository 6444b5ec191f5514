/** Time until a server with a million requests answers. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marketFolder } from './market-files.ts'
import { type BenchRow, medianOf, rowWithMaximum, rowWithoutBar } from './row.ts'
import { startServer } from './server-process.ts'

const LISTINGS = 1_000_000
const ROUNDS = 5
const BAR_MS = 1000

/** `parent` stores the file. */
export const benchStartUp = async (parent: string): Promise<readonly BenchRow[]> => {
  const folder = marketFolder(LISTINGS, parent)
  const times: number[] = []
  const spent: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    const server = await startServer(['dist/main.js'], { DATA_DIR: folder })
    times.push(performance.now() - startedAt)
    spent.push(cpuMsOf(server.child.pid ?? 0))
    await server.stop()
  }
  const floor = Array.from({ length: ROUNDS }, () => cpuMsToOpen(join(folder, 'app.db')))
  return [
    rowWithoutBar(
      'start with 1,000,000 requests, processor time / that of a process that opens the file and asks once',
      spent.map((time) => time / medianOf(floor)),
    ),
    rowWithMaximum('start with 1,000,000 requests, ms to the first answer', times, BAR_MS),
  ]
}

/** Until now, of all its threads. A busy machine does not falsify it, other than the time until it answers. */
const cpuMsOf = (pid: number) => {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(USER_TICKS)
  return (Number(user) + Number(system)) * TICK_MS
}

/** The place of `utime` behind the name in proc_pid_stat(5), and the unit of it and `stime`. */
const USER_TICKS = 11
const TICK_MS = 10

const OPEN = `
  const Sqlite = require('better-sqlite3')
  new Sqlite(process.argv[1]).prepare('SELECT count(*) FROM (SELECT 1 FROM job_requests LIMIT 20)').get()
  const { user, system } = process.cpuUsage()
  console.log((user + system) / 1000)`

const cpuMsToOpen = (file: string) => {
  const { status, stdout } = spawnSync(process.execPath, ['-e', OPEN, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${file} was not opened`)
  return Number(stdout)
}
