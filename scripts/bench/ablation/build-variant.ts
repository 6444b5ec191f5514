/** Builds a copy of the product without one mechanism. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SourceEdit } from './mechanisms.ts'

const SOURCES = ['src', 'web', 'modules', 'adapters', 'migrations', 'scripts', 'data/seed']
const FILES = ['package.json', 'tsconfig.json']

/** Folder of the built copy; throws when an edit no longer fits the sources or the build fails. */
export const buildVariant = (folder: string, edits: readonly SourceEdit[]): string => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'data'), { recursive: true })
  for (const part of [...SOURCES, ...FILES]) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const edit of edits) apply(folder, edit)
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/build.ts', '--heavy-pages-may-pass'],
    { cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The variant in ${folder} was not built: ${stderr}`)
  return folder
}

const apply = (folder: string, { file, replace, by }: SourceEdit) => {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(replace, () => by)
  if (after === before) throw new Error(`${file} has nothing that matches ${replace}`)
  writeFileSync(path, after)
}
