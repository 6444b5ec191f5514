import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartReply } from '#modules/billing/contract/cart.ts'
import type { CheckoutReply } from '#modules/billing/contract/checkout.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { forgetAnswers } from '#web/lib/answers.ts'
import { ApiError, isSessionOver, send, sentenceOf } from '#web/lib/api.ts'
import { useRefreshCart } from '#web/lib/cart.ts'
import { newKey } from '#web/lib/new-key.ts'
import { isAboutFirm, openFirmDialog } from '#web/lib/subscription-dialog.ts'
import { showToast } from '#web/lib/toast.ts'

export type PaymentMethod = 'card' | 'bank_transfer'

/** Sends the cart as an order, idempotently for the same cart. */
export const useCheckout = (onChanged: (changes: readonly string[]) => void) => {
  const navigate = useNavigate()
  const refreshCart = useRefreshCart()
  const [isWorking, setWorking] = useState(false)
  const attempt = useRef<{ key: string; about: string } | null>(null)

  const keyFor = (cart: CartReply, paymentMethod: PaymentMethod) => {
    const about = JSON.stringify([cart, paymentMethod])
    if (attempt.current?.about !== about) attempt.current = { key: newKey(), about }
    return attempt.current.key
  }

  const checkOut = async (cart: CartReply, paymentMethod: PaymentMethod, beginNow: boolean) => {
    setWorking(true)
    try {
      const reply = await send<CheckoutReply>('POST', billingPaths.checkout, {
        body: {
          paymentMethod,
          billingType: billingTypeOf(cart),
          beginNow,
          totalAmount: cart.totalAmount,
        },
        headers: { 'idempotency-key': keyFor(cart, paymentMethod) },
      })
      forgetAnswers((path) => path.startsWith(billingPaths.orders))
      if (reply.checkoutUrl !== undefined) {
        window.location.assign(reply.checkoutUrl)
        return
      }
      await refreshCart()
      await navigate(`/ordini/${reply.orderId}`)
    } catch (error) {
      if (isProfileMissing(error)) await navigate('/profilo-fatturazione?returnTo=/carrello')
      else await refreshCart()
      if (isSessionOver(error)) return
      reportFailure(error, onChanged)
    }
    setWorking(false)
  }
  return { checkOut, isWorking }
}

const reportFailure = (error: unknown, onChanged: (changes: readonly string[]) => void) => {
  if (error instanceof ApiError && isAboutFirm(error.code))
    return openFirmDialog({ code: error.code, sentence: error.sentence ?? '' })
  onChanged(changesIn(error))
  const description = sentenceOf(error, 'Non è stato possibile completare l’ordine')
  showToast({ title: titleOf(error), description, variant: variantOf(error) })
}

const billingTypeOf = ({ items }: CartReply) =>
  items.some(({ billingType }) => billingType === 'recurring') ? 'recurring' : 'one_time'

const isProfileMissing = (error: unknown) =>
  error instanceof ApiError && error.code === 'billing.profile-required'

const CHANGES: readonly string[] = ['cart.item-unavailable', 'cart.price-changed']

/** Changes that the page shows after the toast is gone. */
const changesIn = (error: unknown): readonly string[] =>
  error instanceof ApiError && CHANGES.includes(error.code)
    ? error.issues.map(({ message }) => message)
    : []

const titleOf = (error: unknown) =>
  isProfileMissing(error) ? 'Dati di fatturazione mancanti' : 'Errore'

const variantOf = (error: unknown) => (isProfileMissing(error) ? 'default' : 'destructive')
