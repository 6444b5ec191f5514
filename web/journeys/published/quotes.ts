/** Sealed quotes for one request: written and compared on a phone, one is chosen, nobody else ever sees them. */
import { beforeAll, expect, it } from 'vitest'
import {
  comparePagePath,
  quoteEditorPagePath,
  quotePagePath,
  talkPagePath,
  talkPaths,
} from '#modules/talks/contract/paths.ts'
import { adminSession, buildNthRequest, callApi, registerByApi } from '../marketplace.ts'
import { createOperator } from '../operator.ts'
import { enter, site } from './visit.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const DAY_MS = 86_400_000

type Professional = { readonly cookie: string; readonly talkId: string }

let requestId: string
let client: { readonly cookie: string }
let admin: { readonly cookie: string }
let anna: Professional
let bruno: Professional
let outsider: Professional

beforeAll(async () => {
  client = await registerByApi(site, 'confronta@example.it')
  admin = await adminSession(site)
  const request = await callApi(site, client, ['POST', '/api/job-requests', buildNthRequest(1)])
  requestId = String(request.body?.['id'])
  await callApi(site, admin, ['POST', `/api/admin/job-requests/${requestId}/approve`])
  anna = await professional('Anna')
  bruno = await professional('Bruno')
  outsider = await professional('Carlo')
})

/** Has revealed the request's contact, with which their talk was opened. */
const professional = async (firstName: string): Promise<Professional> => {
  const email = `${firstName.toLowerCase()}@example.it`
  const session = await registerByApi(site, email, { firstName, userType: 'professional' })
  createOperator(site).grantSubscription(email)
  const { body } = await callApi(site, session, [
    'POST',
    `/api/job-requests/${requestId}/reveal-contact`,
  ])
  return { ...session, talkId: String(body?.['talkId']) }
}

it('a professional writes a quote on a phone, and sees it as the client will before sending it', async () => {
  const { page, leave, complaints } = await enter(anna, PHONE)
  await page.goto(quoteEditorPagePath(anna.talkId))
  await page.getByRole('radio', { name: /^Prezzo fisso/ }).check({ force: true })
  await page.getByLabel(/^Prezzo in euro/).fill('1.000')
  await page.getByRole('radio', { name: 'Senza IVA' }).check({ force: true })
  await page.getByRole('button', { name: 'Guarda l’anteprima' }).click()
  await page
    .getByRole('dialog')
    .getByText(/1\.220\b/)
    .waitFor()
  await page.getByRole('button', { name: 'Invia il preventivo' }).click()
  await page.waitForURL(`**${talkPagePath(anna.talkId)}`)
  expect(complaints).toEqual([])
  await leave()
})

it('the client compares with another, which is cheaper with VAT, and chooses it', async () => {
  const validUntil = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
  const quote = { shape: 'fixed', price: 1050, vatIncluded: true, vatRate: 4, validUntil }
  const reply = await fetch(site.url + talkPaths.quotes(bruno.talkId), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'una-volta',
      cookie: bruno.cookie,
    },
    body: JSON.stringify(quote),
  })
  expect(reply.status).toBe(201)

  const { page, leave, complaints } = await enter(client, PHONE)
  await page.goto(comparePagePath(requestId))
  await page.getByRole('link', { name: 'prezzo' }).click()
  await page.getByRole('heading', { level: 3 }).first().filter({ hasText: 'Bruno' }).waitFor()
  await page.getByText('Da chiedere').first().waitFor()
  await page.getByRole('button', { name: /^Scegli Bruno/ }).click()
  await page.getByRole('button', { name: 'Scegli e chiudi la richiesta' }).click()
  await page.getByText('Scelto', { exact: true }).waitFor()
  expect(complaints).toEqual([])

  const request = await page.request.get(`/api/job-requests/${requestId}`)
  expect(await request.json()).toMatchObject({ status: 'completed' })
  await leave()
  const news = await callApi(site, anna, ['GET', talkPaths.one(anna.talkId)])
  expect(news.body).toMatchObject({ state: 'closed', unread: 1 })
})

it('rivals, a third professional and the staff find neither comparison nor quote', async () => {
  const mine = await callApi(site, bruno, ['GET', talkPaths.one(bruno.talkId)])
  const entries = (mine.body as unknown as { entries: { kind: string; id: string }[] }).entries
  const quoteId = entries.find(({ kind }) => kind === 'quote')?.id ?? ''
  const paths = [
    quotePagePath(bruno.talkId, quoteId),
    comparePagePath(requestId),
    talkPaths.quote(bruno.talkId, quoteId),
    talkPaths.quotesFor(requestId),
  ]
  const statusOf = async (path: string, { cookie }: { readonly cookie: string }) =>
    (await fetch(site.url + path, { headers: { cookie } })).status
  expect(await statusOf(quotePagePath(bruno.talkId, quoteId), bruno)).toBe(200)
  for (const person of [anna, outsider, admin])
    for (const path of paths) expect(await statusOf(path, person), path).toBe(404)
})
