import type { ListingKind } from '#modules/listings/contract/shared/vocabulary.ts'
import type { Mode } from '#web/ui/content/badge.tsx'

type Side = {
  readonly kind: ListingKind
  readonly list: { readonly label: string; readonly href: string }
  readonly campaign: string
  /** On a placeholder: without a category's name, and below it. */
  readonly unnamed: string
  readonly tagline: string
}

/** What the listings of a side have in common. */
export const SIDES: Readonly<Record<Mode, Side>> = {
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

export const BOARD_PAGES = { cerco: SIDES.cerco.list.href, offro: SIDES.offro.list.href }

export const listingPage = (mode: Mode, id: string) =>
  `${SIDES[mode].list.href}/${encodeURIComponent(id)}`
