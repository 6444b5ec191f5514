/** A session ended with a page open: one action leads to the log-in page once, and back once. */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { FIREFOX_USER_AGENT, logInElsewhere } from '../identity/steps.ts'
import { adminSession, buildNthRequest, callApi, registerByApi } from '../marketplace.ts'
import { createOperator } from '../operator.ts'
import { fillOffer } from '../showcase-form.ts'
import { verifyEmail } from '../showcase-market.ts'
import { countMostEntered, listPathsEntered, logInHere, loseSession } from './steps.ts'
import { enter, site } from './visit.ts'

/** A redirect loop would show within a fraction of this. */
const LONG_ENOUGH_MS = 1500

let jobId = ''

beforeAll(async () => {
  const client = await registerByApi(site, 'cliente@example.it')
  const { body } = await callApi(site, client, ['POST', '/api/job-requests', buildNthRequest(1)])
  jobId = String(body?.['id'])
  await callApi(site, await adminSession(site), [
    'POST',
    `/api/admin/job-requests/${jobId}/approve`,
  ])
  await registerByApi(site, 'pro@example.it')
  createOperator(site).grantSubscription('pro@example.it')
  await verifyEmail(site, 'pro@example.it')
})

/** Signed in, without the live connection, which would detect the ended session. */
const signedIn = async (userAgent?: string) => {
  const person = await enter({ cookie: await logInElsewhere(site, 'pro@example.it', userAgent) })
  await person.context.route('**/api/notifications/stream', (route) => route.abort())
  return person
}

const asked = (page: Page, words = "Effettua l'accesso per continuare...") =>
  page.getByText(words).waitFor()

it('ended from another device: home leads to the log-in page and stays there; logging in leads home', async () => {
  const there = await signedIn(FIREFOX_USER_AGENT)
  const here = await signedIn()
  await there.page.goto('/profilo')
  await there.page.getByText('Dispositivi collegati').waitFor()
  await here.page.goto('/profilo')
  await here.page.getByText('Dispositivi collegati').click()
  await here.page.getByRole('button', { name: 'Disconnetti Firefox su Linux' }).click()
  await here.page.getByText('Dispositivo disconnesso').waitFor()

  const entered = listPathsEntered(there.page)
  await there.page.getByRole('link', { name: 'CercoOffro' }).first().click()
  await there.page.waitForURL((url) => url.pathname === '/login')
  await asked(there.page)
  await there.page.waitForTimeout(LONG_ENOUGH_MS)
  expect(entered).toEqual(['/', '/login'])
  expect((await there.context.cookies()).map(({ name }) => name)).not.toContain('signed_in')
  await there.page.getByRole('link', { name: 'Registrati' }).first().waitFor()

  await logInHere(there.page, 'pro@example.it')
  await there.page.getByRole('link', { name: 'Profilo di Mia' }).waitFor()
  expect(entered).toEqual(['/', '/login', '/'])
  await here.leave()
  await there.leave()
})

it('with only the hint cookie left, Scopri i Contatti leads to the log-in form and back to the contact', async () => {
  const { page, context, leave } = await signedIn()
  await page.goto(`/lavori/${jobId}`)
  await page.getByRole('link', { name: 'Profilo di Mia' }).waitFor()
  // What the page asks by itself must not be the first to hear that the session is over.
  await page.waitForLoadState('networkidle')
  await loseSession(context)
  const entered = listPathsEntered(page)
  await page.getByRole('button', { name: 'Scopri i Contatti' }).click()
  await asked(page)
  await page.waitForURL((url) => url.pathname === '/login')
  await page.waitForTimeout(LONG_ENOUGH_MS)
  expect(entered).toEqual(['/login'])

  await logInHere(page, 'pro@example.it')
  expect(entered).toEqual(['/login', `/lavori/${jobId}`])
  await page.getByRole('button', { name: 'Scopri i Contatti' }).click()
  await page.getByText('Contatti Rivelati').waitFor()
  await leave()
})

it('with only the hint cookie left, a document that opens at the log-in page has a form that works', async () => {
  const { page, context, leave } = await signedIn()
  await loseSession(context)
  const entered = listPathsEntered(page)
  await page.goto('/login?returnTo=/lavori')
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('signed_in')
  await logInHere(page, 'pro@example.it')
  await page.getByRole('link', { name: 'Profilo di Mia' }).waitFor()
  expect(entered).toEqual(['/login', '/lavori'])
  await leave()
})

it('with only the hint cookie left, an offer keeps its words through the log-in and is published', async () => {
  const { page, context, leave } = await signedIn()
  await page.goto('/pubblica-vetrina')
  await fillOffer(page, { kind: 'Prodotto', title: 'Trapano con valigetta', price: '45,50' })
  await loseSession(context)
  const entered = listPathsEntered(page)
  const publish = page.getByRole('button', { name: 'Pubblica in vetrina' })
  await publish.click()
  await asked(page, 'Devi essere registrato per pubblicare nella vetrina.')
  await logInHere(page, 'pro@example.it')
  await publish.waitFor()
  expect(await page.getByRole('textbox', { name: 'Titolo' }).inputValue()).toBe(
    'Trapano con valigetta',
  )
  expect(entered).toEqual(['/login', '/pubblica-vetrina'])
  expect(countMostEntered(entered)).toBe(1)
  await leave()
})
