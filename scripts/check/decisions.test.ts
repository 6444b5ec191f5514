/** Decisions stay few, and the one about dependencies names what is used. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

it('there are at most sixty decisions', () => {
  expect(globSync('docs/adr/[0-9]*.md', { cwd: root }).length).toBeLessThanOrEqual(60)
})

it('the decision about dependencies names every package, and no other', () => {
  const [, used = ''] =
    /^### Used\n([\s\S]*?)^### /m.exec(textOf('docs/adr/0053-dependencies.md')) ?? []
  const named = [...used.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(textOf('package.json'))
  const packages = Object.keys({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  }).filter((name) => !name.startsWith('@types/'))
  expect(named.toSorted()).toEqual(packages.toSorted())
})
