/** Checks that with a password set by an admin only the page to change it opens. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { adminSession, registerByApi } from '../marketplace.ts'
import { JOURNEY_PASSWORD } from '../people.ts'
import { expectedConsoleRefusal } from '../refusal.ts'
import { attemptLogIn, readSessionCookie, readStatus } from './steps.ts'
import { arrive, enter, site } from './visit.ts'

const email = 'prestata@example.it'
const LENT = 'Prestata123'
const OWN = 'Propria4567'

it('an admin sets it with the own password only, which ends the former one and its sessions', async () => {
  const { cookie: formerCookie } = await registerByApi(site, email, { firstName: 'Piero' })
  const { page, leave, complaints } = await enter(await adminSession(site))
  await page.goto('/admin/utenti')
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  const ownPassword = page.getByLabel('La tua password', { exact: false }).first()
  await page.getByLabel('Nuova password dell’utente', { exact: false }).first().fill(LENT)
  await page.getByLabel('Deve cambiarla al prossimo accesso').check()
  await ownPassword.fill('NonLaMia123')
  await page.getByRole('button', { name: 'Imposta la password' }).click()
  await page
    .locator('.error-summary')
    .getByText('La tua password di amministratore non è corretta')
    .first()
    .waitFor()
  expect(await attemptLogIn(site, email, LENT)).toBe(401)
  expect(await readStatus(site, formerCookie)).toBe(200)

  await ownPassword.fill(JOURNEY_PASSWORD)
  await page.getByRole('button', { name: 'Imposta la password' }).click()
  await page.getByText('Password impostata').waitFor()
  expect(await readStatus(site, formerCookie)).toBe(401)
  expect(await attemptLogIn(site, email, JOURNEY_PASSWORD)).toBe(401)
  expect(complaints).toEqual([expectedConsoleRefusal(403, '/set-password')])
  await leave()
})

it('logging in leads to the page where it is changed; until then pages take the person for a visitor', async () => {
  const { page, context, complaints, leave } = await arrive()
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(LENT)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL('**/change-password')
  await page.getByText('La password con cui hai fatto l’accesso è provvisoria').waitFor()

  await page.goto('/')
  await page.getByRole('link', { name: 'Registrati' }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Esci' }).count()).toBe(0)
  await page.goto('/profilo')
  await page.waitForURL('**/login?returnTo=%2Fprofilo')
  expect((await page.request.get('/admin')).status()).toBe(404)

  await page.goto('/change-password')
  await fillChange(page, LENT)
  await page.getByText('La nuova password deve essere diversa da quella attuale').first().waitFor()
  const lentCookie = await readSessionCookie(context)
  expect(await readStatus(site, lentCookie)).toBe(401)

  await fillChange(page, OWN)
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'Profilo di Piero' }).click()
  await page.getByText('Dispositivi collegati').waitFor()
  expect(await readStatus(site, await readSessionCookie(context))).toBe(200)
  expect(await statusOfChange(lentCookie)).toBe(401)
  expect(await attemptLogIn(site, email, LENT)).toBe(401)
  expect(await attemptLogIn(site, email, OWN)).toBe(200)
  await page.goto('/change-password')
  await page.waitForURL((url) => url.pathname === '/')
  expect(complaints).toEqual([expectedConsoleRefusal(400, '/api/users/me/change-password')])
  await leave()
})

const fillChange = async (page: Page, newPassword: string) => {
  await page.getByLabel('Password attuale', { exact: false }).first().fill(LENT)
  await page.getByLabel('Nuova password', { exact: false }).first().fill(newPassword)
  await page.getByRole('button', { name: 'Cambia password' }).click()
}

/** Whoever has the cookie from before tries to change the password once more. */
const statusOfChange = async (cookie: string) => {
  const reply = await fetch(`${site.url}/api/users/me/change-password`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword: OWN, newPassword: 'Rubata12345' }),
  })
  return reply.status
}
