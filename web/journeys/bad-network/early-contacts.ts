/** Reveals requested before hydration: each counts against the subscription. */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { adminSession, buildNthRequest, callApi, registerByApi } from '../marketplace.ts'
import { createOperator } from '../operator.ts'
import { visitBadly } from './steps.ts'

/** Before the viewer is known, the server refuses with its own message. */
const REFUSED = /net::ERR_|403 \(Forbidden\) .*\/reveal-contact$/

const { site, openBeforeHydration } = visitBadly(REFUSED)
const ids: string[] = []
let subscriber: { readonly cookie: string }
let unsubscribed: { readonly cookie: string }

beforeAll(async () => {
  const client = await registerByApi(site, 'mia@example.it')
  const admin = await adminSession(site)
  for (const number of [1, 2]) {
    const { body } = await callApi(site, client, [
      'POST',
      '/api/job-requests',
      buildNthRequest(number),
    ])
    const id = String(body?.['id'])
    await callApi(site, admin, ['POST', `/api/admin/job-requests/${id}/approve`])
    ids.push(id)
  }
  subscriber = await registerByApi(site, 'pro@example.it')
  unsubscribed = await registerByApi(site, 'senza@example.it')
  createOperator(site).grantSubscription('pro@example.it')
})

/** Includes the request whose button is the last on the page. */
const PLACES = [
  ['a list', () => ({ path: '/lavori', id: ids[0] })],
  ['the page of one', () => ({ path: `/lavori/${ids[1]}`, id: ids[1] })],
] as const

const button = (page: Page) => page.getByRole('button', { name: 'Scopri i Contatti' }).last()

/** Reveal requests of the page. */
const asked = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/reveal-contact')) calls.push(new URL(request.url()).pathname)
  })
  return calls
}

const revealed = async (page: Page): Promise<string[]> => {
  const reveals = await (await page.request.get('/api/contact-reveals')).json()
  return reveals.map(({ listingId }: { listingId: string }) => listingId)
}

it.each(PLACES)('on %s it is shown and counted once', async (_place, where) => {
  const { path, id } = where()
  const { page, leave, hydrate } = await openBeforeHydration(path, subscriber.cookie)
  const calls = asked(page)
  await button(page).click()
  await button(page).click()
  expect(await page.locator('[data-noticed]').count()).toBe(1)
  expect(calls).toEqual([])

  await hydrate()
  const contacts = page.getByRole('region', { name: 'Contatti del cliente' })
  await contacts.getByText('Mia Verdi', { exact: true }).waitFor()
  expect(calls).toEqual([`/api/job-requests/${id}/reveal-contact`])
  expect((await revealed(page)).filter((one) => one === id)).toEqual([id])
  await leave()
})

it('it brings whoever is not signed in where a later press would', async () => {
  const brought: string[] = []
  for (const [place, isEarly] of [
    [PLACES[0], true],
    [PLACES[1], false],
  ] as const) {
    const { page, leave, hydrate } = await openBeforeHydration(place[1]().path)
    const calls = asked(page)
    if (isEarly) await button(page).click()
    // Looked for from now on, because a toast goes again.
    const words = page.getByRole('status').filter({ hasText: 'Accesso Richiesto' }).innerText()
    await hydrate()
    if (!isEarly) await button(page).click()
    brought.push(await words)
    await page.waitForURL((url) => url.pathname === '/login')
    await page.getByRole('region', { name: 'L’annuncio che stavi guardando' }).waitFor()
    expect(await page.getByRole('radio', { name: /^Offro/ }).isChecked()).toBe(true)
    expect(calls).toEqual([])
    await leave()
  }
  expect(brought[0]).toContain('Devi registrarti e scegliere un abbonamento')
  expect(new Set(brought).size).toBe(1)
})

it('it shows the plans to whoever has none', async () => {
  const { page, leave, hydrate } = await openBeforeHydration('/lavori', unsubscribed.cookie)
  await button(page).click()
  await hydrate()
  await page
    .getByText('Per visualizzare i contatti dei clienti è necessario un abbonamento attivo.')
    .waitFor()
  expect(await revealed(page)).toEqual([])
  await leave()
})
