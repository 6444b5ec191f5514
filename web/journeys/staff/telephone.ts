/** A request dictated on the telephone: written on the public form, agreed to by voice, approved. */
import { expect, it } from 'vitest'
import { adminSession } from '../marketplace.ts'
import { fillWorkAndPlace, JOURNEY_REQUEST } from '../request-form.ts'
import { enter, site } from './visit.ts'

const TITLE = 'Presa al telefono: rubinetto che gocciola'

const isOnTheBoard = async () => (await (await fetch(`${site.url}/lavori`)).text()).includes(TITLE)

it('a request by telephone is public after consent and approval', async () => {
  const viewport = { width: 1280, height: 900 }
  const { page, complaints } = await enter(await adminSession(site), { viewport })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Richiesta per telefono' }).click()
  const send = page.getByRole('button', { name: 'Registra la richiesta' })
  await send.waitFor()
  await fillWorkAndPlace(page)
  await page.getByRole('textbox', { name: 'Titolo' }).fill(TITLE)
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(JOURNEY_REQUEST.firstName)
  await page.getByRole('textbox', { name: 'Cognome' }).fill(JOURNEY_REQUEST.lastName)
  await page.getByRole('textbox', { name: 'Telefono' }).fill(JOURNEY_REQUEST.phone)
  await send.click()
  await page.getByText('Scegli come il cliente dà il consenso').first().waitFor()
  await page.getByRole('radio', { name: 'A voce, al telefono' }).check({ force: true })
  await send.click()

  const card = page.locator('.moderation-list > li').filter({ hasText: TITLE })
  await card.getByText('A voce, al telefono').waitFor()
  expect(await isOnTheBoard()).toBe(false)
  await card.getByRole('button', { name: 'Approva', exact: true }).click()
  await expect.poll(isOnTheBoard).toBe(true)
  expect(complaints).toEqual([])
}, 60_000)
