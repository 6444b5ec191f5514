import type { Page } from 'playwright'
import { makePhonePhoto } from '#src/test-app/pictures.ts'

export const JOURNEY_REQUEST = {
  title: 'Rifare il bagno, 6 metri quadrati',
  description: 'Sanitari da sostituire e piastrelle nuove, la casa è al terzo piano.',
  firstName: 'Ada',
  lastName: 'Sentinellis',
  email: 'ada.sentinella@example.it',
  phone: '3331234567',
}

/** Matches the beginning of the name: found options have their group after it, popular ones have none. */
export const optionOf = (page: Page, option: string) =>
  page.getByRole('option', { name: new RegExp(`^${option}`) }).first()

type Choice = { label: string; typed: string; option: string }

export const chooseFrom = async (page: Page, { label, typed, option }: Choice) => {
  await page.getByRole('combobox', { name: label }).click()
  await boxToTypeInto(page, label).fill(typed)
  await optionOf(page, option).click()
}

/** On a phone a dialog has it: the box of the page is only pressed. */
export const boxToTypeInto = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label }).and(page.locator(':not([readonly])'))

/** Everything a guest fills in, in the order of the page. */
export const fillRequest = async (page: Page, password: string) => {
  await fillWorkAndPlace(page)
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(JOURNEY_REQUEST.firstName)
  await page.getByRole('textbox', { name: 'Cognome' }).fill(JOURNEY_REQUEST.lastName)
  await page.getByRole('textbox', { name: 'Email' }).fill(JOURNEY_REQUEST.email)
  await fillPhone(page)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByLabel('Conferma password').fill(password)
  await giveConsent(page)
}

/** What a member fills in: name and e-mail are there already. */
export const fillMemberRequest = async (page: Page) => {
  await fillWorkAndPlace(page)
  await fillPhone(page)
  await giveConsent(page)
}

export const fillWorkAndPlace = async (page: Page) => {
  await chooseFrom(page, { label: 'Categoria', typed: 'idra', option: 'Idraulico' })
  await page.getByRole('textbox', { name: 'Titolo' }).fill(JOURNEY_REQUEST.title)
  await page.getByRole('textbox', { name: 'Descrizione' }).fill(JOURNEY_REQUEST.description)
  await page.getByRole('radio', { name: 'Entro un mese' }).check({ force: true })
  await page.getByLabel('Budget indicativo').selectOption('1000_5000')
  await page.getByLabel('Regione').selectOption({ label: 'Lombardia' })
  await page.getByLabel('Provincia').selectOption({ label: 'Milano' })
  await chooseFrom(page, { label: 'Città', typed: 'abbia', option: 'Abbiategrasso' })
}

export const choosePhotos = async (page: Page, names: readonly string[]) => {
  const photos = await Promise.all(
    names.map((name) => makePhonePhoto(name, { width: 960, height: 720 })),
  )
  await page.locator('.picture-field input[type=file]').setInputFiles(
    photos.map(({ name, bytes }) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(bytes),
    })),
  )
}

const fillPhone = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Telefono' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Telefono' }).fill(JOURNEY_REQUEST.phone)
  await page.getByRole('checkbox', { name: 'Mattina (9-12)' }).check({ force: true })
}

/** Consent is never stored in a draft: it is given each time. */
export const giveConsent = (page: Page) =>
  page.getByRole('checkbox', { name: /termini di servizio/ }).check({ force: true })

/** What stands in the form, passwords and consent aside. */
export const readFormValues = async (page: Page) => ({
  category: await page.getByRole('combobox', { name: 'Categoria' }).inputValue(),
  title: await page.getByRole('textbox', { name: 'Titolo' }).inputValue(),
  description: await page.getByRole('textbox', { name: 'Descrizione' }).inputValue(),
  budget: await page.getByLabel('Budget indicativo').inputValue(),
  isInAMonth: await page.getByRole('radio', { name: 'Entro un mese' }).isChecked(),
  region: await page.getByLabel('Regione').inputValue(),
  province: await page.getByLabel('Provincia').inputValue(),
  city: await page.getByRole('combobox', { name: 'Città' }).inputValue(),
  firstName: await page.getByRole('textbox', { name: 'Nome', exact: true }).inputValue(),
  email: await page.getByRole('textbox', { name: 'Email' }).inputValue(),
  byPhone: await page.getByRole('checkbox', { name: 'Telefono' }).isChecked(),
  phone: await page.getByRole('textbox', { name: 'Telefono' }).inputValue(),
  inTheMorning: await page.getByRole('checkbox', { name: 'Mattina (9-12)' }).isChecked(),
})
