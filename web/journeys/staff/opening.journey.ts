/** Leads from an empty folder to the first contact in one province: zone, waiting list, invitations, prospects. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import type { InvitationListReply } from '#modules/growth/contract/invitations.ts'
import { growthPaths } from '#modules/growth/contract/paths.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { messagesTo } from '../mailbox.ts'
import { buildNthRequest, callApi, registerByApi, sessionFrom } from '../marketplace.ts'
import { approveOnly } from '../operator.ts'
import { JOURNEY_PASSWORD, logInVisitor } from '../people.ts'
import { countPresses } from '../presses.ts'
import { MOVABLE_CLOCK, startSite } from '../site.ts'
import { visit } from '../visit-site.ts'

const ADMIN = { email: 'titolare@example.it', password: 'Titolare2026' }
const WAITER = 'attende@example.it'
const PLUMBER = 'irma@example.it'
const CSV = `nome,mestiere,citta,telefono,email,note
Idraulica Neri,Idraulico,Padova,,${PLUMBER},
Elettro Blu,Elettricista,Abano,,,
Verdi,,,,,
`

const MINUTE_MS = 60_000
/** Firm profile and first request, sent by API here; other journeys fill them in with the browser. */
const SENT = { page: 4, press: 14, field: 26 }

type Session = ReturnType<typeof sessionFrom>

