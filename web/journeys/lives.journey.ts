/** Lives on a phone, from publishing to the review: presses and mails are counted, and what silence costs is read. */
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { BrowserContext, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { reviewPagePath } from '#modules/reviews/contract/paths.ts'
import { pollUntilFound } from '#src/test-app/eventually.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { messageTo } from './mailbox.ts'
import { adminSession, buildNthRequest, callApi, registerByApi } from './marketplace.ts'
import { createOperator } from './operator.ts'
import { JOURNEY_PASSWORD } from './people.ts'
import { startNewSite } from './prepared-sites.ts'
import { countPresses } from './presses.ts'
import { chooseFrom, giveConsent, JOURNEY_REQUEST } from './request-form.ts'
import { verifyEmail } from './showcase-market.ts'
import { MOVABLE_CLOCK } from './site.ts'
import { visit } from './visit-site.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MOST_MAILS = 8
const OF_THE_ACCOUNT = ['verify-email', 'firm-decided']
const REVIEW = 'Puntuale e pulito, ha spiegato tutto prima di cominciare.'

const { site, arrive, enter } = visit(() => startNewSite({}, MOVABLE_CLOCK))

let admin: { readonly cookie: string }
beforeAll(async () => {
  admin = await adminSession(site)
})

const inFile = <Found>(read: (file: Sqlite.Database) => Found): Found => {
  const file = new Sqlite(join(site.dataFolder, 'app.db'))
  try {
    return read(file)
  } finally {
    file.close()
  }
}

const mailsTo = (recipient: string) =>
  inFile((file) =>
    file
      .prepare('SELECT template FROM outbox WHERE recipient = ? ORDER BY id')
      .pluck()
      .all(recipient),
  )

/** A plumber whose firm is shown, with a plan. */
const plumber = async (email: string, vatId: string, plan: string) => {
  const session = await registerByApi(site, email, { firstName: 'Bruno', userType: 'professional' })
  await verifyEmail(site, email)
  createOperator(site).grantSubscription(email, plan)
  await callApi(site, session, ['PUT', '/api/firm', { ...TEST_FIRM, vatId }])
  const { body } = await callApi(site, session, ['POST', '/api/firm/show'])
  await callApi(site, admin, ['POST', `/api/admin/firms/${body?.['id']}/approve`])
  return session
}

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: /^Messaggio per/ }).fill(text)
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
  await page.getByText(text).first().waitFor()
}

/** Windows are used again, and with them their counters. */
const counters = new WeakMap<BrowserContext, ReturnType<typeof countPresses>>()

/** Presses in this window from now on. */
const pressesIn = async (context: BrowserContext) => {
  const existing = counters.get(context)
  const counter = existing ?? countPresses()
  if (!existing) await counter.watch(context)
  counters.set(context, counter)
  const before = counter.seen.press
  return () => counter.seen.press - before
}

type Life = {
  readonly mode: RegExp
  readonly email: string
  readonly pro: string
  readonly vatId: string
  readonly presses: { readonly client: number; readonly pro: number }
}

const LIVES: Readonly<Record<'at_once' | 'on_request', Life>> = {
  at_once: {
    mode: /^Chiamatemi subito/,
    email: 'ada.subito@example.it',
    pro: 'bruno.subito@example.it',
    vatId: '02345670158',
    presses: { client: 18, pro: 5 },
  },
  on_request: {
    mode: /^Prima le offerte/,
    email: 'ada.prima@example.it',
    pro: 'bruno.prima@example.it',
    vatId: '00743110157',
    presses: { client: 18, pro: 5 },
  },
}

