import type { FindLocalPage, LocalPageReply } from '#modules/kernel/contract/local-place.ts'
import { cachePerVersion } from '#modules/kernel/public-versions.ts'
import { createSlug } from '#modules/kernel/slug.ts'
import {
  ANY_PROVINCE_SLUG,
  ANY_TRADE_SLUG,
  firmLandingPagePath,
  firmPagePath,
} from './contract/paths.ts'
import type { FirmLandingReply } from './contract/public-firm.ts'
import type { FirmNeeds, ReferenceEntry } from './ports.ts'

const LINKS = 24
const FIRMS_SHOWN = 12
const PAGE = 'professionisti'

/** Pages for a trade, a province or both, as long as there are firms. */
export const createFirmLandings = (
  { views, places, publicVersion }: Pick<FirmNeeds, 'views' | 'places' | 'publicVersion'>,
  local: FindLocalPage,
) => {
  const provinces = (): readonly ReferenceEntry[] =>
    places.provinces().map((one) => ({ ...one, slug: createSlug(one.name) }))
  const landings = cachePerVersion(publicVersion, () => {
    const slugs = new Map(places.categories().map(({ id, slug }) => [id, slug]))
    const ofProvince = new Map(provinces().map(({ id, slug }) => [id, slug]))
    const slugged = views.pairs().flatMap(({ categoryId, provinceId }) => {
      const [category, province] = [slugs.get(categoryId), ofProvince.get(provinceId)]
      return category && province ? [{ category, province }] : []
    })
    const all = slugged.flatMap(({ category, province }) => [
      firmLandingPagePath(category, province),
      firmLandingPagePath(category, null),
      firmLandingPagePath(null, province),
    ])
    return [...new Set(all)]
  })

  const about = (
    category: ReferenceEntry | null,
    province: ReferenceEntry | null,
    here: LocalPageReply | null,
  ): FirmLandingReply => {
    const [trade, place] = [category?.slug ?? null, province?.slug ?? null]
    const { items, total } = views.list({
      ...NO_FILTERS,
      categoryId: category?.id,
      limit: FIRMS_SHOWN,
      offset: 0,
      after: undefined,
      ...placeOf(province, here),
    })
    return {
      ...(here && { local: here }),
      category,
      province,
      total,
      firms: items,
      provinces: links(provinces(), views.provincesOf(category?.id ?? null), province, (one) =>
        firmLandingPagePath(trade, one.slug),
      ),
      categories: links(
        places.categories(),
        views.categoriesIn(province?.id ?? null),
        category,
        (one) => firmLandingPagePath(one.slug, place),
      ),
    }
  }

  return {
    paths: (): readonly string[] => landings(),
    /** Answers null for an unknown trade or place, or without firms where it is not a page of its own. */
    find: (categorySlug: string, provinceSlug: string): FirmLandingReply | null => {
      const category = bySlug(places.categories(), categorySlug, ANY_TRADE_SLUG)
      const province = bySlug(provinces(), provinceSlug, ANY_PROVINCE_SLUG)
      const here = (category && local(PAGE, category, provinceSlug)) ?? null
      if (category === undefined || (province === undefined && !here)) return null
      const landing = about(category, province ?? null, here)
      return landing.total > 0 || here ? landing : null
    },
    /** Lists addresses for the sitemap; null when the part is empty. */
    addresses: (part: number) => {
      const addresses = views.addresses(part)
      return addresses.map(({ slug, changedAt }) => ({ path: firmPagePath(slug), changedAt }))
    },
  }
}

export type FirmLandings = ReturnType<typeof createFirmLandings>

const placeOf = (province: ReferenceEntry | null, here: LocalPageReply | null) => ({
  provinceId: province?.id ?? here?.place.provinceId,
  city: here?.place.isComune ? here.place.name : undefined,
})

const NO_FILTERS = {
  q: undefined,
  regionId: undefined,
  near: undefined,
  radiusKm: undefined,
  reviewed: undefined,
  sort: undefined,
}

/** Null means any, undefined an unknown slug. */
const bySlug = (all: readonly ReferenceEntry[], slug: string, any: string) => {
  if (slug === any) return null
  const match = all.find((one) => one.slug === slug)
  return match && { id: match.id, name: match.name, slug: match.slug }
}

const links = (
  all: readonly ReferenceEntry[],
  totals: readonly { readonly id: string; readonly total: number }[],
  here: ReferenceEntry | null,
  pathOf: (one: ReferenceEntry) => string,
) => {
  const byId = new Map(all.map((one) => [one.id, one]))
  return totals
    .flatMap(({ id, total }) => {
      const one = byId.get(id)
      return one && id !== here?.id ? [{ path: pathOf(one), name: one.name, total }] : []
    })
    .toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name, 'it'))
    .slice(0, LINKS)
}
