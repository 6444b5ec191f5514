/** A line that drops calls costs no typed word and makes nothing twice. */
import { expect, it } from 'vitest'
import { PASSWORD, register } from '../people.ts'
import { fillRequest, optionOf, REQUEST, wordsIn } from '../request-form.ts'
import { created, failed, openForm, ownTitles, publish, REQUESTS, visitBadly } from './steps.ts'

const REGISTRATION = /\/api\/auth\/register$/

const { arrive } = visitBadly()

it('a guest whose registration is dropped loses nothing and gets one account', async () => {
  const { page, leave } = await arrive()
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
  await leave()
})

it('lists of places and categories that did not come are asked for again', async () => {
  const { page, leave } = await arrive()
  await register(page, `luoghi-${Date.now()}@example.it`)
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
