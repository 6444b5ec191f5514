/**
 * `npm run bench`: every figure is a ratio to a floor measured in the same run, since machines differ
 * and drift. `-- --json` prints nothing but one array of `{ row, figure, bar, holds }`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { distIsFresh } from './build/fingerprint.ts'
import { makeDataFolder } from './bench/fixture.ts'
import { benchListApi } from './bench/list-api.ts'
import { benchPages } from './bench/pages.ts'
import type { Row } from './bench/row.ts'
import { startServer } from './bench/server-process.ts'
import { benchWrites } from './bench/writes.ts'

const LISTINGS = 3000
const isJson = process.argv.includes('--json')
const say = (line: string) => {
  if (!isJson) console.log(line)
}

const firstJob = async (siteUrl: string) => {
  const reply = await fetch(`${siteUrl}/api/job-requests?limit=1`)
  const { jobs } = (await reply.json()) as { jobs: { id: string }[] }
  return jobs[0]?.id ?? ''
}

const benchServed = async (folder: string): Promise<Row[]> => {
  const file = makeDataFolder(folder, LISTINGS)
  const site = await startServer(['dist/main.js'], { DATA_DIR: folder })
  try {
    const paths = ['/', '/lavori', `/lavori/${await firstJob(site.url)}`]
    return [...(await benchPages(site.url, paths)), await benchListApi(site.url, file)]
  } finally {
    await site.stop()
  }
}

const tell = ({ row, figure, bar, holds }: Row) =>
  say(`${holds ? 'holds' : 'FAILS'}  ${figure.toFixed(2).padStart(6)}  bar ${bar}  ${row}`)

if (!distIsFresh()) throw new Error('dist/ is stale: run `npm run build` first')
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  say(`${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}, Node ${process.version}`)
  const rows = [...(await benchServed(join(folder, 'served'))), ...benchWrites(folder)]
  rows.forEach(tell)
  if (isJson) console.log(JSON.stringify(rows))
  if (rows.some(({ holds }) => !holds)) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
