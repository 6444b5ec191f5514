/** The admin sets a user's password and confirms with the own one. */
import { expect, it } from 'vitest'
import { attemptLogIn } from '../identity/steps.ts'
import { adminSession, registered } from '../marketplace.ts'
import { giveCookies, logInByForm, PASSWORD } from '../people.ts'
import { refusal } from '../refusal.ts'
import { arrive, site } from './visit.ts'

const EMAIL = 'dimentica@example.it'
const LENT = 'Prestata123'
const OWN = 'Propria4567'

it('the admin sets it with the own password only, and its owner has to change it at once', async () => {
  await registered(site, EMAIL)
  const admin = await arrive()
  await giveCookies(admin.context, site, (await adminSession(site)).cookie)
  const { page } = admin
  await page.goto('/admin/utenti')
  await page.getByRole('row').filter({ hasText: EMAIL }).getByRole('link').click()
  const ownPassword = page.getByLabel('La tua password', { exact: false }).first()
  await page.getByLabel('Nuova password dell’utente', { exact: false }).first().fill(LENT)
  await page.getByLabel('Deve cambiarla al prossimo accesso').check()
  await ownPassword.fill('NonLaMia123')
  await page.getByRole('button', { name: 'Imposta la password' }).click()
  await page.getByRole('alert').getByText('Password amministratore non corretta').first().waitFor()
  expect(await attemptLogIn(site, EMAIL, LENT)).toBe(401)

  await ownPassword.fill(PASSWORD)
  await page.getByRole('button', { name: 'Imposta la password' }).click()
  await page.getByText('Password impostata').waitFor()
  expect(await attemptLogIn(site, EMAIL, PASSWORD)).toBe(401)
  expect(admin.complaints).toEqual([refusal(403, '/set-password')])

  const owner = await arrive()
  await logInByForm(owner.page, EMAIL, LENT)
  expect(new URL(owner.page.url()).pathname).toBe('/change-password')
  await owner.page.getByLabel('Password attuale', { exact: false }).first().fill(LENT)
  await owner.page.getByLabel('Nuova password', { exact: false }).first().fill(OWN)
  await owner.page.getByRole('button', { name: 'Cambia password' }).click()
  await owner.page.getByRole('link', { name: 'Profilo di Mia' }).waitFor()
  expect(owner.complaints).toEqual([])
  expect([await attemptLogIn(site, EMAIL, LENT), await attemptLogIn(site, EMAIL, OWN)]).toEqual([
    401, 200,
  ])
})
