/** Notifications: a decision appears live in another person's window, and its badge disappears once read. */
import { expect, it } from 'vitest'
import { adminSession, buildNthRequest, callApi, registerByApi } from '../marketplace.ts'
import { enter, site } from './visit.ts'

it('an approval writes a notification of the client, whose list leads to the request', async () => {
  const client = await registerByApi(site, 'avvisata@example.it')
  const request = buildNthRequest(1)
  const published = await callApi(site, client, ['POST', '/api/job-requests', request])
  const admin = await adminSession(site)
  const { leave, page, complaints } = await enter(client)
  const notificationButton = (name: string) =>
    page.getByRole('banner').getByRole('button', { name, exact: true })

  const listening = page.waitForResponse(/notifications\/stream/)
  await page.goto('/i-miei-annunci')
  await notificationButton('Notifiche').waitFor()
  await listening
  await callApi(site, admin, ['POST', `/api/admin/job-requests/${published.body?.['id']}/approve`])
  await notificationButton('Notifiche, 1 da leggere').click()

  const dialog = page.getByRole('dialog', { name: 'Notifiche' })
  await dialog.getByRole('link', { name: /La tua richiesta è online$/ }).click()
  await page.getByRole('heading', { level: 1, name: request.title }).waitFor()
  expect(await dialog.count()).toBe(0)
  await notificationButton('Notifiche').waitFor()
  expect(complaints).toEqual([])
  await leave()
})
