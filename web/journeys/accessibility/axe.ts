import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright-core'

type Node = { readonly element: Element; readonly html: string; readonly failureSummary?: string }
type Result = { readonly id: string; readonly nodes: readonly Node[] }
type Results = { readonly violations: readonly Result[]; readonly incomplete: readonly Result[] }
export type Axe = { readonly run: (context: unknown, options: object) => Promise<Results> }

/** Half as many letters to read as in the package's own `source`. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules whose answer is a matter of colour; `colours.ts` asks them. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const OTHER_RULES = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]))

/**
 * How axe looks: it is told not to describe what it finds nothing wrong with, nor where things stand
 * in the document, nor to load style sheets that the policy forbids anyway.
 */
export const QUICKLY = {
  resultTypes: ['violations', 'incomplete'],
  selectors: false,
  elementRef: true,
  preload: false,
}

/** Pages of this context hold axe asleep: it is carried over and read once, not for each of them. */
export const keepAxeIn = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`window.wakeAxe = () => { ${SOURCE} }`)

export const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(wakeAxe))) await page.evaluate(SOURCE)
}

/** Runs in the page. */
const wakeAxe = (): boolean => {
  const sleeper = window as unknown as { axe?: Axe; wakeAxe?: () => void }
  if (!sleeper.axe) sleeper.wakeAxe?.()
  return sleeper.axe !== undefined
}

/** What axe objects to on the page as it stands by all its rules but those about colours, one line each. */
export const axeObjections = async (page: Page): Promise<string[]> => {
  await bringAxe(page)
  return await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: Axe }
      const { violations } = await axe.run(document, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
      )
    },
    { ...QUICKLY, rules: OTHER_RULES },
  )
}
