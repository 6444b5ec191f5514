import type { Page } from 'playwright'
import { chooseFrom, giveConsent } from './request-form.ts'

type Offer = {
  readonly kind: 'Prodotto' | 'Servizio'
  readonly title: string
  readonly price: string
}

/** What a member fills in to offer something: name and e-mail are there already. */
export const fillOffer = async (page: Page, { kind, title, price }: Offer) => {
  await page.getByRole('radio', { name: kind }).check({ force: true })
  await page.getByRole('radio', { name: 'Come privato' }).check({ force: true })
  await chooseFrom(page, { label: 'Categoria', typed: 'idra', option: 'Idraulico' })
  await page.getByRole('textbox', { name: 'Titolo' }).fill(title)
  await page.getByRole('textbox', { name: 'Descrizione' }).fill('Come nuovo, si ritira a mano.')
  await page.getByRole('textbox', { name: 'Sito web' }).fill('www.esempio.it')
  await page.getByRole('textbox', { name: 'Prezzo in euro' }).fill(price)
  await page.getByLabel('Regione').selectOption({ label: 'Lombardia' })
  await page.getByLabel('Provincia').selectOption({ label: 'Milano' })
  await chooseFrom(page, { label: 'Città', typed: 'abbia', option: 'Abbiategrasso' })
  await giveConsent(page)
}
