/** A professional becomes somebody: profile, a checked credential, what the client reads, and the gate. */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { TEST_COMPANY } from '#src/test-app/invoices.ts'
import { CONSUMER_PROFILE, PLAN_LINE, TEST_IBAN } from '#src/test-app/shopper.ts'
import { messagesTo } from './mailbox.ts'
import { adminSession, buildNthRequest, callApi, registerByApi } from './marketplace.ts'
import { createOperator } from './operator.ts'
import { startNewSite } from './prepared-sites.ts'
import { chooseFrom } from './request-form.ts'
import { verifyEmail } from './showcase-market.ts'
import { MOVABLE_CLOCK } from './site.ts'
import { visit } from './visit-site.ts'

const PLUMBER = 'bruno@example.it'
const CLIENT = 'mia@example.it'
const PHONE = { viewport: { width: 390, height: 844 } }
const DAY_MS = 86_400_000
const FIRM_PAGE = '/professionisti/idraulica-bianchi-abbiategrasso'
const BADGE = /Abilitazione D\.M\. 37\/2008: Lettere C, D, E, controllata con visura camerale.* · /

const PLACE = /Sede: Abbiategrasso \(MI\), a \d+ km · (Nella|Fuori dalla) zona/

const { site, arrive, enter } = visit(() => startNewSite({}, MOVABLE_CLOCK))

let admin: { readonly cookie: string }
let client: { readonly cookie: string }
let plumber: { readonly cookie: string }
let requests: readonly string[]

beforeAll(async () => {
  admin = await adminSession(site)
  client = await registerByApi(site, CLIENT)
  await verifyEmail(site, CLIENT)
  plumber = await registerByApi(site, PLUMBER, { firstName: 'Bruno', userType: 'professional' })
  requests = await Promise.all([1, 2].map(publish))
})

const publish = async (number: number) => {
  const request = { ...buildNthRequest(number), categoryId: 'idraulico' }
  const { body } = await callApi(site, client, ['POST', '/api/job-requests', request])
  const id = String(body?.['id'])
  await callApi(site, admin, ['POST', `/api/admin/job-requests/${id}/approve`])
  return id
}

/** `YYYY-MM-DD`, that many days from now. */
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

it('a plumber without anything fills the profile on a phone, is shown and claims a credential', async () => {
  const { page, leave, complaints } = await enter(plumber, PHONE)
  await page.goto('/profilo/impresa')
  await fillProfile(page)
  await page.getByRole('button', { name: 'Mostra il profilo a tutti' }).click()
  await page.getByText('Profilo: in attesa').waitFor()

  await page.getByRole('button', { name: 'Ce l’ho' }).click()
  await page.getByLabel('Vale fino al').fill(dayAfter(40))
  await page.getByRole('button', { name: 'Chiedi il controllo' }).click()
  await page.getByText('In attesa di controllo').waitFor()
  expect(complaints).toEqual([])
  await leave()
})

const fillProfile = async (page: Page) => {
  const next = () => page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByLabel('Ragione sociale').fill(TEST_FIRM.legalName)
  await page.getByLabel('Nome con cui ti conoscono').fill(TEST_FIRM.tradeName)
  await page.getByLabel('Forma giuridica').fill(TEST_FIRM.legalForm)
  await page.getByLabel('Partita IVA').fill(TEST_FIRM.vatId)
  await next()
  await page.getByLabel('Regione').first().selectOption({ label: 'Lombardia' })
  await page.getByLabel('Provincia').first().selectOption({ label: 'Milano' })
  await chooseFrom(page, { label: 'Città', typed: 'abbia', option: 'Abbiategrasso' })
  await page.getByLabel('Indirizzo e numero civico').fill(TEST_FIRM.address)
  await page.getByLabel('CAP').fill(TEST_FIRM.postalCode)
  await next()
  await chooseFrom(page, { label: 'mestier', typed: 'idra', option: 'Idraulico' })
  await page.getByRole('button', { name: 'Provincia di Milano' }).click()
  await next()
  await page.getByLabel('Sempre, anche di notte e nei festivi').check()
  await page.getByLabel('Diritto di chiamata').fill('40')
  await next()
  await page.getByLabel('Chi sei e che cosa sai fare').fill(TEST_FIRM.about)
  await page.getByRole('textbox', { name: 'Telefono' }).fill(TEST_FIRM.phone)
  await page.getByRole('button', { name: 'Salva il profilo' }).click()
}

it('the staff looks at its name with one key, which may be taken back', async () => {
  const { page, leave, complaints } = await enter(admin)
  await page.goto('/admin/imprese')
  const card = page.getByRole('listitem', { name: TEST_FIRM.tradeName })
  await card.getByText(TEST_FIRM.vatId).waitFor()
  await card.focus()
  await page.keyboard.press('a')
  await page.getByText('Nessuna impresa da approvare').waitFor()
  await page.keyboard.press('z')
  await card.waitFor()
  await card.focus()
  await page.keyboard.press('a')
  await page.getByText(`Approvata: ${TEST_FIRM.tradeName}`).waitFor()
  await expect.poll(async () => (await fetch(`${site.url}${FIRM_PAGE}`)).status).toBe(200)
  expect([...complaints]).toEqual([])
  await leave()
})

