import { placePaths } from '#modules/listings/contract/paths.ts'
import type { CategoryReply } from '#modules/listings/contract/places.ts'
import { CALL_TIMES, CONTACT_METHODS } from '#modules/listings/contract/vocabulary.ts'
import { useApi } from '#web/lib/api.ts'

const CATEGORY_FRESH_MS = 10 * 60 * 1000

type Own = {
  readonly categoryId: string
  readonly regionId: string
  readonly category: { readonly name: string }
  readonly pendingChanges: Readonly<Record<string, unknown>> | null
}

/**
 * The owner's newest version with its category's name: a waiting or rejected edit, else the listing. `absent` are
 * the values of omitted fields. Null until the names of the choices are loaded or failed.
 */
export const useNewestText = <Listing extends Own>(
  listing: Listing,
  absent: Partial<Listing>,
): (Listing & { categoryName: string }) | null => {
  const { pendingChanges } = listing
  const newest: Listing = pendingChanges ? { ...listing, ...absent, ...pendingChanges } : listing
  const isSameCategory = newest.categoryId === listing.categoryId
  const category = useApi<CategoryReply>(
    isSameCategory ? null : placePaths.category(newest.categoryId),
    { freshMs: CATEGORY_FRESH_MS },
  )
  const regions = useApi(placePaths.regions)
  const provinces = useApi(placePaths.provinces(newest.regionId))

  if ([category, regions, provinces].some(({ isLoading }) => isLoading)) return null
  const name = isSameCategory ? listing.category.name : category.data?.name
  return {
    ...newest,
    categoryId: name === undefined ? '' : newest.categoryId,
    categoryName: name ?? '',
  }
}

type Common = {
  readonly categoryName: string
  readonly categoryId: string
  readonly regionId: string
  readonly provinceId: string
  readonly city: string
  readonly title: string
  readonly description: string
  readonly images: readonly string[]
  readonly preferredContactMethods: readonly string[]
  readonly hasWhatsapp: boolean
  readonly callTimePreferences: readonly string[]
}

/** Initial values common to both kinds. */
export const commonValuesOf = (listing: Common) => ({
  categoryName: listing.categoryName,
  categoryId: listing.categoryId,
  regionId: listing.regionId,
  provinceId: listing.provinceId,
  city: listing.city,
  title: listing.title,
  description: listing.description,
  images: [...listing.images],
  preferredContactMethods: CONTACT_METHODS.filter((method) =>
    listing.preferredContactMethods.includes(method),
  ),
  hasWhatsapp: listing.hasWhatsapp,
  callTimePreferences: CALL_TIMES.filter((time) => listing.callTimePreferences.includes(time)),
})
