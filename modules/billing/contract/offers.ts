/** Plans and shop items as the admin edits them. */
import * as v from 'valibot'
import { positiveEuroField, requiredPriceField } from '#modules/kernel/contract/amount.ts'
import { listReplyOf } from '#modules/kernel/contract/paging.ts'
import {
  inputObject,
  optionalField,
  optionalLines,
  partialInputOver,
  requiredText,
  trimmedOrMissing,
  wholeNumber,
} from '#modules/kernel/contract.ts'
import { ShopItemReply } from './cart.ts'
import { FREE_FEATURES, SAVED_SEARCHES_MAX } from './plan-features.ts'
import { PLAN_LEVELS } from './plan-levels.ts'
import { SubscriptionPlanReply } from './subscription.ts'

const PRICE = 'Inserisci un prezzo da 0,01 a 100.000 €'
const PRICE_MAX = 100_000

const BOUNDS = { tooLow: PRICE, most: PRICE_MAX, tooHigh: PRICE }
const price = requiredPriceField(PRICE, BOUNDS)

const countFrom = (least: number, message: string) => wholeNumber(message, least, 100_000)

const flag = optionalField(v.boolean('Valore non valido'), true)
/** A plan does not give features that it does not name. */
const right = optionalField(v.boolean('Valore non valido'), false)

const slug = v.pipe(
  trimmedOrMissing,
  v.string('Lo slug è obbligatorio'),
  v.maxLength(60, 'Massimo 60 caratteri'),
  v.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'Lo slug può contenere solo lettere minuscole, numeri e trattini',
  ),
)

const nullable = (least: number, message: string) =>
  v.pipe(
    optionalField(countFrom(least, message)),
    v.transform((value) => value ?? null),
  )

const stripeId = (shape: RegExp, message: string) =>
  v.pipe(
    optionalField(
      v.pipe(v.string(message), v.trim(), v.maxLength(100, message), v.regex(shape, message)),
    ),
    v.transform((id) => id ?? null),
  )
const ITEMS = `Gli annunci in vetrina devono essere almeno ${FREE_FEATURES.showcaseItems}: lascia vuoto per non limitarli`
const SEARCHES = `Le ricerche salvate devono essere da 1 a ${SAVED_SEARCHES_MAX}`

const FEATURES = 'Puoi scrivere al massimo 12 voci di 120 caratteri ciascuna'

export const PlanInput = inputObject({
  name: requiredText('Nome richiesto', 60),
  slug,
  level: v.pipe(trimmedOrMissing, v.picklist(PLAN_LEVELS, 'Livello non valido')),
  description: v.pipe(
    optionalLines(500),
    v.transform((text) => text ?? ''),
  ),
  price,
  interval: v.pipe(trimmedOrMissing, v.picklist(['month', 'year'], 'Periodo non valido')),
  billingType: optionalField(
    v.picklist(['one_time', 'recurring'], 'Tipo di pagamento non valido'),
    'recurring',
  ),
  contactsLimit: nullable(
    0,
    'I contatti devono essere un numero intero: lascia vuoto per non limitarli',
  ),
  /** The price of each contact for buyers who withdraw; by default that of the most expensive monthly plan. */
  contactPrice: optionalField(positiveEuroField(BOUNDS)),
  savedSearches: optionalField(wholeNumber(SEARCHES, 1, SAVED_SEARCHES_MAX), 20),
  instantAlerts: right,
  /** Who pays never has less than everybody has. */
  showcaseItems: nullable(FREE_FEATURES.showcaseItems ?? 0, ITEMS),
  listingStatistics: right,
  priorityMessages: right,
  /** Notes beside the lines that are made from what is enforced. */
  features: optionalField(
    v.pipe(
      v.array(requiredText('Una voce è vuota: scrivila o toglila', 120), FEATURES),
      v.maxLength(12, FEATURES),
    ),
    [],
  ),
  isActive: flag,
  stripePriceId: stripeId(/^price_\w+$/, 'L’ID del prezzo su Stripe deve iniziare con price_'),
  stripeProductId: stripeId(/^prod_\w+$/, 'L’ID del prodotto su Stripe deve iniziare con prod_'),
})
export type PlanInput = v.InferOutput<typeof PlanInput>

export const ShopItemInput = inputObject({
  itemType: v.pipe(
    trimmedOrMissing,
    v.picklist(['service', 'addon'], 'Tipo di articolo non valido'),
  ),
  name: requiredText('Nome richiesto', 100),
  description: v.pipe(
    optionalLines(500),
    v.transform((text) => text ?? ''),
  ),
  price,
  extraContacts: nullable(1, 'Scrivi un numero intero di contatti, almeno 1'),
  featuredDays: nullable(1, 'Scrivi un numero intero di giorni, almeno 1'),
  isActive: flag,
  displayOrder: optionalField(countFrom(0, 'Per l’ordine scrivi un numero intero, da 0 in su'), 0),
})
export type ShopItemInput = v.InferOutput<typeof ShopItemInput>

export const AdminPlanReply = v.object({
  ...v.omit(SubscriptionPlanReply, ['isVatIncluded']).entries,
  /** Null is the preset. */
  contactPrice: v.nullable(v.number()),
})
export type AdminPlanReply = v.InferOutput<typeof AdminPlanReply>
export const AdminPlansReply = listReplyOf(AdminPlanReply)

export const AdminShopItemReply = v.object({
  ...ShopItemReply.entries,
  isActive: v.boolean(),
  displayOrder: v.number(),
})
export type AdminShopItemReply = v.InferOutput<typeof AdminShopItemReply>
export const AdminShopItemsReply = listReplyOf(AdminShopItemReply)

/** `GET /api/admin/plans/{id}/renewals`: who goes on by card, and at the prices that they bought it for. */
export const PlanRenewalsReply = v.object({
  count: v.number(),
  prices: v.array(v.object({ price: v.number(), count: v.number() })),
  /** The next one, ISO 8601; null without any. */
  nextAt: v.nullable(v.string()),
})
export type PlanRenewalsReply = v.InferOutput<typeof PlanRenewalsReply>

/** Fields that are absent stay unchanged. */
export const createPlanChanges = (present: AdminPlanReply) => partialInputOver(present, PlanInput)
export const createShopItemChanges = (present: AdminShopItemReply) =>
  partialInputOver(present, ShopItemInput)
