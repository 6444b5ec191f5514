import { expect, it } from 'vitest'
import { listingHead } from '#web/listing/detail/listing-head.ts'
import { pickCardFields } from './sent-fields.server.ts'

const LISTING = {
  id: '1',
  title: 'Bagno',
  city: 'Roma',
  description: '',
  images: [],
  category: { name: 'Idraulico', image: null },
  region: { name: 'Lazio' },
  publishedAt: null,
  createdAt: '2026-03-03T09:00:00.000Z',
}

const AT_BORDER = (length: number) => `${'a'.repeat(length)}😀 e il resto della descrizione`

it('cards and heads of pages end between two characters, as the server can send them', () => {
  const listing = { ...LISTING, description: AT_BORDER(149) }
  const { description } = pickCardFields(listing)
  expect(description).toBe(`${'a'.repeat(149)}…`)
  const head = listingHead('cerco', { ...listing, description: AT_BORDER(139) }, 'https://x', {})
  expect(head.description).toBe('a'.repeat(139))
})

it('cards end with a whole word, and keep a text that ends with it', () => {
  const cut = (description: string) => pickCardFields({ ...LISTING, description }).description
  const begun = 'parole '.repeat(21)
  expect(cut(`${begun}condizionatore, e altro`)).toBe(`${begun}condizionatore…`)
  expect(cut(`${begun}condizionatore`)).toBe(`${begun}condizionatore`)
})
