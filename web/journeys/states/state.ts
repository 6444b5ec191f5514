import type { Page } from 'playwright'
import { standIn } from './stand-in-answers.ts'

/** What the site holds while its states are walked. */
export type Fixtures = {
  readonly jobId: string
  readonly completedId: string
  readonly rejectedId: string
  readonly itemId: string
  readonly soldId: string
  /** An item that was rejected. */
  readonly refusedId: string
}

/** One page in one state; `reach` fails when the state does not come about. */
export type State = {
  readonly page: string
  readonly name: 'loading' | 'empty' | 'error' | 'full' | string
  /** Who looks: nobody by default. */
  readonly as?: 'client' | 'professional' | 'subscriber' | 'admin'
  readonly reach: (page: Page, fixtures: Fixtures) => Promise<void>
  /** It stops the clock, which never goes right again in that browser. */
  readonly hasOwnClock?: true
}

/** The answer never comes. */
export const stall = (page: Page, api: RegExp) => standIn(page, api)

export const fail = (page: Page, api: RegExp) =>
  refuse(page, api, {
    status: 500,
    code: 'server.failure',
    message: 'Si è verificato un errore. Riprova più tardi.',
  })

export const refuse = (
  page: Page,
  api: RegExp,
  { status, ...json }: { status: number; code: string; message: string },
) => standIn(page, api, { status, json })

export const answerWith = (page: Page, api: RegExp, json: unknown) =>
  standIn(page, api, { status: 200, json })

/** Enters by another page first, so that the browser itself asks for the data of the next one. */
export const followLink = async (page: Page, path: string) => {
  await page.goto('/verifica-email')
  // The corner of the visitor is filled once the page is alive; before that a link loads a document.
  await page.locator('.account-slot a').first().waitFor()
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
}
