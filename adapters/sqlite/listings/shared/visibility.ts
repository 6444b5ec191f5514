/** `isListingPublic` in SQL; `at` names the present moment. */
export const publicListing = (alias: string, at = ':now') =>
  `(${alias}.list_position IS NOT NULL AND coalesce(${alias}.public_until > ${at}, 1))`
