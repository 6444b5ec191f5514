/** Importing a bank statement: a transfer is matched, confirmed and paid, once. */
import { beforeAll, expect, it } from 'vitest'
import type { CheckoutReply, OrderReply } from '#modules/billing/contract/checkout.ts'
import { CONSUMER_PROFILE, PLAN_LINE } from '#src/test-app/shopper.ts'
import { adminSession, callApi, registerByApi } from '../marketplace.ts'
import { enter, site } from './visit.ts'

const BANK = { iban: 'IT60X0542811101000000123456', accountHolder: 'CercoOffro S.r.l.' }

let admin: { readonly cookie: string }
let buyer: { readonly cookie: string }
let order: OrderReply

beforeAll(async () => {
  admin = await adminSession(site)
  buyer = await registerByApi(site, 'compratore@example.it')
  await callApi(site, admin, ['PUT', '/api/admin/settings/payment', { bank_transfer: BANK }])
  await callApi(site, buyer, ['PUT', '/api/billing/profile', CONSUMER_PROFILE])
  await callApi(site, buyer, ['POST', '/api/cart/items', PLAN_LINE])
  const overrides = { paymentMethod: 'bank_transfer', billingType: 'one_time', beginNow: true }
  const reply = await fetch(`${site.url}/api/checkout`, {
    method: 'POST',
    headers: { ...buyer, 'content-type': 'application/json', 'idempotency-key': 'una-volta' },
    body: JSON.stringify(overrides),
  })
  order = ((await reply.json()) as CheckoutReply).order
})

/** Imitates Italian banks: Latin-1, semicolons, today's date. */
const statement = () => {
  const today = new Date().toLocaleDateString('it-IT', { timeZone: 'Europe/Rome' })
  const amount = order.totalAmount.toFixed(2).replace('.', ',')
  const lines = [
    'Data;Descrizione;Importo',
    `${today};"Accredito in qualità di ADA ROSSI; causale ${order.orderNumber}";${amount}`,
    `${today};Bonifico di qualcun altro;1.000,00`,
    `${today};Pagamento POS;-50,00`,
  ]
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1')
  return { name: 'movimenti.csv', mimeType: 'text/csv', buffer }
}

const statusOf = async () =>
  (await callApi(site, buyer, ['GET', `/api/orders/${order.id}`])).body?.['status']

it('the transfer is proposed, nothing is paid before the admin says so, and then it is', async () => {
  const { page, leave, complaints } = await enter(admin)
  await page.goto('/admin/estratto-conto')
  const file = page.locator('input[type=file]')
  await file.setInputFiles(statement())
  await page.getByText('1 bonifico riconosciuto, 1 movimento senza ordine').waitFor()
  await page.getByText('Nella causale non c’è un numero d’ordine').waitFor()
  const row = page.getByRole('row').filter({ hasText: order.orderNumber })
  await row.getByText('Corrisponde').waitFor()
  expect(await statusOf()).toBe('pending')

  await row.getByRole('button', { name: 'Conferma' }).click()
  await row.getByText('Confermato').waitFor()
  expect(await statusOf()).toBe('paid')

  await page.reload()
  await file.setInputFiles(statement())
  await row.getByText('Già pagato').waitFor()
  expect(await row.getByRole('button').count()).toBe(0)
  await row.getByRole('link', { name: order.orderNumber }).click()
  await page.getByText('Accredito in qualità di ADA ROSSI').waitFor()

  await page.goto('/admin/ordini')
  await page.getByRole('cell', { name: order.orderNumber }).waitFor()
  await page.getByLabel('Dal', { exact: true }).fill('2099-01-01')
  await page.getByRole('button', { name: 'Cerca' }).click()
  await page.getByText('Nessun ordine trovato').waitFor()
  expect(complaints).toEqual([])
  await leave()
})
