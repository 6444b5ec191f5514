import { CALL_TIMES, CONTACT_METHODS } from '#modules/listings/contract/shared/vocabulary.ts'
import { CATEGORY_FRESH_MS, placePaths } from '#modules/reference/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'

export type ListingWithDraft = Common & {
  readonly category: { readonly name: string }
  readonly pendingChanges: Readonly<Record<string, unknown>> | null
}

/**
 * The owner's last words, with the name of their category: an edit that waits or was rejected, else the
 * listing itself. A field that the edit omits was removed. Null until the
 * names of the choices are known, or will not come.
 */
const useNewestText = <Listing extends ListingWithDraft>(
  listing: Listing,
  form: object,
): (Listing & { categoryName: string }) | null => {
  const { pendingChanges } = listing
  const newest: Listing = pendingChanges
    ? { ...listing, ...absentFrom(form), ...pendingChanges }
    : listing
  const isSameCategory = newest.categoryId === listing.categoryId
  const category = useApi(isSameCategory ? null : placePaths.category(newest.categoryId), {
    freshMs: CATEGORY_FRESH_MS,
  })
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

const absentFrom = (form: object) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, blank]) =>
      typeof blank === 'string' ? [[name, null]] : [],
    ),
  )

type Common = {
  readonly categoryId: string
  readonly regionId: string
  readonly images: readonly string[]
  readonly preferredContactMethods: readonly string[]
  readonly callTimePreferences: readonly string[]
}

/** What the form's controls begin with: what an empty form says where the listing says nothing. */
export const useNewestValues = <Listing extends ListingWithDraft, Values extends object>(
  listing: Listing,
  empty: Values,
  valuesOf: (newest: Listing) => Partial<Values>,
): Values | null => {
  const newest = useNewestText(listing, empty)
  if (!newest) return null
  const present: Readonly<Record<string, unknown>> = newest
  const written = Object.entries(empty).map(([name, blank]) => [name, present[name] ?? blank])
  return {
    ...(Object.fromEntries(written) as Values),
    ...commonValuesOf(newest),
    ...valuesOf(newest),
  }
}

/** Chosen ones in the order of the form. */
const commonValuesOf = (listing: Common) => ({
  images: [...listing.images],
  preferredContactMethods: CONTACT_METHODS.filter((method) =>
    listing.preferredContactMethods.includes(method),
  ),
  callTimePreferences: CALL_TIMES.filter((time) => listing.callTimePreferences.includes(time)),
})
