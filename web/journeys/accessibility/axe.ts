import axe from 'axe-core'
import type { Page } from 'playwright-core'

type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }

/** What axe objects to on the page as it stands, one line each: all its rules, unless only some are asked. */
export const axeObjections = async (page: Page, rules?: string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (runOnly) => {
    const scope = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> }
    }
    return (await scope.axe.run(runOnly ? { runOnly } : {})).violations
  }, rules)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
