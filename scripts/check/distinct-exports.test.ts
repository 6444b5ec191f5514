import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const EXPORT = /^export (?:const|let|(?:async )?function\*?|class|type|interface) (\w+)/gm

/** What the files of pages call their pages, for the tables of routes. */
const OF_EVERY_PAGE: ReadonlySet<string> = new Set(['page', 'editPage'])

const partOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('web/features/') ? 3 : 2)
    .join('/')

/** A contract's schema and the type of its output may share a name, in one file. */
const namesIn = (file: string) =>
  new Set([...readFileSync(file, 'utf8').matchAll(EXPORT)].map(([, name = '']) => name))

it('no two files of a module or a feature export the same name', () => {
  const files = globSync('{modules,web/features}/*/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(900)
  const declared = new Map<string, string[]>()
  for (const file of files)
    for (const name of namesIn(file)) {
      const key = `${partOf(file)} ${name}`
      declared.set(key, [...(declared.get(key) ?? []), file])
    }
  const doubled = [...declared].filter(
    ([key, places]) => places.length > 1 && !OF_EVERY_PAGE.has(key.split(' ')[1] ?? ''),
  )
  expect(doubled).toEqual([])
})
