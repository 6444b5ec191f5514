/** Third-party components and their licences. */
import { readFileSync } from 'node:fs'

export type LicensedComponent = {
  readonly name: string
  readonly version: string
  readonly licence: string
}

type LockFile = {
  packages: Record<string, { version?: string; license?: string; dev?: boolean }>
}

/** Licences that only require attribution. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
])

/** libvips is loaded as the library it is, unchanged, and anybody may put another one in its place. */
const MAY_BE_LGPL = /^@img\/sharp-/

/** Packages that say their terms only in a file, which was read. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/** All that is installed beside `dist/`, for any system, and all that is bundled into it. */
export const readComponents = (
  lockFile: string,
  bundled: ReadonlySet<string>,
): readonly LicensedComponent[] => {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as LockFile
  return Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && (!dev || bundled.has(place)))
    .map(([place, { version = '', license }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: license ?? READ_BY_HAND[name] ?? 'unknown' }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** `MIT AND (ISC OR X)`, as far as packages write it: all of the parts, or one of the choices. */
export const isLicenceAllowed = ({ name, licence }: LicensedComponent) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => ALLOWED.has(one) || isLibrary(name, one)))

const isLibrary = (name: string, licence: string) =>
  licence === 'LGPL-3.0-or-later' && MAY_BE_LGPL.test(name)

/** The list as it is kept beside this file. */
export const formatLicenceList = (components: readonly LicensedComponent[]) =>
  [
    '# Licences of what the product is made of',
    '',
    'Written by `npm run licences`; `npm test` fails when it is out of date or holds terms that are not on the list of allowed ones (`licences.ts`).',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...components.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n')
