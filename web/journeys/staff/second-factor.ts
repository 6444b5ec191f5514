/** An admin sets up a second factor, logs in with it, and is asked again before a setting with secrets. */

import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { identityAdminPaths } from '#modules/identity/contract/admin-paths.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { totpCodeAt } from '#src/test-app/second-factor.ts'
import { adminSession, callApi, registerByApi } from '../marketplace.ts'
import { JOURNEY_PASSWORD } from '../people.ts'
import { expectedConsoleRefusal } from '../refusal.ts'
import { enter, site } from './visit.ts'

const STEP_MS = 30_000

/** The code of the next step is accepted too, so no waiting is needed. */
const codesOf = (secret: string) => {
  let step = 0
  return () => {
    const code = totpCodeAt(secret, new Date(Date.now() + step * STEP_MS))
    step += 1
    return code
  }
}

it('the admin turns it on, logs in with a code, and shows one more before a secret setting', async () => {
  const email = `custode-${Date.now()}@example.it`
  const { page, complaints, context, leave } = await enter(await anAdmin(email))
  await page.goto('/profilo')
  await page.locator('#verifica > summary').click()
  await page.getByRole('button', { name: 'Attiva la verifica' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('La tua password', { exact: false }).first().fill(JOURNEY_PASSWORD)
  await dialog.getByRole('button', { name: 'Continua' }).click()
  const secret = ((await dialog.locator('.app-secret').textContent()) ?? '').replaceAll(' ', '')
  const nextCode = codesOf(secret)
  await dialog.getByLabel('Codice di verifica', { exact: false }).fill(nextCode())
  await dialog.getByRole('button', { name: 'Attiva' }).click()
  const recoveryCodes = page.locator('.recovery-codes code')
  await recoveryCodes.first().waitFor()
  const codes = await recoveryCodes.allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'Ho salvato i codici' }).click()
  await page.getByText('Ti restano 10 codici di recupero').waitFor()

  // Otherwise the page may notice that its session has gone.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/login?returnTo=/admin/impostazioni/azienda')
  await page.getByLabel('Email', { exact: false }).first().fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(JOURNEY_PASSWORD)
  await page.locator('form').getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL('**/login/codice?returnTo=**')
  await page.getByLabel('Codice di verifica', { exact: false }).fill(nextCode())
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL('**/admin/impostazioni/azienda')

  forgetConfirmations()
  await page.getByLabel('Ragione sociale', { exact: false }).first().fill('Prova Srl')
  await page.getByRole('button', { name: 'Salva' }).first().click()
  const codeDialog = page.getByRole('dialog', { name: 'Conferma che sei tu' })
  await codeDialog.getByLabel('Codice di verifica', { exact: false }).fill(codes[0] ?? '')
  await codeDialog.getByRole('button', { name: 'Conferma' }).click()
  await page.getByText('salvat', { exact: false }).first().waitFor()
  expect(complaints).toEqual([expectedConsoleRefusal(403, '/api/admin/settings/company')])
  await leave()
})

/** Somebody whom another admin made one. */
const anAdmin = async (email: string) => {
  const session = await registerByApi(site, email)
  const { body } = await callApi(site, session, ['GET', identityPaths.user])
  const path = identityAdminPaths.user(String(body?.['id']))
  await callApi(site, await adminSession(site), ['PATCH', path, { role: 'admin' }])
  return session
}

/** Acts as if ten minutes had gone by. */
const forgetConfirmations = () => {
  const file = new Sqlite(join(site.dataFolder, 'app.db'))
  file.exec('UPDATE sessions SET confirmed_at = 1 WHERE confirmed_at IS NOT NULL')
  file.close()
}
