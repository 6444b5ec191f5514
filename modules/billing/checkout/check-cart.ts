import type { RevealGateCode } from '#modules/kernel/firm-checks.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { euroToCents } from '#modules/kernel/money.ts'
import type { PaymentMethod } from '#modules/kernel/payment-method.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import {
  type CartChange,
  findBillingType,
  type PricedCartLine,
  sumCartCents,
} from '../cart/cart.ts'
import { type CartNeeds, readWholeCart, type WholeCart } from '../cart/change-cart.ts'
import { includesImmediateService } from '../contract/begin-request.ts'
import type { CheckoutInput } from '../contract/checkout.ts'
import { isConsumer } from '../contract/consumer.ts'
import { findNonLatinFaults, type ProfileFault } from '../contract/profile-rules.ts'
import { applyCartDiscount, type DiscountRefusal } from '../discounts/cart-discount.ts'
import type { SellerPaymentData } from '../payment-settings/ports.ts'
import type { BillingProfile } from '../ports.ts'
import { canBeInvoiced, findOwnCompanyFaults } from '../profile/own-company.ts'
import { computeCharge } from '../tax/charge.ts'
import type { DecidedTax, TaxBasis } from '../tax/tax-basis.ts'

export type CheckoutRefusal =
  | { readonly code: ObstacleCode }
  | { readonly code: 'billing.profile-required'; readonly faults: readonly ProfileFault[] }
  | DiscountRefusal
  | {
      readonly code: 'cart.item-unavailable' | 'cart.price-changed'
      readonly changes: readonly CartChange[]
      /** No line is left to order. */
      readonly isEmptied: boolean
    }

type ObstacleCode =
  | 'cart.empty'
  | 'cart.addon-needs-subscription'
  | 'checkout.billing-type'
  | 'checkout.method-unavailable'
  | 'checkout.begin-request-required'
  | 'checkout.purchase-refused'
  | 'checkout.transfer-only'
  | 'checkout.total-changed'
  | RevealGateCode

/** A cart that passed all checks. */
export type CheckedCart = {
  readonly userId: UserId
  readonly entries: readonly PricedCartLine[]
  readonly customer: BillingProfile
  readonly paymentMethod: PaymentMethod
  readonly tax: TaxBasis
  /** Includes the express request to begin at once, where it needs one. */
  readonly beginNow: boolean
}

export const checkCart =
  (needs: CartNeeds) => (userId: UserId, input: CheckoutInput, found: DecidedTax) => {
    const customer = needs.profiles.of(userId)
    const orderable = orderableEntries(needs, userId)
    if (!orderable.ok) return orderable
    const company = needs.company()
    if (!(customer && canBeInvoiced(company, customer)))
      return refuse(profileRequired(company, customer))
    const entries = orderable.value
    const { vatRateHundredths } = company
    const { treatment, check } = found
    const cart = {
      userId,
      entries: computeCharge(entries, found, vatRateHundredths),
      customer,
      beginNow: mustBegin(customer, entries),
      tax: { treatment, check },
    }
    const obstacle = isOther(found, cart, input)
      ? 'checkout.total-changed'
      : obstacleOf(needs, cart, input)
    if (obstacle) return refuse({ code: obstacle })
    return accept({ ...cart, paymentMethod: input.paymentMethod })
  }

/** Applies the discount code; a code that ended since it was typed is removed from the cart. */
const orderableEntries = (
  needs: Pick<CartNeeds, 'carts' | 'discounts' | 'plans' | 'shopItems' | 'profiles' | 'world'>,
  userId: UserId,
) => {
  const whole = readWholeCart(needs)(userId)
  const changes = noteChanges(needs, whole)
  if (changes.length > 0) return refuse(changedCart(whole, changes))
  if (whole.entries.length === 0) return refuse({ code: 'cart.empty' })
  const { entries, applied } = applyCartDiscount(needs)(userId, whole.entries)
  if (!applied?.refusal) return accept(entries)
  // The buyer sees the whole price before confirming.
  needs.carts.setDiscount(userId, null)
  return refuse({ code: applied.refusal, isDropped: true })
}

