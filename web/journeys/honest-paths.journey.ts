/** What honest people's paths cost in presses and fields: no cheat that is kept out may make them longer. */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { adminSession, buildNthRequest, callApi, registerByApi } from './marketplace.ts'
import { createOperator } from './operator.ts'
import { startNewSite } from './prepared-sites.ts'
import { countPresses } from './presses.ts'
import { fillMemberRequest } from './request-form.ts'
import { verifyEmail } from './showcase-market.ts'
import { MOVABLE_CLOCK } from './site.ts'
import { visit } from './visit-site.ts'

const { site, enter } = visit(() => startNewSite({}, MOVABLE_CLOCK))

type Session = { readonly cookie: string }

const CLIENT = 'mia@example.it'
const PLUMBER = 'bruno@example.it'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let client: Session
let plumber: Session
let requestId: string
let talkId: string

beforeAll(async () => {
  const admin = await adminSession(site)
  client = await registerByApi(site, CLIENT)
  plumber = await registerByApi(site, PLUMBER, { firstName: 'Bruno', userType: 'professional' })
  await verifyEmail(site, CLIENT)
  createOperator(site).grantSubscription(PLUMBER)
  await callApi(site, plumber, ['PUT', '/api/firm', TEST_FIRM])
  const { body: firm } = await callApi(site, plumber, ['POST', '/api/firm/show'])
  await callApi(site, admin, ['POST', `/api/admin/firms/${firm?.['id']}/approve`])
  const request = { ...buildNthRequest(1), categoryId: 'idraulico' }
  const { body } = await callApi(site, client, ['POST', '/api/job-requests', request])
  requestId = String(body?.['id'])
  await callApi(site, admin, ['POST', `/api/admin/job-requests/${requestId}/approve`])
})

const counter = countPresses()
/** Windows are used again. */
const watched = new WeakSet<object>()

/** What a path took, from a page where people come in; with 1280 px. */
const took = async (who: Session, walk: (page: Page) => Promise<unknown>) => {
  const { page, context, leave } = await enter(who, { viewport: { width: 1280, height: 900 } })
  if (!watched.has(context)) await counter.watch(context)
  watched.add(context)
  const before = { ...counter.seen }
  await walk(page)
  await leave()
  return { presses: counter.seen.press - before.press, fields: counter.seen.field - before.field }
}

it('publishing', async () => {
  const path = await took(client, async (page) => {
    await page.goto('/pubblica-annuncio')
    await fillMemberRequest(page)
    await page.getByRole('button', { name: 'Pubblica Richiesta Gratis' }).click()
    await page.getByRole('heading', { name: 'Richiesta Creata!' }).waitFor()
  })
  expect(path).toEqual({ presses: 9, fields: 12 })
})

it('the first contact', async () => {
  const path = await took(plumber, async (page) => {
    await page.goto('/lavori')
    const card = page.getByRole('article').filter({ hasText: 'Richiesta numero 1' })
    await card.getByRole('button', { name: /Scopri i Contatti/ }).click()
    await page.getByText('3331234567').first().waitFor()
  })
  expect(path).toEqual({ presses: 1, fields: 0 })
  const { body } = await callApi(site, plumber, ['GET', '/api/contact-reveals'])
  talkId = (body as unknown as readonly { talkId: string }[])[0]?.talkId ?? ''
})

it('a quote', async () => {
  const path = await took(plumber, async (page) => {
    await page.goto(`/messaggi/${talkId}`)
    await page
      .getByRole('link', { name: /preventivo/i })
      .first()
      .click()
    await page.getByRole('radio', { name: /^Prezzo fisso/ }).check({ force: true })
    await page.getByLabel(/^Prezzo in euro/).fill('1.000')
    await page.getByRole('radio', { name: 'Senza IVA' }).check({ force: true })
    await page.getByRole('button', { name: 'Guarda l’anteprima' }).click()
    await page.getByRole('button', { name: 'Invia il preventivo' }).click()
    await page.waitForURL(`**/messaggi/${talkId}`)
  })
  expect(path).toEqual({ presses: 5, fields: 3 })
})

it('choosing', async () => {
  const path = await took(client, async (page) => {
    await page.goto(`/i-miei-annunci/${requestId}/confronta`)
    await page.getByRole('button', { name: /^Scegli / }).click()
    await page.getByRole('button', { name: /^Scegli e chiudi/ }).click()
    await page.getByText('Scelto', { exact: true }).waitFor()
  })
  expect(path).toEqual({ presses: 2, fields: 0 })
})

// One press more than before: whether the work was done is never chosen beforehand.
it('a review', async () => {
  await site.moveClock(4 * DAY_MS)
  await site.moveClock(MINUTE_MS)
  const path = await took(client, async (page) => {
    await page.goto('/recensioni')
    await page.getByRole('link', { name: 'Scrivi la recensione' }).click()
    await page.getByLabel('Sì, ha fatto il lavoro').check()
    for (const of of ['Puntualità', 'Lavoro', 'Prezzo rispettato', 'Chiarezza'])
      await page
        .getByRole('group', { name: of, exact: true })
        .getByLabel('5 ★')
        .check({ force: true })
    await page
      .getByRole('textbox', { name: 'Com’è andata' })
      .fill('Puntuale e pulito, ha spiegato tutto prima di cominciare.')
    await page.getByRole('button', { name: 'Pubblica la recensione' }).click()
    await page.getByText('Recensione pubblicata').waitFor()
  })
  expect(path).toEqual({ presses: 7, fields: 6 })
})
