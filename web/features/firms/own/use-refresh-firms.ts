import { useSWRConfig } from 'swr'

/** Lists and pages of firms are read again; loaded with the first change. */
export const useRefreshFirms = () => {
  const { mutate } = useSWRConfig()
  return async () => {
    const { refreshListings } = await import('#web/lib/refresh-listings.ts')
    await refreshListings(mutate, 'isFirmApiPath')
  }
}
