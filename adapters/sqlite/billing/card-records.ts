/** Stored records of card payments. */
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { CardRecords, OutboundTask } from '#modules/billing/index.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Connection, Database } from '../database.ts'
import { createSql } from '../statements.ts'
import {
  cardCheckouts,
  cardPayments,
  cardSubscriptions,
  toldOnce,
  webhookEvents,
} from '../tables/cards.ts'
import { users } from '../tables/identity.ts'

const BATCH = 50

export const sqliteCardRecords = (connection: Connection, world: World): CardRecords => {
  const db = drizzle(connection)
  return {
    notices: noticeLog(db),
    checkouts: checkoutLog(db, connection),
    payments: paymentLog(db),
    cardSubscriptions: subscriptionLog(db),
    tasks: outboundTasks(connection),
    customers: customers(db),
    reminders: {
      isFirst: (occasion, userId) =>
        db
          .insert(toldOnce)
          .values({ occasion, userId, at: world.now() })
          .onConflictDoNothing()
          .run().changes === 1,
    },
    staff: {
      adminAddresses: () =>
        db
          .select({ email: users.email })
          .from(users)
          .where(and(eq(users.role, 'admin'), users.isActive))
          .orderBy(asc(users.id))
          .all()
          .map(({ email }) => email),
    },
  }
}

const noticeLog = (db: Database): CardRecords['notices'] => ({
  knows: (id) =>
    db.select().from(webhookEvents).where(eq(webhookEvents.eventId, id)).get() !== undefined,
  remember: ({ id: eventId, type: eventType, subject }, outcome, processedAt) => {
    const status = subject ? 'processed' : 'ignored'
    db.insert(webhookEvents)
      .values({ eventId, eventType, status, metadata: { outcome, subject }, processedAt })
      .run()
  },
})

const checkoutLog = (db: Database, connection: Connection): CardRecords['checkouts'] => {
  const { values } = createSql(connection)
  return {
    ofOrder: (orderId) =>
      db
        .select()
        .from(cardCheckouts)
        .where(eq(cardCheckouts.orderId, orderId))
        .orderBy(desc(cardCheckouts.createdAt), desc(sql`rowid`))
        .all(),
    openBeside: ({ id, userId }) =>
      values<string>`SELECT c.id FROM card_checkouts c JOIN orders o ON o.id = c.order_id
        WHERE o.user_id = ${userId} AND o.id <> ${id} AND c.status = 'open' ORDER BY c.created_at`,
    save: (checkout) => {
      db.insert(cardCheckouts).values(checkout).onConflictDoNothing().run()
    },
    setStatus: (id, status) => {
      db.update(cardCheckouts).set({ status }).where(eq(cardCheckouts.id, id)).run()
    },
  }
}

const paymentLog = (db: Database): CardRecords['payments'] => {
  const one = (which: SQL) => db.select().from(cardPayments).where(which).get() ?? null
  return {
    find: (id) => one(eq(cardPayments.id, id)),
    ofPeriod: (invoiceId) => one(eq(cardPayments.periodInvoiceId, invoiceId)),
    add: (payment) => {
      db.insert(cardPayments).values(payment).run()
    },
    setRefunded: (id, refundedCents) => {
      db.update(cardPayments).set({ refundedCents }).where(eq(cardPayments.id, id)).run()
    },
  }
}

const subscriptionLog = (db: Database): CardRecords['cardSubscriptions'] => {
  const { id: key, userId: owner, status, createdAt } = cardSubscriptions
  return {
    find: (id) => db.select().from(cardSubscriptions).where(eq(key, id)).get() ?? null,
    openOf: (userId) =>
      db
        .select()
        .from(cardSubscriptions)
        .where(and(eq(owner, userId), ne(status, 'ended')))
        .orderBy(asc(createdAt))
        .all(),
    save: ({ id, userId, planId, orderId, ...state }, now) => {
      const changing = { ...state, updatedAt: now }
      db.insert(cardSubscriptions)
        .values({ id, userId, planId, orderId, createdAt: now, ...changing })
        .onConflictDoUpdate({ target: key, set: changing })
        .run()
    },
  }
}

const customers = (db: Database): CardRecords['customers'] => ({
  of: (userId) =>
    db.select({ id: users.stripeCustomerId }).from(users).where(eq(users.id, userId)).get()?.id ??
    null,
  remember: (userId, stripeCustomerId) => {
    db.update(users).set({ stripeCustomerId }).where(eq(users.id, userId)).run()
  },
})

const outboundTasks = (connection: Connection): CardRecords['tasks'] => {
  const { rows, run } = createSql(connection)
  const close = (id: string, status: 'done' | 'failed', reason: string | null) => {
    run`UPDATE card_errands SET status = ${status}, attempts = attempts + 1, last_error = ${reason}
      WHERE id = ${id}`
  }
  return {
    add: ({ id, kind, target, amountCents }, now) => {
      run`INSERT INTO card_errands (id, kind, target, amount_cents, next_attempt_at, created_at)
        SELECT ${id}, ${kind}, ${target}, ${amountCents}, ${now}, ${now}
        WHERE NOT EXISTS (SELECT 1 FROM card_errands WHERE kind = ${kind} AND target = ${target}
          AND status = 'waiting' AND kind <> 'refund')`
    },
    due: (now) =>
      rows<OutboundTask>`
        SELECT id, kind, target, amount_cents AS amountCents, attempts FROM card_errands
        WHERE status = 'waiting' AND next_attempt_at <= ${now}
        ORDER BY next_attempt_at, id LIMIT ${BATCH}`,
    postpone: (id, until, reason) => {
      run`UPDATE card_errands SET attempts = attempts + 1, next_attempt_at = ${until},
        last_error = ${reason} WHERE id = ${id}`
    },
    markDone: (id) => close(id, 'done', null),
    markFailed: (id, reason) => close(id, 'failed', reason),
  }
}
