/** A saved search: created from the list after a log-in, notified by mail, ended by one click. */
import { expect, it } from 'vitest'
import { messageTo } from '../mailbox.ts'
import { adminSession, buildNthRequest, callApi, registerByApi } from '../marketplace.ts'
import { createOperator } from '../operator.ts'
import { JOURNEY_PASSWORD } from '../people.ts'
import { arrive, site } from './visit.ts'

it('a search is saved, finds a new request, writes, and is silent after one click', async () => {
  const client = await registerByApi(site, 'mia@example.it')
  const admin = await adminSession(site)
  await registerByApi(site, 'pro@example.it')
  createOperator(site).grantSubscription('pro@example.it')
  const { page, leave, complaints } = await arrive()

  await page.goto('/lavori?q=campagna')
  await page.getByRole('link', { name: 'Avvisami delle nuove richieste' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('pro@example.it')
  await page.getByLabel('Password', { exact: false }).first().fill(JOURNEY_PASSWORD)
  await page.getByRole('button', { name: 'Accedi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avvisami delle nuove richieste' })
  await dialog.waitFor()
  expect(await dialog.getByLabel('Parole chiave').inputValue()).toBe('campagna')
  await dialog.getByRole('radio', { name: /^Subito/ }).check()
  await dialog.getByRole('button', { name: 'Salva avviso' }).click()
  await page.getByText('Avviso salvato').waitFor()

  const { body } = await callApi(site, client, ['POST', '/api/job-requests', buildNthRequest(1)])
  const id = String(body?.['id'])
  await callApi(site, admin, ['POST', `/api/admin/job-requests/${id}/approve`])
  const { subject } = await messageTo(site, 'pro@example.it', { path: `/lavori/${id}` })
  // Nobody has confirmed the address yet, so that no stranger's words go there.
  expect(subject).toBe('Una nuova richiesta per i tuoi avvisi')

  const { textLink } = await messageTo(site, 'pro@example.it', { path: '/disiscrizione' })
  await page.goto(textLink)
  await page.getByRole('button', { name: 'Non scrivetemi più' }).click()
  await page.getByText('Fatto: non ti scriviamo più').waitFor()
  await page.getByRole('link', { name: 'I tuoi avvisi' }).last().click()
  await page.getByText('In pausa', { exact: true }).waitFor()
  expect(complaints).toEqual([])
  await leave()
})
