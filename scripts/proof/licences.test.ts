import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { bundledPackages } from '../build/licence-texts.ts'
import {
  formatLicenceList,
  isLicenceAllowed,
  type LicensedComponent,
  readComponents,
} from './licences.ts'

const root = join(import.meta.dirname, '../..')
let components: readonly LicensedComponent[] = []
beforeAll(async () => {
  components = readComponents(join(root, 'package-lock.json'), await bundledPackages())
})

it('everything that is shipped may be', () => {
  expect(components.length).toBeGreaterThan(60)
  expect(components.filter((component) => !isLicenceAllowed(component))).toEqual([])
})

it('what is bundled counts as shipped, what builds and tests it does not', () => {
  const names = components.map(({ name }) => name)
  for (const name of ['hono', 'react', '@fontsource-variable/bricolage-grotesque', 'sharp'])
    expect(names).toContain(name)
  for (const name of ['esbuild', 'vitest', 'mjml', 'typescript']) expect(names).not.toContain(name)
})

it('the list of licences is what is installed', () => {
  expect(readFileSync(join(import.meta.dirname, 'licences.md'), 'utf8')).toBe(
    formatLicenceList(components),
  )
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
  expect(isLicenceAllowed({ name: 'something', version: '1.0.0', licence })).toBe(verdict)
})
