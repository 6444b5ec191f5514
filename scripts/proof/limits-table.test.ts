/** The table of limits in `docs/security.md` is that of the code. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LIMITS } from '#modules/kernel/limits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'

const text = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8')

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

const inWords = (windowMs: number) => {
  const [unit, ms] = UNITS.find(([, length]) => windowMs % length === 0) ?? ['minute', MINUTE_MS]
  return windowMs === ms ? unit : `${windowMs / ms} ${unit}s`
}

it('the table has a line for each limit, with its number, window and key', () => {
  const [, table = ''] = /^\| Limit \|.*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(text) ?? []
  expect(table.trimEnd().split('\n')).toEqual(
    Object.entries(LIMITS).map(
      ([name, { most, windowMs, by }]) =>
        `| \`${name}\` | ${most} per ${inWords(windowMs)} | ${by} |`,
    ),
  )
})
