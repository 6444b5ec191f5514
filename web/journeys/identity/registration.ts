/** Leads from the registration form, by way of the mail, to the verified address. */
import { expect, it } from 'vitest'
import { messageTo } from '../mailbox.ts'
import { expectedConsoleRefusal } from '../refusal.ts'
import { registerInForm } from './steps.ts'
import { arrive, site } from './visit.ts'

const VERIFY = '/verifica-email'

it('the link in the mail verifies the address of whoever registered in the form; the mail comes again once a minute, and one link does for both', async () => {
  const email = 'nina.nuova@example.it'
  const { page, leave, complaints } = await arrive()
  await registerInForm(page, email)
  await page
    .getByRole('region', { name: 'Da fare' })
    .getByRole('link', { name: 'Verifica la tua email' })
    .waitFor()
  const first = await messageTo(site, email, { path: VERIFY })
  expect(first.htmlLink).toBe(first.textLink)

  await page.getByRole('link', { name: 'Profilo di Nina' }).click()
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
  await page.getByText('Email verificata con successo!').first().waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Vai alla home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'Profilo di Nina' }).click()
  await page.getByText('Verificata', { exact: true }).waitFor()
  expect(await page.getByText('Verifica la tua email').count()).toBe(0)
  expect(complaints).toEqual([])

  await page.goto(first.textLink)
  await page.getByText('Il tuo indirizzo è già verificato').waitFor()
  expect(await page.getByText('Errore verifica email').count()).toBe(0)
  expect(complaints).toEqual([expectedConsoleRefusal(409, '/api/auth/verify')])
  await leave()
})
