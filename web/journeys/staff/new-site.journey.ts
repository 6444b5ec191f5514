/** Leads from an empty folder to the first public request, following «Primi passi». */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMailServer } from '#adapters/conformance/mail-server.ts'
import { buildNthRequest, callApi, registerByApi } from '../marketplace.ts'
import { approveOnly } from '../operator.ts'
import { logInVisitor } from '../people.ts'
import { startSite } from '../site.ts'
import { visit } from '../visit-site.ts'

const ADMIN = { email: 'titolare@example.it', password: 'Titolare2026' }
const COMPANY = {
  'Ragione sociale': 'Bottega Digitale S.r.l.',
  'Partita IVA': '00743110157',
  Indirizzo: 'Via Garibaldi 7',
  CAP: '20121',
  Città: 'Milano',
  'Provincia (sigla)': 'MI',
  IBAN: 'IT60X0542811101000000123456',
}

const { site, arrive } = visit(() =>
  startSite({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }),
)
let post: Awaited<ReturnType<typeof startMailServer>>
let page: Page
let complaints: readonly string[]

beforeAll(async () => {
  post = await startMailServer()
  const operator = await arrive()
  page = operator.page
  complaints = operator.complaints
  await logInVisitor(page, ADMIN.email, ADMIN.password)
})

afterAll(() => post?.stop())

const save = async (saved: string) => {
  // The message of the previous save may still be shown.
  const answer = page.waitForResponse((reply) => /^P(UT|ATCH)$/.test(reply.request().method()))
  await page.getByRole('button', { name: 'Salva', exact: true }).first().click()
  expect((await answer).ok()).toBe(true)
  await page.getByText(saved).first().waitFor()
}

/** Back to the checklist, and to a step's page. */
const openStep = async (name: string, done: number) => {
  await checklist(done)
  await page.getByRole('region', { name: 'Primi passi' }).getByRole('link', { name }).click()
}

const checklist = async (done: number) => {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Moderazione\b/ })
    .first()
    .click()
  await page.getByText(`${done} su 9 fatti`).waitFor()
}

const stepsDone = () =>
  page.getByRole('region', { name: 'Primi passi' }).getByText('(fatto)').count()

it('an empty site asks for nine things', async () => {
  await page.goto('/admin')
  await page.getByText('0 su 9 fatti').waitFor()
  expect(await stepsDone()).toBe(0)
})

it('the company and its account are typed in one form, and two steps are done', async () => {
  await openStep('Dati dell’azienda', 0)
  await page.getByText('Le fatture sono ferme').waitFor()
  for (const [label, value] of Object.entries(COMPANY))
    await page.getByLabel(label, { exact: true }).first().fill(value)
  await save('Impostazioni salvate')
  await page.getByText('Le fatture sono ferme').waitFor({ state: 'detached' })
})

it('invoices go on from the last number of another program', async () => {
  const restart = 'Riparti da un altro numero'
  const last = page.getByText('Ultimo numero di fattura usato quest’anno:')
  expect(await last.textContent()).toMatch(/: 0$/)
  await page.getByRole('button', { name: restart }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Ultimo numero usato').fill('120')
  await dialog.getByRole('button', { name: restart }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => last.textContent()).toMatch(/: 120$/)
})

it('the mail server is told, and a test arrives', async () => {
  await openStep('Server di posta', 2)
  await page.getByText('Le email non partono').waitFor()
  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1')
  await page.getByLabel('Cifratura').selectOption('none')
  await page.getByLabel('Porta').fill(String(post.port))
  await page.getByLabel('Nome del mittente', { exact: true }).fill('Bottega Digitale')
  await page.getByLabel('Indirizzo del mittente', { exact: true }).fill('posta@example.it')
  await save('Impostazioni salvate')
  await page.getByText('passo 2 di 9: manca una prova riuscita').waitFor()
  await page.getByRole('button', { name: 'Invia una prova' }).click()
  await page.getByText('Prova riuscita', { exact: true }).waitFor()
  await page.getByText('passo 2 di 9, fatto').waitFor()
  expect(post.taken.map(({ recipient }) => recipient)).toContain(ADMIN.email)
})

it('it is said where the site opens', async () => {
  await openStep('Zone aperte', 3)
  await page.getByText('Veneto', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Padova' }).check()
  await page.getByText('Il sito è aperto in: PD.').waitFor()
  await save('Zona salvata')
  expect(await isSaid('/richieste/idraulico/verona', 'Non abbiamo ancora aperto')).toBe(true)
})

it('what a contact needs is answered as proposed', async () => {
  await checklist(4)
  await page.getByRole('button', { name: 'Chiedi la partita IVA' }).click()
  await page.getByText('5 su 9 fatti').waitFor()
})

it('a plan gets another price, which visitors see', async () => {
  await openStep('Piani', 5)
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByLabel('Prezzo in euro, IVA inclusa').fill('23,45')
  await save('Piano salvato')
  expect(await (await fetch(`${site.url}/api/subscription-plans`)).json()).toContainEqual(
    expect.objectContaining({ price: 23.45 }),
  )
})

it('a page is put into the operator’s own words', async () => {
  await openStep('Pagine', 6)
  await page.getByRole('table').getByRole('link', { name: 'Contatti', exact: true }).click()
  await page.getByLabel('Contenuto').fill('Ci trovi in bottega, dal lunedì al venerdì.')
  await save('Pagina salvata')
  expect(await isSaid('/pagine/contatti', 'Ci trovi in bottega')).toBe(true)
})

it('the first professionals are left for later', async () => {
  await checklist(7)
  await page.getByRole('button', { name: 'Ci penso dopo' }).click()
  await page.getByText('8 su 9 fatti').waitFor()
})

it('the first request is approved, is public, and the checklist has gone', async () => {
  const client = await registerByApi(site, 'mia@example.it')
  const request = buildNthRequest(1)
  await callApi(site, client, ['POST', '/api/job-requests', request])
  expect(await isSaid('/lavori', request.title)).toBe(false)

  await page.reload()
  await checklist(8)
  await approveOnly(page)
  await page.getByText('Nessuna richiesta in attesa: tutto letto').waitFor()
  await page.getByRole('heading', { name: 'Il tuo sito è pronto' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Primi passi' }).count()).toBe(0)
  expect(await isSaid('/lavori', request.title)).toBe(true)
  expect(complaints).toEqual([])
})

const isSaid = async (path: string, words: string) =>
  (await (await fetch(site.url + path)).text()).includes(words)
