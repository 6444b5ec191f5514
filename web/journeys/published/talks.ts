/** A client on a phone and a professional on a computer write to each other; nobody else gets in. */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { makePhonePhoto } from '#src/test-app/pictures.ts'
import { adminSession, buildNthRequest, callApi, registerByApi } from '../marketplace.ts'
import { createOperator } from '../operator.ts'
import { giveCookies } from '../people.ts'
import { arrive, site } from './visit.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const cookies: Record<string, string> = {}
let jobId = ''
let talkPath = ''

const enter = async (who: string, options = {}) => {
  const person = await arrive(options)
  await giveCookies(person.context, site, cookies[who] ?? '')
  return person
}

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: /^Messaggio per/ }).fill(text)
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
}

const attach = async (page: Page) => {
  const { name, bytes } = await makePhonePhoto('bagno.jpg')
  await page
    .locator('.composer input[type=file]')
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) })
  await page.getByRole('list', { name: 'Foto del messaggio' }).waitFor()
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
}

beforeAll(async () => {
  const client = await registerByApi(site, 'scrive@example.it')
  const professional = await registerByApi(site, 'risponde@example.it')
  const third = await registerByApi(site, 'terzo@example.it')
  const admin = await adminSession(site)
  createOperator(site).grantSubscription('risponde@example.it')
  const { body } = await callApi(site, client, ['POST', '/api/job-requests', buildNthRequest(1)])
  jobId = String(body?.['id'])
  await callApi(site, admin, ['POST', `/api/admin/job-requests/${jobId}/approve`])
  Object.assign(cookies, {
    client: client.cookie,
    professional: professional.cookie,
    third: third.cookie,
    admin: admin.cookie,
  })
})

it('a reveal opens the talk; messages and a photo go both ways live, and are marked as read', async () => {
  const professional = await enter('professional')
  const client = await enter('client', PHONE)
  await client.page.goto('/i-miei-annunci')
  await professional.page.goto(`/lavori/${jobId}`)
  await professional.page.getByRole('button', { name: 'Scopri i Contatti' }).click()
  await professional.page.getByRole('link', { name: /^Scrivi a/ }).click()
  await professional.page.waitForURL('**/messaggi/*')
  talkPath = new URL(professional.page.url()).pathname
  await write(professional.page, 'Buongiorno, quando posso passare?')

  await client.page.getByRole('link', { name: 'Messaggi, 1 da leggere' }).click()
  await client.page.getByRole('link', { name: /^1 da leggere/ }).click()
  await client.page.getByText('Buongiorno, quando posso passare?').first().waitFor()
  await professional.page.getByText('Letto').waitFor()

  await attach(client.page)
  await write(client.page, 'Ecco il bagno. Domani alle nove?')
  await professional.page.getByText('Ecco il bagno. Domani alle nove?').first().waitFor()
  const photo = professional.page.getByRole('img', { name: 'Foto 1 di 1' })
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0))
    .toBe(true)
  await client.page.getByText('Letto').waitFor()
  // A talk has the foot of a phone to itself.
  await client.page.getByRole('link', { name: 'Tutti i messaggi' }).click()
  await client.page.getByRole('link', { name: 'Messaggi', exact: true }).waitFor()
  expect([...professional.complaints, ...client.complaints]).toEqual([])
  await professional.leave()
  await client.leave()
})

it('to a third professional and to an admin it does not exist, its photo neither', async () => {
  for (const who of ['third', 'admin'])
    for (const path of [talkPath, `/api${talkPath.replace('messaggi', 'talks')}`]) {
      const { status } = await fetch(site.url + path, { headers: { cookie: cookies[who] ?? '' } })
      expect(status, `${who} ${path}`).toBe(404)
    }
})

it('on a wide window the list, the talk and its request stand side by side', async () => {
  const { page, leave } = await enter('client', { viewport: { width: 1280, height: 900 } })
  await page.goto(talkPath)
  const parts = ['.talk-pane', '.talk', '.talk-aside'].map((part) => page.locator(part))
  for (const part of parts) await part.waitFor()
  const [pane, talk, aside] = await Promise.all(parts.map((part) => part.boundingBox()))
  expect(talk?.x).toBeGreaterThanOrEqual((pane?.x ?? 0) + (pane?.width ?? 0))
  expect(aside?.x).toBeGreaterThanOrEqual((talk?.x ?? 0) + (talk?.width ?? 0))
  await leave()
})

it('without JavaScript the talk is read, answered, and read again', async () => {
  const { page, leave, complaints } = await enter('client', {
    ...PHONE,
    javaScriptEnabled: false,
  })
  await page.goto('/messaggi')
  await page.getByRole('link', { name: 'Mia Verdi' }).click()
  await page.getByText('Buongiorno, quando posso passare?').first().waitFor()
  await write(page, 'Va bene anche giovedì.')
  await page.getByText('Va bene anche giovedì.').waitFor()
  await page.reload()
  expect(await page.getByText('Va bene anche giovedì.').count()).toBe(1)
  expect(complaints).toEqual([])
  await leave()
})
