/** Somebody takes their data along and leaves. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { PASSWORD, register } from '../people.ts'
import { arrive } from './visit.ts'

const EMAIL = 'se-ne-va@example.it'

it('the data come as a file; then the account is gone, and its door with it', async () => {
  const { page, context } = await arrive()
  await register(page, EMAIL)
  await page.goto('/profilo')
  await page.getByRole('link', { name: 'Privacy e dati' }).click()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica i miei dati' }).click()
  expect((await saved).suggestedFilename()).toBe('i-miei-dati.zip')

  await page.getByRole('button', { name: 'Elimina il mio account' }).click()
  await page.getByLabel('La tua password').fill('Sbagliata1')
  await page.getByRole('button', { name: 'Elimina per sempre' }).click()
  await page.getByRole('alert', { name: 'Controlla i dati inseriti' }).waitFor()
  await page.getByLabel('La tua password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Elimina per sempre' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/login')
  await expect(logInFails(page)).resolves.toBe(true)
  await context.close()
})

const logInFails = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.getByText('Email o password non corretti').first().waitFor()
  return true
}
