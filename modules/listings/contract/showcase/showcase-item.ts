import * as v from 'valibot'
import { requiredPriceField } from '#modules/kernel/contract/amount.ts'
import { FirmBrief, TraderIdentity } from '#modules/kernel/contract/firm-checks.ts'
import {
  checkFieldsTogether,
  e164PhoneField,
  emailField,
  inputObject,
  optionalField,
  optionalFlag,
  optionalText,
  partialInputOver,
  requiredText,
  trimmedOrMissing,
} from '#modules/kernel/contract.ts'
import { checkContactNames } from '../shared/contact-names.ts'
import {
  contactPreferenceFields,
  hasPhoneWhenNeeded,
  normaliseContactPreferences,
  PHONE_NEEDED_MESSAGE,
  phoneField,
} from '../shared/contact-preferences.ts'
import {
  CONTACT_NAME_MAX,
  listingFields,
  listingReplyFields,
  ownListingReplyFields,
  publisherReplyFields,
} from '../shared/listing-fields.ts'
import { searchReplyFields } from '../shared/search.ts'
import { canShowBefore } from './before-and-after.ts'
import {
  DEFAULT_ITEM_CONDITION,
  DEFAULT_PRICE_TYPE,
  ITEM_CONDITIONS,
  PRICE_TYPES,
  PRODUCT_TYPES,
  SELLER_KINDS,
  SHOWCASE_STATUSES,
} from './vocabulary.ts'

const WEBSITE_MAX = 300
const INVALID_WEBSITE = 'Inserisci un URL valido (es: esempio.it o www.esempio.it)'

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:\/\//i

const SCHEMES = new Set(['https:', 'http:', 'ftp:'])

const websiteField = v.pipe(
  optionalText(WEBSITE_MAX),
  v.transform((typed) => (typed === undefined ? undefined : addScheme(typed))),
  v.check((address) => address === undefined || isWebsite(address), INVALID_WEBSITE),
)

const NO_PRICE_TYPE = 'Seleziona il tipo di prezzo'
const NO_CONDITION = 'Seleziona le condizioni del prodotto'
const NO_SELLER_KIND = 'Scegli se vendi come privato o per lavoro'

const showcaseItemFields = {
  ...listingFields,
  productType: v.pipe(
    trimmedOrMissing,
    v.picklist(PRODUCT_TYPES, 'Seleziona se offri un prodotto o un servizio'),
  ),
  websiteUrl: websiteField,
  /** Euro. */
  price: requiredPriceField('Inserisci un prezzo', {
    tooLow: 'Il prezzo deve essere maggiore di 0',
    tooHigh: 'Il prezzo è troppo alto',
  }),
  priceType: optionalField(v.picklist(PRICE_TYPES, NO_PRICE_TYPE)),
  condition: optionalField(v.picklist(ITEM_CONDITIONS, NO_CONDITION)),
  /** Marks a service whose second picture shows how it was before the first. */
  showsBefore: optionalFlag,
  sellerName: requiredText('Nome richiesto', CONTACT_NAME_MAX),
  sellerLastName: requiredText('Cognome richiesto', CONTACT_NAME_MAX),
  sellerEmail: emailField,
  sellerPhone: phoneField,
  ...contactPreferenceFields,
}

/** `standing`: what the item says already. */
const itemText = (standing: Readonly<Record<string, unknown>> = {}) =>
  v.pipe(
    inputObject(showcaseItemFields),
    checkContactNames('sellerName', 'sellerLastName', standing),
    checkFieldsTogether(
      ['sellerPhone', 'preferredContactMethods'],
      (input) => hasPhoneWhenNeeded(input, input.sellerPhone),
      PHONE_NEEDED_MESSAGE,
    ),
  )

const ItemText = itemText()

/** Requires every field, as the form does. */
export const ShowcaseItemText = v.pipe(
  ItemText,
  checkFieldsTogether(
    ['priceType', 'productType'],
    ({ productType, priceType }) => productType !== 'service' || priceType !== undefined,
    NO_PRICE_TYPE,
  ),
  checkFieldsTogether(
    ['condition', 'productType'],
    ({ productType, condition }) => productType !== 'product' || condition !== undefined,
    NO_CONDITION,
  ),
)

