/** The signed-in user's cart. */
import { useSWRConfig } from 'swr'
import type { CartReply } from '#modules/billing/contract/cart.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { useApi } from './api.ts'
import type { ViewerState } from './viewer.ts'

const CART_FRESH_MS = 30_000

/** Nobody but a member has one. */
export const useCart = ({ state }: ViewerState) =>
  useApi<CartReply>(state === 'authenticated' ? billingPaths.cart : null, {
    freshMs: CART_FRESH_MS,
  })

export const useRefreshCart = () => {
  const { mutate } = useSWRConfig()
  return () => mutate(billingPaths.cart)
}
