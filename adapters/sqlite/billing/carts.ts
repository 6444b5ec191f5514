import type { CartLine, CartStore } from '#modules/billing/index.ts'
import type { Connection } from '../database.ts'

const OWN = '(SELECT id FROM carts WHERE user_id = ?)'

export const sqliteCarts = (connection: Connection): CartStore => ({
  ...readCarts(connection),
  ...writeCarts(connection),
})

const readCarts = (connection: Connection): Pick<CartStore, 'lines'> => {
  const lines = connection.prepare<[string], CartLine>(
    `SELECT id, item_type AS itemType, item_id AS itemId, target_id AS targetId, name,
       seen_price_cents AS seenPriceCents, quantity
     FROM cart_items WHERE cart_id = ${OWN} ORDER BY created_at, rowid`,
  )
  return { lines: (userId) => lines.all(userId) }
}

const writeCarts = (connection: Connection): Omit<CartStore, 'lines'> => {
  const open = connection.prepare(
    `INSERT INTO carts (id, user_id, updated_at) VALUES (?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET updated_at = excluded.updated_at`,
  )
  const insert = connection.prepare(
    `INSERT INTO cart_items (id, cart_id, item_type, item_id, target_id, name, seen_price_cents, quantity, created_at)
     VALUES (?, ${OWN}, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const setQuantity = connection.prepare('UPDATE cart_items SET quantity = ? WHERE id = ?')
  const setPrice = connection.prepare('UPDATE cart_items SET seen_price_cents = ? WHERE id = ?')
  const remove = connection.prepare('DELETE FROM cart_items WHERE id = ?')
  const empty = connection.prepare(`DELETE FROM cart_items WHERE cart_id = ${OWN}`)
  const takeOut = connection.prepare(
    `DELETE FROM cart_items WHERE cart_id = ${OWN}
       AND item_type = ? AND item_id = ? AND target_id = ?`,
  )
  return {
    add: (userId, line, at) => {
      const { id, itemType, itemId, targetId, name, seenPriceCents, quantity } = line
      const what = [itemType, itemId, targetId, name]
      // The cart gets the id of its first line.
      open.run(id, userId, at.getTime())
      insert.run(id, userId, ...what, seenPriceCents, quantity, at.getTime())
    },
    setQuantity: (lineId, quantity) => {
      setQuantity.run(quantity, lineId)
    },
    setSeenPrice: (lineId, priceCents) => {
      setPrice.run(priceCents, lineId)
    },
    remove: (lineId) => {
      remove.run(lineId)
    },
    empty: (userId) => {
      empty.run(userId)
    },
    takeOut: (userId, items) => {
      for (const { itemType, itemId, targetId } of items)
        takeOut.run(userId, itemType, itemId, targetId)
    },
  }
}
