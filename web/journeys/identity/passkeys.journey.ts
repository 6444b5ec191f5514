/** Coming back without a password, in a browser: by a passkey of its (virtual) device, and by links of mails. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { inspector, NARROWEST_SIZE } from '../accessibility/inspector.ts'
import { findHorizontalOverflow } from '../accessibility/reflow.ts'
import { tabTo } from '../keyboard.ts'
import { JOURNEY_PASSWORD } from '../people.ts'
import {
  comeBackLater,
  disablePasskeyFilling,
  expectNothingWrong,
  startSiteWithAuthenticator,
} from './device.ts'

const { arrive, comeIn, codeFor, passkeySessions } = startSiteWithAuthenticator()

const PHONE = { width: 390, height: 844 }
const TWICE = 2

const inside = (page: Page, name = 'Piero') =>
  page.getByRole('link', { name: `Profilo di ${name}` }).waitFor()

const addPasskey = async (page: Page, email: string) => {
  await page.goto('/profilo#passkey')
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click()
  await page.getByLabel(/^Codice di verifica/).fill(await codeFor(email))
  await page.getByRole('button', { name: 'Aggiungi la passkey' }).click()
  await page.getByText('Passkey aggiunta').waitFor()
}

const pressLogIn = (page: Page) =>
  page.getByRole('link', { name: 'Accedi', exact: true }).first().click()

it('a professional comes back with one press where the browser offers the passkey in the field', async () => {
  const person = await arrive()
  const { page, seen, complaints, context } = person
  const email = await comeIn(person)
  await addPasskey(page, email)
  await page.getByText('1 passkey').waitFor()

  await comeBackLater(person)
  await page.goto('/')
  const before = { ...seen }
  await pressLogIn(page)
  await inside(page)
  expect(seen.press - before.press).toBe(1)
  expect(seen.field - before.field).toBe(0)
  expect(await passkeySessions(page)).toBe(1)
  await page.goto('/profilo')
  await page.getByText('Accesso con una passkey').first().waitFor({ state: 'attached' })
  expectNothingWrong(complaints)
  await context.close()
})

it('with two presses where the browser has the button alone', async () => {
  const person = await arrive()
  const { page, seen, complaints, context } = person
  await disablePasskeyFilling(context)
  const email = await comeIn(person)
  await addPasskey(page, email)

  await comeBackLater(person)
  await page.goto('/')
  const before = { ...seen }
  await pressLogIn(page)
  await page.getByRole('button', { name: 'Accedi con una passkey' }).click()
  await inside(page)
  expect(seen.press - before.press).toBe(TWICE)
  expect(seen.field - before.field).toBe(0)
  expect(await passkeySessions(page)).toBe(1)
  expectNothingWrong(complaints)
  await context.close()
})

it('a press beside the offer in the field logs in once', async () => {
  const person = await arrive()
  const { page, complaints, context } = person
  const email = await comeIn(person)
  await addPasskey(page, email)
  await comeBackLater(person)
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Accedi con una passkey' })
  // The field may have been quicker, and the page is gone then.
  await button.click({ timeout: 3000 }).catch(() => undefined)
  await inside(page)
  expect(await passkeySessions(page)).toBe(1)
  expectNothingWrong(complaints)
  await context.close()
})

it('a device whose passkey was removed is refused in words', async () => {
  const person = await arrive()
  const { page, context } = person
  await disablePasskeyFilling(context)
  const email = await comeIn(person)
  await addPasskey(page, email)
  await page.getByRole('button', { name: /^Togli / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Togli' }).click()
  await page.getByText('Passkey tolta').waitFor()
  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Accedi con una passkey' }).click()
  await page.getByText('Non siamo riusciti a farti accedere con questa passkey').first().waitFor()
  await context.close()
})

it('a passkey is added, renamed and removed, and enters, by keyboard alone', async () => {
  const person = await arrive()
  const { page, context, complaints } = person
  await disablePasskeyFilling(context)
  const email = await comeIn(person)
  await page.goto('/profilo')
  await page.getByText('Nessuna').first().waitFor()
  const row = page.locator('#passkey summary')
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Aggiungi una passkey' }))
  await page.keyboard.press('Enter')
  // The box has the focus.
  await page.locator('#passkey input:focus').waitFor()
  await page.keyboard.type(await codeFor(email))
  await page.keyboard.press('Enter')
  await page.getByText('Passkey aggiunta').waitFor()
  await page.locator('#passkey summary:focus').waitFor()

  await tabTo(page, page.getByRole('button', { name: /^Rinomina / }))
  await page.keyboard.press('Enter')
  await page.locator('dialog input:focus').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Telefono di Tina')
  await page.keyboard.press('Enter')
  await page.getByText('Telefono di Tina', { exact: true }).waitFor()

  await comeBackLater(person)
  await page.goto('/login')
  await tabTo(page, page.getByRole('button', { name: 'Accedi con una passkey' }))
  await page.keyboard.press('Enter')
  await inside(page)

  await page.goto('/profilo#passkey')
  await page.getByRole('button', { name: 'Togli Telefono di Tina' }).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Togli Telefono di Tina' }))
  await page.keyboard.press('Enter')
  // `Annulla` has the focus.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Passkey tolta').waitFor()
  await page.locator('#passkey summary:focus').waitFor()
  expectNothingWrong(complaints)
  await context.close()
})

it('every step of a passkey is right for axe, in light and dark, and fits the narrowest screen', async () => {
  const person = await arrive()
  const { page, context } = person
  await disablePasskeyFilling(context)
  const email = await comeIn(person)
  const look = inspector()
  const objections = async () => {
    const wide = await look.wide(page)
    const size = page.viewportSize() ?? PHONE
    await page.setViewportSize(NARROWEST_SIZE)
    const found = [...wide, ...(await look.narrow(page)), ...(await findHorizontalOverflow(page))]
    await page.setViewportSize(PHONE)
    found.push(...(await findHorizontalOverflow(page)))
    await page.setViewportSize(size)
    return found
  }
  await page.goto('/profilo#passkey')
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).waitFor()
  expect(await objections()).toEqual([])
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click()
  await page.getByLabel(/^Codice di verifica/).fill(await codeFor(email))
  expect(await objections()).toEqual([])
  await page.getByRole('button', { name: 'Aggiungi la passkey' }).click()
  await page.getByRole('button', { name: /^Rinomina / }).waitFor()
  expect(await objections()).toEqual([])
  await page.getByRole('button', { name: /^Rinomina / }).click()
  await page.getByRole('dialog', { name: 'Dai un nome alla passkey' }).waitFor()
  expect(await objections()).toEqual([])
  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Accedi con una passkey' }).waitFor()
  expect(await objections()).toEqual([])
  await context.close()
})

it('after a log-in with the password a passkey is offered once on this device', async () => {
  const person = await arrive()
  const { page, context } = person
  await disablePasskeyFilling(context)
  const email = await comeIn(person)
  const offer = page.getByText('La prossima volta entra senza password')
  const logIn = async () => {
    await comeBackLater(person)
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.locator('input[type=password]').fill(JOURNEY_PASSWORD)
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()
    await inside(page)
  }
  await logIn()
  await offer.waitFor()
  const asked = page.waitForRequest('**/api/users/me/passkeys', { timeout: 2000 }).catch(() => null)
  await logIn()
  expect(await asked).toBeNull()
  expect(await offer.count()).toBe(0)
  await context.close()
})
