/** On a slow line the page can be read and filled in before its scripts arrive. */
import { expect, it } from 'vitest'
import { register } from '../people.ts'
import { REQUEST } from '../request-form.ts'
import { visitBadly } from './steps.ts'

const { arrive } = visitBadly()

/** The scripts of the page wait until `arriveNow`. */
const lateScripts = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { onTheWay: promise, arriveNow: resolve }
}

it('what was typed, chosen and ticked before the scripts arrived stays, and is kept as a draft', async () => {
  const { page, context } = await arrive()
  await register(page, 'presto@example.it')
  const scripts = lateScripts()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.onTheWay
    await route.continue()
  })
  await page.goto('/pubblica-annuncio', { waitUntil: 'commit' })
  const title = page.getByRole('textbox', { name: 'Titolo' })
  const terms = page.getByRole('checkbox', { name: /termini di servizio/ })
  const soon = page.getByRole('radio', { name: 'Entro un mese' })
  await title.fill(REQUEST.title)
  await page.getByLabel('Budget indicativo').selectOption('1000_5000')
  await soon.check({ force: true })
  await page.getByRole('checkbox', { name: 'Telefono' }).check({ force: true })
  await terms.check({ force: true })
  const isAlive = page.getByRole('button', { name: 'Pubblica Richiesta Gratis', disabled: false })
  expect(await isAlive.count()).toBe(0)

  scripts.arriveNow()
  await isAlive.waitFor()
  expect(await title.inputValue()).toBe(REQUEST.title)
  expect(await page.getByLabel('Budget indicativo').inputValue()).toBe('1000_5000')
  expect(await soon.isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Telefono' }).isChecked()).toBe(true)
  expect(await terms.isChecked()).toBe(true)

  await page.reload()
  await expect.poll(() => title.inputValue()).toBe(REQUEST.title)
  await expect.poll(() => soon.isChecked()).toBe(true)
  expect(await terms.isChecked()).toBe(false)
  await context.close()
})
