/** A key in the search box with a four times slower CPU. */
import { type CDPSession, chromium, type Page } from 'playwright'
import { findBrowser } from '../find-browser.ts'
import { type BenchRow, rowWithMaximum } from './row.ts'

const KEY_MS = 100

const SLOWDOWN = 4
/** Slightly above the debounce of 250 ms, so that keys often meet the rendering of suggestions. */
const PAUSE_MS = 300

export const benchTyping = async (site: string): Promise<BenchRow> => {
  const browser = await chromium.launch({ executablePath: findBrowser() })
  try {
    const page = await browser.newPage()
    await page.goto(`${site}/lavori`, { waitUntil: 'networkidle' })
    await page.getByRole('combobox', { name: 'Parole chiave' }).click()
    return rowWithMaximum(
      'a key in the search box of /lavori, four times as slow, ms',
      await typingDelays(page, 'idraulico'),
      KEY_MS,
    )
  } finally {
    await browser.close()
  }
}

/** Milliseconds for each key of `text`, from the press until the page shows it. */
const typingDelays = async (page: Page, text: string): Promise<readonly number[]> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await observeEvents(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const delays: number[] = []
  for (const key of text) {
    const before = await workedMs(session)
    await page.keyboard.press(key)
    await nextFrame(page)
    const worked = (await workedMs(session)) - before
    await page.waitForTimeout(PAUSE_MS)
    // CPU time of the main thread, which other load on the machine does not lengthen.
    delays.push(Math.min(worked, await longestEvent(page)))
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return delays
}

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))))

/** Processor time of the page's main thread so far. */
const workedMs = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

const observeEvents = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration)
    })
    observer.observe({ type: 'event', durationThreshold: 16, buffered: false } as never)
    Object.assign(window, { longestEvent: () => Math.max(0, ...seen.splice(0)) })
  })

const longestEvent = (page: Page) =>
  page.evaluate(() => (window as never as { longestEvent: () => number }).longestEvent())
