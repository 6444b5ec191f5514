/** A client chooses, is asked how it went, and writes; the firm answers; the staff decides; everybody reads. */
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeAll, expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { messageTo } from './mailbox.ts'
import { adminSession, buildNthRequest, callApi, registerByApi } from './marketplace.ts'
import { createOperator } from './operator.ts'
import { startNewSite } from './prepared-sites.ts'
import { expectedConsoleRefusal } from './refusal.ts'
import { verifyEmail } from './showcase-market.ts'
import { MOVABLE_CLOCK } from './site.ts'
import { visit } from './visit-site.ts'

const PLUMBER = 'bruno@example.it'
const CLIENT = 'mia@example.it'
const PHONE = { viewport: { width: 390, height: 844 } }
const MINUTE_MS = 60_000
const TEXT = 'Puntuale e pulito, ha spiegato tutto prima di cominciare.'
const WHY = 'Non siamo mai stati a casa di questa persona, e ci dispiace.'

const { site, arrive, enter } = visit(() => startNewSite({}, MOVABLE_CLOCK))

let admin: { readonly cookie: string }
let client: { readonly cookie: string }
let plumber: { readonly cookie: string }
let slug: string

beforeAll(async () => {
  admin = await adminSession(site)
  client = await registerByApi(site, CLIENT)
  plumber = await registerByApi(site, PLUMBER, { firstName: 'Bruno', userType: 'professional' })
  await verifyEmail(site, CLIENT)
  createOperator(site).grantSubscription(PLUMBER)
  await callApi(site, plumber, ['PUT', '/api/firm', TEST_FIRM])
  const { body: firm } = await callApi(site, plumber, ['POST', '/api/firm/show'])
  await callApi(site, admin, ['POST', `/api/admin/firms/${firm?.['id']}/approve`])
  slug = String(firm?.['slug'])
})

/** A contact whose client chose the firm, and completed the request two minutes later: the mail follows within one. */
const chosen = async (number: number) => {
  const request = { ...buildNthRequest(number), categoryId: 'idraulico' }
  const { body } = await callApi(site, client, ['POST', '/api/job-requests', request])
  const id = String(body?.['id'])
  await callApi(site, admin, ['POST', `/api/admin/job-requests/${id}/approve`])
  const { body: contact } = await callApi(site, plumber, [
    'POST',
    `/api/job-requests/${id}/reveal-contact`,
  ])
  await callApi(site, client, ['POST', `/api/talks/${contact?.['talkId']}/choose`, {}])
  await site.moveClock(2 * MINUTE_MS)
  await callApi(site, client, ['POST', `/api/my-job-requests/${id}/complete`])
  await site.moveClock(MINUTE_MS)
}

it('chosen: the mail’s stars begin the form, which is sent on a phone and public at once', async () => {
  await chosen(1)
  const mail = await messageTo(site, CLIENT, { path: '/recensioni/' })
  expect(mail.subject).toBe('Com’è andata con Idraulica Bianchi?')
  const { page, leave, complaints } = await enter(client, PHONE)
  const [form] = new URL(mail.textLink).searchParams.get('returnTo')?.split('?') ?? []
  await page.goto(`${form}?stelle=4`)
  await page.getByText('ha avuto i tuoi contatti').waitFor()
  const work = page.getByRole('group', { name: 'Lavoro', exact: true })
  await expect.poll(() => work.getByLabel('4 ★').isChecked()).toBe(true)
  await work.getByLabel('5 ★').check({ force: true })
  await page.getByRole('textbox', { name: 'Com’è andata' }).fill(TEXT)
  await page.getByRole('button', { name: 'Pubblica la recensione' }).click()
  await page.getByText('Indica se l’impresa ha fatto il lavoro').waitFor()
  await page.getByLabel('Sì, ha fatto il lavoro').check()
  await page.getByRole('button', { name: 'Pubblica la recensione' }).click()
  await page.getByText('Recensione pubblicata').waitFor()
  await page.getByText(TEXT).waitFor()
  expect([...complaints]).toEqual([expectedConsoleRefusal(400, '/api/reviews')])
  await leave()

  const reader = await arrive()
  await reader.page.goto(`/professionisti/${slug}`)
  await reader.page.getByText(TEXT).waitFor()
  await reader.page.getByRole('link', { name: '1 recensione' }).waitFor()
  await reader.page.goto('/professionisti?reviewed=true')
  await reader.page.getByText('1 recensione').waitFor()
  expect([...reader.complaints]).toEqual([])
  await reader.leave()
})

