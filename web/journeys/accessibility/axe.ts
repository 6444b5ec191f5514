import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright'

type Node = { readonly element: Element; readonly failureSummary?: string }
type Result = { readonly id: string; readonly nodes: readonly Node[] }
type Results = { readonly violations: readonly Result[]; readonly incomplete: readonly Result[] }
export type Axe = { readonly run: (context: unknown, options: object) => Promise<Results> }

/** Colour rules, applied only to the texts that `colours.ts` selects. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const ASKED = [
  { id: 'color-contrast', selector: '[data-asked]' },
  { id: 'link-in-text-block', selector: 'a[href][data-asked]' },
]

type Check = { readonly result?: boolean }
type Checked = Record<'any' | 'all' | 'none', readonly Check[]>
type RuleResult = { nodes: readonly Checked[] }

type Rule = Record<'any' | 'all' | 'none', readonly (string | { readonly id: string })[]> & {
  run: (context: unknown, options: unknown, done: Done, failed: unknown) => void
  readonly runSync: (context: unknown, options: unknown) => RuleResult
}
type Done = (result: RuleResult) => void

type Audit = {
  readonly rules: readonly Rule[]
  readonly checks: Record<string, { readonly after?: unknown }>
}

/**
 * Runs in the page. A rule runs without axe's queues and pauses, and tells only what is not plainly right, because
 * both took longer than the checks.
 */
const runStraight = ({ rules, checks }: Audit) => {
  const isRight = ({ any, all, none }: Checked) =>
    (any.length === 0 || any.some(({ result }) => result)) &&
    all.every(({ result }) => result) &&
    none.every(({ result }) => result === false)

  for (const rule of rules) {
    const { run } = rule
    const ids = [...rule.any, ...rule.all, ...rule.none]
    const comparesNodes = ids.some((one) => checks[typeof one === 'string' ? one : one.id]?.after)
    rule.run = (context, options, done, failed) => {
      let result: RuleResult
      try {
        result = rule.runSync(context, options)
      } catch {
        // A check of frames waits for their answers.
        return run.call(rule, context, options, done, failed)
      }
      if (!comparesNodes) result.nodes = result.nodes.filter((node) => !isRight(node))
      done(result)
    }
  }
}

/** Half the size of the package's own `source`. */
const SOURCE = [
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
  `axe.configure(${JSON.stringify({ rules: ASKED, noHtml: true })})`,
  `(${runStraight})(axe._audit)`,
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
export const COLOURS_ALONE = { ...QUICKLY, runOnly: COLOUR_RULES }

/** Stores axe in every page of this context as unparsed text, so that it is transferred once. */
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
