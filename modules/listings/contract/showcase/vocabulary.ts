/** Fixed choices of a showcase item with their labels. */
export const PRODUCT_TYPE_LABELS = { product: 'Prodotto', service: 'Servizio' } as const
export type ProductType = keyof typeof PRODUCT_TYPE_LABELS
export const PRODUCT_TYPES = Object.keys(PRODUCT_TYPE_LABELS) as ProductType[]

/** Apply to services only. */
export const PRICE_TYPE_LABELS = { hourly: 'All’ora', project: 'A intervento' } as const
export type PriceType = keyof typeof PRICE_TYPE_LABELS
export const PRICE_TYPES = Object.keys(PRICE_TYPE_LABELS) as PriceType[]
export const DEFAULT_PRICE_TYPE: PriceType = 'project'

/** Apply to products only. */
export const ITEM_CONDITION_LABELS = {
  new: 'Nuovo',
  like_new: 'Come nuovo',
  good: 'Buone condizioni',
  fair: 'Condizioni discrete',
} as const
export type ItemCondition = keyof typeof ITEM_CONDITION_LABELS
export const ITEM_CONDITIONS = Object.keys(ITEM_CONDITION_LABELS) as ItemCondition[]
export const DEFAULT_ITEM_CONDITION: ItemCondition = 'new'

export const SHOWCASE_STATUS_LABELS = {
  active: 'Attivo',
  sold: 'Venduto',
  expired: 'Scaduto',
} as const
export type ShowcaseStatus = keyof typeof SHOWCASE_STATUS_LABELS
export const SHOWCASE_STATUSES = Object.keys(SHOWCASE_STATUS_LABELS) as ShowcaseStatus[]

/** Tells whether the seller is a trader, which must be shown with every offer by law. */
export const SELLER_KIND_LABELS = {
  trader: 'Venditore professionale',
  private: 'Venditore privato',
} as const
export type SellerKind = keyof typeof SELLER_KIND_LABELS
export const SELLER_KINDS = Object.keys(SELLER_KIND_LABELS) as SellerKind[]

/** Art. 49-bis of the consumers' code. */
export const PRIVATE_SELLER_NOTICE =
  'Chi vende è un privato: ai contratti tra privati non si applicano i diritti dei consumatori, come il recesso entro 14 giorni e la garanzia legale di conformità.'

/** Until the seller says it. */
export const SELLER_KIND_UNKNOWN_NOTICE =
  'Chi vende non ha detto se vende come privato o per lavoro: chiediglielo prima di comprare.'

/** Until a trader shows a firm. */
export const TRADER_UNKNOWN_NOTICE =
  'Chi vende non ha ancora pubblicato i dati della sua impresa: chiedi ragione sociale, partita IVA e indirizzo prima di comprare.'

/** Regulation (EU) 2023/988, art. 22: whose duty it is. */
export const PRODUCT_SAFETY_NOTICE =
  'Chi vende risponde della sicurezza dei prodotti e delle informazioni obbligatorie (Reg. UE 2023/988): pubblicando ha confermato di offrire solo prodotti conformi.'

/** The statement that a trader confirms by publishing. */
export const TRADER_CONFIRMATION_NOTICE =
  'Vendi per lavoro: pubblicando confermi di offrire solo prodotti e servizi conformi alle norme dell’Unione europea e di indicare le informazioni di sicurezza obbligatorie per legge. Nell’annuncio compaiono ragione sociale, partita IVA e indirizzo della tua impresa.'

/** Days for which an item is public after publication or renewal. */
export const SHOWCASE_PUBLIC_DAYS = 60

/** Only the newest saved items are kept. */
export const SAVED_ITEMS_MAX = 100
