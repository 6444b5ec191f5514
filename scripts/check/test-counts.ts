import { existsSync, readFileSync } from 'node:fs'

export type TestCounts = { passed: number; failed: number }

/** The part of vitest's JSON report that is read here. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** A file that failed to load counts as one failure. */
export const countTests = (reportFile: string): TestCounts => {
  if (!existsSync(reportFile)) return { passed: 0, failed: 0 }
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}
