import { toId, type UserId } from '#modules/kernel/ids.ts'
import { splitGross } from '#modules/kernel/money.ts'
import { findEarlierResult, type IdempotencyKey } from '#modules/kernel/request-keys.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { PaymentPage } from '../cards/card-checkout.ts'
import { findBillingType, type PricedCartLine, sumCartCents } from '../cart/cart.ts'
import type { CartNeeds } from '../cart/change-cart.ts'
import { IMMEDIATE_START_REQUEST } from '../contract/begin-request.ts'
import type { CheckoutInput } from '../contract/checkout.ts'
import {
  findPlanItem,
  formatOrderNumber,
  NEW_ORDER_FIELDS,
  type Order,
  type OrderItem,
  type TransferBank,
  yearInRome,
} from '../orders/order.ts'
import { buildPaymentToConfirmMail, buildPlacedMail } from '../orders/order-mail.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { chooseBankAccount } from '../payment-settings/ports.ts'
import { findTax } from '../tax/find-tax.ts'
import { type DecidedTax, isTaxedInItaly } from '../tax/tax-basis.ts'
import { type CheckedCart, checkCart } from './check-cart.ts'

/** Expiry of card orders: card payments take minutes, so a page left open for longer is closed. */
const CARD_LASTS_MS = DAY_MS

/** Makes the order from a frozen copy of the cart; called inside the caller's transaction. */
const placeOrder =
  (needs: CartNeeds) =>
  (cart: CheckedCart): Order => {
    const earlier = needs.orders.pendingOf(cart.userId)
    const order = newOrder(needs, cart)
    needs.orders.add(order)
    needs.events.placed(order)
    for (const one of earlier) supersede(needs, one, order)
    if (order.totalCents === 0) return settleFree(needs, order)
    if (order.paymentMethod === 'bank_transfer') {
      needs.carts.takeOut(order.userId, order.items)
      needs.outbox.enqueue(buildPlacedMail(order, needs.buyers.addressOf(order.userId)))
      for (const admin of needs.cards.staff.adminAddresses())
        needs.outbox.enqueue({
          ...buildPaymentToConfirmMail(order, admin),
          onBehalfOf: order.userId,
        })
    }
    return order
  }

/** Nothing is to be paid: what was ordered begins at once, for one period. */
const settleFree = (needs: CartNeeds, { id: orderId, createdAt: paidAt, ...order }: Order) => {
  const settled = settleOrder(needs)({ orderId, paidAt, reference: null })
  return settled.ok ? settled.value.order : { ...order, id: orderId, createdAt: paidAt }
}

/**
 * One payment page per person: earlier open ones are cancelled. SEPA debits under way and bank transfers stay open;
 * their successor is recorded in case both get paid.
 */
const supersede = (
  { orders, events, world }: Pick<CartNeeds, 'orders' | 'events' | 'world'>,
  earlier: Order,
  order: Order,
) => {
  const supersededBy = isInsteadOf(order, earlier) ? order.id : earlier.supersededBy
  if (earlier.paymentMethod !== 'card' || earlier.expiresAt === null) {
    orders.save({ ...earlier, supersededBy })
    return
  }
  const cancelled: Order = {
    ...earlier,
    supersededBy,
    status: 'cancelled',
    closedAt: world.now(),
  }
  orders.save(cancelled)
  events.closed(cancelled)
}

/** A service can be bought twice, and two bank transfers are separate purchases. */
const isInsteadOf = (order: Order, earlier: Order) =>
  findPlanItem(order) !== undefined &&
  findPlanItem(earlier) !== undefined &&
  (order.paymentMethod === 'card' || earlier.paymentMethod === 'card')

const newOrder = (
  needs: Pick<CartNeeds, 'world' | 'orders' | 'bank' | 'company'>,
  cart: CheckedCart,
): Order => {
  const { userId, entries, customer, paymentMethod } = cart
  const now = needs.world.now()
  const year = yearInRome(now)
  const number = formatOrderNumber(year, needs.orders.nextNumber(year))
  const bank = needs.bank()
  const company = needs.company()
  const totalCents = sumCartCents(entries)
  const vatRateHundredths = isTaxedInItaly(cart.tax) ? company.vatRateHundredths : 0
  const { id: _profileId, ...details } = customer
  return {
    ...NEW_ORDER_FIELDS,
    id: toId(needs.world.newId()),
    userId,
    orderNumber: number,
    origin: 'checkout',
    paymentMethod,
    billingType: findBillingType(entries),
    totalCents,
    ...splitGross(totalCents, vatRateHundredths),
    currency: 'EUR',
    customer: details,
    bank: paymentMethod === 'card' ? null : addCausale(chooseBankAccount(bank, company), number),
    expiresAt: new Date(
      now.getTime() + (paymentMethod === 'card' ? CARD_LASTS_MS : bank.expiryDays * DAY_MS),
    ),
    beginRequest: cart.beginNow ? { at: now, ...IMMEDIATE_START_REQUEST } : null,
    tax: cart.tax,
    createdAt: now,
    items: entries.map((entry) => toOrderItem(entry, needs.world.newId(), vatRateHundredths)),
  }
}

