/** A line that drops, stalls or swallows the answer costs no typed word and makes nothing twice. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { connectToBrowser } from './browser.ts'
import { arrive, PASSWORD, register } from './people.ts'
import { consent, fillMemberRequest, fillRequest, REQUEST, wordsIn } from './request-form.ts'
import { type Site, startSite } from './site.ts'

const REQUESTS = /\/api\/job-requests$/
const REGISTRATION = /\/api\/auth\/register$/

let site: Site
let browser: Browser
let complaints: readonly string[] = []

beforeAll(async () => {
  site = await startSite()
  browser = await connectToBrowser()
})

afterAll(async () => {
  await browser.close()
  await site.stop()
})

afterEach(() => {
  expect(complaints.filter((complaint) => !complaint.includes('net::ERR_'))).toEqual([])
})

/** Besides the dropped calls themselves the browser may complain of nothing. */
const arriveHeard = async () => {
  const person = await arrive(browser, site)
  complaints = person.complaints
  return person
}

const publish = (page: Page) =>
  page.getByRole('button', { name: 'Pubblica Richiesta Gratis' }).click()

const created = (page: Page) => page.getByRole('heading', { name: 'Richiesta Creata!' }).waitFor()

const failed = (page: Page) =>
  page.getByRole('alert').getByText('Errore', { exact: true }).waitFor()

const ownTitles = async (page: Page) => {
  const { jobs } = await (await page.request.get('/api/my-job-requests')).json()
  return jobs.map(({ title }: { title: string }) => title)
}

/** A member with the whole form filled in. */
const memberWithForm = async (email: string) => {
  const person = await arriveHeard()
  await register(person.page, email)
  await openForm(person.page)
  await fillMemberRequest(person.page)
  return { ...person, words: await wordsIn(person.page) }
}

const openForm = async (page: Page) => {
  await page.goto('/pubblica-annuncio')
  await page.getByRole('link', { name: /Profilo di/ }).waitFor()
}

it('a dropped call keeps all that was typed, and trying again publishes once', async () => {
  const { page, context, words } = await memberWithForm('cade@example.it')
  expect(words).toMatchObject({ title: REQUEST.title, city: 'Abbiategrasso', isInAMonth: true })
  await page.route(REQUESTS, (route) => route.abort('connectionreset'))
  await publish(page)
  await failed(page)
  expect(await wordsIn(page)).toEqual(words)
  expect(await ownTitles(page)).toEqual([])

  await page.unroute(REQUESTS)
  await publish(page)
  await created(page)
  expect(await ownTitles(page)).toEqual([REQUEST.title])
  await context.close()
})

it('after a dropped call and a reload the draft is there, but for the consent', async () => {
  const { page, context, words } = await memberWithForm('ricarica@example.it')
  await page.route(REQUESTS, (route) => route.abort('connectionreset'))
  await publish(page)
  await failed(page)
  await page.unroute(REQUESTS)
  await openForm(page)
  await expect.poll(() => wordsIn(page)).toEqual(words)
  expect(await page.getByRole('checkbox', { name: /termini di servizio/ }).isChecked()).toBe(false)

  await consent(page)
  await publish(page)
  await created(page)
  expect(await ownTitles(page)).toEqual([REQUEST.title])

  await openForm(page)
  expect(await page.getByRole('textbox', { name: 'Titolo' }).inputValue()).toBe('')
  await context.close()
})

