import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { markAnswersStale } from './answers.ts'
import { sendRequest, showFailure } from './api.ts'
import { dismissToast, showToast } from './toast.ts'

const TO_CART_MS = 1000

/** The server takes name and price from its own records. */
export type AddToCartOptions = {
  readonly itemType: 'subscription_plan' | 'service' | 'addon'
  readonly itemId: string
  readonly name: string
  readonly price: number
  readonly currency: string
  readonly quantity: number
  readonly description?: string
  readonly interval?: 'month' | 'year'
  readonly stripePriceId?: string | null
}

export const useAddToCart = () => {
  const [isAdding, setAdding] = useState(false)
  const { mutate } = useSWRConfig()
  const navigate = useNavigate()

  const add = async (input: AddToCartOptions) => {
    setAdding(true)
    try {
      const { message } = await sendRequest<{ message?: string }>('POST', billingPaths.cartItems, {
        body: input,
      })
      showToast({
        title: 'Aggiunto al carrello!',
        description: message || "L'articolo è stato aggiunto al carrello con successo",
      })
      markAnswersStale((path) => path === billingPaths.cart)
      await mutate(billingPaths.cart)
      setTimeout(() => {
        dismissToast()
        void navigate('/carrello')
      }, TO_CART_MS)
    } catch (error) {
      setAdding(false)
      showFailure(error, "Errore durante l'aggiunta al carrello")
    }
  }
  return { add, isAdding }
}
