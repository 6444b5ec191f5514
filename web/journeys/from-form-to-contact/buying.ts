/** A plan paid by bank transfer, from the plan list to the confirmed payment, and the consumer's withdrawal. */
import { unzipSync } from 'fflate'
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { TEST_COMPANY } from '#src/test-app/invoices.ts'
import { messagesTo } from '../mailbox.ts'
import { adminSession, buildNthRequest, callApi, registerByApi } from '../marketplace.ts'
import { enter, site } from './visit.ts'

const IBAN = 'IT60X0542811101000000123456'
const BUYER = 'compratore@example.it'

let buyer: Page
let leave: () => Promise<void>
let session: { readonly cookie: string }
let admin: { readonly cookie: string }

beforeAll(async () => {
  session = await registerByApi(site, BUYER, { firstName: 'Piero', userType: 'professional' })
  admin = await adminSession(site)
  const bank = { iban: IBAN, accountHolder: 'CercoOffro S.r.l.' }
  await callApi(site, admin, ['PUT', '/api/admin/settings/payment', { bank_transfer: bank }])
  await callApi(site, admin, ['PUT', '/api/admin/settings/company', TEST_COMPANY])
})

let orderAddress = ''

it('a plan goes into the cart, which asks there and then who is invoiced', async () => {
  const person = await enter(session)
  buyer = person.page
  leave = person.leave
  await buyer.goto('/abbonamento?pagamento=unico')
  await buyer.getByRole('button', { name: 'Aggiungi al carrello' }).first().click()
  await buyer.getByText('Aggiunto al carrello!').waitFor()
  await buyer.waitForURL('**/carrello')
  await buyer.getByRole('heading', { name: 'Piano Base' }).waitFor()
  expect(await buyer.getByText('Aggiunto al carrello!').count()).toBe(0)
  const name = buyer.getByLabel('Nome e cognome o ragione sociale')
  await expect.poll(() => name.inputValue()).toMatch(/^\S+ \S+/)
  await name.fill('Piero Bianchi')
  await buyer.getByLabel('Partita IVA o codice fiscale').fill('RSSMRA85T10A562T')
  await buyer.getByLabel('Indirizzo e numero civico').fill('Via Roma 1')
  await buyer.getByLabel('Città').fill('Milano')
  await buyer.getByLabel('CAP').fill('20121')
  await buyer.getByLabel('Provincia').fill('MI')
})

it('a consumer asks expressly to begin at once: the box is never ticked beforehand', async () => {
  const box = buyer.getByRole('checkbox', { name: /Chiedo espressamente/ })
  await box.waitFor()
  expect(await box.isChecked()).toBe(false)
  await buyer.getByText('19,90 € ÷ 10 contatti = 1,99 € a contatto').waitFor()
  await buyer.getByRole('button', { name: 'Ordina con obbligo di pagamento' }).click()
  await buyer.getByText('Per attivare subito l’acquisto').waitFor()
  await buyer.getByRole('link', { name: /Il codice fiscale non è corretto/ }).waitFor()
  expect(new URL(buyer.url()).pathname).toBe('/carrello')
  await box.check()
  await buyer.getByLabel('Partita IVA o codice fiscale').fill('RSSMRA85T10A562S')
})

it('one press saves and orders; the order shows how to pay, and the cart is empty again', async () => {
  await buyer.getByRole('button', { name: 'Ordina con obbligo di pagamento' }).click()
  await buyer.waitForURL('**/ordini/*')
  await buyer.getByRole('heading', { name: 'Ordine ORD-' }).waitFor()
  await buyer.getByText(IBAN).waitFor()
  await buyer.getByRole('img', { name: /Codice QR/ }).waitFor()
  expect(await buyer.getByText('In attesa di pagamento').count()).toBe(1)
  orderAddress = new URL(buyer.url()).pathname
  const cart = await (await buyer.request.get('/api/cart')).json()
  expect(cart.itemCount).toBe(0)
})

it('the admin confirms the transfer, and the subscription is active', async () => {
  const id = orderAddress.split('/').at(-1)
  await callApi(site, admin, [
    'POST',
    `/api/admin/orders/${id}/mark-paid`,
    { reference: 'CRO 12345' },
  ])
  await buyer.reload()
  await buyer.getByText('Pagamento ricevuto').waitFor()
  await buyer.goto('/i-miei-ordini')
  await buyer.getByText('Pagato', { exact: true }).waitFor()
  const info = await (await buyer.request.get('/api/subscription/info')).json()
  expect(info).toMatchObject({ subscriptionStatus: 'active', subscriptionPlan: 'basic' })
})

it('a consumer who used 4 of 10 contacts reads the share before confirming, and gets a receipt', async () => {
  for (let number = 1; number <= 4; number += 1) {
    const { body } = await callApi(site, admin, [
      'POST',
      '/api/job-requests',
      buildNthRequest(number),
    ])
    const id = String(body?.['id'])
    await callApi(site, admin, ['POST', `/api/admin/job-requests/${id}/approve`])
    expect((await buyer.request.post(`/api/job-requests/${id}/reveal-contact`)).status()).toBe(200)
  }
  await buyer.goto(orderAddress)
  await buyer.getByRole('link', { name: 'Recedi dal contratto qui' }).click()
  const dialog = buyer.getByRole('alertdialog', { name: 'Confermi il recesso?' })
  await dialog.getByText('4 su 10').waitFor()
  await dialog.getByText('7,96 €').waitFor()
  await dialog.getByText('11,94 €').waitFor()
  await dialog.getByRole('button', { name: 'Annulla', exact: true }).click()
  expect(
    (await (await buyer.request.get(`/api${orderAddress.replace('ordini', 'orders')}`)).json())
      .status,
  ).toBe('paid')

  await buyer.getByRole('link', { name: 'Recedi dal contratto qui' }).click()
  await dialog.getByRole('button', { name: 'Conferma il recesso' }).click()
  await buyer.getByText(/Recesso registrato il/).waitFor()
  await buyer.getByText('Rimborso in arrivo', { exact: true }).first().waitFor()
  await buyer.getByRole('row', { name: /Nota di credito .* 11,94/ }).waitFor()
  const info = await (await buyer.request.get('/api/subscription/info')).json()
  expect(info.subscriptionStatus).toBe('inactive')
  const subjects = async () =>
    (await messagesTo(site, BUYER, orderAddress)).map(({ subject }) => subject)
  await expect.poll(subjects).toContainEqual(expect.stringContaining('Ricevuta del recesso'))
  await leave()
})

it('the accountant’s ZIP of the month has invoice and credit note, and adds up to the cent', async () => {
  const month = Temporal.Now.plainDateISO('Europe/Rome').toString().slice(0, 7)
  const path = `/api/admin/invoices/archive?period=${month}`
  const reply = await fetch(site.url + path, { headers: admin })
  const zip = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  expect(Object.keys(zip).filter((name) => name.endsWith('.xml'))).toHaveLength(2)
  const totals = new TextDecoder().decode(zip[`totali-${month}.csv`])
  const [head, ...rows] = totals.replace('\uFEFF', '').trim().split('\r\n')
  const column = head?.split(';').indexOf('Totale') ?? -1
  // 19,90 € paid, 11,94 € given back.
  expect(rows.at(-1)?.split(';')[column]).toBe('7,96')
})
