import { placePaths } from '#modules/listings/contract/paths.ts'
import type { CategoryReply } from '#modules/listings/contract/places.ts'
import { useApi } from '#web/lib/api.ts'

const CATEGORY_FRESH_MS = 10 * 60 * 1000

type Own = {
  readonly categoryId: string
  readonly regionId: string
  readonly category: { readonly name: string }
  readonly pendingChanges: Readonly<Record<string, unknown>> | null
}

/**
 * The owner's last words, with the name of their category: an edit that waits or was rejected, else the
 * listing itself. `absent` is what a field says that the edit left out. Null until the names of the
 * choices are known, or will not come.
 */
export const useNewestWords = <Listing extends Own>(
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
