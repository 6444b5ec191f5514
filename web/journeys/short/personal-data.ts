/** Somebody takes their data along and leaves. */
import { expect, it } from 'vitest'
import { attemptLogIn } from '../identity/steps.ts'
import { JOURNEY_PASSWORD, registerVisitor } from '../people.ts'
import { arrive, site } from './visit.ts'

const EMAIL = 'se-ne-va@example.it'

it('the data come as a file; then the account is gone, and its door with it', async () => {
  const { page, leave } = await arrive()
  await registerVisitor(page, EMAIL)
  await page.goto('/profilo')
  await page.getByRole('link', { name: 'Privacy e dati' }).click()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica i miei dati' }).click()
  expect((await saved).suggestedFilename()).toBe('i-miei-dati.zip')

  await page.getByRole('button', { name: 'Elimina il mio account' }).click()
  await page.getByLabel('La tua password').fill('Sbagliata1')
  await page.getByRole('button', { name: 'Elimina per sempre' }).click()
  await page.getByRole('region', { name: 'Controlla i dati inseriti' }).waitFor()
  await page.getByLabel('La tua password').fill(JOURNEY_PASSWORD)
  await page.getByRole('button', { name: 'Elimina per sempre' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  expect(await attemptLogIn(site, EMAIL, JOURNEY_PASSWORD)).toBe(401)
  await leave()
})