/** The server does its work, and the browser never hears of it. */
const swallowAnswer = (page: Page) =>
  page.route(
    REQUESTS,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

it('a swallowed answer: trying again finds the request already made, and makes no second one', async () => {
  const { page, context, words } = await memberWithForm('inghiotte@example.it')
  await swallowAnswer(page)
  await publish(page)
  await failed(page)
  expect(await wordsIn(page)).toEqual(words)
  expect(await ownTitles(page)).toEqual([REQUEST.title])

  await publish(page)
  await created(page)
  expect(await ownTitles(page)).toEqual([REQUEST.title])
  await context.close()
})

it('a swallowed answer and a reload: still one request', async () => {
  const { page, context } = await memberWithForm('inghiotte.ricarica@example.it')
  await swallowAnswer(page)
  await publish(page)
  await failed(page)
  await openForm(page)
  await consent(page)
  await publish(page)
  await created(page)
  expect(await ownTitles(page)).toEqual([REQUEST.title])
  await context.close()
})

it('on a slow line an impatient second press publishes once', async () => {
  const { page, context } = await memberWithForm('lenta@example.it')
  await page.route(REQUESTS, async (route) => {
    await new Promise((done) => setTimeout(done, 1_500))
    await route.continue()
  })
  await publish(page)
  await page.locator('button[aria-busy=true]').waitFor()
  await page
    .getByRole('button', { name: /Pubblica/ })
    .last()
    .click({ force: true })
  await page.keyboard.press('Enter')
  await created(page)
  expect(await ownTitles(page)).toEqual([REQUEST.title])
  await context.close()
})

it('a guest whose registration is dropped loses nothing and gets one account', async () => {
  const { page, context } = await arriveHeard()
  await page.goto('/pubblica-annuncio')
  await page.getByLabel('Conferma password').waitFor()
  await fillRequest(page, PASSWORD)
  const words = await wordsIn(page)
  await page.route(REGISTRATION, (route) => route.abort('internetdisconnected'), { times: 1 })
  await publish(page)
  await failed(page)
  expect(await wordsIn(page)).toEqual(words)
  expect(await page.getByLabel('Conferma password').inputValue()).toBe(PASSWORD)

  await page.route(REQUESTS, (route) => route.abort('connectionreset'), { times: 1 })
  await publish(page)
  await page.getByRole('link', { name: `Profilo di ${REQUEST.firstName}` }).waitFor()
  await failed(page)
  expect(await wordsIn(page)).toEqual(words)

  await publish(page)
  await created(page)
  expect(await ownTitles(page)).toEqual([REQUEST.title])
  await context.close()
})

it('a changed text is sent as it is now, also when an earlier answer was swallowed', async () => {
  const { page, context } = await memberWithForm('corregge@example.it')
  await swallowAnswer(page)
  await publish(page)
  await failed(page)
  await page.getByRole('textbox', { name: 'Titolo' }).fill('Rifare il bagno e la cucina')
  await publish(page)
  await created(page)
  expect(await ownTitles(page)).toContain('Rifare il bagno e la cucina')
  await context.close()
})

it('lists of places and categories that did not come are asked for again', async () => {
  const { page, context } = await arriveHeard()
  await register(page, 'luoghi@example.it')
  await openForm(page)
  const dropOnce = (api: RegExp) =>
    page.route(api, (route) => route.abort('connectionreset'), { times: 1 })
  const sorry = page.getByText('L’elenco non è arrivato').filter({ visible: true })

  await dropOnce(/\/api\/categories\/search/)
  const category = page.getByRole('combobox', { name: 'Categoria' })
  await category.click()
  await category.pressSequentially('idra')
  await sorry.waitFor()
  await category.pressSequentially('u')
  await page.getByRole('option', { name: 'Idraulico', exact: true }).click()

  await dropOnce(/\/api\/provinces\//)
  await page.getByLabel('Regione').selectOption({ label: 'Lombardia' })
  await page.getByRole('button', { name: 'Riprova' }).click()
  await page.getByLabel('Provincia').selectOption({ label: 'Milano' })

  await dropOnce(/\/api\/cities/)
  await page.getByRole('combobox', { name: 'Città' }).fill('abb')
  await page.getByRole('combobox', { name: 'Città' }).pressSequentially('ia')
  await page.getByRole('option', { name: 'Abbiategrasso', exact: true }).click()
  expect(await sorry.count()).toBe(0)
  await context.close()
})
