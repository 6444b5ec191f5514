/** The operator says a mail otherwise: found, changed, refused without its placeholders, shown. */
import { expect, it } from 'vitest'
import { adminSession } from '../marketplace.ts'
import { enter, site } from './visit.ts'

it('the admin finds a mail, says a line otherwise, and sees it', async () => {
  const { page, leave, complaints } = await enter(await adminSession(site))
  await page.goto('/admin/impostazioni/posta/modelli')
  await page.getByLabel('Cerca un’email').fill('ordine annullato')
  await page.getByText('1 email', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Ordine annullato' }).click()
  const line = page.getByLabel('Testo 3')
  await line.fill('Tutto annullato.')
  await page.getByRole('button', { name: 'Salva' }).click()
  await page.getByText('Non togliere {{orderNumber}}').first().waitFor()
  await line.fill('Tutto annullato: {{orderNumber}}, {{total}}.')
  await page.getByRole('button', { name: 'Salva' }).click()
  const shown = page.locator('iframe').contentFrame()
  await shown.getByText('Tutto annullato: ORD-2026-000001, 39,90 €.').waitFor()
  await page.reload()
  await line.fill('')
  await page.getByRole('button', { name: 'Salva' }).click()
  await shown.getByText('Non devi pagare nulla.').waitFor()
  expect(complaints.filter((one) => !one.includes('400'))).toEqual([])
  await leave()
})