const normaliseItem = (input: v.InferOutput<typeof ItemText>) => ({
  ...normaliseContactPreferences(input),
  priceType: input.productType === 'service' ? (input.priceType ?? DEFAULT_PRICE_TYPE) : undefined,
  condition:
    input.productType === 'product' ? (input.condition ?? DEFAULT_ITEM_CONDITION) : undefined,
  showsBefore: input.showsBefore && canShowBefore(input),
})

export const ShowcaseItemInput = v.pipe(ItemText, v.transform(normaliseItem))
export type ShowcaseItemInput = v.InferOutput<typeof ShowcaseItemInput>

/** Validates an edit of an existing item. */
export const createItemEdit = (standing: Readonly<Record<string, unknown>>) =>
  v.pipe(itemText(standing), v.transform(normaliseItem))

/** Beside an item's fields: who sells, kept of the person and not of the item. */
export const SellerAnswer = inputObject({
  sellerKind: optionalField(v.picklist(SELLER_KINDS, NO_SELLER_KIND)),
})

/** Requires the answer, for people who are asked. */
export const SellerQuestion = v.object({ sellerKind: v.picklist(SELLER_KINDS, NO_SELLER_KIND) })

/** Public reply: never holds a surname, an address or a number. */
export const ShowcaseItemReply = v.object({
  ...listingReplyFields,
  productType: v.picklist(PRODUCT_TYPES),
  /** Euro. */
  price: v.number(),
  /** This is set for a service; null for a product. */
  priceType: v.nullable(v.picklist(PRICE_TYPES)),
  /** This is set for a product; null for a service. */
  condition: v.nullable(v.picklist(ITEM_CONDITIONS)),
  /** The second picture is how it was before the first. */
  showsBefore: v.boolean(),
  websiteUrl: v.nullable(v.string()),
  status: v.picklist(SHOWCASE_STATUSES),
  /** The first name only. */
  sellerName: v.string(),
  /** This is null until the seller said it. */
  sellerKind: v.nullable(v.picklist(SELLER_KINDS)),
  /** The seller's shown firm with what was checked of it. */
  firm: v.nullable(FirmBrief),
  /** Listed before the others, with a badge. */
  isFeatured: v.boolean(),
  soldAt: v.nullable(v.string()),
})
export type ShowcaseItemReply = v.InferOutput<typeof ShowcaseItemReply>

/** A public item on its own page. */
export const ItemDetailReply = v.object({
  ...ShowcaseItemReply.entries,
  ...publisherReplyFields,
  trader: v.nullable(TraderIdentity),
})
export type ItemDetailReply = v.InferOutput<typeof ItemDetailReply>

export const ShowcaseListReply = v.object({
  items: v.array(ShowcaseItemReply),
  ...searchReplyFields,
})
export type ShowcaseListReply = v.InferOutput<typeof ShowcaseListReply>

export const OwnShowcaseItemReply = v.object({
  ...ShowcaseItemReply.entries,
  sellerLastName: v.string(),
  sellerEmail: v.string(),
  sellerPhone: v.nullable(v.string()),
  sellerPhoneE164: e164PhoneField,
  /** True if `sellerEmail` is proven. */
  emailVerified: v.boolean(),
  ...ownListingReplyFields,
  /** Moderators read telephone and address after `Mostra`; absent for the owner and admins. */
  isContactHidden: v.optional(v.literal(true)),
  featuredUntil: v.nullable(v.string()),
  /** How many people revealed the contact. */
  revealCount: v.number(),
})
export type OwnShowcaseItemReply = v.InferOutput<typeof OwnShowcaseItemReply>

export const OwnShowcaseListReply = v.object({
  items: v.array(OwnShowcaseItemReply),
  total: v.number(),
  /** What the person answered; null until asked. */
  sellerKind: v.nullable(v.picklist(SELLER_KINDS)),
})
export type OwnShowcaseListReply = v.InferOutput<typeof OwnShowcaseListReply>

/** Any subset of the fields, merged into the present item and validated as a whole. */
export const createItemChanges = (present: ShowcaseItemInput) =>
  partialInputOver(present, createItemEdit(present))

/** People omit `https://`. */
const addScheme = (typed: string) => (HAS_SCHEME.test(typed) ? typed : `https://${typed}`)

/** A valid web address without user name and password, which could disguise its host. */
const isWebsite = (address: string) => {
  if (/\s/.test(address) || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return SCHEMES.has(protocol) && hostname !== '' && username === '' && password === ''
}
