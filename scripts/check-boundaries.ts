/**
 * Fails on imports that `boundaries.cjs` forbids, and when dependency-cruiser skipped files: without a supported
 * TypeScript it silently checks none.
 */
import { globSync } from 'node:fs'
import { cruise, SOURCE_FOLDERS } from './boundaries/cruise.ts'

const { modules, summary } = cruise('.')
const cruised = new Set(modules.map(({ source }) => source))
const overlooked = globSync(`{${SOURCE_FOLDERS.join(',')}}/**/*.{ts,tsx}`).filter(
  (file) => !cruised.has(file),
)

for (const { rule, from, to, cycle } of summary.violations) {
  const way = cycle ? cycle.map(({ name }) => name).join(' -> ') : to
  console.error(`${rule.name}: ${from} -> ${way}`)
}
for (const file of overlooked) console.error(`dependency-cruiser overlooked ${file}`)

console.log(`${cruised.size} modules, ${summary.totalDependenciesCruised ?? 0} imports looked at.`)
process.exitCode = summary.violations.length + overlooked.length + Number(cruised.size === 0) && 1
