import type { UserId } from '#modules/kernel/ids.ts'
import { euroToCents } from '#modules/kernel/money.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { createCardCheckout } from '../cards/card-checkout.ts'
import type { CartItemInput } from '../contract/cart.ts'
import { QUANTITY_MAX } from '../contract/shop-labels.ts'
import type { BankSettings } from '../payment-settings/ports.ts'
import type { BillingNeeds } from '../ports.ts'
import { findOffer } from '../shop-items/offer.ts'
import type { CartLine, CartOffer, PricedCartLine } from './cart.ts'

/** Quantities and removals; a line of another user is "not found". */
export const changeCart = (
  needs: Pick<BillingNeeds, 'carts' | 'atomically' | 'plans' | 'shopItems'>,
) => {
  const { carts, atomically } = needs
  const read = readCart(needs)
  const own = (userId: UserId, lineId: string) => read(userId).find(({ id }) => id === lineId)

  return {
    setQuantity: (userId: UserId, lineId: string, quantity: number) =>
      atomically(() => {
        const entry = own(userId, lineId)
        if (!entry) return refuse({ code: 'cart.line-not-found' })
        if (entry.itemType === 'subscription_plan' && quantity > 1)
          return refuse({ code: 'cart.one-plan' })
        carts.setQuantity(lineId, quantity)
        return accept({ ...entry, quantity })
      }),

    /** False when there was no such line. */
    remove: (userId: UserId, lineId: string): boolean =>
      atomically(() => {
        const isTheirs = carts.lines(userId).some(({ id }) => id === lineId)
        if (isTheirs) carts.remove(lineId)
        return isTheirs
      }),

    empty: carts.empty,
  }
}

/** The lines that are still on sale. */
export const readCart =
  (needs: Pick<BillingNeeds, 'carts' | 'plans' | 'shopItems'>) => (userId: UserId) =>
    readWholeCart(needs)(userId).entries

/** Includes lines that are off sale, which are not counted but shown to the buyer. */
export const readWholeCart = (needs: Pick<BillingNeeds, 'carts' | 'plans' | 'shopItems'>) => {
  const find = findOffer(needs)
  return (userId: UserId) => {
    const entries: PricedCartLine[] = []
    const unavailable: CartLine[] = []
    for (const line of needs.carts.lines(userId)) {
      const offer = find(line.itemType, line.itemId)
      if (offer) entries.push({ ...line, offer })
      else unavailable.push(line)
    }
    return { entries, unavailable }
  }
}

export type WholeCart = ReturnType<ReturnType<typeof readWholeCart>>

/** What cart and checkout ask of the rest of the module besides. */
export type CartNeeds = BillingNeeds & {
  readonly hasSubscription: (userId: UserId) => boolean
  readonly bank: () => BankSettings
  readonly cardCheckout: ReturnType<typeof createCardCheckout>
}

type AddRefusal = {
  readonly code:
    | 'cart.item-not-found'
    | 'cart.price-changed'
    | 'cart.one-plan'
    | 'cart.too-many'
    | 'cart.addon-needs-subscription'
    | 'cart.target-not-found'
}

type Input = { readonly userId: UserId; readonly input: CartItemInput; readonly offer: CartOffer }

/** Adds an item at its present price. A cart holds one plan: a new one replaces it. */
export const addToCart = (needs: CartNeeds) => {
  const find = findOffer(needs)
  const read = readCart(needs)
  return (userId: UserId, input: CartItemInput) =>
    needs.atomically(() => {
      const offer = find(input.itemType, input.itemId)
      if (!offer) return refuse({ code: 'cart.item-not-found' })
      const options = { userId, input, offer }
      const entries = read(userId)
      const obstacle = obstacleOf(needs, options, entries)
      return obstacle ? refuse({ code: obstacle }) : accept(putInCart(needs, options, entries))
    })
}

const obstacleOf = (
  needs: Pick<CartNeeds, 'hasSubscription' | 'featured'>,
  { userId, input, offer }: Input,
  entries: readonly PricedCartLine[],
): AddRefusal['code'] | null => {
  if (isOtherPrice(input, offer)) return 'cart.price-changed'
  if (offer.itemType === 'subscription_plan') return input.quantity > 1 ? 'cart.one-plan' : null
  if (quantityWith(input, entries) > QUANTITY_MAX) return 'cart.too-many'
  if (offer.itemType === 'addon' && !(hasPlan(entries) || needs.hasSubscription(userId)))
    return 'cart.addon-needs-subscription'
  const target = targetOf(input)
  return target !== '' && !needs.featured.isOwn(userId, target) ? 'cart.target-not-found' : null
}

const quantityWith = (input: CartItemInput, entries: readonly PricedCartLine[]) =>
  input.quantity + (entries.find((entry) => isSame(entry, input))?.quantity ?? 0)

const isOtherPrice = ({ price }: CartItemInput, { priceCents }: CartOffer) =>
  price !== undefined && euroToCents(price) !== priceCents

const hasPlan = (entries: readonly PricedCartLine[]) =>
  entries.some(({ itemType }) => itemType === 'subscription_plan')

const targetOf = (input: CartItemInput) => input.metadata?.showcaseItemId ?? ''

const isSame = (entry: PricedCartLine, input: CartItemInput) =>
  entry.itemType === input.itemType &&
  entry.itemId === input.itemId &&
  entry.targetId === targetOf(input)

const putInCart = (needs: CartNeeds, options: Input, entries: readonly PricedCartLine[]) => {
  const { carts } = needs
  const { input, offer } = options
  const same = entries.find((entry) => isSame(entry, input))
  if (same) {
    const isPlan = offer.itemType === 'subscription_plan'
    const quantity = isPlan ? 1 : same.quantity + input.quantity
    carts.setQuantity(same.id, quantity)
    carts.setSeenPrice(same.id, offer.priceCents)
    return { entry: { ...same, quantity, seenPriceCents: offer.priceCents, offer }, replaced: null }
  }
  const replaced =
    input.itemType === 'subscription_plan' ? removeReplaced(needs, options, entries) : null
  return { entry: addLine(needs, options), replaced }
}

/** A plan that is off sale is removed, too: if it came back there would be two. */
const removeReplaced = (
  { carts }: Pick<CartNeeds, 'carts'>,
  { userId }: Input,
  entries: readonly PricedCartLine[],
) => {
  for (const { id, itemType } of carts.lines(userId))
    if (itemType === 'subscription_plan') carts.remove(id)
  return entries.find(({ itemType }) => itemType === 'subscription_plan')?.offer.name ?? null
}

const addLine = (
  { carts, world }: Pick<CartNeeds, 'carts' | 'world'>,
  { userId, input, offer }: Input,
): PricedCartLine => {
  const line = {
    id: world.newId(),
    itemType: offer.itemType,
    itemId: offer.itemId,
    targetId: targetOf(input),
    name: offer.name,
    seenPriceCents: offer.priceCents,
    quantity: input.quantity,
  }
  carts.add(userId, line, world.now())
  return { ...line, offer }
}
