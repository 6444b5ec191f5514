/** A day of the operator: a mail about what waits, a request nobody answered, a person, a plan. */
import { beforeAll, expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { messagesTo, messageTo } from '../mailbox.ts'
import { adminSession, buildNthRequest, callApi, registerByApi } from '../marketplace.ts'
import { createOperator } from '../operator.ts'
import { verifyEmail } from '../showcase-market.ts'
import { enter, site } from './visit.ts'

const CLIENT = 'banco@example.it'
const PLUMBER = 'banco.idraulico@example.it'
const NEW_ADDRESS = 'banco.giusta@example.it'
const REQUEST = { ...buildNthRequest(80), title: 'Cambiare un tubo, pagamento in nero' }
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

let admin: { readonly cookie: string }
let office: Awaited<ReturnType<typeof enter>>
let client: { readonly cookie: string }

beforeAll(async () => {
  admin = await adminSession(site)
  client = await registerByApi(site, CLIENT)
  office = await enter(admin, { viewport: { width: 1280, height: 900 } })
})

it('names a domain and a word: the one cannot register, the other marks the queue', async () => {
  const { page } = office
  await page.goto('/admin/impostazioni/porte')
  await page.getByLabel('Altri domini').fill('cattivo.example')
  await page.getByLabel('Parole', { exact: true }).fill('in nero')
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await page.getByText('Impostazioni salvate').waitFor()
  await expect(registerByApi(site, 'a@posta.cattivo.example')).rejects.toThrow('400')
})

it('chooses to be told at once: mail, badge and list lead to what waits', async () => {
  const { page } = office
  await page.goto('/admin/da-fare')
  await page
    .getByLabel('Quando avvisarti')
    .selectOption({ label: 'Subito, appena c’è qualcosa da fare' })
  await page.getByText('Scelta salvata').waitFor()
  await callApi(site, client, ['POST', '/api/job-requests', REQUEST])
  await site.moveClock(MINUTE_MS)
  await expect.poll(mailAboutRequests).toBeDefined()
  await page.goto((await mailAboutRequests())?.textLink ?? '')
  await page.waitForURL('**/admin/da-fare')
  await page.getByRole('link', { name: /^Da fare \d+ in attesa/ }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /\d Richieste da approvare/ })
    .click()
  const card = page.locator('.moderation-list > li').filter({ hasText: REQUEST.title })
  await card.getByText('Contiene: in nero').waitFor()
  const approved = page.waitForResponse((reply) => reply.url().endsWith('/approve'))
  await card.getByRole('button', { name: 'Approva', exact: true }).click()
  await approved
})

const mailAboutRequests = async () => {
  const path = '/login?returnTo=/admin/da-fare'
  const mails = await messagesTo(site, 'admin@example.it', path)
  return mails.find(({ text }) => /Richieste da approvare: \d/.test(text))
}

it('finds who could do what nobody answered, writes to them, and tells the client', async () => {
  const plumber = await registerByApi(site, PLUMBER, { userType: 'professional' })
  await verifyEmail(site, PLUMBER)
  await callApi(site, plumber, ['PUT', '/api/firm', TEST_FIRM])
  const { body } = await callApi(site, plumber, ['POST', '/api/firm/show'])
  await callApi(site, admin, ['POST', `/api/admin/firms/${body?.['id']}/approve`])
  await site.moveClock(DAY_MS + MINUTE_MS)
  const { page } = office
  await page.goto('/admin/senza-risposta')
  const card = page.getByRole('listitem').filter({ hasText: REQUEST.title })
  for (const [press, then] of [
    ['Scrivi a 1 impresa', 'Scritto a 1 impresa'],
    ['Avvisa il cliente', 'Cliente avvisato'],
  ] as const) {
    await card.getByRole('button', { name: press }).click()
    await page.getByRole('dialog').getByRole('button', { name: press }).click()
    await card.getByText(then).waitFor()
  }
  await messageTo(site, PLUMBER, { path: '/lavori/' })
  await messageTo(site, CLIENT, { path: '/i-miei-annunci' })
})

it('finds who is stuck with a mistyped address, gives another, and makes a present', async () => {
  const { page } = office
  await page.goto('/admin/utenti')
  await page.getByLabel('Stato').selectOption({ label: 'Email da verificare' })
  const row = page.getByRole('row').filter({ hasText: CLIENT })
  await row.getByRole('link').click()
  await page.getByLabel('Nuovo indirizzo email').fill(NEW_ADDRESS)
  await page.getByLabel('Perché lo cambi').fill('Lo hai dettato al telefono.')
  await page.getByRole('button', { name: 'Invia il link' }).click()
  await page.getByText('Link inviato').waitFor()
  const notice = await messageTo(site, CLIENT, { path: '/contattaci' })
  expect(notice.text).toContain('Lo hai dettato al telefono.')

  const gift = 'Regala giorni o contatti'
  await page.getByRole('button', { name: gift }).click()
  const dialog = page.getByRole('dialog', { name: gift })
  await dialog.getByLabel('Giorni').fill('7')
  await dialog.getByLabel('Contatti').fill('2')
  await dialog.getByLabel('Motivo').fill('Ci scusiamo per martedì.')
  await dialog.getByRole('button', { name: gift }).click()
  await page.getByText('Regalo aggiunto').waitFor()
  await page.getByText('0 di 12').waitFor()

  const { textLink } = await messageTo(site, NEW_ADDRESS, { path: '/verifica-email' })
  await page.goto(textLink)
  await page.getByText('Il tuo indirizzo è verificato').waitFor()
  await page.goto(`/admin/utenti?q=${NEW_ADDRESS}`)
  await page.getByText('1 utente', { exact: true }).waitFor()
})

it('lowers a plan and takes it off sale: who has it keeps what was bought', async () => {
  const subscriber = await registerByApi(site, 'banco.abbonata@example.it')
  createOperator(site).grantSubscription('banco.abbonata@example.it', 'pro')
  const limit = async () =>
    (await callApi(site, subscriber, ['GET', '/api/subscription/info'])).body?.['contactsLimit']
  const bought = await limit()
  const { page, complaints } = office
  await page.goto('/admin/piani')
  await page.getByRole('link', { name: 'Professionale, al mese' }).click()
  await page.getByText(/chi ha già pagato mantiene il piano com’era/).waitFor()
  await page.getByLabel('Contatti per periodo').fill('1')
  await page.getByRole('checkbox', { name: 'In vendita' }).uncheck({ force: true })
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await page.getByText('Piano salvato').waitFor()
  expect(await limit()).toBe(bought)
  const offered = await (await fetch(`${site.url}/api/subscription-plans`)).text()
  expect(offered).not.toContain('"slug":"pro"')
  expect(complaints).toEqual([])
})
