/** Somebody has two accounts: the staff sees what would move, says yes twice, and one is left. */
import { expect, it } from 'vitest'
import { adminSession, buildNthRequest, callApi, registerByApi } from '../marketplace.ts'
import { expectedConsoleRefusal } from '../refusal.ts'
import { enter, site } from './visit.ts'

const OLD = 'due.volte@example.it'
const NEW = 'una.sola@example.it'

it('two accounts of one person become one', async () => {
  const admin = await adminSession(site)
  const [old, remaining] = [await registerByApi(site, OLD), await registerByApi(site, NEW)]
  await callApi(site, old, ['POST', '/api/job-requests', buildNthRequest(1)])
  const idOf = async (email: string) => {
    const { body } = await callApi(site, admin, ['GET', `/api/admin/users?q=${email}`])
    return (body as unknown as { items: { id: string }[] }).items[0]?.id ?? ''
  }
  const [oldId, remainingId] = [await idOf(OLD), await idOf(NEW)]
  await callApi(site, admin, ['PATCH', `/api/admin/users/${remainingId}`, { emailVerified: true }])

  const { page, complaints } = await enter(admin, { viewport: { width: 1280, height: 900 } })
  await page.goto(`/admin/utenti/${oldId}`)
  await page.getByRole('button', { name: 'Unisci a un altro account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Unisci a un altro account' })
  await dialog.getByText('Non si può annullare.').waitFor()
  await dialog.getByLabel('Email dell’account che resta').fill(NEW)
  await dialog.getByLabel('Motivo').fill('Lo ha chiesto al telefono.')
  await dialog.getByRole('button', { name: 'Unisci a un altro account' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Sei sicuro?' })
  await sure.getByText('Passano: richieste (1).').waitFor()
  await sure.getByRole('button', { name: 'Annulla' }).click()
  expect(await page.getByText('Errore').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Unisci a un altro account' }).click()
  expect(await idOf(OLD)).toBe(oldId)
  await sure.getByRole('button', { name: 'Unisci a un altro account' }).click()

  await page.waitForURL('**/admin/utenti')
  expect(await idOf(OLD)).toBe('')
  const own = await callApi(site, remaining, ['GET', '/api/my-job-requests'])
  expect(JSON.stringify(own.body)).toContain('Richiesta numero 1')
  const { status } = await fetch(`${site.url}/api/auth/user`, { headers: old })
  expect(status).toBe(401)
  const asking = expectedConsoleRefusal(409, `/api/admin/users/${oldId}/merge`)
  expect(complaints).toEqual([asking, asking])
}, 60_000)
