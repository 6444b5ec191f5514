/**
 * `npm test`: all checks, stage by stage, stopping after the first failing stage; `--quick` (`npm run check:quick`)
 * takes less than a minute. The last line is always `N passed, N failed`, over all tests; a step that fails without
 * a failed test counts as one failure.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interruptRunningSteps, runStep } from './check/run-step.ts'
import { type CheckStep, createAllStages, createQuickStages } from './check/steps.ts'
import { countTests } from './check/test-counts.ts'

const total = { passed: 0, failed: 0 }
const reportFolder = mkdtempSync(join(tmpdir(), 'check-'))
const stagesOf = process.argv.includes('--quick') ? createQuickStages : createAllStages

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, interruptRunningSteps)
}

try {
  for (const stage of stagesOf(reportFolder)) {
    const outcomes = await Promise.all(stage.map(pass))
    if (outcomes.includes(false)) break
  }
} catch (fault) {
  console.error(fault)
  total.failed += 1
} finally {
  rmSync(reportFolder, { recursive: true, force: true })
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

async function pass(step: CheckStep): Promise<boolean> {
  const startedAt = performance.now()
  const succeeded = await runStep(step)
  const { passed, failed } = step.testReport
    ? countTests(step.testReport)
    : { passed: 0, failed: 0 }
  total.passed += passed
  total.failed += succeeded ? failed : Math.max(failed, 1)

  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)
  const count = step.testReport ? ` (${passed} tests)` : ''
  console.log(`${seconds} s  ${succeeded ? 'yes' : 'NO '}  ${step.sentence}${count}`)
  return succeeded && failed === 0
}
