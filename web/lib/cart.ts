import { useSWRConfig } from 'swr'
import { billingPaths, CART_FRESH_MS } from '#modules/billing/contract/paths.ts'
import { useApi } from './api.ts'

/** To be rendered for members only, who alone have one. */
export const useCart = () => useApi(billingPaths.cart, { freshMs: CART_FRESH_MS })

export const useRefreshCart = () => {
  const { mutate } = useSWRConfig()
  return () => mutate(billingPaths.cart)
}
