/** Any action after the session ended: one toast, one log-in, and all input is still there. */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { phonePhoto } from '#src/test-app/pictures.ts'
import { adminSession, call, registered, requestNumber, uploaded } from '../marketplace.ts'
import { operatorOf } from '../operator.ts'
import { logIn } from '../people.ts'
import { visitSite } from '../visit-site.ts'
import { logInHere, loseSession, mostEntered, pathsEntered } from './steps.ts'

const MEMBER = 'tutto@example.it'
const ADMIN = 'admin@example.it'

const { site, arrive } = visitSite()
let member: Awaited<ReturnType<typeof arrive>>
let admin: Awaited<ReturnType<typeof arrive>>

const signedIn = async (email: string) => {
  const person = await arrive()
  // Otherwise the notification stream would detect the ended session first.
  await person.context.route('**/api/notifications/stream', (route) => route.abort())
  person.page.setDefaultTimeout(10_000)
  await logIn(person.page, email)
  return person
}

beforeAll(async () => {
  const staff = await adminSession(site)
  const own = await registered(site, MEMBER)
  const client = await registered(site, 'cliente@example.it')
  operatorOf(site).grantSubscription(MEMBER, 'pro')
  for (const [owner, number] of [
    [own, 1],
    [client, 2],
  ] as const) {
    const { body } = await call(site, owner, ['POST', '/api/job-requests', requestNumber(number)])
    const id = String(body?.['id'])
    await call(site, staff, ['POST', `/api/admin/job-requests/${id}/approve`])
    if (owner === client) await call(site, own, ['POST', `/api/job-requests/${id}/reveal-contact`])
  }
  await uploaded(site, own, 1)
  const shopItems = (await (await fetch(`${site.url}/api/catalogue`)).json()) as {
    itemType: string
  }[]
  const addon = shopItems.find(({ itemType }) => itemType === 'addon') as {
    id?: string
    itemType: string
  }
  const line = { ...addon, itemId: addon.id, quantity: 1 }
  await call(site, own, ['POST', '/api/cart/items', line])
  member = await signedIn(MEMBER)
  admin = await signedIn(ADMIN)
}, 60_000)

type Step = {
  readonly path: string
  readonly press: (page: Page) => Promise<unknown>
  /** What must be restored after the log-in. */
  readonly find: (page: Page) => Promise<unknown>
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

const SURNAME = typed('Cognome', 'Verdi Rossi', 'Salva le modifiche')

const there = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().waitFor()

const STEPS: Record<string, Step> = {
  'stopping the contacts': {
    path: '/i-miei-annunci',
    press: async (page) => {
      await press(/^Basta contatti ?:/)(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Basta contatti' }).click()
    },
    find: there(/^Basta contatti ?:/),
  },
  'a note': {
    path: '/i-miei-contatti',
    ...noted('Richiamare giovedì alle 18'),
  },
  'the profile': {
    path: '/profilo',
    press: async (page) => {
      await page.getByText('I tuoi dati', { exact: true }).click()
      await SURNAME.press(page)
    },
    // The line opens by itself for what comes back.
    find: SURNAME.find,
  },
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
      await expect
        .poll(() => page.getByLabel('Indirizzo e numero civico').inputValue())
        .toBe('Via Roma 1')
      expect(await page.getByLabel('CAP').inputValue()).toBe('20121')
    },
  },
  'the cart': { path: '/carrello', press: press(/^Togli /), find: there(/^Togli /) },
  'deleting a picture': {
    path: '/le-mie-immagini',
    press: async (page) => {
      await press(/^Elimina /)(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
    },
    find: there(/^Elimina /),
  },
  'uploading a picture': {
    path: '/pubblica-vetrina',
    press: async (page) => {
      await page.getByRole('textbox', { name: 'Titolo' }).fill('Tavolo di noce')
      const { name, bytes } = await phonePhoto('IMG_1.jpg')
      const file = { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
      await page.locator('.picture-field input[type=file]').setInputFiles(file)
    },
    find: (page) =>
      expect
        .poll(() => page.getByRole('textbox', { name: 'Titolo' }).inputValue())
        .toBe('Tavolo di noce'),
  },
  notifications: {
    path: '/notifiche',
    press: press('Segna tutte come lette'),
    find: there('Segna tutte come lette'),
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
  'a list that is only read': {
    path: '/profilo',
    press: (page) => page.getByRole('link', { name: 'I miei annunci' }).last().click(),
    find: (page) => page.getByRole('button', { name: /^Basta contatti ?:/ }).waitFor(),
  },
  'settings of the admin area': {
    path: '/admin/impostazioni/home',
    ...typed('Sottotitolo', 'Chi cerca trova, chi offre anche', 'Salva'),
  },
}

const texts = (page: Page) => page.locator('body').innerText()

it.each(Object.entries(STEPS))('%s', async (_, { path, press: pressed, find }) => {
  const isStaff = path.startsWith('/admin')
  const { page, context } = isStaff ? admin : member
  const email = isStaff ? ADMIN : MEMBER
  if (!(await context.cookies()).some(({ name }) => name === 'session')) await logIn(page, email)
  await page.goto(path)
  await page.getByRole('link', { name: /^Profilo di / }).waitFor()
  await page.waitForLoadState('networkidle')
  await loseSession(context)
  const entered = pathsEntered(page)
  await pressed(page)
  await page.locator('.toast').getByText("Effettua l'accesso per continuare...").waitFor()
  expect(await texts(page)).not.toContain('Unauthorized')
  await page.waitForURL((url) => url.pathname === '/login')
  expect(await texts(page)).not.toContain('Unauthorized')
  expect(await page.locator('.toast').count()).toBeLessThanOrEqual(1)
  await page.getByRole('link', { name: 'Registrati' }).first().waitFor()

  await logInHere(page, email)
  await find(page)
  expect(mostEntered(entered)).toBeLessThanOrEqual(2)
  expect(entered.filter((one) => one === '/login')).toHaveLength(1)
})
