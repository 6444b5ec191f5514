/** After publishing: the client manages requests, the professional manages contacts. */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { messageTo } from '../mailbox.ts'
import { adminSession, buildNthRequest, callApi, registerByApi } from '../marketplace.ts'
import { approveOnly, createOperator } from '../operator.ts'
import { enter, site } from './visit.ts'

type Session = Awaited<ReturnType<typeof registerByApi>>
let client: Session
let professional: Session
let admin: Session
let ids: string[]
/** Their browsers stay open: each new one costs as much as a page or two. */
let mine: Awaited<ReturnType<typeof enter>>
let staff: Awaited<ReturnType<typeof enter>>

const [TO_REJECT, TO_COMPLETE, TO_MODIFY, TO_STOP] = [1, 2, 3, 4].map(
  (number) => buildNthRequest(number).title,
) as [string, string, string, string]

beforeAll(async () => {
  client = await registerByApi(site, 'mia@example.it')
  professional = await registerByApi(site, 'pro@example.it')
  createOperator(site).grantSubscription('pro@example.it')
  admin = await adminSession(site)
  ids = []
  for (const number of [1, 2, 3, 4]) {
    const request = await callApi(site, client, [
      'POST',
      '/api/job-requests',
      buildNthRequest(number),
    ])
    ids.push(String(request.body?.['id']))
  }
  const [rejected, ...published] = ids
  for (const id of published)
    await callApi(site, admin, ['POST', `/api/admin/job-requests/${id}/approve`])
  const reason = 'Scrivi meglio che cosa serve'
  await callApi(site, admin, ['POST', `/api/admin/job-requests/${rejected}/reject`, { reason }])
  await callApi(site, professional, ['POST', `/api/job-requests/${ids[3]}/reveal-contact`])
  mine = await enter(client)
  staff = await enter(admin)
})

const openMine = async () => {
  await mine.page.goto('/i-miei-annunci')
  return mine
}
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

it('the client completes one request and stops the contacts of another', async () => {
  const { page, complaints } = await openMine()
  await card(page, TO_COMPLETE)
    .getByRole('button', { name: /^Segna come completato/ })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Segna/ })
    .click()
  await card(page, TO_COMPLETE).getByText('Completato', { exact: true }).waitFor()
  await expect.poll(() => card(page, TO_COMPLETE).getByRole('button').count()).toBe(0)
  expect(await card(page, TO_COMPLETE).getByText('mia@example.it').count()).toBe(0)

  await card(page, TO_STOP)
    .getByText(/^Chi ha visto i tuoi contatti/)
    .click()
  await card(page, TO_STOP).getByText('Mia Verdi', { exact: true }).waitFor()
  await card(page, TO_STOP)
    .getByRole('button', { name: /^Chiudi i contatti/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Chiudi i contatti' }).click()
  await card(page, TO_STOP)
    .getByText(/Contatti chiusi/)
    .waitFor()
  expect(await (await page.request.get(`/api/job-requests/${ids[3]}`)).json()).toMatchObject({
    contactsClosed: true,
    isActive: true,
  })
  expect(complaints).toEqual([])
})

it('a modification is asked for, answered with a new title, and notified by mail, while the request stays public', async () => {
  const path = `/lavori/${ids[2]}`
  const owner = await openMine()
  await card(owner.page, TO_MODIFY)
    .getByRole('button', { name: /^Richiedi modifica/ })
    .click()
  await owner.page.getByRole('dialog').waitFor()
  await owner.page.keyboard.type('Nel titolo: è un appartamento')
  await owner.page.getByRole('button', { name: 'Invia la richiesta' }).click()
  await card(owner.page, TO_MODIFY).getByText('In Modifica').waitFor()
  expect(await titleOf(path)).toBe(TO_MODIFY)

  await answerModification('Sistemare un appartamento in città')
  expect(await titleOf(path)).toBe('Sistemare un appartamento in città')

  await owner.page.reload()
  const changed = card(owner.page, 'Sistemare un appartamento in città')
  await changed.getByText('Attivo', { exact: true }).waitFor()
  expect(await owner.page.getByText('In Modifica').count()).toBe(0)
  expect(await card(owner.page, TO_MODIFY).count()).toBe(0)
  // The first mail with a link to the page said that the request was approved.
  const { subject } = await messageTo(site, 'mia@example.it', { path, count: 2 })
  expect(subject).toBe('Abbiamo risposto alla tua richiesta di modifica')
  expect(owner.complaints).toEqual([])
})

/** The h1 that a visitor without an account gets. */
const titleOf = async (path: string) => {
  const document = await (await fetch(site.url + path)).text()
  return /<h1[^>]*>(.*?)<\/h1>/.exec(document)?.[1]?.replace(/<[^>]*>/g, '')
}

const answerModification = async (title: string) => {
  const { page, complaints } = staff
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Modifiche' }).click()
  await card(page, TO_MODIFY).getByText('Nel titolo: è un appartamento').waitFor()
  await card(page, TO_MODIFY).getByRole('button', { name: 'Rispondi' }).click()
  await page.getByRole('textbox', { name: 'Titolo' }).fill(title)
  await page.getByRole('textbox', { name: /^Risposta/ }).fill('Titolo corretto, grazie')
  await page.getByRole('button', { name: 'Invia la risposta' }).click()
  await page.getByText('Nessuna modifica richiesta').waitFor()
  expect(complaints).toEqual([])
}

it('the rejected one is corrected and sent again, and stands on the board once it is approved', async () => {
  const { page, complaints } = await openMine()
  await card(page, TO_REJECT).getByText('Scrivi meglio che cosa serve').waitFor()
  await card(page, TO_REJECT)
    .getByRole('link', { name: /^Correggi/ })
    .click()
  const title = page.getByRole('textbox', { name: 'Titolo' })
  await title.fill('Rubinetto che perde in bagno')
  await expect.poll(() => page.getByLabel('Provincia').inputValue()).toBe('MI')
  await page.getByRole('button', { name: 'Invia per l’approvazione' }).click()
  await card(page, 'Rubinetto che perde in bagno').getByText('In attesa di approvazione').waitFor()
  expect(complaints).toEqual([])

  await staff.page.goto('/admin')
  await staff.page.getByRole('heading', { name: 'Rubinetto che perde in bagno' }).waitFor()
  await approveOnly(staff.page)
  await staff.page.getByText('Nessuna richiesta in attesa: tutto letto').waitFor()
  expect(await (await fetch(`${site.url}/lavori`)).text()).toContain('Rubinetto che perde in bagno')
  await mine.leave()
  await staff.leave()
})

it('the professional finds the contact again and leaves a note, which is still there the next day', async () => {
  const { page, leave, complaints } = await enter(professional)
  await page.goto('/abbonamento')
  await page.getByRole('link', { name: 'I contatti che hai scoperto' }).click()
  await page.getByRole('link', { name: '3331234567' }).waitFor()
  await page.getByRole('button', { name: /^Aggiungi una nota/ }).click()
  const note = page.getByRole('textbox', { name: 'Nota privata' })
  await note.fill('Sopralluogo lunedì alle 9')
  await page.getByText('Modifiche non salvate').waitFor()
  await page.getByRole('button', { name: /^Salva nota/ }).click()
  await page.getByText('Nota salvata').waitFor()
  await page.reload()
  await page.getByText('Sopralluogo lunedì alle 9').waitFor()
  expect(complaints).toEqual([])
  await leave()
})
