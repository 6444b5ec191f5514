import { idOf } from '#modules/kernel/ids.ts'
import { splitGross } from '#modules/kernel/money.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { ShopNeeds } from '../cart/add-to-cart.ts'
import { billingTypeOf, type CartEntry, totalOf } from '../cart/cart.ts'
import { BEGIN_REQUEST } from '../contract/begin-request.ts'
import {
  type Bank,
  FRESH_ORDER,
  type Order,
  type OrderItem,
  orderNumber,
  planItemOf,
  romeYear,
} from '../orders/order.ts'
import { placedMail, toConfirmMail } from '../orders/order-mail.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { bankAccountOf } from '../payment-settings/ports.ts'
import { isTaxedHere } from '../tax/tax-basis.ts'
import type { CheckedCart } from './check-cart.ts'

/** Expiry of card orders: card payments take minutes, so a page left open for longer is closed. */
const CARD_LASTS_MS = DAY_MS

/** Makes the order from a frozen copy of the cart; called inside the caller's transaction. */
export const placeOrder =
  (needs: ShopNeeds) =>
  (cart: CheckedCart): Order => {
    const earlier = needs.orders.pendingOf(cart.userId)
    const order = newOrder(needs, cart)
    needs.orders.add(order)
    for (const { placed } of needs.hooks) placed?.(order)
    for (const one of earlier) supersede(needs, one, order)
    if (order.totalCents === 0) return settleFree(needs, order)
    if (order.paymentMethod === 'bank_transfer') {
      needs.carts.takeOut(order.userId, order.items)
      needs.outbox.enqueue(placedMail(order, needs.buyers.addressOf(order.userId)))
      for (const admin of needs.cards.staff.adminAddresses())
        needs.outbox.enqueue({ ...toConfirmMail(order, admin), onBehalfOf: order.userId })
    }
    return order
  }

/** Nothing is to be paid: what was ordered begins at once, for one period. */
const settleFree = (needs: ShopNeeds, { id: orderId, createdAt: paidAt, ...order }: Order) => {
  const settled = settleOrder(needs)({ orderId, paidAt, reference: null })
  return settled.ok ? settled.value.order : { ...order, id: orderId, createdAt: paidAt }
}

/**
 * One payment page per person: earlier open ones are cancelled. SEPA debits under way and bank transfers stay open;
 * their successor is recorded in case both get paid.
 */
const supersede = ({ orders, hooks, world }: ShopNeeds, earlier: Order, order: Order) => {
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
  for (const { closed } of hooks) closed?.(cancelled)
}

/** A service can be bought twice, and two bank transfers are separate purchases. */
const isInsteadOf = (order: Order, earlier: Order) =>
  planItemOf(order) !== undefined &&
  planItemOf(earlier) !== undefined &&
  (order.paymentMethod === 'card' || earlier.paymentMethod === 'card')

const newOrder = (needs: ShopNeeds, cart: CheckedCart): Order => {
  const { userId, entries, customer, paymentMethod } = cart
  const now = needs.world.now()
  const year = romeYear(now)
  const number = orderNumber(year, needs.orders.nextNumber(year))
  const bank = needs.bank()
  const company = needs.company()
  const totalCents = totalOf(entries)
  const vatRateHundredths = isTaxedHere(cart.tax) ? company.vatRateHundredths : 0
  const { id: _profileId, ...details } = customer
  return {
    ...FRESH_ORDER,
    id: idOf(needs.world.newId()),
    userId,
    orderNumber: number,
    origin: 'checkout',
    paymentMethod,
    billingType: billingTypeOf(entries),
    totalCents,
    ...splitGross(totalCents, vatRateHundredths),
    currency: 'EUR',
    customer: details,
    bank: paymentMethod === 'card' ? null : withCausale(bankAccountOf(bank, company), number),
    expiresAt: new Date(
      now.getTime() + (paymentMethod === 'card' ? CARD_LASTS_MS : bank.expiryDays * DAY_MS),
    ),
    beginRequest: cart.beginNow ? { at: now, ...BEGIN_REQUEST } : null,
    tax: cart.tax,
    createdAt: now,
    items: entries.map((entry) => frozen(entry, needs.world.newId(), vatRateHundredths)),
  }
}

const withCausale = (account: ReturnType<typeof bankAccountOf>, causale: string): Bank | null =>
  account && { ...account, causale }

const frozen = (
  { offer, quantity, targetId }: CartEntry,
  id: string,
  vatRateHundredths: number,
): OrderItem => {
  const { priceCents, currency: _currency, billingType: _billingType, ...item } = offer
  return { ...item, id, targetId, quantity, unitPriceCents: priceCents, vatRateHundredths }
}
