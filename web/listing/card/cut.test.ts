import { expect, it } from 'vitest'
import { listingHead } from '#web/listing/detail/listing-head.ts'
import { pickCardFields } from './sent-fields.server.ts'

const AT_BORDER = (length: number) => `${'a'.repeat(length)}😀 e il resto della descrizione`

it('cards and heads of pages end between two characters, as the server can send them', () => {
  const listing = {
    id: '1',
    title: 'Bagno',
    city: 'Roma',
    description: AT_BORDER(149),
    images: [],
    category: { name: 'Idraulico', image: null },
    region: { name: 'Lazio' },
    publishedAt: null,
    createdAt: '2026-03-03T09:00:00.000Z',
  }
  const { description } = pickCardFields(listing)
  expect(description).toBe(`${'a'.repeat(149)}…`)
  const head = listingHead('cerco', { ...listing, description: AT_BORDER(139) }, 'https://x', {})
  expect(head.description).toBe('a'.repeat(139))
})
