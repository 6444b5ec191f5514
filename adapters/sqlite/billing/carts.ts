import type { CartLine } from '#modules/billing/cart/cart.ts'
import type { CartStore } from '#modules/billing/ports.ts'
import { withSql } from '../statements.ts'

export const sqliteCarts = withSql<CartStore>(({ rows, value, run }) => {
  const cartOf = (userId: string) => value<string>`SELECT id FROM carts WHERE user_id = ${userId}`
  return {
    discountOf: (userId) =>
      value<string>`SELECT discount_code FROM carts WHERE user_id = ${userId}` ?? null,
    setDiscount: (userId, code) =>
      run`UPDATE carts SET discount_code = ${code} WHERE user_id = ${userId}` > 0,
    lines: (userId) =>
      rows<CartLine>`SELECT id, item_type AS itemType, item_id AS itemId, target_id AS targetId, name,
          seen_price_cents AS seenPriceCents, quantity
        FROM cart_items WHERE cart_id = ${cartOf(userId)} ORDER BY created_at, rowid`,
    add: (userId, { id, itemType, itemId, targetId, name, seenPriceCents, quantity }, at) => {
      // The cart gets the id of its first line.
      run`INSERT INTO carts (id, user_id, updated_at) VALUES (${id}, ${userId}, ${at})
        ON CONFLICT (user_id) DO UPDATE SET updated_at = excluded.updated_at`
      run`INSERT INTO cart_items (id, cart_id, created_at,
          item_type, item_id, target_id, name, seen_price_cents, quantity)
        VALUES (${id}, ${cartOf(userId)}, ${at},
          ${itemType}, ${itemId}, ${targetId}, ${name}, ${seenPriceCents}, ${quantity})`
    },
    setQuantity: (lineId, quantity) =>
      run`UPDATE cart_items SET quantity = ${quantity} WHERE id = ${lineId}`,
    setSeenPrice: (lineId, priceCents) =>
      run`UPDATE cart_items SET seen_price_cents = ${priceCents} WHERE id = ${lineId}`,
    remove: (lineId) => run`DELETE FROM cart_items WHERE id = ${lineId}`,
    empty: (userId) => {
      run`DELETE FROM cart_items WHERE cart_id = ${cartOf(userId)}`
      run`UPDATE carts SET discount_code = NULL WHERE user_id = ${userId}`
    },
    takeOut: (userId, items) => {
      for (const { itemType, itemId, targetId, discountCode } of items) {
        run`UPDATE carts SET discount_code = NULL
          WHERE user_id = ${userId} AND discount_code = ${discountCode}`
        run`DELETE FROM cart_items WHERE cart_id = ${cartOf(userId)}
          AND item_type = ${itemType} AND item_id = ${itemId} AND target_id = ${targetId}`
      }
    },
  }
})
