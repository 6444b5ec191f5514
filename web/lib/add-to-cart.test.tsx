import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { readPath, renderElement } from '#web/testing/render-element.tsx'
import { useAddToCart } from './add-to-cart.ts'
import { dismissToast, useToast } from './toast.ts'

const PLAN = {
  itemType: 'subscription_plan',
  itemId: 'p1',
  name: 'Pro',
  price: 20,
  currency: 'EUR',
  quantity: 1,
} as const

const Buy = () => {
  const { add } = useAddToCart()
  return (
    <button type="button" onClick={() => void add(PLAN)}>
      Compra
    </button>
  )
}

const press = async (answer: object) => {
  fakeServer({ [`POST ${billingPaths.cartItems}`]: answer })
  renderElement(<Buy />, { at: '/abbonamento' })
  fireEvent.click(screen.getByRole('button', { name: 'Compra' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  return useToast.getState().toast
}

beforeEach(() => {
  vi.useFakeTimers()
  dismissToast()
})
afterEach(() => {
  vi.useRealTimers()
})

it('goes to the cart after a second, with words of its own where the server has none', async () => {
  expect(await press({ body: {} })).toMatchObject({
    title: 'Aggiunto al carrello!',
    description: "L'articolo è stato aggiunto al carrello con successo",
  })
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(readPath()).toBe('/abbonamento')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(readPath()).toBe('/carrello')
})

it('stays where one is and says so when it fails', async () => {
  expect(await press({ status: 500 })).toMatchObject({
    title: 'Errore',
    description: "Errore durante l'aggiunta al carrello",
    variant: 'destructive',
  })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(readPath()).toBe('/abbonamento')
})
