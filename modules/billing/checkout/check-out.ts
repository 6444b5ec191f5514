import type { UserId } from '#modules/kernel/ids.ts'
import { type KeyReused, madeBefore, type RequestKey } from '#modules/kernel/request-keys.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { PaymentPage } from '../cards/card-checkout.ts'
import type { PaymentTrouble } from '../cards/ports.ts'
import type { ShopNeeds } from '../cart/add-to-cart.ts'
import type { CheckoutInput } from '../contract/checkout.ts'
import type { Order } from '../orders/order.ts'
import { findTax } from '../tax/find-tax.ts'
import type { FoundTax } from '../tax/tax-basis.ts'
import { type CheckoutRefusal, checkCart } from './check-cart.ts'
import { placeOrder } from './place-order.ts'
import { returnUrls } from './return-urls.ts'

export type CheckoutOptions = {
  readonly userId: UserId
  readonly input: CheckoutInput
  readonly key: RequestKey
}

export type CheckedOut = { readonly order: Order; readonly page: PaymentPage }

type Refusal =
  | CheckoutRefusal
  | PaymentTrouble
  | KeyReused
  | { readonly code: 'checkout.return-elsewhere' | 'order.not-pending' }

/**
 * Turns the cart into an order and opens its payment page for cards. Idempotent by key: a repeat answers the same
 * order, with a page that still works.
 */
export const checkOut =
  (needs: ShopNeeds) =>
  async (options: CheckoutOptions): Promise<Result<CheckedOut, Refusal>> => {
    if (!returnUrls(needs.publicUrl, options.input))
      return refuse({ code: 'checkout.return-elsewhere' })
    const tax = await findTax(needs)(options.userId)
    const placed = orderFor(needs, options, tax)
    if (!placed.ok) return placed
    return await withPage(needs, placed.value, options.input)
  }

const orderFor = (
  needs: ShopNeeds,
  options: CheckoutOptions,
  tax: FoundTax,
): Result<Order, CheckoutRefusal | KeyReused> =>
  needs.atomically((): Result<Order, CheckoutRefusal | KeyReused> => {
    const { userId, key } = options
    const now = needs.world.now()
    const made = madeBefore(needs.keys, options, now)
    if (made && !made.ok) return made
    const order = made && needs.orders.find(made.value)
    if (order) return accept(order)

    const checked = checkCart(needs)(userId, options.input, tax)
    if (!checked.ok) return checked
    const placed = placeOrder(needs)(checked.value)
    needs.keys.remember({ userId, key, id: placed.id, at: now })
    return accept(placed)
  })

const NO_PAGE: PaymentPage = { checkoutUrl: null, clientSecret: null }

const withPage = async (
  { cardCheckout, publicUrl }: ShopNeeds,
  order: Order,
  input: CheckoutInput,
): Promise<Result<CheckedOut, Refusal>> => {
  if (order.status !== 'pending') return accept({ order, page: NO_PAGE })
  if (order.paymentMethod !== 'card') {
    // When this fails the outbound tasks close them, so that the order is not delayed.
    await cardCheckout.closeOthers(order)
    return accept({ order, page: NO_PAGE })
  }
  if (order.expiresAt === null) return accept({ order, page: NO_PAGE })
  const urls = returnUrls(publicUrl, input, order)
  if (!urls) return refuse({ code: 'checkout.return-elsewhere' })
  const opened = await cardCheckout.open(order, { uiMode: input.uiMode, ...urls })
  return opened.ok ? accept({ order, page: opened.value }) : opened
}
