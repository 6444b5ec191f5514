/**
 * `npm run faults`: injects every fault into the built server many times and prints the outcome. Words after `--`
 * select faults (`npm run faults -- killed`).
 */
import { buildIfStale } from './build/run-built.ts'
import { FAULTS } from './faults/all.ts'
import { withInstallation } from './faults/installation.ts'

buildIfStale()
const names = process.argv.slice(2)
const isChosen = (sentence: string) =>
  names.length === 0 || names.some((name) => sentence.includes(name))

for (const { sentence, inject, long } of FAULTS.filter((one) => isChosen(one.sentence))) {
  const startedAt = performance.now()
  const {
    faults: seen,
    slow = [],
    report,
    skipped,
  } = await withInstallation((installation) => inject(installation, long))
  const faults = [...seen, ...slow]
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)
  const verdict = faults.length === 0 ? 'holds' : 'FAILS'
  console.log(`${seconds} s  ${skipped ? 'SKIPPED' : verdict}  ${sentence} (${report})`)
  for (const fault of faults.slice(0, 20)) console.log(`                  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
