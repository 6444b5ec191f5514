import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright'

type Node = { readonly element: Element; readonly html: string; readonly failureSummary?: string }
type Result = { readonly id: string; readonly nodes: readonly Node[] }
type Results = { readonly violations: readonly Result[]; readonly incomplete: readonly Result[] }
export type Axe = { readonly run: (context: unknown, options: object) => Promise<Results> }

/** The rules whose answer is a matter of colour; `colours.ts` says which texts they are asked about. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const ASKED = [
  { id: 'color-contrast', selector: '[data-asked]' },
  { id: 'link-in-text-block', selector: 'a[href][data-asked]' },
]

/** Half as many letters to read as in the package's own `source`. */
const SOURCE = [
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
  `axe.configure(${JSON.stringify({ rules: ASKED })})`,
].join(';')

/**
 * How axe looks: it is told not to describe what it finds nothing wrong with, nor where things stand
 * in the document, nor to load style sheets that the policy forbids anyway.
 */
const QUICKLY = {
  resultTypes: ['violations', 'incomplete'],
  selectors: false,
  elementRef: true,
  preload: false,
}

/** All the rules, of the whole page; or those about colours, of the texts alone. */
export const ALL_RULES = QUICKLY
export const COLOURS_ALONE = { ...QUICKLY, runOnly: COLOUR_RULES }

/** Pages of this context hold axe asleep: it is carried over and read once, not for each of them. */
export const injectAxe = (context: BrowserContext): Promise<unknown> =>
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
