import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartReply } from '#modules/billing/contract/cart.ts'
import type { CheckoutReply } from '#modules/billing/contract/checkout.ts'
import { orderPaths } from '#modules/billing/contract/order-paths.ts'
import type { PaymentMethod } from '#modules/kernel/payment-method.ts'
import { markAnswersStale } from '#web/lib/answers.ts'
import { ApiError, describeFailure, isSessionOver, sendRequest } from '#web/lib/api.ts'
import { useRefreshCart } from '#web/lib/cart.ts'
import { createIdempotencyKey } from '#web/lib/new-key.ts'
import { openFirmDialog } from '#web/lib/subscription/subscription-dialog.ts'

/** Sends the cart as an order, idempotently for the same cart; `obstacle` is why it was refused. */
export const useCheckout = (onChanged: (changes: readonly string[]) => void) => {
  const navigate = useNavigate()
  const refreshCart = useRefreshCart()
  const [isWorking, setWorking] = useState(false)
  const [obstacle, setObstacle] = useState<string | null>(null)
  const attempt = useRef<{ key: string; about: string } | null>(null)

  const keyFor = (cart: CartReply, body: object) => {
    const about = JSON.stringify([cart, body])
    if (attempt.current?.about !== about) attempt.current = { key: createIdempotencyKey(), about }
    return attempt.current.key
  }

  const checkOut = async (cart: CartReply, paymentMethod: PaymentMethod, beginNow: boolean) => {
    setWorking(true)
    setObstacle(null)
    try {
      const { totalAmount } = cart
      const body = { paymentMethod, billingType: billingTypeOf(cart), beginNow, totalAmount }
      const headers = { 'idempotency-key': keyFor(cart, body) }
      const reply = await sendRequest<CheckoutReply>('POST', orderPaths.checkout, { body, headers })
      markAnswersStale((path) => path.startsWith(orderPaths.orders))
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
      onChanged(changesIn(error))
      setObstacle(obstacleIn(error))
    }
    setWorking(false)
  }
  return { checkOut, isWorking, obstacle }
}

/** What a professional lacks is said by a dialog that leads there, and by the page above. */
const obstacleIn = (error: unknown) =>
  openFirmDialog(error) ? null : describeFailure(error, 'Non riusciamo a completare l’ordine')

const billingTypeOf = ({ items }: CartReply) =>
  items.some(({ billingType }) => billingType === 'recurring') ? 'recurring' : 'one_time'

const isProfileMissing = (error: unknown) =>
  error instanceof ApiError && error.code === 'billing.profile-required'

const CHANGES: readonly string[] = ['cart.item-unavailable', 'cart.price-changed']

/** Changes that the page names one by one. */
const changesIn = (error: unknown): readonly string[] =>
  error instanceof ApiError && CHANGES.includes(error.code)
    ? error.issues.map(({ message }) => message)
    : []
