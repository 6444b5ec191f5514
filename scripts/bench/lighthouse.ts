/** Lighthouse with defaults: phone, simulated throttling, empty profile. */
import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../find-browser.ts'

export type LighthouseFigures = {
  /** A score of at most 100. */
  readonly performance: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockingMs: number
  readonly layoutShift: number
  readonly scriptBytes: number
  /** Scores (of 100) that do not depend on speed. */
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
}

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run']

const ENDING = ['SIGTERM', 'SIGHUP'] as const

/** Runs of one page, each with a fresh browser. */
export const runLighthouse = async (url: string, runs: number): Promise<LighthouseFigures[]> => {
  const seen: LighthouseFigures[] = []
  for (let run = 0; run < runs; run += 1) seen.push(await inFreshBrowser(url))
  return seen
}

const inFreshBrowser = async (url: string): Promise<LighthouseFigures> => {
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags: FLAGS, logLevel: 'silent' })
  const end = () => {
    chrome.kill()
    process.exit(1)
  }
  // The launcher itself hears SIGINT alone.
  for (const signal of ENDING) process.once(signal, end)
  try {
    return await measured(url, chrome)
  } finally {
    for (const signal of ENDING) process.off(signal, end)
    chrome.kill()
  }
}

const measured = async (url: string, { port }: LaunchedChrome): Promise<LighthouseFigures> => {
  const result = await lighthouse(url, { port, logLevel: 'silent', output: 'json' })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { audits, categories } = result.lhr
  const audit = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const score = (name: string) => (categories[name]?.score ?? Number.NaN) * 100
  const scripts = (audits['resource-summary']?.details as { items?: Sum[] } | undefined)?.items
  return {
    performance: score('performance'),
    firstPaintMs: audit('first-contentful-paint'),
    largestPaintMs: audit('largest-contentful-paint'),
    blockingMs: audit('total-blocking-time'),
    layoutShift: audit('cumulative-layout-shift'),
    scriptBytes: scripts?.find(({ resourceType }) => resourceType === 'script')?.transferSize ?? 0,
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  }
}

type Sum = { readonly resourceType: string; readonly transferSize: number }
