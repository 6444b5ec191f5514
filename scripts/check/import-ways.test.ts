import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { expect, it } from 'vitest'

const FILES = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !file.startsWith('scripts/boundaries/'))

/** The first two folders of a path, for example `adapters/http` or `modules/billing`. */
const areaOf = (path: string) => path.split('/').slice(0, 2).join('/')

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\bfrom '([^']+)'/g)].map(([, path = '']) => path)

const faultsOf = (file: string) => {
  const imports = importsOf(file)
  const byAlias = imports
    .filter((path) => path.startsWith(`#${areaOf(file)}/`))
    .map((path) => path.slice(1))
  const neighbours = byAlias.filter((path) => relative(dirname(file), dirname(path)) === '')
  const isMixed = byAlias.length > 0 && imports.some((path) => path.startsWith('../'))
  return [
    ...neighbours.map((path) => `${file} names its neighbour ${path} by #`),
    ...(isMixed ? [`${file} names its area both by # and by ../`] : []),
  ]
}

it('a file names its neighbours by ./ and the rest of its area in one way', () => {
  expect(FILES.flatMap(faultsOf)).toEqual([])
})
