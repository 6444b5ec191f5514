import type { CartItemReply } from '#modules/billing/contract/cart.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { send } from '#web/lib/api.ts'
import { useRefreshCart } from '#web/lib/cart.ts'
import { showFailure } from '#web/lib/show-failure.ts'

/** Changes what is in the cart; each answers whether it worked. */
export const useChangeCart = () => {
  const refreshCart = useRefreshCart()
  const tried = async (change: () => Promise<unknown>) => {
    try {
      await change()
      return true
    } catch (error) {
      showFailure(error, 'Non è stato possibile cambiare il carrello')
      return false
    } finally {
      await refreshCart()
    }
  }

  return {
    setQuantity: ({ id }: CartItemReply, quantity: number) =>
      tried(() => send('PATCH', billingPaths.cartItem(id), { body: { quantity } })),
    remove: ({ id }: CartItemReply) => tried(() => send('DELETE', billingPaths.cartItem(id))),
    removeAll: (items: readonly { id: string }[]) =>
      tried(() => Promise.all(items.map(({ id }) => send('DELETE', billingPaths.cartItem(id))))),
    empty: () => tried(() => send('DELETE', billingPaths.cart)),
  }
}
