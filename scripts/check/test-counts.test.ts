import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countTests } from './test-counts.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const reportOf = (report: object): string => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

it('counts what passed and what failed', () => {
  const file = reportOf({
    numPassedTests: 7,
    numFailedTests: 2,
    testResults: [{ status: 'failed', assertionResults: [{}, {}] }],
  })
  expect(countTests(file)).toEqual({ passed: 7, failed: 2 })
})

it('counts a file that could not be loaded as one failure', () => {
  const file = reportOf({
    numPassedTests: 7,
    numFailedTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ],
  })
  expect(countTests(file)).toEqual({ passed: 7, failed: 1 })
})

it('counts nothing when the tests never ran', () => {
  expect(countTests(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 0 })
})
