/** Any action after the session ended: one toast, one log-in, and all input is still there. */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { makePhonePhoto } from '#src/test-app/pictures.ts'
import {
  adminSession,
  buildNthRequest,
  callApi,
  registerByApi,
  uploadPicture,
} from '../marketplace.ts'
import { createOperator } from '../operator.ts'
import { giveCookies } from '../people.ts'
import { countMostEntered, listPathsEntered, logInHere, loseSession } from './steps.ts'
import { enter, site } from './visit.ts'

const MEMBER = 'tutto@example.it'

let own: Awaited<ReturnType<typeof registerByApi>>
/** One window for all steps. */
let opened: Promise<Awaited<ReturnType<typeof enter>>> | undefined

beforeAll(async () => {
  const staff = await adminSession(site)
  own = await registerByApi(site, MEMBER)
  const client = await registerByApi(site, 'pubblica@example.it')
  createOperator(site).grantSubscription(MEMBER, 'pro')
  for (const [owner, number] of [
    [own, 1],
    [client, 2],
  ] as const) {
    const { body } = await callApi(site, owner, [
      'POST',
      '/api/job-requests',
      buildNthRequest(number),
    ])
    const id = String(body?.['id'])
    await callApi(site, staff, ['POST', `/api/admin/job-requests/${id}/approve`])
    if (owner === client)
      await callApi(site, own, ['POST', `/api/job-requests/${id}/reveal-contact`])
  }
  await uploadPicture(site, own, 1)
  const shopItems = (await (await fetch(`${site.url}/api/catalogue`)).json()) as {
    itemType: string
  }[]
  const addon = shopItems.find(({ itemType }) => itemType === 'addon') as {
    id?: string
    itemType: string
  }
  const line = { ...addon, itemId: addon.id, quantity: 1 }
  await callApi(site, own, ['POST', '/api/cart/items', line])
}, 60_000)

const open = async () => {
  const member = await enter(own)
  // Otherwise the notification stream would detect the ended session first.
  await member.context.route('**/api/notifications/stream', (route) => route.abort())
  return member
}

type Step = {
  readonly path: string
  readonly press: (page: Page) => Promise<unknown>
  /** What must be restored after the log-in; without it there is nothing but the page. */
  readonly find?: (page: Page) => Promise<unknown>
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

const typed = (label: string, text: string, button: string) => ({
  press: async (page: Page) => {
    await page.getByLabel(label).first().fill(text)
    await press(button)(page)
  },
  find: async (page: Page) => {
    await page.getByLabel(label).first().waitFor()
    await expect.poll(() => page.getByLabel(label).first().inputValue()).toBe(text)
    await page.getByRole('button', { name: button }).first().waitFor()
  },
})

const noted = (text: string) => {
  const { press: save, find } = typed('Nota privata', text, 'Salva nota')
  const write = press(/^Aggiungi una nota/)
  return {
    press: async (page: Page) => {
      await write(page)
      await save(page)
    },
    find: async (page: Page) => {
      await write(page)
      await find(page)
    },
  }
}

const there = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().waitFor()

/** Steps of one page follow each other, which stays open in between. */
const STEPS: Record<string, Step> = {
  'a list that is only read': {
    path: '/profilo',
    press: (page) => page.getByRole('link', { name: 'I miei annunci' }).last().click(),
    find: (page) => page.getByRole('button', { name: /^Chiudi i contatti ?:/ }).waitFor(),
  },
  'stopping the contacts': {
    path: '/i-miei-annunci',
    press: async (page) => {
      await press(/^Chiudi i contatti ?:/)(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Chiudi i contatti' }).click()
    },
    find: there(/^Chiudi i contatti ?:/),
  },
  'a dialog with words': {
    path: '/i-miei-annunci',
    press: async (page) => {
      await press(/^Richiedi modifica/)(page)
      await page.getByLabel('Che cosa vuoi cambiare?').fill('Il budget è salito a 2.000 euro')
      await press('Invia la richiesta')(page)
    },
    find: async (page) => {
      await press(/^Richiedi modifica/)(page)
      await expect
        .poll(() => page.getByLabel('Che cosa vuoi cambiare?').inputValue())
        .toBe('Il budget è salito a 2.000 euro')
    },
  },
  'a note': { path: '/i-miei-contatti', ...noted('Richiamare giovedì alle 18') },
  'the billing profile': {
    path: '/profilo-fatturazione',
    press: async (page) => {
      await page.getByLabel('Nome e cognome o ragione sociale').fill('Mia Verdi')
      await page.getByLabel('Indirizzo e numero civico').fill('Via Roma 1')
      await page.getByLabel('Città').fill('Milano')
      await page.getByLabel('CAP').fill('20121')
      await page.getByLabel('Provincia').fill('MI')
      await press('Salva il profilo')(page)
    },
    find: async (page) => {
      await page.getByLabel('CAP').waitFor()
      await expect
        .poll(() => page.getByLabel('Indirizzo e numero civico').inputValue())
        .toBe('Via Roma 1')
      expect(await page.getByLabel('CAP').inputValue()).toBe('20121')
    },
  },
  'uploading a picture': {
    path: '/pubblica-vetrina',
    press: async (page) => {
      await page.getByRole('textbox', { name: 'Titolo' }).fill('Tavolo di noce')
      const { name, bytes } = await makePhonePhoto('IMG_1.jpg')
      const file = { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
      await page.locator('.picture-field input[type=file]').setInputFiles(file)
    },
    find: async (page) => {
      const title = page.getByRole('textbox', { name: 'Titolo' })
      await title.waitFor()
      await expect.poll(() => title.inputValue()).toBe('Tavolo di noce')
    },
  },
  'deleting a picture': {
    path: '/le-mie-immagini',
    press: async (page) => {
      await press(/^Elimina /)(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
    },
  },
  'the cart': { path: '/carrello', press: press(/^Togli /) },
  notifications: { path: '/notifiche', press: press('Segna tutte come lette') },
}

const texts = (page: Page) => page.locator('body').innerText()

it.each(Object.entries(STEPS))('%s', async (_, { path, press: pressed, find }) => {
  opened ??= open()
  const { page, context } = await opened
  await giveCookies(context, site, own.cookie)
  if (new URL(page.url()).pathname !== path) await page.goto(path)
  // Who pays sees no way to the profile.
  const member = page.getByRole('link', { name: /^Profilo di / })
  await member.or(page.getByText('Pagamento sicuro')).first().waitFor()
  await page.waitForLoadState('networkidle')
  // What the page asks on its way back from the log-in is answered by then.
  await page.waitForTimeout(500)
  await loseSession(context)
  const entered = listPathsEntered(page)
  await pressed(page)
  await page.locator('.toast').getByText("Effettua l'accesso per continuare...").waitFor()
  expect(await texts(page)).not.toContain('Unauthorized')
  await page.waitForURL((url) => url.pathname === '/login')
  expect(await texts(page)).not.toContain('Unauthorized')
  expect(await page.locator('.toast').count()).toBeLessThanOrEqual(1)
  await page.getByRole('link', { name: 'Registrati' }).first().waitFor()

  if (find) {
    await logInHere(page, MEMBER)
    await find(page)
  }
  expect(countMostEntered(entered)).toBeLessThanOrEqual(2)
  expect(entered.filter((one) => one === '/login')).toHaveLength(1)
})
