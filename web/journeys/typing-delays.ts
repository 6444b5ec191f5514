/** Input latency with a four times slower CPU. */
import type { CDPSession, Page } from 'playwright'

const SLOWDOWN = 4
/** Slightly above the debounce of 250 ms, so that keys often meet the rendering of suggestions. */
const PAUSE_MS = 300

/** Milliseconds for each key of `text`, from the press until the page shows it. */
export const typingDelays = async (page: Page, text: string): Promise<readonly number[]> => {
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
