/**
 * `npm run bench`: every figure is a ratio to a floor measured in the same run, since machines differ
 * and drift. `-- --json` prints nothing but one array of `{ row, figure, bar, holds }`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { benchGrowth } from './bench/growth.ts'
import { benchListApi } from './bench/list-api.ts'
import { marketFolder } from './bench/market-files.ts'
import { benchPages } from './bench/pages.ts'
import type { Row } from './bench/row.ts'
import { startServer } from './bench/server-process.ts'
import { benchWrites } from './bench/writes.ts'
import { distIsFresh } from './build/fingerprint.ts'

const LISTINGS = 3000
/** On the disk to be measured; a million requests are made once and kept between runs. */
const KEPT = join('data', 'bench')

const isJson = process.argv.includes('--json')
const say = (line: string) => {
  if (!isJson) console.log(line)
}

const firstJob = async (siteUrl: string) => {
  const reply = await fetch(`${siteUrl}/api/job-requests?limit=1`)
  const { jobs } = (await reply.json()) as { jobs: { id: string }[] }
  return jobs[0]?.id ?? ''
}

const benchServed = async (): Promise<readonly Row[]> => {
  const dataFolder = marketFolder(LISTINGS, KEPT)
  const site = await startServer(['dist/main.js'], { DATA_DIR: dataFolder })
  try {
    const paths = ['/', '/lavori', `/lavori/${await firstJob(site.url)}`]
    const list = await benchListApi(site.url, join(dataFolder, 'app.db'))
    return [...(await benchPages(site.url, paths)), list]
  } finally {
    await site.stop()
  }
}

const writesOnTheSameDisk = () => {
  const scratch = mkdtempSync(join(KEPT, 'writes-'))
  try {
    return benchWrites(scratch)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const told = (rows: readonly Row[]) => {
  for (const { row, figure, bar, holds } of rows)
    say(
      bar === null
        ? `       ${figure.toFixed(2).padStart(6)}           ${row}`
        : `${holds ? 'holds' : 'FAILS'}  ${figure.toFixed(2).padStart(6)}  bar ${String(bar).padEnd(4)}  ${row}`,
    )
  return rows
}

if (!distIsFresh()) spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'ignore' })
say(`${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}, Node ${process.version}`)
const table = [
  ...told(await benchServed()),
  ...told(writesOnTheSameDisk()),
  ...told(await benchGrowth(KEPT)),
]
if (isJson) console.log(JSON.stringify(table))
if (table.some(({ holds }) => !holds)) process.exitCode = 1
