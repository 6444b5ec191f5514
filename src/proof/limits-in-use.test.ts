import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LIMITS } from '#modules/kernel/limits.ts'

const sources = globSync('{modules,adapters,src}/**/*.ts')
  .filter((file) => !/\.test\.ts$|kernel\/limits\.ts$|^src\/(proof|test-app)\//.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))

it('counts nothing by a limit that is not in the table', () => {
  const counted = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/[lL]imiter\.(?:take|peek|count|forget)\(\s*([\w.]+)/g)].map(
      ([, limit = '']) => ({ file, limit }),
    ),
  )
  // Those with routes are taken by what stands before the routes.
  const limits = Object.entries(LIMITS)
    .filter(([, limit]) => !('routes' in limit))
    .map(([key]) => `LIMITS.${key}`)
  const taken = { file: 'adapters/http/limit-writes.ts', limit: '...first' }
  expect(counted.filter(({ limit }) => !limits.includes(limit))).toEqual([taken])
  const isUsed = (key: string) => sources.some(({ code }) => new RegExp(`${key}\\b`).test(code))
  expect(limits.filter((key) => !isUsed(key))).toEqual([])
  expect(sources.filter(({ code }) => /most: \d+,\s+windowMs/.test(code))).toEqual([])
})
