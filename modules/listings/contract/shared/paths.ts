/** Addresses and limits of both kinds, without a schema: pages that only read load no schema library. */

export const LIST_LIMIT = 20
/** Beside one listing: similar ones, and others of the same seller. */
export const RELATED_LIMIT = 4
/** Distances around a comune that may be chosen. */
export const SEARCH_RADII_KM = [10, 25, 50, 100] as const
