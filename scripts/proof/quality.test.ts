import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listCitedFiles, listMissingFiles } from './cited-files.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(import.meta.dirname, 'quality.md'), 'utf8')
const bench = readFileSync(join(root, 'scripts/bench.ts'), 'utf8')

/** Four columns, or more between the figure and the command. */
const rows = [...text.matchAll(/^\| (.+) \|$/gm)]
  .map(([, row = '']) => row.split(' | '))
  .map(([what = '', bar = '', figure = '', ...others]) => ({
    what,
    bar,
    figure,
    command: others.at(-1) ?? '',
  }))
  .filter(({ what }) => what !== 'what')

it('every bar has a figure and a command or a test that shows it', () => {
  expect(rows.length).toBeGreaterThan(50)
  for (const { what, figure, command } of rows) {
    expect(figure, what).toMatch(/[a-z]{2}|\d/)
    expect(/npm |node |Lighthouse/.test(command) || listCitedFiles(command).length > 0, what).toBe(
      true,
    )
  }
})

it('the tests it names are there, and so are the parts of the benchmark', () => {
  expect(listMissingFiles(text)).toEqual([])
  const parts = new Set(rows.flatMap(({ command }) => /bench -- (\w+)/.exec(command)?.[1] ?? []))
  expect(parts.size).toBeGreaterThan(6)
  for (const part of parts) expect(bench).toContain(`  ${part}: `)
})
