import type { ContactPacks } from '#modules/billing/index.ts'
import type { Connection } from '../database.ts'

export const sqliteContactPacks = (connection: Connection): ContactPacks => {
  const claim = connection.prepare(
    `INSERT INTO contact_packs (order_item_id, term_id, contacts)
     SELECT i.id, ?, i.extra_contacts * i.quantity
     FROM orders o JOIN order_items i ON i.order_id = o.id
     WHERE o.user_id = ? AND o.status = 'paid' AND i.extra_contacts IS NOT NULL
     ON CONFLICT DO NOTHING`,
  )
  const revoke = connection.prepare(
    `UPDATE contact_packs SET revoked_at = ?
     WHERE revoked_at IS NULL AND order_item_id IN (SELECT id FROM order_items WHERE order_id = ?)`,
  )
  return {
    claim: (userId, termId) => {
      claim.run(termId, userId)
    },
    revoke: (orderId, at) => {
      revoke.run(at.getTime(), orderId)
    },
  }
}
