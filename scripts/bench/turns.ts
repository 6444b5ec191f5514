/**
 * `npm run bench -- turns --against <commit> [--rounds 3] [parts…]`: parts of the benchmark of an earlier commit and of
 * this one, in turns (A B A B), so that a slow hour of the machine is in both.
 */
import { spawnSync } from 'node:child_process'
import type { BenchRow } from './row.ts'
import { type ComparedRow, compareRounds, listUnmatchedRows } from './turns/compare.ts'
import { buildEarlierTree } from './turns/earlier-tree.ts'

/** Finds losses that add up unnoticed over many changes; takes only minutes. */
const USUAL_PARTS = ['uncached', 'writes', 'alerts']
const USUAL_ROUNDS = 3
const OPTIONS = ['--against', '--rounds']

export const benchTurns = (
  words: readonly string[],
  parent: string,
): { readonly rows: readonly ComparedRow[]; readonly alone: readonly string[] } => {
  const commit = wordAfter(words, '--against')
  if (!commit) throw new Error('Say against which commit: turns --against <commit>')
  const rounds = Number(wordAfter(words, '--rounds') ?? USUAL_ROUNDS)
  const named = words.filter(
    (word, place) => !word.startsWith('--') && !OPTIONS.includes(words[place - 1] ?? ''),
  )
  const parts = named.length > 0 ? named : USUAL_PARTS
  const earlier = buildEarlierTree(commit, parent)
  try {
    const before: BenchRow[][] = []
    const now: BenchRow[][] = []
    for (let round = 1; round <= rounds; round += 1) {
      console.error(`round ${round} of ${rounds}`)
      before.push(measured(earlier.folder, parts))
      now.push(measured('.', parts))
    }
    return { rows: compareRounds(before, now), alone: listUnmatchedRows(before, now) }
  } finally {
    earlier.remove()
  }
}

export const formatTurnLine = ({
  row,
  figure,
  worst = figure,
  before,
  now,
  bar,
  holds,
}: ComparedRow) => {
  const shown = (value: number) => value.toFixed(2).padStart(9)
  const judged = holds ? 'holds' : 'FAILS'
  const verdict = bar === null ? '' : judged
  return `${verdict.padEnd(5)}${shown(before)} →${shown(now)}  kept ${shown(figure)}  worst ${shown(worst)}  ${row}`
}

const wordAfter = (words: readonly string[], option: string) => {
  const place = words.indexOf(option)
  return place === -1 ? undefined : words[place + 1]
}

/** Returns the rows even if a failed bar makes the program exit with 1. */
const measured = (folder: string, parts: readonly string[]): BenchRow[] => {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/bench.ts', '--json', ...parts], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const table = stdout.split('\n').findLast((line) => line.startsWith('[')) ?? ''
  if (!table) throw new Error(`No rows of ${parts.join(' ')} in ${folder}:\n${stderr}`)
  return JSON.parse(table) as BenchRow[]
}
