import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CartReply } from '#modules/billing/contract/cart.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { CartTotal } from './cart-total.tsx'

const CART: CartReply = {
  items: [],
  itemCount: 1,
  totalAmount: 39.9,
  isVatIncluded: true,
  vatRate: 22,
  vatAmount: 7.2,
  taxNotice: null,
  isTransferOnly: false,
  currency: 'EUR',
  discount: null,
  unavailable: [],
}

const sums = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

it('says which VAT is inside', () => {
  renderElement(<CartTotal cart={CART} />)
  expect(sums()).toEqual(['32,70\u00a0€', '7,20\u00a0€', '39,90\u00a0€'])
  expect(screen.getByText('IVA 22%')).toBeTruthy()
  expect(screen.getByText('IVA inclusa.')).toBeTruthy()
})

it('says nothing of VAT for a company that charges none', () => {
  renderElement(<CartTotal cart={{ ...CART, isVatIncluded: false, vatRate: 0, vatAmount: 0 }} />)
  expect(sums()).toEqual(['39,90\u00a0€'])
  expect(screen.queryByText(/IVA|Imponibile/)).toBeNull()
})
