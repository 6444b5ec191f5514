/** Back in by way of the mail when the password is forgotten. */
import { expect, it } from 'vitest'
import { messagesTo, messageTo } from '../mailbox.ts'
import { logInByForm, PASSWORD, register } from '../people.ts'
import { refusal } from '../refusal.ts'
import { visitSite } from '../visit-site.ts'
import { attemptLogIn, cookieOf, statusOf } from './steps.ts'

const RESET = '/reimposta-password'
const NEW_PASSWORD = 'Ritrovata456'
const email = 'smemorata@example.it'

const { site, arrive } = visitSite()

it('from the link on the log-in page to a new password; the old one and its sessions are dead', async () => {
  const elsewhere = await arrive()
  await register(elsewhere.page, email)
  const oldCookie = await cookieOf(elsewhere.context)
  expect(await statusOf(site, oldCookie)).toBe(200)

  const { page, context, complaints } = await arrive()
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

  expect(await statusOf(site, oldCookie)).toBe(401)
  expect(await attemptLogIn(site, email, PASSWORD)).toBe(401)
  await logInByForm(page, email, NEW_PASSWORD)
  await page.getByRole('link', { name: 'Profilo di Piero' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
  await elsewhere.context.close()
})

it('the link works once', async () => {
  const { page, context, complaints } = await arrive()
  await page.goto((await messageTo(site, email, { path: RESET })).textLink)
  await page.getByLabel('Nuova password', { exact: false }).first().fill('Rubata12345')
  await page.getByRole('button', { name: 'Salva la nuova password' }).click()
  await page.getByText('Il link non è valido o è scaduto').first().waitFor()
  await page.getByRole('link', { name: 'Richiedi un nuovo link' }).waitFor()
  expect(await attemptLogIn(site, email, 'Rubata12345')).toBe(401)
  expect(complaints).toEqual([refusal(400, '/api/auth/reset-password')])
  await context.close()
})

it('an unknown address is told the same, and gets no mail', async () => {
  const { page, context, complaints } = await arrive()
  await page.goto('/password-dimenticata')
  await page.getByRole('textbox', { name: 'Email' }).fill('nessuno@example.it')
  await page.getByRole('button', { name: 'Invia il link' }).click()
  await page.getByText('Controlla la posta').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Invia di nuovo' }).click()
  await messageTo(site, email, { path: RESET, count: 2 })
  expect(await messagesTo(site, 'nessuno@example.it', RESET)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
