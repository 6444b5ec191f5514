/** Dropped calls and lost answers cost no typed word and create nothing twice. */
import type { Page, Route } from 'playwright'
import { expect, it } from 'vitest'
import { register } from '../people.ts'
import { consent, fillMemberRequest, REQUEST, wordsIn } from '../request-form.ts'
import { created, failed, openForm, ownTitles, publish, REQUESTS, visitBadly } from './steps.ts'

const { arrive } = visitBadly()

const SLOW_MS = 1_500
const CHANGED = 'Rifare il bagno e la cucina'

/** The server handles the next request, and the response is dropped. */
const swallowAnswer = (page: Page, afterMs = 0) =>
  page.route(
    REQUESTS,
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
  await register(page, 'cade@example.it')
  await openForm(page)
  await fillMemberRequest(page)
  const words = await wordsIn(page)
  expect(words).toMatchObject({ title: REQUEST.title, city: 'Abbiategrasso', isInAMonth: true })
  await page.route(REQUESTS, (route) => route.abort('connectionreset'), { times: 1 })
  await publish(page)
  await failed(page)
  expect(await wordsIn(page)).toEqual(words)
  expect(await ownTitles(page)).toEqual([])

  await openForm(page)
  await expect.poll(() => wordsIn(page)).toEqual(words)
  expect(await page.getByRole('checkbox', { name: /termini di servizio/ }).isChecked()).toBe(false)
  await consent(page)

  await swallowAnswer(page, SLOW_MS)
  await publish(page)
  await pressImpatiently(page)
  await failed(page)
  expect(await wordsIn(page)).toEqual(words)
  expect(await ownTitles(page)).toEqual([REQUEST.title])

  await publishUnanswered(page)
  expect(await ownTitles(page)).toEqual([REQUEST.title])

  await openForm(page)
  await consent(page)
  await publishUnanswered(page)
  expect(await ownTitles(page)).toEqual([REQUEST.title])

  await page.getByRole('textbox', { name: 'Titolo' }).fill(CHANGED)
  await publish(page)
  await created(page)
  expect((await ownTitles(page)).toSorted()).toEqual([REQUEST.title, CHANGED].toSorted())

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
  await publish(page)
  await dropped
}
