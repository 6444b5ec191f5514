/** docs/freshness.md names tests and freshness times that are there. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const page = textOf('docs/freshness.md')

it('every line about an age has its test', () => {
  const lines = page.split('\n').filter((line) => /\.test\.tsx?`: /.test(line))
  expect(lines.length).toBeGreaterThan(12)
  const missing = lines.flatMap((line) => {
    const [, file = '', sentence = ''] = /`([^`]+\.test\.tsx?)`: (.+) \|$/.exec(line) ?? []
    return textOf(file).includes(`'${sentence}'`) ? [] : [`${file}: ${sentence}`]
  })
  expect(missing).toEqual([])
})

it('every freshness time but zero is declared beside the paths of its endpoint, and named', () => {
  const given = globSync('web/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...textOf(file).matchAll(/freshMs: ([\w.]+)/g)].map(([, time]) => time))
  const times = [...new Set(given)].filter((time) => time !== '0').sort()
  const declared = [...page.matchAll(/^\| (`\w+_FRESH_MS`.*) \| `(.+)` \|$/gm)].flatMap(
    ([, names = '', file = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, text: textOf(file) })),
  )
  expect(declared.map(({ name }) => name).sort()).toEqual(times)
  for (const { name, text } of declared) expect(text).toContain(`export const ${name} = `)
})
