import type { LocalFirms, LocalPageReply } from '#modules/kernel/contract/local-place.ts'
import type { LandingKind, MapSide } from './contract/paths.ts'

/** A public address and when it last changed. */
export type PublicAddress = { readonly path: string; readonly changedAt: Date | null }

/** Number of public listings of a category in a region; null means any. */
export type LandingPageCount = {
  readonly categoryId: string | null
  readonly regionId: string | null
  readonly total: number
}

export type ReferenceEntry = { readonly id: string; readonly name: string; readonly slug: string }

export type DiscoveryStore = {
  /** Sitemap parts with public listings, each with the time of its newest publication. */
  readonly parts: (kind: LandingKind) => readonly { number: number; changedAt: Date | null }[]
  /** Returns at most 10,000 addresses. */
  readonly part: (kind: LandingKind, number: number) => readonly PublicAddress[]
  /** Public articles and pages that search engines may index. */
  readonly pages: () => readonly PublicAddress[]
  /** Returns only combinations that have listings. */
  readonly combinations: (kind: LandingKind) => readonly LandingPageCount[]
}

/** One entry of a feed. */
export type FeedEntry = {
  readonly path: string
  readonly title: string
  readonly summary: string
  readonly publishedAt: Date
  readonly category: string | null
}

/** Addresses about firms. */
export type FirmAddresses = {
  /** Returns at most 10,000 addresses, none after the last part. */
  readonly part: (number: number) => readonly PublicAddress[]
  readonly landings: () => readonly string[]
}

export type DiscoveryPlaces = {
  readonly categories: () => readonly ReferenceEntry[]
  readonly regions: () => readonly ReferenceEntry[]
}

export type NewestListings = (
  kind: LandingKind,
  filters: {
    readonly categoryId?: string | undefined
    readonly regionId?: string | undefined
    readonly provinceId?: string
    readonly city?: string | undefined
  },
) => Record<string, unknown>[]

/** A few firms that work there; undefined while there are none. */
export type FindFirms = (about: {
  readonly category: ReferenceEntry | null
  readonly region: ReferenceEntry | null
  readonly place?: LocalPageReply['place']
}) => LocalFirms | undefined

/** Texts of a share picture. */
export type ShareCard = {
  readonly kind: 'lavori' | 'vetrina' | 'pagine' | 'professionisti'
  /** Above the title: the category. */
  readonly kicker: string
  readonly title: string
  /** Below the title: place and price, or reading time. */
  readonly foot: string
  readonly siteName: string
  /** Version of the operator's look; cached pictures end with it. */
  readonly lookVersion?: number
}

/** A PNG of 1200 × 630. */
export type RenderCard = (card: ShareCard) => Promise<Uint8Array>

/** A JPEG of the same size from an uploaded picture. */
export type RenderPhoto = (picture: Uint8Array) => Promise<Uint8Array>

/** Public texts of a listing or an article; null when it is not public. */
export type FindShareCardTexts = (
  kind: ShareCard['kind'],
  id: string,
) => Omit<ShareCard, 'kind' | 'siteName' | 'lookVersion'> | null

/** The outline of a province in units of the map, and its left, top, width and height. */
export type ProvinceShape = {
  readonly code: string
  readonly box: [number, number, number, number]
  readonly path: string
}

type Point = { readonly latitude: number; readonly longitude: number }

/** A province, or a comune, with how many public listings or firms it has. */
export type MapCount = {
  readonly id: string
  readonly name: string
  readonly total: number
  /** Counts the requests among them whose client gives the contact after an offer. */
  readonly offersFirst: number
}
export type MapPlace = MapCount & Point

export type MapArea = {
  readonly side: MapSide
  /** Sigle. */
  readonly provinces: readonly string[]
  readonly circles: readonly (Point & { readonly name: string; readonly radiusKm: number })[]
}

export type MapStore = {
  readonly province: (
    id: string,
  ) => { readonly id: string; readonly name: string; readonly regionId: string } | undefined
  readonly provinces: (side: MapSide, categoryId: string | undefined) => readonly MapCount[]
  /** All of the province; firms are counted at their seat. */
  readonly comuni: (
    side: MapSide,
    provinceId: string,
    categoryId: string | undefined,
  ) => readonly MapPlace[]
  /** Answers null when it is not public. */
  readonly area: (side: MapSide, id: string) => MapArea | null
}