/** A guest with a phone, whose account comes with the request, which the staff approves. */
const published = async (page: Page, { mode, email }: Life) => {
  await page.goto('/pubblica-annuncio', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Carica immagini' }).waitFor()
  const next = page.getByRole('button', { name: 'Avanti' })
  await chooseFrom(page, { label: 'Categoria', typed: 'idra', option: 'Idraulico' })
  await page.getByRole('textbox', { name: 'Titolo' }).fill(JOURNEY_REQUEST.title)
  await page.getByRole('textbox', { name: 'Descrizione' }).fill(JOURNEY_REQUEST.description)
  await next.click()
  await page.getByLabel('Regione').selectOption({ label: 'Lombardia' })
  await page.getByLabel('Provincia').selectOption({ label: 'Milano' })
  await chooseFrom(page, { label: 'Città', typed: 'abbia', option: 'Abbiategrasso' })
  await next.click()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(JOURNEY_REQUEST.firstName)
  await page.getByRole('textbox', { name: 'Cognome' }).fill(JOURNEY_REQUEST.lastName)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByText(mode).click()
  expect(await page.getByRole('radio', { name: mode }).isChecked()).toBe(true)
  await next.click()
  await page.getByLabel('Password', { exact: false }).first().fill(JOURNEY_PASSWORD)
  await page.getByLabel('Conferma password').fill(JOURNEY_PASSWORD)
  await giveConsent(page)
  await page.getByRole('button', { name: 'Pubblica Richiesta Gratis' }).click()
  await page.getByRole('heading', { name: 'Richiesta Creata!' }).waitFor()
  await verifyEmail(site, email)
  const mine = await (await page.request.get('/api/my-job-requests')).json()
  const id = String(mine.jobs[0].id)
  await callApi(site, admin, ['POST', `/api/admin/job-requests/${id}/approve`])
}

it.each(Object.entries(LIVES))('a life with %s', async (mode, life) => {
  const isGiven = mode === 'on_request'
  const session = await plumber(life.pro, life.vatId, 'basic')
  const client = await arrive(PHONE)
  const pressesOfClient = await pressesIn(client.context)
  await published(client.page, life)

  const pro = await enter(session, PHONE)
  const pressesOfPro = await pressesIn(pro.context)
  await pro.page.goto('/lavori')
  const card = pro.page.getByRole('article').filter({ hasText: JOURNEY_REQUEST.title }).first()
  await card.getByText(isGiven ? /Prima le offerte/ : /Contatti subito/).waitFor()
  await card.getByRole('link', { name: JOURNEY_REQUEST.title }).click()
  await pro.page.getByRole('button', { name: 'Scopri i Contatti' }).first().click()
  if (isGiven) await pro.page.getByText('Scrivi la tua offerta').waitFor()
  else {
    await pro.page.getByText(life.email).first().waitFor()
    await pro.page.getByRole('link', { name: /^Scrivi a/ }).click()
  }
  await pro.page.waitForURL('**/messaggi/*')
  await expect
    .poll(async () => (await pro.page.content()).includes(JOURNEY_REQUEST.lastName))
    .toBe(!isGiven)
  await write(pro.page, 'Buongiorno, passo giovedì alle nove per un sopralluogo.')

  const mail = await messageTo(site, life.email, { path: '/messaggi/' })
  const talk = new URL(pro.page.url()).pathname
  expect(mail.text).toContain('passo giovedì alle nove')
  await client.page.goto(talk)
  if (isGiven) {
    await client.page.getByText(/^Dai i contatti/).click()
    await client.page.getByRole('button', { name: 'Dai i miei contatti' }).click()
    await client.page
      .getByText(/Hai dato i tuoi contatti/)
      .first()
      .waitFor()
    await pro.page.goto('/i-miei-contatti')
    await pro.page.getByText(life.email).first().waitFor()
  } else await write(client.page, 'Va bene giovedì alle nove.')
  await client.page.goto(talk)
  await client.page.getByRole('button', { name: /^Scegli / }).click()
  await client.page.getByRole('button', { name: 'Scegli e chiudi la richiesta' }).click()
  await client.page.getByText('Scelto', { exact: true }).first().waitFor()

  // The chosen firm is asked about three days later, or on its quote’s last day.
  await site.moveClock(4 * 24 * HOUR_MS)
  const message = await messageTo(site, life.email, { path: '/recensioni/' })
  expect(message.subject).toContain('Com’è andata')
  const right = inFile((file) =>
    file.prepare('SELECT id FROM review_invites ORDER BY rowid DESC').pluck().get(),
  )
  await client.page.goto(reviewPagePath(String(right)))
  await client.page.getByLabel('Sì, ha fatto il lavoro').check()
  const work = client.page.getByRole('group', { name: 'Lavoro', exact: true })
  await work.getByLabel('5 ★').check({ force: true })
  await client.page.getByRole('textbox', { name: 'Com’è andata' }).fill(REVIEW)
  await client.page.getByRole('button', { name: 'Pubblica la recensione' }).click()
  await client.page.getByText('Recensione pubblicata').waitFor()

  const mails = { client: mailsTo(life.email), pro: mailsTo(life.pro) }
  const presses = { client: pressesOfClient(), pro: pressesOfPro() }
  expect(mails.client.length, String(mails.client)).toBeLessThanOrEqual(MOST_MAILS)
  expect(mails.pro.length, String(mails.pro)).toBeLessThanOrEqual(MOST_MAILS)
  expect(presses.client).toBeLessThanOrEqual(life.presses.client)
  expect(presses.pro).toBeLessThanOrEqual(life.presses.pro)
  await client.leave()
  await pro.leave()
})

const INFO = '/api/subscription/info'
const WORDS = [
  'Va bene giovedì.',
  'Quando può?',
  'Con fattura?',
  'Volentieri.',
  'Che marca usa?',
  'Sì.',
]

it('a professional with ten contacts and four silent clients pays six, and reads it', async () => {
  const email = 'bruno.dieci@example.it'
  const session = await plumber(email, '07643520567', 'basic')
  const client = await registerByApi(site, 'ada.dieci@example.it')
  const talks: string[] = []
  for (let number = 1; number <= 10; number += 1) {
    inFile((file) => file.exec("DELETE FROM rate_limit_hits WHERE key LIKE 'publish%'"))
    const request = { ...buildNthRequest(number), contactMode: 'on_request' }
    const { body } = await callApi(site, client, ['POST', '/api/job-requests', request])
    const path = `/api/job-requests/${body?.['id']}/reveal-contact`
    await callApi(site, admin, ['POST', `/api/admin/job-requests/${body?.['id']}/approve`])
    const talk = String((await callApi(site, session, ['POST', path])).body?.['talkId'])
    const text = `Buongiorno, per il lavoro ${number} passo il giorno ${number}`
    await callApi(site, session, ['POST', `/api/talks/${talk}/messages`, { text }])
    talks.push(talk)
  }
  for (const [turn, talk] of talks.slice(0, 6).entries())
    await callApi(site, client, ['POST', `/api/talks/${talk}/messages`, { text: WORDS[turn] }])
  await site.moveClock(72 * HOUR_MS + 2 * MINUTE_MS)
  await pollUntilFound(
    async () => (await callApi(site, session, ['GET', INFO])).body?.['contactsReserved'] === 0,
    () => 'The job that returns contacts did not come.',
    { patienceMs: 90_000, everyMs: 500 },
  )

  const { page, leave, complaints } = await enter(session, PHONE)
  await page.goto('/abbonamento')
  await page.getByText('6 di 10').waitFor()
  await page.getByText('6 usati, 4 restituiti').waitFor()
  await page.goto('/i-miei-contatti')
  await expect
    .poll(() => page.getByText('il cliente non ha risposto', { exact: false }).count())
    .toBeGreaterThanOrEqual(4)
  // What returned at once is told in one mail.
  const mails = mailsTo(email).filter((template) => !OF_THE_ACCOUNT.includes(String(template)))
  expect(mails.length, String(mails)).toBeLessThanOrEqual(MOST_MAILS)
  expect(mails.filter((template) => template === 'contact-returned')).toHaveLength(1)
  expect([...complaints]).toEqual([])
  await leave()
})
