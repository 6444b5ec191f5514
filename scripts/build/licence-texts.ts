/** Licences of packages bundled into `dist/`, which must be distributed with it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { browserOptions } from './browser-options.ts'
import { serverOptions } from './server-options.ts'

/** Folders as in the lock file: `node_modules/a/node_modules/@b/c`. */
export const bundledPackages = async (): Promise<ReadonlySet<string>> => {
  const bundles = await Promise.all([
    build({ ...browserOptions('production'), sourcemap: false }),
    build(serverOptions('production', true)),
  ])
  return packagesOf(bundles.map(({ metafile }) => metafile))
}

export const writeLicenceTexts = (metafiles: readonly Metafile[]): void => {
  const texts = [...packagesOf(metafiles)].sort().map(licenceText)
  writeFileSync('dist/licences.txt', texts.join('\n\n'))
}

const packagesOf = (metafiles: readonly Metafile[]): ReadonlySet<string> => {
  const outputs = metafiles.flatMap((metafile) => Object.values(metafile.outputs))
  const files = outputs.flatMap(({ inputs }) => Object.keys(inputs))
  return new Set(files.flatMap((file) => PACKAGE_FOLDER.exec(file)?.[0] ?? []))
}

const PACKAGE_FOLDER = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/

const licenceText = (folder: string): string => {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Record<string, unknown>
  const file = readdirSync(folder).find((candidate) => /^licen[cs]e/i.test(candidate))
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `License: ${license}`
  return `${name} ${version}\n\n${text}`
}
