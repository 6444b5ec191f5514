/** Windows of people who have left, for those who arrive later: a new one's first page takes three times as long. */
import type { BrowserContext, Page } from 'playwright'
import type { Windows } from './browser.ts'
import { collectConsoleComplaints } from './complaints.ts'
import { clearWindow, openVisitorPage } from './people.ts'
import type { JourneySite } from './site.ts'

type Window = { readonly context: BrowserContext; readonly page: Page }

/** Answers a person, whose `leave` hands the window on to the next who wants the same options. */
export const createWindowPool = (browser: () => Windows, site: JourneySite) => {
  const left = new Map<string, Window[]>()

  return async (options: object = {}) => {
    const kind = JSON.stringify(options)
    const used = left.get(kind)?.pop()
    const person = used
      ? { ...used, complaints: collectConsoleComplaints(used.context) }
      : await openVisitorPage(browser(), site, options)
    /** Tests that changed the window itself (its size, its clock, its scripts) do not use this. */
    const leave = async () => {
      const { context, page } = person
      await empty({ context, page })
      left.set(kind, [...(left.get(kind) ?? []), { context, page }])
    }
    return { ...person, leave }
  }
}

const empty = async ({ context, page }: Window) => {
  for (const event of ['console', 'weberror'] as const) context.removeAllListeners(event)
  const others = context.pages().filter((one) => one !== page)
  await Promise.all(others.map((one) => one.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await clearWindow(page)
  await page.mouse.move(0, 0)
}
