import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }

/** What axe objects to on the page as it stands, one line each; nothing is left out. */
export const axeObjections = async (page: Page): Promise<string[]> => {
  await page.evaluate(source)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: () => Promise<{ violations: Violation[] }> }
    }
    return (await axe.run()).violations
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
