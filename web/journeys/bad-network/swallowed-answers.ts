/** A lost response costs no typed word and creates nothing twice. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { consent, REQUEST, wordsIn } from '../request-form.ts'
import { created, failed, openForm, ownTitles, publish, REQUESTS, visitBadly } from './steps.ts'

const { memberWithForm } = visitBadly()

/** The server handles the request, and the response is dropped. */
const swallowAnswer = (page: Page) =>
  page.route(
    REQUESTS,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

it('a swallowed answer: trying again, at once or after a reload, makes no second request', async () => {
  const { page, context, words } = await memberWithForm('inghiotte@example.it')
  await swallowAnswer(page)
  await publish(page)
  await failed(page)
  expect(await wordsIn(page)).toEqual(words)
  expect(await ownTitles(page)).toEqual([REQUEST.title])

  await swallowAnswer(page)
  const dropped = page.waitForEvent('requestfailed')
  await publish(page)
  await dropped
  expect(await ownTitles(page)).toEqual([REQUEST.title])

  await openForm(page)
  await consent(page)
  await publish(page)
  await created(page)
  expect(await ownTitles(page)).toEqual([REQUEST.title])
  await context.close()
})

it('an impatient second press on a slow line publishes once; a text changed after a swallowed answer is sent', async () => {
  const { page, context } = await memberWithForm('lenta@example.it')
  await page.route(
    REQUESTS,
    async (route) => {
      await new Promise((done) => setTimeout(done, 1_500))
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await publish(page)
  await page.locator('button[aria-busy=true]').waitFor()
  await page
    .getByRole('button', { name: /Pubblica/ })
    .last()
    .click({ force: true })
  await page.keyboard.press('Enter')
  await failed(page)
  expect(await ownTitles(page)).toEqual([REQUEST.title])

  await page.getByRole('textbox', { name: 'Titolo' }).fill('Rifare il bagno e la cucina')
  await publish(page)
  await created(page)
  expect(await ownTitles(page)).toContain('Rifare il bagno e la cucina')
  await context.close()
})
