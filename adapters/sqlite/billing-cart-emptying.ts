import type { CartEmptying } from '#modules/billing/index.ts'
import type { Connection } from './database.ts'

/** Takes out what was ordered, and leaves what was put in since. */
export const sqliteCartEmptying = (connection: Connection): CartEmptying => {
  const remove = connection.prepare(
    `DELETE FROM cart_items WHERE cart_id = (SELECT id FROM carts WHERE user_id = ?)
       AND item_type = ? AND item_id = ? AND target_id = ?`,
  )
  return {
    takeOut: (userId, items) => {
      for (const { itemType, itemId, targetId } of items)
        remove.run(userId, itemType, itemId, targetId)
    },
  }
}
