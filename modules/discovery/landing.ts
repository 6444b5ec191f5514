import type { FindLocalPage } from '#modules/kernel/contract/local-place.ts'
import { cachePerVersion } from '#modules/kernel/public-versions.ts'
import type { LandingReply } from './contract/landing.ts'
import {
  ANY_CATEGORY_SLUG,
  ANY_REGION_SLUG,
  type LandingKind,
  landingPagePath,
} from './contract/paths.ts'
import type {
  DiscoveryPlaces,
  DiscoveryStore,
  FindFirms,
  LandingPageCount,
  NewestListings,
  ReferenceEntry,
} from './ports.ts'

const LINKS = 24

type Needs = {
  readonly store: Pick<DiscoveryStore, 'combinations'>
  readonly places: DiscoveryPlaces
  readonly publicVersion: () => number
  /** The newest public listings, as their list sends them. */
  readonly newest: NewestListings
  readonly firmsThere: FindFirms
  readonly local: FindLocalPage
}

/** Landing pages for a category, a region or both, as long as they have listings. */
export const createLandings = (needs: Needs) => {
  const { store, places, publicVersion, newest, firmsThere, local } = needs
  const read = readOnce(publicVersion, (kind: LandingKind) => ({
    combinations: store.combinations(kind),
    categories: new Map(places.categories().map((one) => [one.id, one])),
    regions: new Map(places.regions().map((one) => [one.id, one])),
  }))

  /** A trade in a province or comune. */
  const ofPlace = (
    kind: LandingKind,
    category: ReferenceEntry,
    slug: string,
  ): LandingReply | null => {
    const localPage = local(kind, category, slug)
    if (!localPage) return null
    const { provinceId, isComune, name } = localPage.place
    const city = isComune ? name : undefined
    const listings = newest(kind, { categoryId: category.id, provinceId, city })
    // An empty page links to the pages that have entries.
    const index = read(kind)
    const elsewhere =
      reply(kind, index, { category, region: null }) ??
      reply(kind, index, { category: null, region: null })
    const firms = firmsThere({ category, region: null, place: localPage.place })
    const near = {
      regions: elsewhere?.category ? elsewhere.regions : [],
      categories: elsewhere && !elsewhere.category ? elsewhere.categories : [],
    }
    return {
      kind,
      category,
      region: null,
      listings,
      total: listings.length,
      ...near,
      ...(firms && { firms }),
      local: localPage,
    }
  }

  return {
    paths: (kind: LandingKind): readonly string[] => {
      const index = read(kind)
      return index.combinations
        .filter((one) => isShown(index, one))
        .map((one) => pathOf(kind, index, one))
    },
    /** Answers null for an unknown category or region, or without listings. */
    find: (kind: LandingKind, categorySlug: string, regionSlug: string): LandingReply | null => {
      const index = read(kind)
      const category = bySlug(index.categories, categorySlug, ANY_CATEGORY_SLUG)
      const region = bySlug(index.regions, regionSlug, ANY_REGION_SLUG)
      if (category === undefined) return null
      if (region === undefined) return category && ofPlace(kind, category, regionSlug)
      const page = reply(kind, index, { category, region })
      if (!page) return null
      const filters = { categoryId: category?.id, regionId: region?.id }
      const firms = firmsThere({ category, region })
      return { ...page, listings: newest(kind, filters), ...(firms && { firms }) }
    },
  }
}

type About = { readonly category: ReferenceEntry | null; readonly region: ReferenceEntry | null }

const reply = (kind: LandingKind, index: LandingIndex, { category, region }: About) => {
  const [categoryId, regionId] = [category?.id ?? null, region?.id ?? null]
  const combination = index.combinations.find(
    (one) => one.categoryId === categoryId && one.regionId === regionId,
  )
  if (!combination) return null
  const linked =
    (nameOf: (one: LandingPageCount) => string | undefined) => (one: LandingPageCount) => ({
      path: pathOf(kind, index, one),
      name: nameOf(one) ?? '',
      total: one.total,
    })
  const near = index.combinations
    .filter((one) => one !== combination && isShown(index, one))
    .toSorted((a, b) => b.total - a.total)
  return {
    kind,
    category,
    region,
    total: combination.total,
    regions: near
      .filter((one) => one.categoryId === categoryId && one.regionId !== null)
      .slice(0, LINKS)
      .map(linked((one) => index.regions.get(one.regionId ?? '')?.name)),
    categories: near
      .filter((one) => one.regionId === regionId && one.categoryId !== null)
      .slice(0, LINKS)
      .map(linked((one) => index.categories.get(one.categoryId ?? '')?.name)),
  }
}

type LandingIndex = {
  readonly combinations: readonly LandingPageCount[]
  readonly categories: ReadonlyMap<string, ReferenceEntry>
  readonly regions: ReadonlyMap<string, ReferenceEntry>
}

/** Inactive categories and regions have no pages. */
const isShown = (
  { categories, regions }: LandingIndex,
  { categoryId, regionId }: LandingPageCount,
) =>
  (categoryId === null || categories.has(categoryId)) &&
  (regionId === null || regions.has(regionId))

const pathOf = (
  kind: LandingKind,
  index: LandingIndex,
  { categoryId, regionId }: LandingPageCount,
) =>
  landingPagePath(
    kind,
    index.categories.get(categoryId ?? '')?.slug ?? null,
    index.regions.get(regionId ?? '')?.slug ?? null,
  )

/** Null means any, undefined an unknown slug. */
const bySlug = (all: ReadonlyMap<string, ReferenceEntry>, slug: string, any: string) => {
  if (slug === any) return null
  const match = [...all.values()].find((one) => one.slug === slug)
  return match && { id: match.id, name: match.name, slug: match.slug }
}

const readOnce = <Key, Value>(version: () => number, read: (key: Key) => Value) => {
  const cache = cachePerVersion(version, () => new Map<Key, Value>())
  return (key: Key): Value => {
    const index = cache()
    const value = index.get(key) ?? read(key)
    index.set(key, value)
    return value
  }
}
