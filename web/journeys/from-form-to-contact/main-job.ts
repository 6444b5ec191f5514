/** The main flow: from a guest's request to the refusal of the sixth professional. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { call, registered } from '../marketplace.ts'
import { approveOnly, operatorOf } from '../operator.ts'
import { logIn, PASSWORD, register } from '../people.ts'
import { fillRequest, REQUEST } from '../request-form.ts'
import { arrive, site } from './visit.ts'

const secrets = [REQUEST.lastName, REQUEST.email, REQUEST.phone]

const text = async (url: string) => (await fetch(site.url + url)).text()

const publishedId = async () => {
  const { jobs } = (await (await fetch(`${site.url}/api/job-requests`)).json()) as {
    jobs: { id: string }[]
  }
  return jobs[0]?.id ?? ''
}

const revealOn = async (page: Page, id: string) => {
  await page.goto(`/lavori/${id}`)
  await page.getByRole('button', { name: 'Scopri i Contatti' }).click()
}

it('a guest publishes: the account first, then the request, which nobody sees yet', async () => {
  const { page, context } = await arrive()
  await page.goto('/pubblica-annuncio')
  await fillRequest(page, PASSWORD)
  await page.getByRole('button', { name: 'Pubblica Richiesta Gratis' }).click()
  await page.getByRole('heading', { name: 'Richiesta Creata!' }).waitFor()

  expect(await text('/lavori')).not.toContain(REQUEST.title)
  const { user } = await page.evaluate(async () => ({
    user: await (await fetch('/api/auth/user')).json(),
  }))
  expect(user).toMatchObject({ email: REQUEST.email, userType: 'client' })
  await context.close()
})

it('an admin finds it in the queue and approves it', async () => {
  const { page, context } = await arrive()
  await logIn(page, 'admin@example.it')
  await page.goto('/admin')
  await page.getByRole('heading', { name: REQUEST.title }).waitFor()
  await approveOnly(page)
  await page.getByText('Nessuna richiesta in attesa: tutto letto').waitFor()
  await context.close()
})

it('it stands on /lavori and on its own page, without JavaScript too, and tells no contact', async () => {
  const id = await publishedId()
  const { page, context } = await arrive({ javaScriptEnabled: false })
  await page.goto('/lavori')
  await page.getByRole('link', { name: REQUEST.title }).first().click()
  await page.waitForURL(`**/lavori/${id}`)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(REQUEST.title)
  await context.close()

  for (const url of [
    '/',
    '/lavori',
    `/lavori/${id}`,
    '/api/job-requests',
    '/api/recent-jobs',
    `/api/job-requests/${id}`,
  ]) {
    const answer = await text(url)
    expect(answer).toContain(REQUEST.title)
    for (const secret of secrets) expect(answer, url).not.toContain(secret)
  }
})

it('a professional without subscription meets the dialog; with one the contact appears', async () => {
  const id = await publishedId()
  const { page, context } = await arrive()
  await register(page, 'pro1@example.it')
  await revealOn(page, id)
  await page
    .getByText('Per visualizzare i contatti dei clienti è necessario un abbonamento attivo.')
    .waitFor()
  for (const secret of secrets) expect(await page.content()).not.toContain(secret)

  operatorOf(site).grantSubscription('pro1@example.it')
  await revealOn(page, id)
  await page.getByText('Contatti Rivelati').waitFor()
  for (const secret of secrets) await page.getByText(secret).first().waitFor()

  const reveals = await (await page.request.get('/api/contact-reveals')).json()
  expect(reveals).toMatchObject([{ listingId: id, contact: { clientEmail: REQUEST.email } }])
  await context.close()
})

it('five professionals are enough: the sixth is refused', async () => {
  const id = await publishedId()
  for (const number of [2, 3, 4, 5]) {
    const professional = await registered(site, `pro${number}@example.it`)
    operatorOf(site).grantSubscription(`pro${number}@example.it`)
    await call(site, professional, ['POST', `/api/job-requests/${id}/reveal-contact`])
  }
  const { page, context } = await arrive()
  await register(page, 'pro6@example.it')
  operatorOf(site).grantSubscription('pro6@example.it')
  const refusal = await page.request.post(`/api/job-requests/${id}/reveal-contact`)
  expect(refusal.status()).toBe(409)
  expect(await refusal.json()).toMatchObject({
    code: 'reveal.full',
    message: 'Questa richiesta ha già ricevuto il numero massimo di professionisti',
  })
  await page.goto(`/lavori/${id}`)
  expect(await page.getByText('5 di 5 professionisti').first().isVisible()).toBe(true)
  for (const secret of secrets) expect(await page.content()).not.toContain(secret)
  await context.close()
})
