/** What somebody new has to do and to choose from: fields to a shown profile, links in sight. */
import type { BrowserContext } from 'playwright'
import { expect, it } from 'vitest'
import { callApi, registerByApi } from './marketplace.ts'
import { createOperator } from './operator.ts'
import { JOURNEY_PASSWORD } from './people.ts'
import { countPresses } from './presses.ts'
import { boxToTypeInto, chooseFrom } from './request-form.ts'
import { visitSite } from './visit-site.ts'

const { site, arrive, enter } = visitSite()
const PHONE = { viewport: { width: 390, height: 844 } }
const FIELDS = 8
const PRESSES = 24

it('a plumber on a phone comes from registering to a shown profile with eight fields', async () => {
  const { page, context, leave, complaints } = await arrive(PHONE)
  const { seen, watch } = countPresses()
  await watch(context)
  let fields = 0
  const fill = async (name: RegExp | string, text: string) => {
    fields += 1
    await page.getByRole('textbox', { name, exact: typeof name === 'string' }).fill(text)
  }
  const choose = async (choice: Parameters<typeof chooseFrom>[1]) => {
    fields += 1
    await chooseFrom(page, choice)
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/login?tab=registrati')
  await page.getByRole('radio', { name: /^Offro/ }).check({ force: true })
  await fill('Nome', 'Irma')
  await fill('Cognome', 'Neri')
  await fill('Email', 'irma@example.it')
  fields += 1
  await page.locator('input[type=password]').fill(JOURNEY_PASSWORD)
  await press('Registrati')
  await page.waitForURL('**/profilo/inizio')
  await choose({ label: 'mestier', typed: 'idra', option: 'Idraulico' })
  fields += 1
  await page.getByRole('combobox', { name: 'Dove lavori' }).click()
  await boxToTypeInto(page, 'Dove lavori').fill('padova')
  await page
    .getByRole('option', { name: /^Padova/ })
    .first()
    .click()
  await press('Avanti')
  await fill(/Partita IVA/, '02345670158')
  await fill(/Ragione sociale/, 'Idraulica Neri di Irma Neri')
  await press('Avanti')
  await press('Mostra il profilo')
  await page.getByText('Leggiamo il profilo e ti scriviamo').first().waitFor()
  await page.waitForURL('**/profilo/inizio?passo=4')
  expect(fields).toBe(FIELDS)
  expect(seen.press).toBeLessThanOrEqual(PRESSES)
  expect(await ownFirm(context)).toMatchObject({
    state: 'waiting',
    missing: [],
    areaNames: ['Padova e dintorni, entro 25 km'],
  })
  expect(complaints).toEqual([])
  await leave()
})

const ownFirm = async (context: BrowserContext) => {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  return (await callApi(site, { cookie }, ['GET', '/api/firm'])).body
}

const LINKS = 9

it.each([
  ['a client', 'uno@example.it', { userType: 'client' }],
  ['a professional', 'due@example.it', { userType: 'professional' }],
  ['somebody with both sides', 'tre@example.it', { userType: 'client', hasPlan: true }],
] as const)('%s has at most nine links of the site in sight', async (_, email, who) => {
  const session = await registerByApi(site, email, { userType: who.userType })
  if ('hasPlan' in who) createOperator(site).grantSubscription(email)
  const { page, leave } = await enter(session, { viewport: { width: 1280, height: 800 } })
  for (const address of ['/', '/lavori', '/vetrina', '/i-miei-annunci']) {
    await page.goto(address)
    await page.locator('.side-nav').waitFor()
    const links = await page.locator('.site-header a:visible').allInnerTexts()
    expect(links.length, `${address}: ${links.join(', ')}`).toBeLessThanOrEqual(LINKS)
  }
  await page.locator('.site-menu > summary').click()
  for (const name of ['Blog', 'Contattaci', 'Professionisti', 'Pubblica in vetrina'])
    await page.locator('.site-menu').getByRole('link', { name, exact: true }).waitFor()
  await leave()
})
