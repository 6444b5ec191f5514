import type { UserId } from '#modules/kernel/ids.ts'
import type { OrderItem } from '../orders/order.ts'
import type { CartLine } from './cart.ts'

export type CartStore = {
  /** In the order in which they were added. */
  readonly lines: (userId: UserId) => readonly CartLine[]
  readonly add: (userId: UserId, line: CartLine, at: Date) => void
  readonly setQuantity: (lineId: string, quantity: number) => void
  readonly setSeenPrice: (lineId: string, priceCents: number) => void
  readonly remove: (lineId: string) => void
  readonly empty: (userId: UserId) => void
  /** Removes what was ordered, and leaves what was added since. */
  readonly takeOut: (userId: UserId, items: readonly OrderItem[]) => void
}
