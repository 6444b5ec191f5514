import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { componentsIn, isAllowed, listOf } from './licences.ts'

const root = join(import.meta.dirname, '../..')
const components = componentsIn(join(root, 'package-lock.json'))

it('everything that is shipped may be', () => {
  expect(components.length).toBeGreaterThan(60)
  expect(components.filter((component) => !isAllowed(component))).toEqual([])
})

it('the list of licences is what is installed', () => {
  expect(readFileSync(join(import.meta.dirname, 'licences.md'), 'utf8')).toBe(listOf(components))
})

it.each([
  ['AGPL-3.0-only', false],
  ['GPL-3.0-or-later', false],
  ['unknown', false],
  ['LGPL-3.0-or-later', false],
  ['MIT AND GPL-2.0-only', false],
  ['(MIT OR GPL-2.0-only)', true],
  ['Apache-2.0 AND MIT', true],
])('%s is allowed: %s', (licence, verdict) => {
  expect(isAllowed({ name: 'something', version: '1.0.0', licence })).toBe(verdict)
})
