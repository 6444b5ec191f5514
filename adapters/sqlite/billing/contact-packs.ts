import type { ContactPacks } from '#modules/billing/ports.ts'
import { withSql } from '../statements.ts'

export const sqliteContactPacks = withSql<ContactPacks>(({ number, run }) => ({
  contactsBeside: ({ id, userId, paidAt }) =>
    number`SELECT coalesce(sum(p.contacts), 0) FROM contact_packs p
          JOIN order_items i ON i.id = p.order_item_id JOIN subscriptions s ON s.id = p.term_id
        WHERE s.user_id = ${userId} AND i.order_id <> ${id}
          AND s.ends_at >= ${paidAt ?? 0} AND p.revoked_at IS NULL` +
    number`SELECT coalesce(sum(given_contacts), 0) FROM subscriptions
          WHERE user_id = ${userId} AND ends_at >= ${paidAt ?? 0}`,
  claim: (userId, termId) => run`INSERT INTO contact_packs (order_item_id, term_id, contacts)
        SELECT i.id, ${termId}, i.extra_contacts * i.quantity
        FROM orders o JOIN order_items i ON i.order_id = o.id
        WHERE o.user_id = ${userId} AND o.status = 'paid' AND i.extra_contacts IS NOT NULL
        ON CONFLICT DO NOTHING`,
  revoke: (orderId, at) => run`UPDATE contact_packs SET revoked_at = ${at} WHERE revoked_at IS NULL
        AND order_item_id IN (SELECT id FROM order_items WHERE order_id = ${orderId})`,
}))
