import type { Page } from 'playwright'
import { pressLink } from '../press-link.ts'
import { standInForApi } from './stand-in-answers.ts'

/** Ids of the site's content. */
export type StateFixtures = {
  readonly jobId: string
  readonly completedId: string
  readonly rejectedId: string
  readonly itemId: string
  readonly soldId: string
  /** Slug of the subscriber's firm. */
  readonly firm: string
  /** An item that was rejected. */
  readonly refusedId: string
}

type Reach = (page: Page, fixtures: StateFixtures) => Promise<void>

/** One page in one state; `reach` fails when the state does not appear. */
export type PageState = {
  readonly page: string
  readonly name: 'loading' | 'empty' | 'error' | 'full' | string
  /** Viewer; anonymous by default. */
  readonly as?: 'client' | 'professional' | 'subscriber' | 'admin'
  readonly reach: Reach
  /** The state that this one is a step further than, for whoever has just reached that one. */
  readonly after?: { readonly state: PageState; readonly step: Reach }
  /** Stops the clock or a timer, so its browser context is not reused. */
  readonly hasOwnClock?: true
  /** Shows what its document brings, or what the header had asked for; all others may be reached in an open app. */
  readonly isLoaded?: true
}

/** A state that is reached from another one by these steps. */
export const furtherState = (state: PageState, name: string, step: Reach): PageState => ({
  ...state,
  name,
  reach: async (page, fixtures) => {
    await state.reach(page, fixtures)
    await step(page, fixtures)
  },
  after: { state, step },
})

/** The answer never comes. */
export const stallApi = (page: Page, api: RegExp) => standInForApi(page, api)

export const failApi = (page: Page, api: RegExp) =>
  refuseApi(page, api, {
    status: 500,
    code: 'server.failure',
    message: 'Si è verificato un errore. Riprova più tardi.',
  })

export const refuseApi = (
  page: Page,
  api: RegExp,
  { status, ...json }: { status: number; code: string; message: string },
) => standInForApi(page, api, { status, json })

export const answerApiWith = (page: Page, api: RegExp, json: unknown) =>
  standInForApi(page, api, { status: 200, json })

/** A light page of the app. */
export const LIGHT_PAGE_PATH = '/verifica-email'

/** Enters through another page, so that the browser loads the next page's data itself. */
export const followLink = async (page: Page, path: string) => {
  if (new URL(page.url(), 'http://nowhere').pathname !== LIGHT_PAGE_PATH)
    await page.goto(LIGHT_PAGE_PATH)
  // Before hydration a link would load a document.
  await page.locator('.account-slot a').first().waitFor()
  await page.evaluate(pressLink, path)
}
