/** Dropped calls and lost answers cost no typed word and create nothing twice. */
import type { Page, Route } from 'playwright'
import { expect, it } from 'vitest'
import { registerVisitor } from '../people.ts'
import { fillMemberRequest, giveConsent, JOURNEY_REQUEST, readFormValues } from '../request-form.ts'
import {
  JOB_REQUESTS_API,
  openForm,
  pressPublish,
  readOwnTitles,
  visitBadly,
  waitForCreated,
  waitForFailure,
} from './steps.ts'

const { arrive } = visitBadly()

const SLOW_MS = 1_500
const CHANGED = 'Rifare il bagno e la cucina'

/** The server handles the next request, and the response is dropped. */
const swallowAnswer = (page: Page, afterMs = 0) =>
  page.route(
    JOB_REQUESTS_API,
    async (route: Route) => {
      await new Promise((done) => setTimeout(done, afterMs))
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

/** One story, because to fill in the whole form takes longer than all its failures. */
it('a dropped call and three swallowed answers, pressed twice and after reloads, keep every word and make one request; another text makes another', async () => {
  const { page, leave } = await arrive()
  await registerVisitor(page, 'cade@example.it')
  await openForm(page)
  await fillMemberRequest(page)
  const words = await readFormValues(page)
  expect(words).toMatchObject({
    title: JOURNEY_REQUEST.title,
    city: 'Abbiategrasso',
    isInAMonth: true,
  })
  await page.route(JOB_REQUESTS_API, (route) => route.abort('connectionreset'), { times: 1 })
  await pressPublish(page)
  await waitForFailure(page)
  expect(await readFormValues(page)).toEqual(words)
  expect(await readOwnTitles(page)).toEqual([])

  await openForm(page)
  await expect.poll(() => readFormValues(page)).toEqual(words)
  expect(await page.getByRole('checkbox', { name: /termini di servizio/ }).isChecked()).toBe(false)
  await giveConsent(page)

  await swallowAnswer(page, SLOW_MS)
  await pressPublish(page)
  await pressImpatiently(page)
  await waitForFailure(page)
  expect(await readFormValues(page)).toEqual(words)
  expect(await readOwnTitles(page)).toEqual([JOURNEY_REQUEST.title])

  await publishUnanswered(page)
  expect(await readOwnTitles(page)).toEqual([JOURNEY_REQUEST.title])

  await openForm(page)
  await giveConsent(page)
  await publishUnanswered(page)
  expect(await readOwnTitles(page)).toEqual([JOURNEY_REQUEST.title])

  await page.getByRole('textbox', { name: 'Titolo' }).fill(CHANGED)
  await pressPublish(page)
  await waitForCreated(page)
  expect((await readOwnTitles(page)).toSorted()).toEqual(
    [JOURNEY_REQUEST.title, CHANGED].toSorted(),
  )

  await openForm(page)
  expect(await page.getByRole('textbox', { name: 'Titolo' }).inputValue()).toBe('')
  await leave()
}, 120_000)

const pressImpatiently = async (page: Page) => {
  await page.locator('button[aria-busy=true]').waitFor()
  await page
    .getByRole('button', { name: /Pubblica/ })
    .last()
    .click({ force: true })
  await page.keyboard.press('Enter')
}

const publishUnanswered = async (page: Page) => {
  await swallowAnswer(page)
  const dropped = page.waitForEvent('requestfailed')
  await pressPublish(page)
  await dropped
}
