import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }

/** Half as many letters to read as in the package's own `source`. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe objects to on the page as it stands, one line each: all its rules, unless only some are
 * asked. It is told not to describe what it finds nothing wrong with, nor to load style sheets that
 * the policy forbids anyway.
 */
export const axeObjections = async (page: Page, rules?: string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const violations = await page.evaluate(async (runOnly) => {
    const scope = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> }
    }
    const options = { resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly }) }
    return (await scope.axe.run(options)).violations
  }, rules)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