it('without a script the form is sent all the same', async () => {
  await chosen(2)
  await messageTo(site, CLIENT, { path: '/recensioni/', count: 2 })
  const { page, leave } = await enter(client, { javaScriptEnabled: false })
  await page.goto('/recensioni')
  await page.getByRole('link', { name: 'Scrivi la recensione' }).click()
  await page.getByLabel('No, mi ha fatto solo un preventivo').check()
  await page.getByRole('group', { name: 'Chiarezza' }).getByLabel('3 ★').check({ force: true })
  const work = page.getByRole('group', { name: 'Lavoro', exact: true })
  await work.getByLabel('1 ★').check({ force: true })
  await page.getByRole('textbox', { name: 'Com’è andata' }).fill('Corto')
  const send = page.getByRole('button', { name: 'Pubblica la recensione' }).first()
  await send.click()
  await page.getByText('Scrivi almeno 20 caratteri').waitFor()
  await page
    .getByRole('textbox', { name: 'Com’è andata' })
    .fill('Preventivo chiaro, poi abbiamo scelto altro.')
  await send.click()
  await page.waitForURL('**/recensioni')
  await page.getByText('Preventivo chiaro, poi abbiamo scelto altro.').waitFor()
  await leave()
})

it('the average stands beside the firm from the third on, also for search engines', async () => {
  await chosen(3)
  await messageTo(site, CLIENT, { path: '/recensioni/', count: 3 })
  const { body } = await callApi(site, client, ['GET', '/api/review-invites'])
  const [invite] = (body?.['items'] ?? []) as { id: string }[]
  const review = { inviteId: invite?.id, didWork: 'yes', stars: { work: 5 }, text: TEXT }
  await callApi(site, client, ['POST', '/api/reviews', review])
  const html = await (await fetch(`${site.url}/professionisti/${slug}`)).text()
  expect(html).toContain('"AggregateRating","ratingValue":4.1,"reviewCount":3')
  expect(html).toContain('4,1 su 5 · 3 recensioni')
})

it('the firm replies once, disputes one; the staff hides it with reasons, and it is counted', async () => {
  const firm = await enter(plumber)
  await firm.page.goto('/profilo/impresa/recensioni')
  await firm.page.getByText('4,1 su 5 · 3 recensioni').waitFor()
  const first = firm.page.getByRole('article').filter({ hasText: 'Preventivo chiaro' })
  await first.getByRole('button', { name: 'Rispondi' }).click()
  await firm.page.getByLabel('La tua risposta').fill('Grazie, alla prossima occasione.')
  await firm.page.getByRole('button', { name: 'Pubblica la risposta' }).click()
  await firm.page.getByText('Risposta pubblicata').waitFor()
  await first.getByRole('button', { name: 'Contesta' }).click()
  await firm.page.getByLabel('Perché contesti la recensione').fill(WHY)
  await firm.page.getByRole('button', { name: 'Invia la contestazione' }).click()
  await first.getByText('Contestazione da esaminare').waitFor()
  expect([...firm.complaints]).toEqual([])
  await firm.leave()

  const staff = await enter(admin)
  await staff.page.goto('/admin/recensioni?state=disputed')
  await staff.page.getByText(WHY).waitFor()
  await staff.page.getByRole('button', { name: 'Nascondi' }).click()
  await staff.page.getByRole('dialog').getByRole('textbox').fill('Non riguarda questa impresa.')
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Nascondi' }).click()
  await staff.page.getByText('Recensione nascosta').waitFor()
  expect([...staff.complaints]).toEqual([])
  await staff.leave()

  const reader = await arrive()
  await reader.page.goto(`/professionisti/${slug}`)
  await reader.page.getByText('1 recensione nascosta').waitFor()
  expect(await reader.page.getByText('Preventivo chiaro').count()).toBe(0)
  await reader.leave()
  const file = new Sqlite(join(site.dataFolder, 'app.db'), { readonly: true })
  expect(
    file.prepare("SELECT facts FROM decisions WHERE kind = 'review_hidden'").pluck().all(),
  ).toEqual(['Non riguarda questa impresa.'])
  file.close()
})
