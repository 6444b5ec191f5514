import type { Reporter, TestCase } from 'vitest/node'

/** Lists tests that passed only at their second try, each of which needs a fix. */
export default class ReportFlaky implements Reporter {
  readonly #flaky: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const [complaint] = test.result().errors ?? []
    this.#flaky.push(`${test.module.relativeModuleId} > ${test.fullName}: ${complaint?.message}`)
  }

  onTestRunEnd(): void {
    for (const line of this.#flaky) console.log(`Passed at the second try only: ${line}`)
  }
}
