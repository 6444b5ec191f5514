import type { ListingKind } from '#modules/listings/contract/shared/vocabulary.ts'
import type { ListingMode } from '#web/ui/content/badge.tsx'

type Side = {
  readonly kind: ListingKind
  readonly list: { readonly label: string; readonly href: string }
  readonly campaign: string
  /** On a placeholder: without a category's name, and below it. */
  readonly unnamed: string
  readonly tagline: string
}

/** What the listings of a side have in common. */
export const LISTING_SIDES: Readonly<Record<ListingMode, Side>> = {
  cerco: {
    kind: 'job',
    list: { label: 'Richieste', href: '/lavori' },
    campaign: 'job_share',
    unnamed: 'Nuovo Lavoro',
    tagline: 'Richiedi preventivi gratuiti',
  },
  offro: {
    kind: 'showcase',
    list: { label: 'Vetrina', href: '/vetrina' },
    campaign: 'showcase_share',
    unnamed: 'In vetrina',
    tagline: 'Guarda prezzo e dettagli',
  },
}

export const BOARD_PAGE_PATHS = {
  cerco: LISTING_SIDES.cerco.list.href,
  offro: LISTING_SIDES.offro.list.href,
}

export const listingPagePath = (mode: ListingMode, id: string) =>
  `${LISTING_SIDES[mode].list.href}/${encodeURIComponent(id)}`
