import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { IConfiguration } from 'dependency-cruiser'
import { cruise } from './cruise.ts'
import { FORBIDDEN_IMPORTS, IMPORTED_FILES } from './violations.ts'

/** Adds every violation to `root` and answers those that the rules accept. */
export const listSilentRules = (root: string): string[] => {
  for (const file of IMPORTED_FILES) plant(root, file, 'export {}\n')
  for (const { file, imports } of Object.values(FORBIDDEN_IMPORTS).flat()) {
    plant(root, file, imports === '' ? 'export {}\n' : `import '${imports}'\n`)
  }
  const objections = new Set(
    cruise(root).summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`),
  )
  return [
    ...Object.entries(FORBIDDEN_IMPORTS).flatMap(([rule, violations]) =>
      violations
        .map(({ file }) => `${rule} in ${file}`)
        .filter((objection) => !objections.has(objection)),
    ),
    ...rulesWithoutViolation().map((rule) => `${rule} (has no trespass that would prove it)`),
  ]
}

const plant = (root: string, file: string, text: string): void => {
  const place = join(root, file)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, text)
}

const rulesWithoutViolation = (): string[] => {
  const { forbidden } = createRequire(import.meta.url)('../boundaries.cjs') as IConfiguration
  return (forbidden ?? [])
    .map(({ name = '' }) => name)
    .filter((name) => !(name in FORBIDDEN_IMPORTS))
}
