/** Words and path of typical prices, without a schema, so that every page may load them. */
import { formatItalianNumber } from '#modules/kernel/italian-number.ts'

export const typicalPricePath = (categoryId: string, provinceId: string) =>
  `/api/typical-price?${new URLSearchParams({ categoryId, provinceId })}`

export const TYPICAL_PRICE_MIN_QUOTES = 10
export const TYPICAL_PRICE_MIN_FIRMS = 5
export const TYPICAL_PRICE_MONTHS = 12

/** Terms that hold these words say that quotes are counted. */
export const TYPICAL_PRICE_TERMS_MARKER = 'prezzi di solito'

type Range = { readonly from: number; readonly to: number }

/** `da 150 a 400 €`, in whole euro. */
export const formatTypicalPriceRange = ({ from, to }: Range) =>
  from === to ? `${whole(to)} €` : `da ${whole(from)} a ${whole(to)} €`

const whole = (euro: number) => formatItalianNumber(euro, 0, 0)

export const TYPICAL_PRICE_SOURCE_NOTE = `IVA inclusa. È la fascia centrale dei preventivi a prezzo fisso inviati sul sito negli ultimi ${TYPICAL_PRICE_MONTHS} mesi, di almeno ${TYPICAL_PRICE_MIN_FIRMS} imprese: ogni lavoro può costare di meno o di più.`
