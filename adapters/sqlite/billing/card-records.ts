/** Stored records of card payments. */
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { CardRecords, OutboundTask } from '#modules/billing/cards/records.ts'
import type { World } from '#modules/kernel/world.ts'
import { sqliteAdmins } from '../staff/admins.ts'
import { withSql } from '../statements.ts'
import { cardCheckouts, cardPayments, cardSubscriptions, webhookEvents } from '../tables/cards.ts'
import { users } from '../tables/identity.ts'

/** Calls to the card company that one run of the job makes. */
const TASKS_PER_RUN = 50

export const sqliteCardRecords = withSql<CardRecords, [World]>((stored, world) => {
  const { connection, has, run, rowsById, rowsOf } = stored
  const { admins } = sqliteAdmins(connection)
  const [payments, people] = [rowsById(cardPayments), rowsById(users)]
  return {
    events: {
      knows: (id) => has`SELECT 1 FROM webhook_events WHERE event_id = ${id}`,
      remember: ({ id: eventId, type: eventType, subject }, outcome, processedAt) => {
        const status = subject ? 'processed' : 'ignored'
        const metadata = { outcome, subject }
        rowsOf(webhookEvents).add({ eventId, eventType, status, metadata, processedAt })
      },
    },
    checkouts: checkoutLog(connection),
    payments: {
      find: payments.find,
      ofPeriod: (invoiceId) =>
        rowsOf(cardPayments).first(eq(cardPayments.periodInvoiceId, invoiceId)),
      add: payments.add,
      setRefunded: (id, refundedCents) => payments.save({ id, refundedCents }),
    },
    cardSubscriptions: subscriptionLog(connection),
    tasks: outboundTasks(connection),
    customers: {
      of: (userId) => people.find(userId)?.stripeCustomerId ?? null,
      remember: (id, stripeCustomerId) => people.save({ id, stripeCustomerId }),
    },
    reminders: {
      isFirst: (occasion, userId) =>
        run`INSERT INTO told_once (occasion, user_id, at) VALUES (${occasion}, ${userId}, ${world.now()})
          ON CONFLICT DO NOTHING` > 0,
    },
    staff: { adminAddresses: () => admins().map(({ email }) => email) },
  }
})

const checkoutLog = withSql<CardRecords['checkouts']>(({ values, rowsById, rowsOf }) => {
  const { orderId: order, createdAt } = cardCheckouts
  return {
    ofOrder: (id) => rowsOf(cardCheckouts).all(eq(order, id), desc(createdAt), desc(sql`rowid`)),
    openBeside: ({ id, userId }) =>
      values<string>`SELECT c.id FROM card_checkouts c JOIN orders o ON o.id = c.order_id
        WHERE o.user_id = ${userId} AND o.id <> ${id} AND c.status = 'open' ORDER BY c.created_at`,
    save: rowsOf(cardCheckouts).addIfNew,
    setStatus: (id, status) => rowsById(cardCheckouts).save({ id, status }),
  }
})

const subscriptionLog = withSql<CardRecords['cardSubscriptions']>(({ rowsById, rowsOf }) => {
  const { id: key, userId: owner, status, createdAt } = cardSubscriptions
  return {
    find: rowsById(cardSubscriptions).find,
    openOf: (userId) =>
      rowsOf(cardSubscriptions).all(and(eq(owner, userId), ne(status, 'ended')), createdAt),
    save: ({ id, userId, planId, orderId, ...state }, now) => {
      const changing = { ...state, updatedAt: now }
      const row = { id, userId, planId, orderId, createdAt: now, ...changing }
      rowsOf(cardSubscriptions).upsert(row, [key], changing)
    },
  }
})

const outboundTasks = withSql<CardRecords['tasks']>(({ rows, values, run }) => {
  const close = (id: string, status: 'done' | 'failed', reason: string | null) =>
    run`UPDATE card_errands
      SET status = ${status}, attempts = attempts + 1, last_error = ${reason} WHERE id = ${id}`
  return {
    add: ({ id, kind, target, amountCents }, now) =>
      run`INSERT INTO card_errands (id, kind, target, amount_cents, next_attempt_at, created_at)
        SELECT ${id}, ${kind}, ${target}, ${amountCents}, ${now}, ${now}
        WHERE NOT EXISTS (SELECT 1 FROM card_errands WHERE kind = ${kind} AND target = ${target}
          AND status = 'waiting' AND kind <> 'refund')`,
    due: (now) =>
      rows<OutboundTask>`
        SELECT id, kind, target, amount_cents AS amountCents, attempts FROM card_errands
        WHERE status = 'waiting' AND next_attempt_at <= ${now}
        ORDER BY next_attempt_at, id LIMIT ${TASKS_PER_RUN}`,
    waitingRefunds: (intentId) =>
      values<string>`SELECT id FROM card_errands
        WHERE status = 'waiting' AND kind = 'refund' AND target = ${intentId}`,
    postpone: (id, until, reason) =>
      run`UPDATE card_errands
        SET attempts = attempts + 1, next_attempt_at = ${until}, last_error = ${reason}
        WHERE id = ${id}`,
    markDone: (id) => close(id, 'done', null),
    markFailed: (id, reason) => close(id, 'failed', reason),
  }
})
