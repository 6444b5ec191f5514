import { type Browser, type BrowserContext, chromium } from 'playwright'
import { inject } from 'vitest'
import { LIGHTLY } from '../../scripts/testing/browser-flags.ts'

/** What a journey needs of a browser. */
export type Windows = Pick<Browser, 'newContext' | 'close'>

const running = new Map<string, Promise<Browser>>()

/**
 * A browser of a file's own, as far as the file can tell: all of its process share one, in their own
 * contexts, and it ends with the process. Driven from here, no message has to go by another process.
 */
export const connectToBrowser = (): Promise<Windows> => connectTo(inject('browserPath'))

/** One that shows notifications too, which not every browser of the journeys does. */
export const connectToWholeBrowser = (): Promise<Windows> => connectTo(inject('wholeBrowserPath'))

const connectTo = async (executablePath: string): Promise<Windows> => {
  const browser = await runningBrowser(executablePath)
  const opened = new Set<BrowserContext>()
  return {
    newContext: async (options) => {
      const context = await browser.newContext(options)
      opened.add(context)
      context.on('close', () => opened.delete(context))
      return context
    },
    close: async () => {
      await Promise.all([...opened].map((context) => context.close()))
    },
  }
}

/** Another one is started should it have died. */
const runningBrowser = async (executablePath: string): Promise<Browser> => {
  const browser = await running.get(executablePath)
  if (browser?.isConnected()) return browser
  process.off('SIGTERM', leave).once('SIGTERM', leave)
  const starting = chromium.launch({ executablePath, args: [...LIGHTLY], handleSIGTERM: false })
  running.set(executablePath, starting)
  return await starting
}

/** Vitest gives a process half a second to end: on leaving, Playwright kills the browser and clears up. */
const leave = () => process.exit()