const addCausale = (
  account: ReturnType<typeof chooseBankAccount>,
  causale: string,
): TransferBank | null => account && { ...account, causale }

const toOrderItem = (
  { offer, quantity, targetId }: PricedCartLine,
  id: string,
  vatRateHundredths: number,
): OrderItem => {
  const { priceCents, currency: _currency, billingType: _billingType, ...item } = offer
  return { ...item, id, targetId, quantity, unitPriceCents: priceCents, vatRateHundredths }
}

type CheckoutOptions = {
  readonly userId: UserId
  readonly input: CheckoutInput
  readonly key: IdempotencyKey
}

/** Idempotent by key: a repeat answers the same order, with a page that still works. */
export const checkOut = (needs: CartNeeds) => async (options: CheckoutOptions) => {
  if (!buildReturnUrls(needs.publicUrl, options.input))
    return refuse({ code: 'checkout.return-elsewhere' })
  const tax = await findTax(needs)(options.userId)
  const placed = orderFor(needs, options, tax)
  if (!placed.ok) return placed
  return await addPaymentPage(needs, placed.value, options.input)
}

const orderFor = (needs: CartNeeds, options: CheckoutOptions, tax: DecidedTax) =>
  needs.atomically(() => {
    const earlier = findEarlierResult(needs.keys, options, needs.world.now())
    if (earlier && !earlier.ok) return earlier
    if (earlier?.value === PRICE_CHANGED) return refuse({ code: 'checkout.total-changed' })
    const order = earlier && needs.orders.find(earlier.value)
    return order ? accept(order) : newOrderFor(needs, options, tax)
  })

const newOrderFor = (
  needs: CartNeeds,
  { userId, key, input }: CheckoutOptions,
  tax: DecidedTax,
) => {
  const checked = checkCart(needs)(userId, input, tax)
  const placed = checked.ok ? accept(placeOrder(needs)(checked.value)) : checked
  const id = placed.ok ? placed.value.id : markOf(placed.refusal, input)
  if (id) needs.keys.remember({ userId, key, id, at: needs.world.now() })
  return placed
}

/** What a key stands for whose request was refused: a program that repeats it has not seen the new price. */
const PRICE_CHANGED = toId<Order['id']>('price-changed')

/** The new price counts as seen from now on, and this request says no price of its own. */
const markOf = ({ code }: { readonly code: string }, { totalAmount }: CheckoutInput) =>
  code === 'cart.price-changed' && totalAmount === undefined ? PRICE_CHANGED : null

const NO_PAGE: PaymentPage = { checkoutUrl: null, clientSecret: null }

const addPaymentPage = async (
  { cardCheckout, publicUrl }: Pick<CartNeeds, 'cardCheckout' | 'publicUrl'>,
  order: Order,
  input: CheckoutInput,
) => {
  if (order.status !== 'pending') return accept({ order, page: NO_PAGE })
  if (order.paymentMethod !== 'card') {
    // If this fails, the outbound tasks close them, so that the order is not delayed.
    await cardCheckout.closeOthers(order)
    return accept({ order, page: NO_PAGE })
  }
  if (order.expiresAt === null) return accept({ order, page: NO_PAGE })
  const urls = buildReturnUrls(publicUrl, input, order)
  if (!urls) return refuse({ code: 'checkout.return-elsewhere' })
  const opened = await cardCheckout.open(order, { uiMode: input.uiMode, ...urls })
  return opened.ok ? accept({ order, page: opened.value }) : opened
}

type Input = Pick<CheckoutInput, 'successUrl' | 'cancelUrl'>

/** The payment company sends people back to these addresses; null if one belongs to another site. */
export const buildReturnUrls = (publicUrl: string, input: Input, order?: Order) => {
  const successUrl = onThisSite(publicUrl, input.successUrl ?? successPath(order))
  const cancelUrl = onThisSite(publicUrl, input.cancelUrl ?? '/carrello')
  return successUrl && cancelUrl ? { successUrl, cancelUrl } : null
}

const successPath = (order: Order | undefined) => {
  const hasPlan = order?.items.some(({ itemType }) => itemType === 'subscription_plan') ?? true
  return hasPlan ? '/abbonamento-completato' : `/ordini/${order?.id}`
}

/** Resolved by the URL parser, because `//x` and `/\x` name other hosts. */
const onThisSite = (publicUrl: string, raw: string) => {
  if (!URL.canParse(raw, publicUrl)) return null
  const url = new URL(raw, publicUrl)
  return url.origin === new URL(publicUrl).origin ? url.href : null
}
