import { desc, eq } from 'drizzle-orm'
import type { DiscountStore } from '#modules/billing/discounts/ports.ts'
import { sqlFragment, withSql } from '../statements.ts'
import { discountCodes } from '../tables/shop.ts'

/** Cancelled and expired orders hold no code. */
const HOLDING = sqlFragment("o.status IN ('pending', 'paid', 'refunded')")
/** An unpaid card order gives way to its buyer's next one. */
const GIVES_WAY = sqlFragment(
  "o.status = 'pending' AND o.payment_method = 'card' AND o.expires_at IS NOT NULL",
)

export const sqliteDiscounts = withSql<DiscountStore>(
  ({ rowsOf, number, has, value, rowsById }) => {
    const { code: key, createdAt, id } = discountCodes
    return {
      ...rowsById(discountCodes),
      all: () => rowsOf(discountCodes).all(undefined, desc(createdAt), desc(id)),
      byCode: (code) => rowsOf(discountCodes).first(eq(key, code)),
      uses: (code, buyer) =>
        number`SELECT count(*) FROM order_items i JOIN orders o ON o.id = i.order_id
        WHERE i.discount_code = ${code} AND ${HOLDING} AND NOT (o.user_id IS ${buyer} AND ${GIVES_WAY})`,
      isUsedBy: (code, buyer, taxId) =>
        has`WITH own (fiscal_id) AS (
          SELECT ${taxId} UNION SELECT vat_id FROM firms WHERE owner_id = ${buyer}
            UNION SELECT fiscal_code FROM firms WHERE owner_id = ${buyer})
        SELECT 1 FROM order_items i JOIN orders o ON o.id = i.order_id
        WHERE i.discount_code = ${code} AND ${HOLDING} AND CASE
          WHEN o.user_id = ${buyer} THEN NOT (${GIVES_WAY})
          ELSE o.customer ->> 'taxId' IN (SELECT fiscal_id FROM own WHERE fiscal_id IS NOT NULL)
            OR EXISTS (SELECT 1 FROM firms f JOIN own ON fiscal_id IN (f.vat_id, f.fiscal_code)
              WHERE f.owner_id = o.user_id) END`,
      lowestPriceCents: (planId, since) =>
        value<number>`SELECT min(price_cents) FROM plan_prices WHERE plan_id = ${planId}
        AND (since >= ${since} OR rowid = (SELECT rowid FROM plan_prices
          WHERE plan_id = ${planId} AND since < ${since} ORDER BY since DESC, rowid DESC LIMIT 1))` ??
        null,
    }
  },
)
