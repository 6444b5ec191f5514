import { GRACE_DAYS } from '#modules/billing/contract/shop-labels.ts'
import type {
  DueSubscriptionReminder,
  SubscriptionReminderStore,
  SubscriptionStore,
} from '#modules/billing/ports.ts'
import type { SubscriptionTerm } from '#modules/billing/subscription/subscription-state.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { convertOrNull, rowReader, type StoredRow, sqlFragment, withSql } from '../statements.ts'
import { subscriptions } from '../tables/billing.ts'

const TERM_SQL = sqlFragment(`SELECT s.id, s.user_id AS userId, s.plan_id AS planId, p.level,
    CASE WHEN s.gift_contacts IS NOT NULL THEN s.gift_contacts
      WHEN p.contacts_limit IS NULL OR json_type(s.sold, '$.contactsLimit') = 'null' THEN NULL
      ELSE max(p.contacts_limit, coalesce(s.sold ->> 'contactsLimit', 0)) END
      + coalesce((SELECT sum(granted) FROM contact_ledger
      WHERE user_id = s.user_id AND counted_at = 0 AND ref = s.id), 0) AS contactsLimit,
    s.started_at AS startedAt, s.period_started_at AS periodStartedAt, s.ends_at AS endsAt,
    coalesce(s.paid_until, s.ends_at) AS paidUntil, s.card_subscription_id AS cardSubscriptionId,
    s.order_id AS orderId, s.sold, s.gift_contacts AS giftContacts
  FROM subscriptions s JOIN subscription_plans p ON p.id = s.plan_id`)

const MOMENTS = ['startedAt', 'periodStartedAt', 'endsAt', 'paidUntil'] as const
const toTerm = rowReader<SubscriptionTerm>({ moments: MOMENTS, json: ['sold'] })

const SWEEP_BATCH = 200

export const sqliteSubscriptions = withSql<SubscriptionStore>(
  ({ row, rows, values, rowsById, run }) => ({
    termsEndingFrom: (userId, from) =>
      rows<
        StoredRow<SubscriptionTerm>
      >`${TERM_SQL} WHERE s.user_id = ${userId} AND s.ends_at >= ${from}`.map(toTerm),
    openTerms: (userId) =>
      rows<StoredRow<SubscriptionTerm>>`${TERM_SQL}
        WHERE s.user_id = ${userId} AND s.status = 'active' ORDER BY s.ends_at`.map(toTerm),
    lastEnded: (userId) =>
      convertOrNull(
        row<StoredRow<SubscriptionTerm>>`${TERM_SQL}
        WHERE s.user_id = ${userId} AND s.status = 'expired' ORDER BY s.ends_at DESC LIMIT 1`,
        toTerm,
      ),
    buyersWithEndedTerms: (now) =>
      new Set(
        values<UserId>`SELECT user_id FROM subscriptions
          WHERE status = 'active' AND ends_at <= ${now} LIMIT ${SWEEP_BATCH}`,
      ),
    add: (term) => rowsById(subscriptions).add({ ...term, status: 'active' }),
    cancel: (termId, at) =>
      run`UPDATE subscriptions SET status = 'cancelled', ends_at = ${at},
  paid_until = min(coalesce(paid_until, ends_at), ${at}) WHERE id = ${termId}`,
    giveContacts: (termId, contacts) =>
      run`UPDATE subscriptions SET given_contacts = given_contacts + ${contacts}
  WHERE id = ${termId}`,
    inheritPacks: (fromTermId, toTermId) => {
      run`UPDATE contact_packs SET term_id = ${toTermId} WHERE term_id = ${fromTermId}`
      run`UPDATE subscriptions SET given_contacts = given_contacts
    + (SELECT given_contacts FROM subscriptions WHERE id = ${fromTermId})
  WHERE id = ${toTermId}`
    },
    move: (termId, { periodStartedAt, endsAt, paidUntil }) =>
      run`UPDATE subscriptions SET period_started_at = ${periodStartedAt}, ends_at = ${endsAt},
  paid_until = ${paidUntil} WHERE id = ${termId}`,
    setEnd: (termId, endsAt) =>
      run`UPDATE subscriptions
      SET paid_until = coalesce(paid_until, ends_at), ends_at = ${endsAt} WHERE id = ${termId}`,
    closeEnded: (userId, now) =>
      run`UPDATE subscriptions SET status = 'expired'
  WHERE user_id = ${userId} AND status = 'active' AND ends_at <= ${now}`,
  }),
)

/** A term ends up to `GRACE_DAYS` after its last paid day; one more day covers a change of clocks. */
const LATEST_END_AFTER_PAID_MS = (GRACE_DAYS + 1) * DAY_MS

const toReminder = rowReader<DueSubscriptionReminder>({
  moments: ['paidUntil', 'endsAt'],
  flags: ['renews'],
})

export const sqliteSubscriptionReminders = withSql<SubscriptionReminderStore>(({ rows }) => ({
  // The price of a renewal is that of the order that began the subscription.
  lastTermsEnding: (from, to) =>
    rows<StoredRow<DueSubscriptionReminder>>`
        SELECT s.id AS termId, s.user_id AS userId, p.name AS planName, p.interval,
          coalesce((SELECT i.unit_price_cents FROM order_items i WHERE i.order_id = s.order_id
            AND i.item_type = 'subscription_plan'), p.price_cents) AS priceCents,
          coalesce(s.paid_until, s.ends_at) AS paidUntil, s.ends_at AS endsAt,
          coalesce((SELECT c.renews FROM card_subscriptions c WHERE c.id = s.card_subscription_id
            AND c.status <> 'ended'), 0) AS renews
        FROM subscriptions s JOIN subscription_plans p ON p.id = s.plan_id
        WHERE s.status IN ('active', 'expired')
          AND s.ends_at BETWEEN ${from} AND ${to.getTime() + LATEST_END_AFTER_PAID_MS}
          AND NOT EXISTS (SELECT 1 FROM subscriptions later WHERE later.user_id = s.user_id
            AND later.status IN ('active', 'expired') AND later.ends_at > s.ends_at)`
      .map(toReminder)
      .filter(({ paidUntil }) => paidUntil <= to),
}))
