/** A discount code: made by the admin, typed by a buyer, on the order. */
import { expect, it } from 'vitest'
import { COMPANY_PROFILE, PLAN_LINE } from '#src/test-app/shopper.ts'
import { adminSession, callApi, registerByApi } from '../marketplace.ts'
import { enter, site } from './visit.ts'

const BANK = { iban: 'IT60X0542811101000000123456', accountHolder: 'CercoOffro S.r.l.' }

it('the admin makes a code, and whoever types it pays less', async () => {
  const admin = await adminSession(site)
  await callApi(site, admin, ['PUT', '/api/admin/settings/payment', { bank_transfer: BANK }])
  const office = await enter(admin)
  await office.page.goto('/admin/sconti/nuovo')
  await office.page.getByRole('textbox', { name: /^Codice/ }).fill('volantino-50')
  await office.page.getByRole('textbox', { name: /^Valore/ }).fill('50')
  await office.page.getByLabel('Quante volte si può usare').fill('1')
  await office.page
    .getByRole('checkbox', { name: /^Professionale, .*una tantum/i })
    .first()
    .check()
  await office.page.getByRole('button', { name: 'Salva' }).click()
  await office.page.getByRole('link', { name: 'VOLANTINO-50' }).waitFor()
  await office.page.getByText('0 di 1').waitFor()
  expect(office.complaints).toEqual([])
  await office.leave()

  const buyer = await registerByApi(site, 'sconto@example.it')
  await callApi(site, buyer, ['PUT', '/api/billing/profile', COMPANY_PROFILE])
  await callApi(site, buyer, ['POST', '/api/cart/items', PLAN_LINE])
  const { page, leave, complaints } = await enter(buyer)
  await page.goto('/carrello')
  await page.getByLabel('Codice sconto').fill('volantino-5')
  await page.getByRole('button', { name: 'Applica' }).click()
  await page.getByText('Non conosciamo questo codice').waitFor()
  await page.getByLabel('Codice sconto').fill('volantino-50')
  await page.getByRole('button', { name: 'Applica' }).click()
  await page.getByText('Prezzo più basso degli ultimi 30 giorni: 39,90 €').waitFor()
  await page.getByText('Sconto: −19,95 €').waitFor()
  await page.getByRole('button', { name: 'Ordina con obbligo di pagamento' }).click()
  await page.getByText('(sconto VOLANTINO-50: −19,95 €)').waitFor()
  expect(complaints.filter((one) => !one.includes('404'))).toEqual([])
  await leave()
})
