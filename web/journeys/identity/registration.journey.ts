/** From the registration form to the verified address, by way of the mail. */
import { expect, it } from 'vitest'
import { messageTo } from '../mailbox.ts'
import { registered } from '../marketplace.ts'
import { register } from '../people.ts'
import { refusal } from '../refusal.ts'
import { visitSite } from '../visit-site.ts'
import { registerInForm } from './steps.ts'

const VERIFY = '/verifica-email'

const { site, arrive } = visitSite()

it('the link in the mail verifies the address of whoever registered in the form, and says so the second time', async () => {
  const email = 'nina.nuova@example.it'
  const { page, context, complaints } = await arrive()
  await registerInForm(page, email)
  await page.getByText('Verifica la tua email').waitFor()

  const { textLink, htmlLink } = await messageTo(site, email, { path: VERIFY })
  expect(htmlLink).toBe(textLink)
  await page.goto(htmlLink)
  await page.getByText('Il tuo indirizzo è verificato').waitFor()
  await page.getByText('Email verificata con successo!').first().waitFor()
  await page.getByRole('link', { name: 'Vai al Login' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'Profilo di Nina' }).waitFor()
  expect(await page.getByText('Verifica la tua email').count()).toBe(0)
  expect(complaints).toEqual([])

  await page.goto(htmlLink)
  await page.getByText('Il tuo indirizzo è già verificato').waitFor()
  expect(await page.getByText('Errore verifica email').count()).toBe(0)
  expect(complaints).toEqual([refusal(409, '/api/auth/verify')])
  await context.close()
})

it('without a token the page says that the link is invalid', async () => {
  const { page, context, complaints } = await arrive()
  await page.goto(VERIFY)
  await page.getByText('Il link di verifica non è valido: aprilo').waitFor()
  await page.getByRole('button', { name: 'Richiedi Nuovo Link' }).click()
  await page.waitForURL('**/login')
  await page.getByText('oppure contatta il supporto').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('the mail comes again on request, once a minute, and one link does for both', async () => {
  const email = 'nina.ancora@example.it'
  const { page, context, complaints } = await arrive()
  await register(page, email)
  const first = await messageTo(site, email, { path: VERIFY })
  await page.goto('/profilo')
  await page.getByText('Da verificare').waitFor()
  await page.getByRole('button', { name: 'Invia di nuovo l’email' }).click()
  await page.getByRole('button', { name: 'Email inviata' }).waitFor()
  const second = await messageTo(site, email, { path: VERIFY, count: 2 })
  expect(second.textLink).not.toBe(first.textLink)

  const tooSoon = await page.request.post('/api/auth/resend-verification')
  expect(tooSoon.status()).toBe(429)
  expect(Number(tooSoon.headers()['retry-after'])).toBeGreaterThan(0)

  await page.goto(second.htmlLink)
  await page.getByText('Il tuo indirizzo è verificato').waitFor()
  await page.goto('/profilo')
  await page.getByText('Verificata', { exact: true }).waitFor()
  expect(complaints).toEqual([])

  await page.goto(first.textLink)
  await page.getByText('Il tuo indirizzo è già verificato').waitFor()
  expect(complaints).toEqual([refusal(409, '/api/auth/verify')])
  await context.close()
})

it('an address that has an account is told so beside its field', async () => {
  const email = 'nina.doppia@example.it'
  await registered(site, email)
  const { page, context, complaints } = await arrive()
  await page.goto('/login?tab=registrati')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Altra')
  await page.getByRole('textbox', { name: 'Cognome' }).fill('Persona')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill('Diversa123')
  await page.getByRole('button', { name: 'Registrati' }).click()
  await page.getByText('Esiste già un account con questa email').first().waitFor()
  expect(await page.getByRole('textbox', { name: 'Nome', exact: true }).inputValue()).toBe('Altra')
  expect(complaints).toEqual([refusal(409, '/api/auth/register')])
  await context.close()
})
