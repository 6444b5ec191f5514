import type { Context } from 'hono'
import { cacheReply, newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { replyCommonRefusal, replyNotFound, valueOrRefuse } from '#adapters/http/reply.ts'
import type { PricedCartLine } from '#modules/billing/cart/cart.ts'
import {
  type AddedToCartReply,
  CartItemInput,
  CartItemReply,
  type CartReply,
  QuantityInput,
  ShopItemReply,
  UnavailableItemReply,
} from '#modules/billing/contract/cart.ts'
import { CartDiscountInput } from '#modules/billing/contract/discounts.ts'
import type { DiscountRefusal } from '#modules/billing/discounts/cart-discount.ts'
import { type Billing, sumCartCents } from '#modules/billing/index.ts'
import type { ShopItem } from '#modules/billing/plans/plan.ts'
import type { CartWithCharge } from '#modules/billing/tax/charge.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import type { RateLimited } from '#modules/kernel/limits.ts'
import { centsToEuro, splitGross, toVatPercent } from '#modules/kernel/money.ts'
import { describeOffSaleItems, replyShopRefusal, shopMessageOf } from './refusals.ts'

export const cartRoutes = ({ shop }: Billing) =>
  newRoutes()
    .get('/catalogue', cacheReply(0), (c) => c.json(shop.shopItems().map(toShopItemReply)))
    .get('/cart', signedIn, async (c) =>
      c.json(toCartReply(await shop.cart.charged(c.var.viewer.userId))),
    )
    .post('/cart/items', signedIn, async (c) => {
      const input = await readJson(c, CartItemInput)
      const { entry, replaced } = valueOrRefuse(
        shop.cart.add(c.var.viewer.userId, input),
        replyShopRefusal,
      )
      const reply: AddedToCartReply = {
        ...toLineReply(entry),
        message: addedMessage(entry, replaced),
      }
      return c.json(reply, 201)
    })
    .patch('/cart/items/:id', signedIn, async (c) => {
      const { quantity } = await readJson(c, QuantityInput)
      const changed = shop.cart.setQuantity(c.var.viewer.userId, c.req.param('id'), quantity)
      return c.json(toLineReply(valueOrRefuse(changed, replyShopRefusal)))
    })
    .post('/cart/discount', signedIn, async (c) => {
      const { code } = await readJson(c, CartDiscountInput)
      valueOrRefuse(shop.cart.discount.use(c.var.viewer.userId, code), refuseCode)
      return c.json({ message: `Codice ${code} applicato` })
    })
    .delete('/cart/discount', signedIn, (c) => {
      shop.cart.discount.takeAway(c.var.viewer.userId)
      return c.body(null, 204)
    })
    .delete('/cart/items/:id', signedIn, (c) =>
      shop.cart.remove(c.var.viewer.userId, c.req.param('id'))
        ? c.body(null, 204)
        : lineNotFound(c),
    )
    .delete('/cart', signedIn, (c) => {
      shop.cart.empty(c.var.viewer.userId)
      return c.body(null, 204)
    })

const refuseCode = (c: Context, refusal: DiscountRefusal | RateLimited) =>
  refusal.code === 'rate.limited' ? replyCommonRefusal(c, refusal) : replyShopRefusal(c, refusal)

const lineNotFound = (c: Context) => replyNotFound(c, 'Articolo non trovato nel carrello')

const addedMessage = ({ offer }: PricedCartLine, replaced: string | null) =>
  replaced
    ? `${offer.name} ha preso il posto di ${replaced}: nel carrello può esserci un solo piano`
    : `${offer.name} è stato aggiunto al carrello`

const toCartReply = (cart: CartWithCharge): CartReply => ({
  isVatIncluded: cart.vatRateHundredths > 0,
  vatRate: toVatPercent(cart.vatRateHundredths),
  vatAmount: centsToEuro(splitGross(sumCartCents(cart.entries), cart.vatRateHundredths).vatCents),
  items: cart.entries.map(toLineReply),
  itemCount: cart.entries.reduce((count, { quantity }) => count + quantity, 0),
  totalAmount: centsToEuro(sumCartCents(cart.entries)),
  taxNotice: cart.taxNotice,
  isTransferOnly: cart.isTransferOnly,
  currency: 'EUR',
  discount: cart.discount && {
    code: cart.discount.code,
    problem: cart.discount.refusal && shopMessageOf(cart.discount.refusal),
    lowestPrice: cart.discount.lowestPriceCents && centsToEuro(cart.discount.lowestPriceCents),
  },
  unavailable: cart.unavailable.map((item) =>
    pickReply(UnavailableItemReply, {
      ...item,
      reason: 'off_sale',
      message: describeOffSaleItems(item),
    }),
  ),
})

const toLineReply = ({ offer, ...line }: PricedCartLine) =>
  pickReply(CartItemReply, {
    ...offer,
    ...line,
    price: centsToEuro(offer.priceCents),
    previousPrice:
      line.seenPriceCents === offer.priceCents ? null : centsToEuro(line.seenPriceCents),
    discount: centsToEuro(offer.discountCents),
    total: centsToEuro(offer.priceCents * line.quantity - offer.discountCents),
    contactPrice: offer.contactPriceCents && centsToEuro(offer.contactPriceCents),
    metadata: line.targetId === '' ? {} : { showcaseItemId: line.targetId },
  })

const toShopItemReply = (item: ShopItem) =>
  pickReply(ShopItemReply, { ...item, itemType: item.kind, price: centsToEuro(item.priceCents) })
