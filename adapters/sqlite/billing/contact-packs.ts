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
  const beside = connection
    .prepare<[string, string, number], number>(
      `SELECT coalesce(sum(p.contacts), 0) FROM contact_packs p
       JOIN order_items i ON i.id = p.order_item_id
       JOIN subscriptions s ON s.id = p.term_id
       WHERE s.user_id = ? AND i.order_id <> ? AND s.ends_at >= ? AND p.revoked_at IS NULL`,
    )
    .pluck()
  return {
    contactsBeside: ({ id, userId, paidAt }) =>
      beside.get(userId, id, paidAt?.getTime() ?? 0) as number,
    claim: (userId, termId) => {
      claim.run(termId, userId)
    },
    revoke: (orderId, at) => {
      revoke.run(at.getTime(), orderId)
    },
  }
}
