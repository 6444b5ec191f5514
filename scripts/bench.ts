/**
 * `npm run bench`: every figure is a ratio to a floor measured in the same run, or a time or size with a
 * bar of its own. `-- --json` prints nothing but one array of `{ row, figure, bar, holds }`; names after
 * `--` (`served uncached writes alerts search firms growth start mixed pictures documents browser`) run only those parts;
 * `soak` and `ablation` run only when they are named. `turns --against <commit>` compares with an earlier commit
 * (`bench/turns.ts`). Progress goes to standard error.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { benchAblation } from './bench/ablation.ts'
import { benchAlerts } from './bench/alerts.ts'
import { benchBrowser } from './bench/browser.ts'
import { benchDocuments } from './bench/documents.ts'
import { benchFirms } from './bench/firms.ts'
import { benchGrowth } from './bench/growth.ts'
import { benchMixed } from './bench/mixed.ts'
import { benchPictures } from './bench/pictures.ts'
import type { BenchRow } from './bench/row.ts'
import { benchSearch } from './bench/search.ts'
import { benchServed } from './bench/served.ts'
import { benchSoak } from './bench/soak.ts'
import { benchStartUp } from './bench/start-up.ts'
import { benchTurns, formatTurnLine } from './bench/turns.ts'
import { benchUncached } from './bench/uncached.ts'
import { benchWrites } from './bench/writes.ts'
import { buildIfStale } from './build/run-built.ts'

/** Must be on the disk to be measured; a million requests are created once and reused. */
const MARKET_FOLDER = join('data', 'bench')

const writesOnTheSameDisk = () => {
  const scratch = mkdtempSync(join(MARKET_FOLDER, 'writes-'))
  try {
    return benchWrites(scratch)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

type Part = () => Promise<readonly BenchRow[]> | readonly BenchRow[]

const PARTS: Readonly<Record<string, Part>> = {
  served: () => benchServed(MARKET_FOLDER),
  uncached: () => benchUncached(MARKET_FOLDER),
  writes: writesOnTheSameDisk,
  alerts: benchAlerts,
  search: () => benchSearch(MARKET_FOLDER),
  firms: () => benchFirms(MARKET_FOLDER),
  growth: () => benchGrowth(MARKET_FOLDER),
  start: () => benchStartUp(MARKET_FOLDER),
  mixed: () => benchMixed(MARKET_FOLDER),
  pictures: () => benchPictures(MARKET_FOLDER),
  documents: benchDocuments,
  browser: () => benchBrowser(MARKET_FOLDER),
}
const SLOW_PARTS: Readonly<Record<string, Part>> = {
  soak: () => benchSoak(MARKET_FOLDER),
  ablation: () => benchAblation(MARKET_FOLDER),
}

const words = process.argv.slice(2)
const isJson = words.includes('--json')
const say = (line: string) => {
  if (!isJson) console.log(line)
}

const chosenParts = (): readonly (readonly [string, Part])[] => {
  const names = words.filter((word) => !word.startsWith('--') && word !== 'million')
  if (names.length === 0) return Object.entries(PARTS)
  return names.map((name) => {
    const part = PARTS[name] ?? SLOW_PARTS[name]
    if (part === undefined) throw new Error(`No part of the benchmark is called ${name}`)
    return [name, part]
  })
}

const print = ({ row, figure, worst, bar, holds }: BenchRow) => {
  const verdict = holds ? 'holds' : 'FAILS'
  const judged = bar === null ? ['', ''] : [verdict, `bar ${bar}`]
  const [word = '', wanted = ''] = judged
  const worstRound = worst === undefined ? '' : `worst ${worst.toFixed(2)}`
  const columns = [word.padEnd(5), figure.toFixed(2).padStart(8), worstRound.padEnd(14)]
  say(`${columns.join('  ')}  ${wanted.padEnd(9)}  ${row}`)
}

buildIfStale()
mkdirSync(MARKET_FOLDER, { recursive: true })
say(`${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}, Node ${process.version}`)
const table: BenchRow[] = []
if (words[0] === 'turns') {
  const { rows, alone } = benchTurns(words.slice(1), MARKET_FOLDER)
  for (const row of rows) say(formatTurnLine(row))
  for (const name of alone) say(`only in one of the two: ${name}`)
  table.push(...rows)
} else
  for (const [name, part] of chosenParts()) {
    console.error(`${Math.round(performance.now() / 1000)} s: ${name} ...`)
    const rows = await part()
    for (const row of rows) print(row)
    table.push(...rows)
  }
if (isJson) console.log(JSON.stringify(table))
if (table.some(({ holds }) => !holds)) process.exitCode = 1
