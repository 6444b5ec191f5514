import axe from 'axe-core'
import type { Page } from 'playwright-core'

type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }

/** What axe objects to on the page as it stands, one line each; nothing is left out. */
export const axeObjections = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const scope = window as unknown as {
      axe: { run: () => Promise<{ violations: Violation[] }> }
    }
    return (await scope.axe.run()).violations
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
