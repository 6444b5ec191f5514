/** Back in by way of the mail when the password is forgotten. */
import { expect, it } from 'vitest'
import { messageTo } from '../mailbox.ts'
import { registerByApi } from '../marketplace.ts'
import { JOURNEY_PASSWORD } from '../people.ts'
import { attemptLogIn, readStatus } from './steps.ts'
import { arrive, site } from './visit.ts'

const RESET = '/reimposta-password'
const NEW_PASSWORD = 'Ritrovata456'
const email = 'smemorata@example.it'

it('from the link on the log-in page to a new password; the old one and its sessions are dead', async () => {
  const { cookie: oldCookie } = await registerByApi(site, email, { firstName: 'Piero' })
  expect(await readStatus(site, oldCookie)).toBe(200)

  const { page, leave, complaints } = await arrive()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Hai dimenticato la password?' }).click()
  // The log-in page has a field of this name as well.
  await page.getByRole('button', { name: 'Invia il link' }).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Invia il link' }).click()
  await page.getByText('Controlla la posta').waitFor()

  const { textLink, htmlLink } = await messageTo(site, email, { path: RESET })
  expect(htmlLink).toBe(textLink)
  await page.goto(htmlLink)
  await page.getByLabel('Nuova password', { exact: false }).first().fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Salva la nuova password' }).click()
  await page.getByText('Password aggiornata').waitFor()
  await page.waitForURL((url) => url.pathname === '/login')
  expect(complaints).toEqual([])

  expect(await readStatus(site, oldCookie)).toBe(401)
  expect(await attemptLogIn(site, email, JOURNEY_PASSWORD)).toBe(401)
  expect(await attemptLogIn(site, email, NEW_PASSWORD)).toBe(200)
  await leave()
})
