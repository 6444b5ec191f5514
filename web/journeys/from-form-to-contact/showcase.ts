/** A product and a service in the showcase, from the form to the buyer who has the seller's contact. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { createOperator } from '../operator.ts'
import { logInVisitor, registerVisitor } from '../people.ts'
import { fillOffer } from '../showcase-form.ts'
import { verifyEmail } from '../showcase-market.ts'
import { arrive, site } from './visit.ts'

const SELLER = 'bruno.sentinella@example.it'
const PRODUCT = { kind: 'Prodotto', title: 'Tavolo in noce, sei posti', price: '249,90' } as const
const SERVICE = { kind: 'Servizio', title: 'Levigatura di parquet', price: '18' } as const

const text = async (path: string) => (await fetch(site.url + path)).text()
const idOf = async (title: string) => {
  const { items } = JSON.parse(await text('/api/showcase-items')) as {
    items: { id: string; title: string }[]
  }
  return items.find((item) => item.title === title)?.id ?? ''
}
const openForm = async (page: Page) => {
  await page.goto('/pubblica-vetrina')
  await page.getByRole('link', { name: /Profilo di/ }).waitFor()
}
const publish = (page: Page) => page.getByRole('button', { name: 'Pubblica in vetrina' }).click()

/** Stays open until the last test. */
let seller: Awaited<ReturnType<typeof arrive>>

it('an unverified seller is told so and loses nothing; verified, both offers are sent', async () => {
  seller = await arrive()
  const { page } = seller
  await registerVisitor(page, SELLER, 'Bruno')
  await openForm(page)
  await fillOffer(page, PRODUCT)
  await publish(page)
  await page.getByText('Email Non Verificata').waitFor()
  expect(await page.getByRole('textbox', { name: 'Titolo' }).inputValue()).toBe(PRODUCT.title)

  await verifyEmail(site, SELLER)
  await publish(page)
  await page.getByRole('heading', { name: 'Annuncio inviato!' }).waitFor()
  await page.waitForURL((url) => url.pathname === '/')

  await openForm(page)
  expect(await page.getByRole('textbox', { name: 'Titolo' }).inputValue()).toBe('')
  await fillOffer(page, SERVICE)
  await page.getByRole('radio', { name: 'All’ora' }).check({ force: true })
  await publish(page)
  await page.getByRole('heading', { name: 'Annuncio inviato!' }).waitFor()
  expect(await text('/vetrina')).not.toContain(PRODUCT.title)
})

it('a moderator approves both', async () => {
  const { page, leave, complaints } = await arrive()
  await logInVisitor(page, 'admin@example.it')
  const sent: string[] = []
  page.on('response', (reply) => {
    if (reply.url().endsWith('/approve')) sent.push(reply.url())
  })
  await page.goto('/admin?tipo=vetrina')
  for (const { title } of [PRODUCT, SERVICE]) {
    // The other names it as well: both have one telephone number.
    const card = page.getByRole('listitem', { name: title })
    await card.getByRole('button', { name: 'Approva', exact: true }).click()
    await card.waitFor({ state: 'detached' })
  }
  await page.getByText('Nessun annuncio in attesa: tutto letto').waitFor()
  await expect.poll(() => sent.length).toBe(2)
  expect(complaints).toEqual([])
  await leave()
})

it('without JavaScript they are found by kind and price, and tell no contact', async () => {
  const { page, leave } = await arrive({ javaScriptEnabled: false })
  await page.goto('/vetrina')
  await page.getByText('Mostrando 2 di 2 annunci').waitFor()
  await page.getByText('Altri filtri').click()
  await page.getByLabel('Tipo di offerta').selectOption({ label: 'Prodotto' })
  await page.getByLabel('Prezzo da (€)').fill('200,50')
  await page.getByRole('button', { name: 'Cerca' }).last().click()
  await page.getByText('Mostrando 1 di 1 annunci').waitFor()
  await page.getByRole('link', { name: PRODUCT.title }).first().click()
  await page.getByRole('heading', { level: 1, name: PRODUCT.title, exact: true }).waitFor()
  await leave()

  const id = await idOf(PRODUCT.title)
  for (const path of ['/vetrina', `/vetrina/${id}`, '/', `/api/showcase-items/${id}`]) {
    const answer = await text(path)
    expect(answer, path).not.toContain(SELLER)
    expect(answer, path).not.toContain('Bianchi')
  }
})

it('a subscriber sees the contact, and finds it again beside the private note', async () => {
  const id = await idOf(PRODUCT.title)
  const { page, leave } = await arrive()
  await registerVisitor(page, 'compra@example.it', 'Carla')
  createOperator(site).grantSubscription('compra@example.it')
  await page.goto(`/vetrina/${id}`)
  await page.getByRole('link', { name: 'Profilo di Carla' }).waitFor()
  await page.getByRole('button', { name: 'Scopri i Contatti' }).first().click()
  await page.getByRole('link', { name: SELLER }).waitFor()
  await page.goto('/i-miei-contatti')
  await page.getByText('Bruno Bianchi').waitFor()
  await leave()
})

it('the seller marks one as sold and deletes the other, which is gone for everybody', async () => {
  const service = await idOf(SERVICE.title)
  const { page, leave, complaints } = seller
  const heard = complaints.length
  await page.goto('/i-miei-annunci')
  await page.getByRole('tab', { name: 'Vetrina' }).click()
  const card = (title: string) => page.getByRole('article').filter({ hasText: title })
  await card(PRODUCT.title).getByText('1 persona ha i tuoi contatti').waitFor()
  await card(PRODUCT.title)
    .getByRole('button', { name: /^Segna come venduto/ })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Segna/ })
    .click()
  await card(PRODUCT.title).getByText('Venduto', { exact: true }).waitFor()

  await card(SERVICE.title)
    .getByRole('button', { name: /^Elimina/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await card(SERVICE.title).waitFor({ state: 'detached' })
  expect((await fetch(`${site.url}/vetrina/${service}`)).status).toBe(404)
  expect(complaints.slice(heard)).toEqual([])
  await leave()
})
