import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { LIGHTLY } from '../../scripts/testing/browser-flags.ts'

/** What a journey needs of a browser. */
export type Windows = Pick<Browser, 'newContext' | 'close'>

let running: Promise<Browser> | undefined

/**
 * A browser of a file's own, as far as the file can tell: all of its process share one, in their own
 * contexts, and it ends with the process. Driven from here, no message has to go by another process.
 */
export const connectToBrowser = async (): Promise<Windows> => {
  const browser = await runningBrowser()
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
const runningBrowser = async (): Promise<Browser> => {
  const browser = await running
  if (browser?.isConnected()) return browser
  process.off('SIGTERM', leave).once('SIGTERM', leave)
  running = chromium.launch({
    executablePath: inject('browserPath'),
    args: [...LIGHTLY],
    handleSIGTERM: false,
  })
  return await running
}

/** Vitest gives a process half a second to end: on leaving, Playwright kills the browser and clears up. */
const leave = () => process.exit()
