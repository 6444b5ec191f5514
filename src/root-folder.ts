import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const readSeed = (root: string, name: string) =>
  JSON.parse(readFileSync(join(root, 'data', 'seed', `${name}.json`), 'utf8'))

/** Finds the folder of `migrations/`, `data/seed/` and `dist/web/`, from source and from the bundle. */
export const rootFolder = (from = import.meta.dirname): string => {
  if (existsSync(join(from, 'migrations', 'meta', '_journal.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('The migrations folder is missing beside the program')
  return rootFolder(parent)
}

export const productVersion = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
