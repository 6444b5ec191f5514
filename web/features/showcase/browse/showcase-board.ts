import { PRICE_MAX, parseEuro } from '#modules/kernel/euro.ts'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import type {
  ShowcaseItemReply,
  ShowcaseListReply,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import {
  ITEM_CONDITION_LABELS,
  ITEM_CONDITIONS,
  PRODUCT_TYPE_LABELS,
  PRODUCT_TYPES,
} from '#modules/listings/contract/showcase/vocabulary.ts'
import type { CardListing } from '#web/listing/card/card-fields.ts'
import {
  createChoiceFilter,
  type FilterKind,
  type ListBoard,
  WHAT_FILTERS,
  WHERE_FILTERS,
} from '#web/listing/list/board.ts'
import { apiParametersOf } from '#web/listing/list/orders.ts'

/** Euro as people type them: `50`, `49,90`, `1.250`. */
const euro: FilterKind = (text) => {
  const amount = parseEuro(text)
  return amount !== null && amount >= 0 && amount <= PRICE_MAX ? text : undefined
}

const FILTERS = {
  ...WHAT_FILTERS,
  productType: createChoiceFilter(PRODUCT_TYPES),
  condition: createChoiceFilter(ITEM_CONDITIONS),
  minPrice: euro,
  maxPrice: euro,
  ...WHERE_FILTERS,
}

export const showcaseBoard: ListBoard<CardListing<ShowcaseItemReply>, keyof typeof FILTERS> = {
  path: '/vetrina',
  ranked: 'showcase',
  filters: FILTERS,
  apiPage: (filters, offset, after) =>
    showcasePaths.list({ ...apiParametersOf(filters), offset, after }),
  contentsOf: (reply) => {
    const { items, total, totalIsAtLeast, ...summary } = reply as ShowcaseListReply
    return { ...summary, items, total, isAtLeast: totalIsAtLeast === true }
  },
  chips: {
    productType: (type) => PRODUCT_TYPE_LABELS[type as keyof typeof PRODUCT_TYPE_LABELS],
    condition: (condition) =>
      ITEM_CONDITION_LABELS[condition as keyof typeof ITEM_CONDITION_LABELS],
    minPrice: (euros) => `da ${euros} €`,
    maxPrice: (euros) => `fino a ${euros} €`,
  },
  words: {
    counted: 'annunci',
    more: 'Carica altri annunci',
    empty: 'Nessun annuncio trovato',
    emptyAdvice: 'Prova a modificare i filtri di ricerca per trovare più risultati',
    failed: 'Non riusciamo a caricare la vetrina',
    first: { href: '/pubblica-vetrina', label: 'Pubblica il primo annuncio' },
  },
}