const { site, arrive } = visit(() =>
  startSite(
    { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
    { parameters: MOVABLE_CLOCK },
  ),
)
const presses = countPresses()

/** Somebody whose presses count. */
const come = async () => {
  const person = await arrive()
  await presses.watch(person.context)
  return person
}
let office: Page
let admin: Session
let code: string
let plumber: Session
let artisan: Page

beforeAll(async () => {
  office = (await come()).page
  await logInVisitor(office, ADMIN.email, ADMIN.password)
  const credentials = { email: ADMIN.email, password: ADMIN.password }
  admin = sessionFrom(
    (await callApi(site, { cookie: '' }, ['POST', '/api/login', credentials])).reply,
  )
})

it('the operator opens one province for two trades', async () => {
  await office.goto('/admin/impostazioni/apertura')
  await office.getByText('Veneto', { exact: true }).click()
  await office.getByRole('checkbox', { name: 'Padova' }).check()
  await office.getByText('Impianti', { exact: true }).click()
  await office.getByRole('checkbox', { name: 'Idraulico' }).check()
  await office.getByRole('checkbox', { name: 'Elettricista' }).check()
  await office.getByRole('button', { name: 'Salva' }).click()
  await office.getByText('Zona salvata').first().waitFor()
})

it('the site gets a colour and a motto of its own', async () => {
  await office.goto('/admin/impostazioni/aspetto')
  await office.getByLabel('Colore principale').fill('#7a1f4b')
  await office.getByLabel('Motto').fill('Gli artigiani di Padova')
  await office.getByRole('button', { name: 'Salva', exact: true }).click()
  await office.getByText('Aspetto salvato').waitFor()
})

it('somebody elsewhere reads what there will be, and waits', async () => {
  const { page } = await come()
  await page.goto('/richieste/idraulico/verona')
  await page.getByText('Non abbiamo ancora aperto a Verona').first().waitFor()
  await page.getByText('Gli artigiani di Padova').first().waitFor()
  await page.getByRole('link', { name: 'Avvisatemi quando aprite' }).click()
  await page.getByLabel('Email').first().fill(WAITER)
  await page.getByRole('button', { name: 'Avvisatemi quando aprite' }).click()
  await page.getByText('Controlla la posta').first().waitFor()
  const mails = () => messagesTo(site, WAITER, '/lista-d-attesa')
  await expect.poll(async () => (await mails()).length).toBe(1)
  const link = /\/lista-d-attesa\?token=[\w.%-]+/.exec(JSON.stringify(await mails()))?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Sì, avvisatemi' }).click()
  await page.getByText('Sei in lista').first().waitFor()
  await page.getByText('Idraulico, provincia di Verona: 1 persona').waitFor()
})

it('ten invitations are printed', async () => {
  await office.goto('/admin/inviti/nuovo')
  await office.getByLabel('A che cosa servono').fill('Fiera di Padova')
  await office.getByLabel('Ultimo giorno').fill('2099-12-31')
  await office.getByRole('button', { name: 'Salva' }).click()
  await office.getByRole('cell', { name: /Fiera di Padova/ }).waitFor()
  const listed = (await callApi(site, admin, ['GET', growthPaths.invitations])).body
  const { id, codes } = ((listed?.['items'] ?? []) as InvitationListReply['items'])[0] ?? {
    id: '',
    codes: [],
  }
  expect(codes).toHaveLength(10)
  code = codes[0]?.code ?? ''
  const pdf = await office.request.get(growthPaths.slips(id))
  expect((await pdf.body()).subarray(0, 4).toString()).toBe('%PDF')
})

it('three firms to win come from a file, which names its faults first', async () => {
  await office.goto('/admin/da-convincere')
  const choose = async (text: string) => {
    const file = join(site.dataFolder, 'imprese.csv')
    writeFileSync(file, text)
    await office.locator('input[type=file]').setInputFiles(file)
  }
  await choose(CSV.replace('Idraulica Neri', ''))
  await office.getByText('Riga 2, nome: Nome richiesto').waitFor()
  await choose(CSV)
  await office.getByText('Righe lette: 3, nuove: 3').waitFor()
  await office.getByRole('button', { name: 'Aggiungi le 3 imprese nuove' }).click()
  await office.getByText('3 imprese', { exact: true }).waitFor()
  await office.getByRole('link', { name: 'Idraulica Neri' }).click()
  await office.getByText('A che punto siamo').waitFor()
  await office.getByLabel('Stato').selectOption('invited')
  await office.getByRole('button', { name: 'Salva' }).click()
  await office.getByText('Impresa salvata').first().waitFor()
})

it('an invited plumber registers, is approved, and gets the gift', async () => {
  const { page, context } = await come()
  artisan = page
  await page.goto(`/invito/${code}`)
  await page.getByText('In regalo: 3 contatti per 30 giorni').waitFor()
  await page.getByRole('link', { name: 'Registra la tua impresa' }).click()
  await page.getByLabel('Nome', { exact: false }).first().fill('Irma')
  await page.getByLabel('Cognome').fill('Neri')
  await page.getByLabel('Email').last().fill(PLUMBER)
  await page
    .getByLabel('Password', { exact: false })
    .and(page.locator('input'))
    .last()
    .fill(JOURNEY_PASSWORD)
  await page.getByRole('button', { name: 'Registrati', exact: true }).last().click()
  await page.waitForURL('**/profilo/inizio')
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  plumber = { cookie }
  const mails = () => messagesTo(site, PLUMBER, '/verifica-email')
  await expect.poll(async () => (await mails()).length).toBe(1)
  const token = /token=([\w.%-]+)/.exec(JSON.stringify(await mails()))?.[1] ?? ''
  await callApi(site, plumber, ['GET', `/api/auth/verify?token=${token}`])

  const padua = { city: 'Padova', provinceId: 'PD', areas: [{ provinceId: 'PD' }] }
  await callApi(site, plumber, ['PUT', '/api/firm', { ...TEST_FIRM, ...padua }])
  const { body } = await callApi(site, plumber, ['POST', '/api/firm/show'])
  await callApi(site, admin, ['POST', `/api/admin/firms/${body?.['id']}/approve`])
  const info = (await callApi(site, plumber, ['GET', '/api/subscription/info'])).body
  expect(info).toMatchObject({ isGift: true, contactsLimit: 3 })
})

it('the first request is counted before anything is paid, and its contact seen with the gift', async () => {
  const client = await registerByApi(site, 'mia@example.it')
  const request = {
    ...buildNthRequest(4),
    regionId: '05',
    provinceId: 'PD',
    city: 'Padova',
    clientEmail: 'mia@example.it',
  }
  const { body } = await callApi(site, client, ['POST', '/api/job-requests', request])
  await office.goto('/admin')
  await office.getByRole('heading', { name: request.title }).waitFor()
  await approveOnly(office)
  await office.getByText('Nessuna richiesta in attesa: tutto letto').waitFor()
  await artisan.goto('/abbonamento')
  await artisan
    .getByText('Nella tua zona: 1 richiesta negli ultimi 30 giorni, 1 ancora aperta')
    .first()
    .waitFor()
  await artisan.getByText('In regalo con l’invito').waitFor()
  await expect
    .poll(async () => (await fetch(`${site.url}/lavori/${body?.['id']}`)).status)
    .toBe(200)
  await artisan.goto('/richieste/idraulico/padova')
  await artisan.getByText('Che cosa dice la legge').waitFor()
  await artisan.getByRole('link', { name: request.title }).first().click()
  await artisan.waitForURL('**/lavori/*')
  await artisan.getByRole('heading', { level: 1, name: request.title }).waitFor()
  await artisan.getByRole('button', { name: 'Scopri i Contatti' }).click()
  await artisan.getByText('mia@example.it').first().waitFor()
  const listed = (await callApi(site, admin, ['GET', growthPaths.invitations])).body
  expect(listed?.['items']).toMatchObject([
    { results: { seen: 1, registered: 1, shown: 1, revealed: 1, paid: 0 } },
  ])
  await office.goto('/admin/inviti')
  await office.getByRole('cell', { name: /Fiera di Padova/ }).waitFor()
})

it('the firm to win is known as registered, and all of it took less than 25 minutes', async () => {
  await site.moveClock(MINUTE_MS)
  const state = async () => {
    await office.goto('/admin/da-convincere')
    return await office.getByRole('row', { name: /Idraulica Neri/ }).innerText()
  }
  await expect.poll(state).toContain('Registrata')
  expect(presses.seen.press).toBeGreaterThan(10)
  expect(presses.minutes(SENT)).toBeLessThan(25)
})
