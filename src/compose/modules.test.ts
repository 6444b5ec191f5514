import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FILES = globSync('src/compose/{*,talks/*,invoicing/*}.ts').filter(
  (file) => !file.endsWith('.test.ts'),
)

/** What a function names before it declares it, as only a closure may. */
const forwardReferences = (body: string) =>
  [...body.matchAll(/^ {2}const (\w+)/gm)].flatMap(({ 1: name = '', index }) =>
    new RegExp(`(?<!\\.|\\w)${name}\\b(?!:)`).test(body.slice(0, index)) ? [name] : [],
  )

it.each(FILES)('%s knows nothing that is composed later', (file) => {
  const bodies = readFileSync(file, 'utf8').split(/^(?:export )?const /m)
  expect(bodies.flatMap(forwardReferences)).toEqual([])
})

it.each(FILES)('%s names what a module gets, beside what all get', (file) => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/\.\.\.context\b(?!\.)/)
})
