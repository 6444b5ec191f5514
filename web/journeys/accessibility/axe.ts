import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright'

type Node = { readonly element: Element; readonly failureSummary?: string }
type Result = { readonly id: string; readonly nodes: readonly Node[] }
type Results = { readonly violations: readonly Result[]; readonly incomplete: readonly Result[] }
export type AxeRunner = { readonly run: (context: unknown, options: object) => Promise<Results> }

/** Colour rules, applied only to the texts that `colours.ts` selects. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const ASKED = [
  { id: 'color-contrast', selector: '[data-asked]' },
  { id: 'link-in-text-block', selector: 'a[href][data-asked]' },
]

/** This source has half the size of the package's own `source`. */
const SOURCE = [
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
  `axe.configure(${JSON.stringify({ rules: ASKED, noHtml: true })})`,
].join(';')

/** Makes axe faster: no details of passed rules, no selectors, no stylesheet downloads that the policy forbids. */
const QUICKLY = {
  resultTypes: ['violations', 'incomplete'],
  selectors: false,
  elementRef: true,
  preload: false,
}

/** All rules for the whole page, or the colour rules for selected texts. */
export const ALL_RULES = QUICKLY
export const COLOUR_RULES_ONLY = { ...QUICKLY, runOnly: COLOUR_RULES }

/** Stores axe in every page of this context as unparsed text, so that it is transferred once. */
export const injectAxe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`window.wakeAxe = () => { ${SOURCE} }`)

export const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(wakeAxe))) await page.evaluate(SOURCE)
}

/** Runs in the page. */
const wakeAxe = (): boolean => {
  const sleeper = window as unknown as { axe?: AxeRunner; wakeAxe?: () => void }
  if (!sleeper.axe) sleeper.wakeAxe?.()
  return sleeper.axe !== undefined
}
