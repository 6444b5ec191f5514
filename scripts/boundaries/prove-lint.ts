import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { LINT_VIOLATIONS } from './lint-violations.ts'

/** The part of biome's JSON report that is read here. */
type Report = { diagnostics: { category: string; severity: string; location: { path: string } }[] }

/** Adds every violation to `root` and answers those that the linter accepts. */
export const listSilentLintRules = (root: string): string[] => {
  cpSync('biome.json', join(root, 'biome.json'))
  cpSync('scripts', join(root, 'scripts'), {
    recursive: true,
    filter: (file) => !/\.(ts|cjs)$/.test(file),
  })
  for (const { file, code } of LINT_VIOLATIONS) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), code)
  }
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', '--colors=off', '.'],
    { cwd: root, encoding: 'utf8' },
  )
  const { diagnostics } = JSON.parse(stdout) as Report
  const objections = new Set(
    diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ category, location }) => `${category} in ${location.path}`),
  )
  return LINT_VIOLATIONS.map(({ rule, file }) => `${rule} in ${file}`).filter(
    (objection) => !objections.has(objection),
  )
}
