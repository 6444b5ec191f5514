import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Finds the folder of `migrations/`, `data/seed/` and `dist/web/`, from source and from the bundle. */
export const rootFolder = (from = import.meta.dirname): string => {
  if (existsSync(join(from, 'migrations', 'meta', '_journal.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('The migrations folder is missing beside the program')
  return rootFolder(parent)
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** By path, for what the product keeps as long as it runs. */
const cached = new Map<string, unknown>()

const readJsonOnce = (file: string) => {
  if (!cached.has(file)) cached.set(file, readJson(file))
  return cached.get(file)
}

const seedFile = (root: string, name: string) => join(root, 'data', 'seed', `${name}.json`)

export const readSeed = (root: string, name: string) => readJson(seedFile(root, name))

/** What every composition of a process shares, and nobody changes. */
export const readSharedSeed = <Content>(root: string, name: string) =>
  readJsonOnce(seedFile(root, name)) as Content

export const productVersion = (root: string): string =>
  (readJsonOnce(join(root, 'package.json')) as { version: string }).version
