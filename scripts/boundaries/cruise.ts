import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { ICruiseResult } from 'dependency-cruiser'

const PROGRAM = resolve('node_modules/.bin/depcruise')
const RULES = resolve('scripts/boundaries.cjs')

export const SOURCE_FOLDERS = ['src', 'web', 'modules', 'adapters', 'scripts']

/** All modules below `root`, and violations. */
export const cruise = (root: string): ICruiseResult => {
  const { stdout, stderr, error } = spawnSync(
    PROGRAM,
    ['--config', RULES, '--output-type', 'json', ...SOURCE_FOLDERS],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  if (error) throw error
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser said no JSON: ${stderr}`)
  return JSON.parse(stdout) as ICruiseResult
}
