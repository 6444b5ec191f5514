import type { CartLine } from '#modules/billing/cart/cart.ts'
import type { Buyers, CartStore, ContactPacks, ContactUsage } from '#modules/billing/ports.ts'
import type { SubscriptionState } from '#modules/billing/subscription/subscription-state.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { sqliteAddresses } from '../addresses.ts'
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

export const sqliteBuyers = withSql<Buyers>(({ value, has, run, connection }) => ({
  exists: (userId) => has`SELECT 1 FROM users WHERE id = ${userId} AND erased_at IS NULL`,
  addressOf: sqliteAddresses(connection).of,
  byEmail: (email) => value<UserId>`SELECT id FROM users WHERE email = ${email}` ?? null,
  recordState: (userId, state, now) => {
    const { level, startedAt, endsAt } = columnsOf(state)
    run`UPDATE users SET subscription_status = ${state.status}, subscription_plan = ${level},
          subscription_started_at = ${startedAt}, subscription_expires_at = ${endsAt},
          updated_at = ${now} WHERE id = ${userId}`
  },
}))

const columnsOf = (state: SubscriptionState) => {
  if (state.status === 'inactive') return { level: 'none', startedAt: null, endsAt: null }
  const term = state.status === 'active' ? state.current : state.last
  const { endsAt } = state.status === 'active' ? state : term
  return { level: term.level, startedAt: term.startedAt, endsAt }
}

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

const NOTHING = { used: 0, reserved: 0, returned: 0 }

/** Use of an allowance. */
export const sqliteContactUsage = withSql<ContactUsage>(({ row }) => ({
  contacts: (userId, since, until) =>
    row<ReturnType<ContactUsage['contacts']>>`SELECT coalesce(sum(used), 0) AS used,
          coalesce(sum(reserved), 0) AS reserved,
          coalesce(sum(kind = 'returned'), 0) AS returned FROM contact_ledger
        WHERE user_id = ${userId} AND counted_at >= ${since}
          AND counted_at < ${until ?? Number.MAX_SAFE_INTEGER}` ?? NOTHING,
}))
