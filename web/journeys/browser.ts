import { type Browser, type BrowserContext, chromium } from 'playwright'
import { inject } from 'vitest'
import { LIGHT_BROWSER_FLAGS } from '../../scripts/testing/browser-flags.ts'

/** The part of Playwright's browser that journeys use. */
export type Windows = Pick<Browser, 'newContext' | 'close'>

/** Ends only what hangs: beside other programs a page took a minute for what usually takes a second. */
const HANGS_MS = 300_000

const running = new Map<string, Promise<Browser>>()

/**
 * A browser per test process, shared by its files through separate contexts. Driven from this process, which saves a
 * hop per message.
 */
export const connectToBrowser = (): Promise<Windows> => connectTo(inject('browserPath'))

/** A full browser, because the headless shell shows no notifications. */
export const connectToWholeBrowser = (): Promise<Windows> => connectTo(inject('wholeBrowserPath'))

const connectTo = async (executablePath: string): Promise<Windows> => {
  const browser = await runningBrowser(executablePath)
  const opened = new Set<BrowserContext>()
  return {
    newContext: async (options) => {
      const context = await browser.newContext(options)
      context.setDefaultTimeout(HANGS_MS)
      opened.add(context)
      context.on('close', () => opened.delete(context))
      return context
    },
    close: async () => {
      await Promise.all([...opened].map((context) => context.close()))
    },
  }
}

/** Restarts the browser if it crashed. */
const runningBrowser = async (executablePath: string): Promise<Browser> => {
  const browser = await running.get(executablePath)
  if (browser?.isConnected()) return browser
  process.off('SIGTERM', leave).once('SIGTERM', leave)
  const starting = chromium.launch({
    executablePath,
    args: [...LIGHT_BROWSER_FLAGS],
    handleSIGTERM: false,
  })
  running.set(executablePath, starting)
  return await starting
}

/** Vitest allows half a second for exit; on exit Playwright kills the browser. */
const leave = () => process.exit()
