import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LIMITS } from './limits.ts'

const sources = globSync('{modules,adapters,src}/**/*.ts')
  .filter((file) => !/\.test\.ts$|kernel\/limits\.ts$|^src\/(proof|test-app)\//.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))

it('counts nothing by a limit that is not in the table', () => {
  const counted = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/[lL]imiter\.(?:take|peek|count|forget)\(\s*([\w.]+)/g)].map(
      ([, limit = '']) => ({ file, limit }),
    ),
  )
  const known = Object.keys(LIMITS).map((key) => `LIMITS.${key}`)
  expect(counted.filter(({ limit }) => !known.includes(limit))).toEqual([])
  expect(known.filter((key) => !counted.some(({ limit }) => limit === key))).toEqual([])
  expect(sources.filter(({ code }) => /most: \d+,\s+windowMs/.test(code))).toEqual([])
})

it('gives each limit a name of its own, so that none counts the hits of another', () => {
  const names = Object.values(LIMITS).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
