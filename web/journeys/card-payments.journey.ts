/** Paying by card in the browser, with the stand-in of the card company. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWebhookDelivery } from '#adapters/stripe/stand-in/deliveries.ts'
import { type StandIn, startStandIn } from '#adapters/stripe/stand-in/start-stand-in.ts'
import { PAYMENT_PAGE_PATH } from '#modules/billing/contract/paths.ts'
import { TEST_COMPANY } from '#src/test-app/invoices.ts'
import { CONSUMER_PROFILE } from '#src/test-app/shopper.ts'
import { checkOutCart, choosePlan, payOnTheirPage } from './card-checkout.ts'
import { JOURNEY_PASSWORD, registerVisitor } from './people.ts'
import { visitSite } from './visit-site.ts'

const SECRET = 'whsec_standin'

let standIn: StandIn
let admin: Page

beforeAll(async () => {
  standIn = await startStandIn({
    deliver: createWebhookDelivery(() => `${site.url}/api/webhooks/stripe`),
    webhookSecret: SECRET,
  })
})

afterAll(() => standIn.close())

const { site, arrive } = visitSite(() => ({
  STRIPE_SECRET_KEY: 'sk_test_standin',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_BASE: standIn.url,
}))

beforeAll(async () => {
  admin = (await arrive()).page
  await admin.request.post('/api/login', {
    data: { email: 'admin@example.it', password: JOURNEY_PASSWORD },
  })
  const stored = await admin.request.put('/api/admin/settings/company', { data: TEST_COMPANY })
  expect(stored.status(), await stored.text()).toBe(200)
})

const member = async (email: string) => {
  const person = await arrive()
  await registerVisitor(person.page, email)
  await person.page.request.put('/api/billing/profile', { data: CONSUMER_PROFILE })
  return person
}

it('leads from the plans to a paid one in four presses, after a card that was refused, and gets the money back', async () => {
  const { page, leave, complaints } = await arrive()
  await registerVisitor(page, 'nuova@example.it')
  await choosePlan(page, '/abbonamento?pagamento=unico', 1)
  const fields = { 'Indirizzo e numero civico': 'Via Roma 1', Città: 'Milano', CAP: '20121' }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Provincia').fill('MI')
  await page.getByLabel('Partita IVA o codice fiscale').fill(CONSUMER_PROFILE.taxId)
  await page.getByRole('checkbox', { name: /Chiedo espressamente/ }).check()
  await page.getByRole('button', { name: 'Vai al pagamento' }).click()
  const refuse = page.getByRole('button', { name: 'Usa una carta rifiutata' })
  await refuse.waitFor()
  const checkoutUrl = page.url()
  await refuse.click()
  await page.getByText('La tua carta è stata rifiutata.').waitFor()
  await payOnTheirPage(page, checkoutUrl)
  await page.getByRole('link', { name: 'Il Tuo Abbonamento' }).click()
  await page.getByText('Hai già un abbonamento attivo: Professionale').waitFor()
  expect(await page.getByRole('button', { name: 'Piano Attivo' }).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Disattiva il rinnovo' }).count()).toBe(0)

  await page.goto('/i-miei-ordini')
  const [invoiced = ''] = await documentsOf(page, 1)
  expect(invoiced).toMatch(/^Fattura INV\/\d{4}\/\d{6}$/)
  await page.getByRole('link', { name: /^ORD-/ }).first().click()
  await page.getByRole('link', { name: /^PDF di INV/ }).waitFor()
  await refundAsAdmin(new URL(page.url()).pathname)
  await page.goto('/i-miei-ordini')
  await page.getByText(/^(Rimborsato|Rimborso in arrivo)$/).waitFor()
  const invoice = invoiced.replace('Fattura ', '')
  expect(await documentsOf(page, 2)).toEqual([
    `Nota di credito ${numberAfter(invoice)} storna ${invoice}`,
    invoiced,
  ])
  await page.goto('/abbonamento')
  await page.getByText('Non hai un abbonamento attivo').waitFor()
  expect(complaints).toEqual([])
  await leave()
})

/** The names of the invoices in the list, once there are so many; each has a PDF. */
const documentsOf = async (page: Page, count: number) => {
  const rows = page.getByRole('table', { name: 'Le tue fatture' }).locator('tbody tr')
  await rows.nth(count - 1).waitFor()
  for (const link of await rows.getByRole('link', { name: /^PDF di / }).all()) {
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  }
  return rows
    .locator('td, th')
    .filter({ hasText: /^(Fattura|Nota)/ })
    .allInnerTexts()
}

