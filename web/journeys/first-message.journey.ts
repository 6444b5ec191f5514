/** A stranger's first message, which waits for the proof of an address: with and without JavaScript. */
import { beforeAll, expect, it } from 'vitest'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import { pollUntilFound } from '#src/test-app/eventually.ts'
import { messageTo } from './mailbox.ts'
import { adminSession, callApi, registerByApi } from './marketplace.ts'
import { JOURNEY_PASSWORD } from './people.ts'
import { buildNthItem, verifyEmail } from './showcase-market.ts'
import { visitSite } from './visit-site.ts'

const { site, arrive } = visitSite()
const PHONE = { viewport: { width: 390, height: 844 } }
const VERIFY = '/verifica-email'
const BIKE = 1

let seller: { readonly cookie: string }
let bike: string

beforeAll(async () => {
  seller = await registerByApi(site, 'mia@example.it', { userType: 'client' })
  await verifyEmail(site, 'mia@example.it')
  const item = { ...buildNthItem(BIKE), sellerKind: 'private' }
  const { body } = await callApi(site, seller, ['POST', '/api/showcase-items', item])
  const id = String(body?.['id'])
  await callApi(site, await adminSession(site), ['POST', `/api/admin/showcase-items/${id}/approve`])
  bike = `/vetrina/${id}`
})

const received = async () => (await callApi(site, seller, ['GET', talkPaths.all])).body?.['total']

const arrives = (count: number) =>
  pollUntilFound(
    async () => (await received()) === count,
    () => `The seller has no ${count} messages`,
    { everyMs: 200 },
  )

it('whoever wants a bicycle writes, registers, finds the words again, and proves the address: then the seller has them', async () => {
  const email = 'bice@example.it'
  const text = 'Buongiorno, la bicicletta è ancora in vendita? Passerei sabato.'
  const { page, leave, complaints } = await arrive(PHONE)
  await page.goto(bike)
  await page.getByRole('button', { name: 'Scrivi al venditore (gratis)' }).click()
  await page.getByRole('textbox', { name: /^Messaggio/ }).fill(text)
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.waitForURL('**/login?**tab=registrati**')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Bice')
  await page.getByRole('textbox', { name: 'Cognome' }).fill('Neri')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.locator('input[type=password]').fill(JOURNEY_PASSWORD)
  await page.getByRole('button', { name: 'Registrati', exact: true }).click()

  await page.waitForURL(`**${bike}#scrivi`)
  const box = page.getByRole('textbox', { name: /^Messaggio/ })
  await box.waitFor()
  expect(await box.inputValue()).toBe(text)
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
  await page.getByText('Il messaggio partirà quando confermi l’indirizzo').first().waitFor()
  expect(await received()).toBe(0)

  const { textLink } = await messageTo(site, email, { path: VERIFY })
  await page.goto(textLink)
  await page.getByText('Il tuo indirizzo è verificato').waitFor()
  await arrives(1)
  await page.goto('/messaggi')
  await page.getByText(buildNthItem(BIKE).title).first().waitFor()
  expect(complaints).toEqual([])
  await leave()
})

it('the same without JavaScript, where the page says that the message waits', async () => {
  const email = 'remo@example.it'
  await registerByApi(site, email, { firstName: 'Remo', userType: 'client' })
  const before = Number(await received())
  const { page, leave } = await arrive({ ...PHONE, javaScriptEnabled: false })
  await page.goto(bike)
  await page.locator('#scrivi textarea').fill('La bicicletta ha il cambio?')
  await page.locator('#scrivi button').click()
  await page.locator('#scrivi input[name=email]').fill(email)
  await page.locator('#scrivi input[name=password]').fill(JOURNEY_PASSWORD)
  await page.locator('#scrivi button').click()
  await page.getByText('Il tuo messaggio è in attesa').waitFor()
  expect(await received()).toBe(before)

  const { textLink } = await messageTo(site, email, { path: VERIFY })
  await page.goto(textLink)
  await page.getByRole('button', { name: 'Conferma la mia email' }).click()
  await page.getByText('Il tuo indirizzo è verificato').waitFor()
  await arrives(before + 1)
  await leave()
})
