import { FIRMS_PAGE, firmPaths, OWN_FIRM_PAGE } from '#modules/firms/contract/paths.ts'
import type { FirmCardReply, FirmListReply } from '#modules/firms/contract/public-firm.ts'
import type { Board } from '#web/listing/list/board.ts'
import { oneOf, radius, upTo } from '#web/listing/list/filter-kinds.ts'
import { askedOf, SORTS } from '#web/listing/list/orders.ts'

const FILTERS = {
  q: upTo(120),
  categoryId: upTo(64),
  regionId: upTo(64),
  provinceId: upTo(64),
  city: upTo(80),
  radiusKm: radius,
  sort: oneOf(SORTS),
}

/** The list of firms at /professionisti. */
export const firmBoard: Board<FirmCardReply, keyof typeof FILTERS> = {
  path: FIRMS_PAGE,
  ranked: 'firms',
  filters: FILTERS,
  apiPage: (filters, offset) => {
    const { facets: _, ...asked } = askedOf(filters)
    return firmPaths.list({ ...asked, offset })
  },
  contentsOf: (reply) => {
    const { totalIsAtLeast, ...found } = reply as FirmListReply
    return { ...found, isAtLeast: totalIsAtLeast === true }
  },
  words: {
    counted: 'professionisti',
    more: 'Carica Altri Professionisti',
    empty: 'Nessun professionista trovato',
    emptyAdvice:
      'Allarga la zona o il mestiere, oppure pubblica una richiesta gratis: saranno loro a farsi avanti',
    failed: 'Non è stato possibile caricare i professionisti',
    first: { href: OWN_FIRM_PAGE, label: 'Presenta la tua impresa' },
  },
}
