/** The cart of whoever is signed in, and putting things into it. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import type { AddedToCartReply, CartReply } from '#modules/billing/contract/cart.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { send, sentenceOf, useApi } from './api.ts'
import { showToast } from './toast.ts'
import { useViewer } from './viewer.ts'

const CART_FRESH_MS = 30_000
const TO_CART_MS = 1000

/** What `POST /api/cart/items` is told; the server takes name and price from its own catalogue. */
export type CartWish = {
  readonly itemType: 'subscription_plan' | 'service' | 'addon'
  readonly itemId: string
  readonly name: string
  readonly description: string
  /** As it was shown: the server refuses when it has changed. */
  readonly price: number
  readonly currency?: string
  readonly interval?: 'month' | 'year'
  readonly quantity?: number
  readonly metadata?: { readonly showcaseItemId?: string }
}

export const useCart = () => {
  const isMember = useViewer().state === 'authenticated'
  return useApi<CartReply>(isMember ? billingPaths.cart : null, { freshMs: CART_FRESH_MS })
}

export const useRefreshCart = () => {
  const { mutate } = useSWRConfig()
  return () => mutate(billingPaths.cart)
}

/** Puts something into the cart, says so, and goes there after a second. */
export const useAddToCart = () => {
  const navigate = useNavigate()
  const refreshCart = useRefreshCart()
  const [isAdding, setAdding] = useState(false)

  const add = async (wish: CartWish) => {
    setAdding(true)
    try {
      const body = { currency: 'EUR', quantity: 1, ...wish }
      const { message } = await send<AddedToCartReply>('POST', billingPaths.cartItems, { body })
      showToast({
        title: 'Aggiunto al carrello!',
        description: message || "L'articolo è stato aggiunto al carrello con successo",
      })
      await refreshCart()
      setTimeout(() => void navigate('/carrello'), TO_CART_MS)
    } catch (error) {
      const description = sentenceOf(error, "Errore durante l'aggiunta al carrello")
      showToast({ title: 'Errore', description, variant: 'destructive' })
    } finally {
      setAdding(false)
    }
  }
  return { add, isAdding }
}
