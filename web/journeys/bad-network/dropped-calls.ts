/** A line that drops calls costs no typed word and makes nothing twice. */
import { expect, it } from 'vitest'
import { JOURNEY_PASSWORD, registerVisitor } from '../people.ts'
import { fillRequest, JOURNEY_REQUEST, optionOf, readFormValues } from '../request-form.ts'
import {
  JOB_REQUESTS_API,
  openForm,
  pressPublish,
  readOwnTitles,
  visitBadly,
  waitForCreated,
  waitForFailure,
} from './steps.ts'

const REGISTRATION = /\/api\/auth\/register$/

const { arrive } = visitBadly()

it('a guest whose registration is dropped loses nothing and gets one account', async () => {
  const { page, leave } = await arrive()
  await page.goto('/pubblica-annuncio')
  await page.getByLabel('Conferma password').waitFor()
  await fillRequest(page, JOURNEY_PASSWORD)
  const words = await readFormValues(page)
  await page.route(REGISTRATION, (route) => route.abort('internetdisconnected'), { times: 1 })
  await pressPublish(page)
  await waitForFailure(page)
  expect(await readFormValues(page)).toEqual(words)
  expect(await page.getByLabel('Conferma password').inputValue()).toBe(JOURNEY_PASSWORD)

  await page.route(JOB_REQUESTS_API, (route) => route.abort('connectionreset'), { times: 1 })
  await pressPublish(page)
  await page.getByRole('link', { name: `Profilo di ${JOURNEY_REQUEST.firstName}` }).waitFor()
  await waitForFailure(page)
  expect(await readFormValues(page)).toEqual(words)

  await pressPublish(page)
  await waitForCreated(page)
  expect(await readOwnTitles(page)).toEqual([JOURNEY_REQUEST.title])
  await leave()
})

it('lists of places and categories that did not come are asked for again', async () => {
  const { page, leave } = await arrive()
  await registerVisitor(page, `luoghi-${Date.now()}@example.it`)
  await openForm(page)
  const drop = async (api: RegExp) => {
    await page.route(api, (route) => route.abort('connectionreset'))
    return () => page.unroute(api)
  }
  const sorry = page.getByText('Non riusciamo a caricare l’elenco').filter({ visible: true })

  const findCategories = await drop(/\/api\/categories\/search/)
  const category = page.getByRole('combobox', { name: 'Categoria' })
  await category.click()
  await category.pressSequentially('idra')
  await sorry.waitFor()
  await findCategories()
  await category.pressSequentially('u')
  await optionOf(page, 'Idraulico').click()

  const findProvinces = await drop(/\/api\/provinces\//)
  await page.getByLabel('Regione').selectOption({ label: 'Lombardia' })
  await page.getByRole('button', { name: 'Riprova' }).waitFor()
  await findProvinces()
  await page.getByRole('button', { name: 'Riprova' }).click()
  await page.getByLabel('Provincia').selectOption({ label: 'Milano' })

  await page.route(/\/api\/cities/, (route) => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('combobox', { name: 'Città' }).fill('abb')
  await page.getByRole('combobox', { name: 'Città' }).pressSequentially('ia')
  await optionOf(page, 'Abbiategrasso').click()
  await sorry.waitFor({ state: 'detached' })
  await leave()
})