const profileRequired = (
  company: SellerPaymentData,
  customer: BillingProfile | null,
): CheckoutRefusal => ({
  code: 'billing.profile-required',
  faults: customer
    ? [...findOwnCompanyFaults(company, customer), ...findNonLatinFaults(customer)]
    : [],
})

/** The buyer or the total differs from what was shown. */
const isOther = (
  found: DecidedTax,
  { customer, entries }: Pick<CheckedCart, 'customer' | 'entries'>,
  { totalAmount }: CheckoutInput,
) =>
  found.buyer.billingCountry !== customer.billingCountry ||
  found.buyer.billingPostalCode !== customer.billingPostalCode ||
  found.buyer.taxId !== customer.taxId ||
  (totalAmount !== undefined && euroToCents(totalAmount) !== sumCartCents(entries))

/** Contents used from the first day need a consumer's express request (art. 59 of the consumers' code). */
const mustBegin = (customer: BillingProfile, entries: readonly PricedCartLine[]) =>
  isConsumer(customer) && includesImmediateService(entries.map(({ offer }) => offer))

/**
 * Changed prices and items off sale are shown once before the rest is bought. Then the new prices count as seen, and
 * what is off sale leaves the cart.
 */
const noteChanges = (
  { carts }: Pick<CartNeeds, 'carts'>,
  { entries, unavailable }: WholeCart,
): readonly CartChange[] => {
  const changed = entries.filter(({ seenPriceCents, offer }) => seenPriceCents !== offer.priceCents)
  for (const { id } of unavailable) carts.remove(id)
  for (const { id, offer } of changed) carts.setSeenPrice(id, offer.priceCents)
  return [
    ...unavailable.map(({ id, name }) => ({ kind: 'off-sale', id, name }) as const),
    ...changed.map(({ id, seenPriceCents: fromCents, offer: { name, priceCents: toCents } }) => {
      return { kind: 'price', id, name, fromCents, toCents } as const
    }),
  ]
}

const changedCart = (
  { entries, unavailable }: WholeCart,
  changes: readonly CartChange[],
): CheckoutRefusal => ({
  code: unavailable.length > 0 ? 'cart.item-unavailable' : 'cart.price-changed',
  changes,
  isEmptied: entries.length === 0,
})

const obstacleOf = (
  needs: Pick<
    CartNeeds,
    'profiles' | 'gateRefusalFor' | 'cardCheckout' | 'bank' | 'orders' | 'hasSubscription'
  >,
  cart: Omit<CheckedCart, 'paymentMethod'>,
  { billingType, paymentMethod, beginNow }: CheckoutInput,
): ObstacleCode | null => {
  if (needs.profiles.refusalOf(cart.userId)) return 'checkout.purchase-refused'
  const lacking = hasPlan(cart) ? needs.gateRefusalFor(cart.userId) : null
  if (lacking) return lacking
  if (billingType !== findBillingType(cart.entries)) return 'checkout.billing-type'
  if (lacksSubscription(needs, cart)) return 'cart.addon-needs-subscription'
  const isOffered = paymentMethod === 'card' ? needs.cardCheckout.isOpen() : needs.bank().isEnabled
  if (!isOffered) return 'checkout.method-unavailable'
  const { userId, customer } = cart
  if (paymentMethod === 'card' && needs.orders.hasWithdrawnAfterUse(userId, customer.taxId))
    return 'checkout.transfer-only'
  return cart.beginNow && !beginNow ? 'checkout.begin-request-required' : null
}

const hasPlan = ({ entries }: Pick<CheckedCart, 'entries'>) =>
  entries.some(({ itemType }) => itemType === 'subscription_plan')

const lacksSubscription = (
  { hasSubscription }: Pick<CartNeeds, 'hasSubscription'>,
  cart: Pick<CheckedCart, 'userId' | 'entries'>,
) =>
  cart.entries.some(({ itemType }) => itemType === 'addon') &&
  !hasPlan(cart) &&
  !hasSubscription(cart.userId)
