import type { UserId } from '#modules/kernel/ids.ts'
import type { AccountEndingReply } from '#modules/personal/contract/personal-data.ts'
import type { PersonalRecords } from '#modules/personal/ports.ts'
import { isoTimeOrNull, withSql } from '../statements.ts'

type Counts = Pick<AccountEndingReply, 'listings' | 'pictures' | 'invoices'> & {
  readonly renewals: number
  readonly paidUntil: number | null
  readonly otherAdmins: number
  readonly role: string
}

/** Consequences of deleting an account, and obstacles to it. */
export const sqliteAccountEnding = withSql<Pick<PersonalRecords, 'endingOf' | 'openOrdersOf'>>(
  ({ row, has, values }) => {
    // A SEPA debit under way has no expiry and cannot be stopped.
    const hasPaymentUnderWay = (userId: UserId) =>
      has`SELECT 1 FROM orders WHERE user_id = ${userId} AND status = 'pending'
      AND payment_method = 'card' AND expires_at IS NULL`

    return {
      openOrdersOf: (userId) =>
        values`SELECT id FROM orders WHERE user_id = ${userId} AND status = 'pending'`,
      endingOf: (userId, now) => {
        const counts = row<Counts>`SELECT role,
  (SELECT count(*) FROM job_requests WHERE client_id = ${userId})
    + (SELECT count(*) FROM showcase_items WHERE seller_id = ${userId}) AS listings,
  (SELECT count(*) FROM pictures WHERE owner_id = ${userId}) AS pictures,
  (SELECT count(*) FROM invoices WHERE user_id = ${userId}) AS invoices,
  (SELECT count(*) FROM card_subscriptions
    WHERE user_id = ${userId} AND renews AND status <> 'ended') AS renewals,
  (SELECT max(coalesce(paid_until, ends_at)) FROM subscriptions
    WHERE user_id = ${userId} AND status = 'active' AND ends_at > ${now}) AS paidUntil,
  (SELECT count(*) FROM users
    WHERE role = 'admin' AND is_active AND erased_at IS NULL AND id <> ${userId}) AS otherAdmins
  FROM users WHERE id = ${userId}`
        if (!counts) throw new Error('Whoever asks has no account')
        const { renewals, paidUntil, otherAdmins, role, ...rest } = counts
        const isLastAdmin = role === 'admin' && otherAdmins === 0
        return {
          ...rest,
          openOrders: values`SELECT order_number FROM orders
          WHERE user_id = ${userId} AND status = 'pending' ORDER BY created_at`,
          paidUntil: isoTimeOrNull(paidUntil),
          renews: renewals > 0,
          obstacle: obstacleOf(isLastAdmin, hasPaymentUnderWay(userId)),
        }
      },
    }
  },
)

const obstacleOf = (isLastAdmin: boolean, isUnderWay: boolean): AccountEndingReply['obstacle'] => {
  if (isLastAdmin) return 'last-admin'
  return isUnderWay ? 'payment-under-way' : null
}
