import * as v from 'valibot'
import { optionalEuroField } from '#modules/kernel/contract/amount.ts'
import {
  checkFieldsTogether,
  inputObject,
  optionalField,
  optionalLines,
  optionalText,
  trimmedOrMissing,
} from '#modules/kernel/contract.ts'
import { ITEM_TYPES, QUANTITY_MAX } from './shop-labels.ts'

const WRONG = 'Valore non valido'
const TOO_MANY = `Quantità non può superare ${QUANTITY_MAX}`
const TOO_FEW = 'La quantità deve essere almeno 1'

const quantityRule = v.pipe(
  v.number('Quantità non valida'),
  v.integer('Quantità non valida'),
  v.minValue(1, TOO_FEW),
  v.maxValue(QUANTITY_MAX, TOO_MANY),
)

const CartItemFields = inputObject({
  itemType: v.pipe(trimmedOrMissing, v.picklist(ITEM_TYPES, 'Tipo di articolo non valido')),
  itemId: v.pipe(trimmedOrMissing, v.string('L’articolo è obbligatorio'), v.maxLength(100, WRONG)),
  name: optionalText(200),
  /** Euro, VAT included; only compared with the present price. */
  price: optionalEuroField,
  currency: optionalField(v.literal('EUR', 'Valuta non disponibile'), 'EUR'),
  quantity: optionalField(quantityRule, 1),
  interval: optionalField(v.picklist(['month', 'year'], 'Periodo non valido')),
  description: optionalLines(1000),
  stripePriceId: optionalText(200),
  metadata: optionalField(v.object({ showcaseItemId: optionalText(100) }, WRONG)),
})

export const CartItemInput = v.pipe(
  CartItemFields,
  checkFieldsTogether(
    ['name', 'itemType', 'price'],
    ({ itemType, name, price }) =>
      itemType === 'subscription_plan' || (name !== undefined && price !== undefined),
    'Nome e prezzo sono richiesti per items non-subscription',
  ),
)
export type CartItemInput = v.InferOutput<typeof CartItemInput>

export const QuantityInput = inputObject({ quantity: v.pipe(trimmedOrMissing, quantityRule) })

export const CartItemReply = v.object({
  id: v.string(),
  itemType: v.picklist(ITEM_TYPES),
  itemId: v.string(),
  name: v.string(),
  description: v.string(),
  /** Euro, VAT included, for one piece. */
  price: v.number(),
  /** Price shown when it was added; null when unchanged. */
  previousPrice: v.nullable(v.number()),
  currency: v.string(),
  quantity: v.number(),
  /** Euro that the cart's code takes off the line. */
  discount: v.number(),
  /** Less the discount. */
  total: v.number(),
  interval: v.nullable(v.picklist(['month', 'year'])),
  billingType: v.picklist(['one_time', 'recurring']),
  /** Contacts per piece; null for unlimited, or for items without contacts. */
  includedContacts: v.nullable(v.number()),
  /** Euro per contact seen for buyers who withdraw; null if the plan's price is divided by its contacts, or if it has none. */
  contactPrice: v.nullable(v.number()),
  /** The plan's id at the card company, or null. */
  stripePriceId: v.nullable(v.string()),
  metadata: v.object({ showcaseItemId: v.optional(v.string()) }),
})
export type CartItemReply = v.InferOutput<typeof CartItemReply>

export const AddedToCartReply = v.object({ ...CartItemReply.entries, message: v.string() })
export type AddedToCartReply = v.InferOutput<typeof AddedToCartReply>

/** Off sale: not counted, and removed at the next checkout. */
export const UnavailableItemReply = v.object({
  id: v.string(),
  itemType: v.picklist(ITEM_TYPES),
  itemId: v.string(),
  name: v.string(),
  reason: v.literal('off_sale'),
  message: v.string(),
})

export const CartReply = v.object({
  items: v.array(CartItemReply),
  /** Sum of quantities, not number of lines. */
  itemCount: v.number(),
  totalAmount: v.number(),
  /** False for a company that charges no VAT (RF19), and for buyers abroad who owe no Italian VAT. */
  isVatIncluded: v.boolean(),
  /** Percent, and euro of the total; 0 where none is included. */
  vatRate: v.number(),
  vatAmount: v.number(),
  /** VAT notice for buyers abroad, shown before paying. */
  taxNotice: v.nullable(v.string()),
  /** After a withdrawal with contacts already seen. */
  isTransferOnly: v.boolean(),
  currency: v.string(),
  discount: v.nullable(
    v.object({
      code: v.string(),
      /** Why it takes nothing off. */
      problem: v.nullable(v.string()),
      lowestPrice: v.nullable(v.number()),
    }),
  ),
  unavailable: v.array(UnavailableItemReply),
})
export type CartReply = v.InferOutput<typeof CartReply>

export const ShopItemReply = v.object({
  id: v.string(),
  itemType: v.picklist(['service', 'addon']),
  name: v.string(),
  description: v.string(),
  price: v.number(),
  currency: v.string(),
  /** Contacts that one piece adds to the allowance of the present period. */
  extraContacts: v.nullable(v.number()),
  /** Days for which one piece features a showcase item. */
  featuredDays: v.nullable(v.number()),
})
export type ShopItemReply = v.InferOutput<typeof ShopItemReply>