it('the staff checks it with two presses, and page and card say what, how and when', async () => {
  const staff = await enter(admin)
  await staff.page.goto('/admin/verifiche')
  await staff.page.getByRole('button', { name: 'Ho controllato' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Ho controllato' }).click()
  await staff.page.getByText('Nessun documento da controllare').waitFor()

  await staff.leave()
  const { page, leave } = await arrive()
  await page.goto('/professionisti?city=Milano')
  await page.getByText('Abilitazione impianti controllata').waitFor()
  await page.getByRole('link', { name: 'Idraulica Bianchi' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Idraulica Bianchi' }).waitFor()
  await page.getByText(/Diritto di chiamata 40/).waitFor()
  await page.locator('.firm-badges summary').click()
  await page.getByText(BADGE).waitFor()
  expect([...staff.complaints]).toEqual([])
  await leave()
})

it('after a reveal the client reads who will call, in the mail and among the own requests', async () => {
  createOperator(site).grantSubscription(PLUMBER)
  await callApi(site, plumber, ['POST', `/api/job-requests/${requests[0]}/reveal-contact`])
  const mails = () => messagesTo(site, CLIENT, '/professionisti/idraulica-bianchi-abbiategrasso')
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [mail] = await mails()
  expect(mail?.text).toMatch(BADGE)
  expect(mail?.text).toContain(TEST_FIRM.phone)
  expect(mail?.text).toMatch(PLACE)

  const { page, leave } = await enter(client)
  await page.goto('/i-miei-annunci')
  await page.getByText('Chi ha visto i tuoi contatti (1)').click()
  await page.getByText(`Ti chiamerà dal numero ${TEST_FIRM.phone}`).waitFor()
  await page.getByText(BADGE).waitFor()
  await page.getByText(PLACE).waitFor()
  await page.getByText(TEST_FIRM.legalName).waitFor()
  await page.getByRole('link', { name: 'Vedi il profilo com’è adesso' }).click()
  await page.getByRole('heading', { level: 1, name: 'Idraulica Bianchi' }).waitFor()
  await leave()
})

const needing = (revealNeeds: string) =>
  callApi(site, admin, ['PUT', '/api/admin/settings/trust', { revealNeeds, graceDays: 0 }])

it('the gate stands before a reveal and before a plan is paid, as the operator sets it', async () => {
  const email = 'nuovo@example.it'
  const newcomer = await registerByApi(site, email, { userType: 'professional' })
  createOperator(site).grantSubscription(email)
  await callApi(site, newcomer, ['PUT', '/api/billing/profile', CONSUMER_PROFILE])
  await callApi(site, newcomer, ['POST', '/api/cart/items', PLAN_LINE])
  const bank = { iban: TEST_IBAN, accountHolder: 'CercoOffro S.r.l.' }
  await callApi(site, admin, ['PUT', '/api/admin/settings/payment', { bank_transfer: bank }])
  await callApi(site, admin, ['PUT', '/api/admin/settings/company', TEST_COMPANY])
  const { page } = await enter(newcomer)
  const reveal = async () => {
    await page.goto(`/lavori/${requests[1]}`)
    await page.getByRole('button', { name: 'Scopri i Contatti' }).click()
  }
  const order = async () => {
    await page.goto('/carrello')
    await page.getByRole('checkbox', { name: /Chiedo espressamente/ }).check()
    await page.getByRole('button', { name: 'Ordina con obbligo di pagamento' }).click()
  }
  await needing('email')
  await reveal()
  await page.getByRole('dialog', { name: 'Verifica la tua email' }).waitFor()
  await needing('vat')
  await order()
  await page.getByRole('dialog', { name: 'Completa il profilo della tua impresa' }).waitFor()
  await page.getByRole('dialog').getByRole('link', { name: 'Completa il profilo' }).click()
  await page.waitForURL('**/profilo/impresa')
  await callApi(site, plumber, ['POST', `/api/job-requests/${requests[1]}/reveal-contact`])

  await page.goto('/i-miei-contatti')
  await page.getByText('serve per scoprire i contatti').waitFor()
  await needing('none')
  await reveal()
  await page.getByText('Contatti Rivelati').waitFor()
  await order()
  await page.waitForURL('**/ordini/*')
  expect(await page.getByText('serve per scoprire i contatti').count()).toBe(0)
})

it('mails come 30 and 7 days before the validity ends, then the badge is gone', async () => {
  // Files of mails leave after a month, so they are counted by subject.
  const mails = async (subject: RegExp) => {
    const all = await messagesTo(site, PLUMBER, '/profilo/impresa')
    return all.filter((mail) => subject.test(mail.subject)).length
  }
  const page = async () =>
    await (await fetch(`${site.url}/professionisti/idraulica-bianchi-abbiategrasso`)).text()
  for (const [index, days] of [11, 23].entries()) {
    await site.moveClock(days * DAY_MS)
    await expect.poll(() => mails(/^Sta per scadere/)).toBe(index + 1)
    expect(await page()).toMatch(BADGE)
  }
  await site.moveClock(8 * DAY_MS)
  await expect.poll(() => mails(/^È scaduto/)).toBe(1)
  expect(await page()).not.toContain('D.M. 37/2008')
})