const refundAsAdmin = async (orderPath: string) => {
  await admin.goto(`/admin${orderPath}`)
  await admin.getByRole('button', { name: 'Rimborsa' }).click()
  const dialog = admin.getByRole('alertdialog', { name: 'Rimborsa' })
  await dialog.getByLabel('Motivo').fill('Pagato per errore')
  await dialog.getByRole('button', { name: 'Rimborsa' }).click()
  await admin.getByText('Rimborso registrato').first().waitFor()
}

const numberAfter = (number: string) =>
  number.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'))

it('pays every month inside our own page; no other page lets the card company’s script in', async () => {
  const { page, leave, complaints } = await member('ricorrente@example.it')
  await choosePlan(page, '/abbonamento', 1)
  const { orderId } = await checkOutCart(page, 'recurring', 'elements')
  const plain = await page.goto(`/ordini/${orderId}`)
  expect(plain?.headers()['content-security-policy']).not.toContain(standIn.url)
  const opened = page.waitForResponse((reply) => reply.url() === site.url + PAYMENT_PAGE_PATH)
  await page.getByRole('link', { name: 'Completa il pagamento con carta' }).click()
  expect((await opened).headers()['content-security-policy']).toContain(standIn.url)

  await page.getByRole('heading', { name: 'Completa il Pagamento' }).waitFor()
  const form = page.frameLocator('iframe[title="Dati di pagamento"]')
  await form.getByLabel('Carta rifiutata', { exact: false }).check()
  await page.getByRole('button', { name: 'Conferma Abbonamento' }).click()
  await page.getByText('Pagamento Fallito').first().waitFor()
  await form.getByLabel('Carta che paga', { exact: false }).check()
  await page.getByRole('button', { name: 'Conferma Abbonamento' }).click()
  await page.getByText('Pagamento Riuscito').first().waitFor()
  await page.waitForURL('**/abbonamento-completato')
  await page.getByText('Abbonamento Attivo', { exact: true }).waitFor()
  expect(complaints).toEqual([])

  await page.goto('/abbonamento')
  await page.getByText('L’abbonamento si rinnova da solo il').waitFor()
  await renewAndFail(page)
  await upgrade(page)
  await leave()
})

const lastSubscription = () => standIn.ledger.subscriptions.all().at(-1)?.id ?? ''

const orderCount = async (page: Page) =>
  ((await (await page.request.get('/api/orders')).json()) as { total: number }).total

const renewAndFail = async (page: Page) => {
  standIn.renew(lastSubscription(), 'paid')
  await standIn.deliveries.idle()
  expect(await orderCount(page)).toBe(2)
  standIn.renew(lastSubscription(), 'declined')
  await standIn.deliveries.idle()
  await page.getByRole('button', { name: 'Aggiorna lo stato' }).click()
  await page.getByText('Il pagamento del rinnovo non è riuscito.').waitFor()
  await page.getByText('Hai già un abbonamento attivo').waitFor()
  standIn.payOverdue(lastSubscription())
  await standIn.deliveries.idle()
  await page.reload()
  await page.getByText('L’abbonamento si rinnova da solo il').waitFor()
  await page.getByRole('button', { name: 'Disattiva il rinnovo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disattiva il rinnovo' }).click()
  await page.getByText('Il rinnovo è disattivato').waitFor()
  await page.getByRole('button', { name: 'Riattiva il rinnovo' }).click()
  await page.getByText('L’abbonamento si rinnova da solo il').waitFor()
}

const upgrade = async (page: Page) => {
  const old = lastSubscription()
  await choosePlan(page, '/abbonamento', 1)
  const { checkoutUrl } = await checkOutCart(page, 'recurring')
  await payOnTheirPage(page, checkoutUrl)
  await page.goto('/abbonamento')
  await page.getByText('Hai già un abbonamento attivo: Enterprise').waitFor()
  expect(lastSubscription()).not.toBe(old)
}

it('waits politely when the message about the payment is late, and asks by itself', async () => {
  const { page, leave } = await member('tardi@example.it')
  await choosePlan(page, '/abbonamento?pagamento=unico', 1)
  const { checkoutUrl } = await checkOutCart(page, 'one_time')
  standIn.deliveries.behave({ isLosing: true })
  await page.goto(checkoutUrl)
  await page.getByRole('button', { name: 'Paga con carta' }).click()
  await page.waitForURL('**/abbonamento-completato')
  await page.getByText('Conferma del pagamento in corso').waitFor()
  await page.getByText('Abbonamento Attivo', { exact: true }).waitFor()
  standIn.deliveries.behave({ isLosing: false })
  await leave()
})
