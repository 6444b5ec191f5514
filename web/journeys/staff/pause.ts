/** The operator pauses the site, and writes to those who want news. */
import { expect, it } from 'vitest'
import { adminSession, buildNthRequest, callApi, registerByApi } from '../marketplace.ts'
import { enter, site } from './visit.ts'

const UNTIL = 'Torniamo lunedì alle 9.'
const viewport = { width: 1280, height: 900 }

const home = async () => await (await fetch(site.url)).text()

it('a paused site says until when on every page, and takes nothing of its members', async () => {
  const client = await registerByApi(site, 'pausa@example.it')
  const { page, complaints } = await enter(await adminSession(site), { viewport })
  const switchPause = async () => {
    await page.goto('/admin/impostazioni/porte')
    await page.getByRole('checkbox', { name: 'Metti in pausa il sito' }).click({ force: true })
    await page.getByLabel('Testo dell’avviso').fill(UNTIL)
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await page.getByText('Impostazioni salvate').waitFor()
  }
  const publish = () => callApi(site, client, ['POST', '/api/job-requests', buildNthRequest(90)])
  await switchPause()
  expect(await home()).toContain(UNTIL)
  await expect(publish()).rejects.toThrow('503 {"code":"site.paused"')
  await switchPause()
  await expect.poll(home).not.toContain(UNTIL)
  const made = await publish()
  await callApi(site, client, ['POST', `/api/my-job-requests/${made.body?.['id']}/complete`])
  expect(complaints).toEqual([])
}, 60_000)

it('an e-mail to a group is tried, then sent, and its figures are read', async () => {
  const fan = await registerByApi(site, 'novita@example.it')
  const preference = { event: 'news', channel: 'mail', isOn: true }
  await callApi(site, fan, ['PUT', '/api/notifications/preferences', preference])
  const { page, complaints } = await enter(await adminSession(site), { viewport })
  await page.goto('/admin/email-di-gruppo/nuova')
  await page.getByRole('checkbox', { name: /comunicazione di servizio/ }).check({ force: true })
  await page.getByLabel('Oggetto').fill('Sabato ci fermiamo')
  await page.getByLabel('Testo').fill('Dalle 6 alle 8 il sito non risponde.')
  await page.getByRole('button', { name: 'Inviami una prova' }).click()
  await page.getByRole('button', { name: /^Invia a/ }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(/«Sabato ci fermiamo» va a/).waitFor()
  await dialog.getByRole('button', { name: /^Invia a/ }).click()
  await page.getByRole('table').getByText('Sabato ci fermiamo').waitFor()
  expect(complaints).toEqual([])
}, 60_000)
