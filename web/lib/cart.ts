import { useSWRConfig } from 'swr'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { useApi } from './api.ts'

const CART_FRESH_MS = 30_000

/** To be rendered for members only, who alone have one. */
export const useCart = () => useApi(billingPaths.cart, { freshMs: CART_FRESH_MS })

export const useRefreshCart = () => {
  const { mutate } = useSWRConfig()
  return () => mutate(billingPaths.cart)
}
