/** The main flow: from a guest's request to the refusal of the sixth professional. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { callApi, registerByApi } from '../marketplace.ts'
import { approveOnly, createOperator } from '../operator.ts'
import { JOURNEY_PASSWORD, logInVisitor, registerVisitor } from '../people.ts'
import { choosePhotos, fillRequest, JOURNEY_REQUEST } from '../request-form.ts'
import { arrive, publishedId, sharedGuest, site } from './visit.ts'

const secrets = [JOURNEY_REQUEST.lastName, JOURNEY_REQUEST.email, JOURNEY_REQUEST.phone]

const text = async (url: string) => (await fetch(site.url + url)).text()

const revealOn = async (page: Page, id: string) => {
  await page.goto(`/lavori/${id}`)
  await page.getByRole('button', { name: 'Scopri i Contatti' }).click()
}

const FIVE = [1, 2, 3, 4, 5].map((place) => `IMG_${place}.jpg`)

it('a guest publishes with five photographs, a sixth is refused: the account first, then the request, which nobody sees yet', async () => {
  sharedGuest.person = await arrive()
  const { page } = sharedGuest.person
  await page.goto('/pubblica-annuncio')
  await page.getByRole('button', { name: 'Carica immagini' }).waitFor()
  await choosePhotos(page, FIVE)
  await expect
    .poll(() => page.getByText('La carichiamo quando pubblichi l’annuncio').count())
    .toBe(5)
  await choosePhotos(page, ['IMG_6.jpg'])
  await page.getByText('Troppi file').waitFor()
  await fillRequest(page, JOURNEY_PASSWORD)
  await page.getByRole('button', { name: 'Pubblica Richiesta Gratis' }).click()
  await page.getByRole('heading', { name: 'Richiesta Creata!' }).waitFor()
  await page.reload()
  await page.getByText('La tua richiesta è in attesa di approvazione.').waitFor()
  expect(await page.getByRole('button', { name: 'Pubblica Richiesta Gratis' }).count()).toBe(0)

  expect(await text('/lavori')).not.toContain(JOURNEY_REQUEST.title)
  const user = await (await page.request.get('/api/auth/user')).json()
  expect(user).toMatchObject({ email: JOURNEY_REQUEST.email, userType: 'client' })
})

it('an admin finds it in the queue and approves it', async () => {
  const { page, leave } = await arrive()
  await logInVisitor(page, 'admin@example.it')
  await page.goto('/admin')
  await page.getByRole('heading', { name: JOURNEY_REQUEST.title }).waitFor()
  await approveOnly(page)
  await page.getByText('Nessuna richiesta in attesa: tutto letto').waitFor()
  await leave()
})

it('it stands on /lavori and on its own page, and tells no contact', async () => {
  const id = await publishedId()
  for (const url of [
    '/',
    '/lavori',
    `/lavori/${id}`,
    '/api/job-requests',
    '/api/recent-jobs',
    `/api/job-requests/${id}`,
  ]) {
    const answer = await text(url)
    expect(answer).toContain(JOURNEY_REQUEST.title)
    for (const secret of secrets) expect(answer, url).not.toContain(secret)
  }
})

it('a professional without subscription meets the dialog; with one the contact appears', async () => {
  const id = await publishedId()
  const { page, leave } = await arrive()
  await registerVisitor(page, 'pro1@example.it')
  await revealOn(page, id)
  await page
    .getByText('Per visualizzare i contatti dei clienti è necessario un abbonamento attivo.')
    .waitFor()
  for (const secret of secrets) expect(await page.content()).not.toContain(secret)

  createOperator(site).grantSubscription('pro1@example.it')
  await revealOn(page, id)
  await page.getByText('Contatti Rivelati').waitFor()
  for (const secret of secrets) await page.getByText(secret).first().waitFor()

  const reveals = await (await page.request.get('/api/contact-reveals')).json()
  expect(reveals).toMatchObject([
    { listingId: id, contact: { clientEmail: JOURNEY_REQUEST.email } },
  ])
  await leave()
})

it('five professionals are enough: the sixth is refused', async () => {
  const id = await publishedId()
  for (const number of [2, 3, 4, 5]) {
    const professional = await registerByApi(site, `pro${number}@example.it`)
    createOperator(site).grantSubscription(`pro${number}@example.it`)
    await callApi(site, professional, ['POST', `/api/job-requests/${id}/reveal-contact`])
  }
  const sixth = await registerByApi(site, 'pro6@example.it')
  createOperator(site).grantSubscription('pro6@example.it')
  const refusal = await fetch(`${site.url}/api/job-requests/${id}/reveal-contact`, {
    method: 'POST',
    headers: { ...sixth, 'content-type': 'application/json' },
  })
  expect(refusal.status).toBe(409)
  expect(await refusal.json()).toMatchObject({
    code: 'reveal.full',
    message: 'Questa richiesta ha già ricevuto il numero massimo di professionisti',
  })
  const reply = await fetch(`${site.url}/lavori/${id}`, { headers: sixth })
  const words = (await reply.text()).replaceAll(/<!--.*?-->/g, '')
  expect(words).toContain('5 di 5 professionisti')
  for (const secret of secrets) expect(words).not.toContain(secret)
})
