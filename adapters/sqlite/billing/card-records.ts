/** Stored records of card payments. */
import type { CardRecords, OutboundTask } from '#modules/billing/index.ts'
import { idOf } from '#modules/kernel/ids.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Connection } from '../database.ts'
import { sqliteCardSubscriptions } from './card-subscriptions.ts'

const BATCH = 50

export const sqliteCardRecords = (connection: Connection, world: World): CardRecords => ({
  notices: noticeLog(connection),
  checkouts: checkoutLog(connection),
  payments: paymentLog(connection),
  cardSubscriptions: sqliteCardSubscriptions(connection),
  tasks: sqliteOutboundTasks(connection),
  customers: customers(connection),
  reminders: reminders(connection, world),
  staff: staff(connection),
})

const noticeLog = (connection: Connection): CardRecords['notices'] => {
  const find = connection.prepare('SELECT 1 FROM webhook_events WHERE event_id = ?')
  const add = connection.prepare(
    `INSERT INTO webhook_events (event_id, event_type, status, metadata, processed_at)
     VALUES (?, ?, ?, ?, ?)`,
  )
  return {
    knows: (id) => find.get(id) !== undefined,
    remember: ({ id, type, subject }, outcome, at) => {
      const status = subject ? 'processed' : 'ignored'
      add.run(id, type, status, JSON.stringify({ outcome, subject }), at.getTime())
    },
  }
}

type CheckoutRow = {
  id: string
  orderId: string
  uiMode: 'hosted' | 'elements'
  status: 'open' | 'complete' | 'closed'
  createdAt: number
}

const checkoutLog = (connection: Connection): CardRecords['checkouts'] => {
  const ofOrder = connection.prepare<[string], CheckoutRow>(
    `SELECT id, order_id AS orderId, ui_mode AS uiMode, status, created_at AS createdAt
     FROM card_checkouts WHERE order_id = ? ORDER BY created_at DESC, rowid DESC`,
  )
  const openBeside = connection
    .prepare<[string, string], string>(
      `SELECT c.id FROM card_checkouts c JOIN orders o ON o.id = c.order_id
       WHERE o.user_id = ? AND o.id <> ? AND c.status = 'open' ORDER BY c.created_at`,
    )
    .pluck()
  const save = connection.prepare(
    `INSERT INTO card_checkouts (id, order_id, ui_mode, status, created_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO NOTHING`,
  )
  const setStatus = connection.prepare('UPDATE card_checkouts SET status = ? WHERE id = ?')
  return {
    ofOrder: (orderId) =>
      ofOrder
        .all(orderId)
        .map((row) => ({ ...row, orderId: idOf(row.orderId), createdAt: new Date(row.createdAt) })),
    openBeside: ({ id, userId }) => openBeside.all(userId, id) as string[],
    save: ({ id, orderId, uiMode, status, createdAt }) => {
      save.run(id, orderId, uiMode, status, createdAt.getTime())
    },
    setStatus: (id, status) => {
      setStatus.run(status, id)
    },
  }
}

type PaymentRow = {
  id: string
  orderId: string
  periodInvoiceId: string | null
  cardSubscriptionId: string | null
  amountCents: number
  refundedCents: number
  paidAt: number
}

const PAYMENT = `SELECT id, order_id AS orderId, period_invoice_id AS periodInvoiceId,
  card_subscription_id AS cardSubscriptionId, amount_cents AS amountCents,
  refunded_cents AS refundedCents, paid_at AS paidAt FROM card_payments`

const paymentLog = (connection: Connection): CardRecords['payments'] => {
  const find = connection.prepare<[string], PaymentRow>(`${PAYMENT} WHERE id = ?`)
  const ofPeriod = connection.prepare<[string], PaymentRow>(
    `${PAYMENT} WHERE period_invoice_id = ?`,
  )
  const add = connection.prepare(
    `INSERT INTO card_payments (id, order_id, period_invoice_id, card_subscription_id, amount_cents,
       refunded_cents, paid_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const setRefunded = connection.prepare('UPDATE card_payments SET refunded_cents = ? WHERE id = ?')
  return {
    find: (id) => toPayment(find.get(id)),
    ofPeriod: (invoiceId) => toPayment(ofPeriod.get(invoiceId)),
    add: (payment) => {
      const { id, orderId, periodInvoiceId, cardSubscriptionId } = payment
      const { amountCents, refundedCents, paidAt } = payment
      const money = [amountCents, refundedCents, paidAt.getTime()]
      add.run(id, orderId, periodInvoiceId, cardSubscriptionId, ...money)
    },
    setRefunded: (id, refundedCents) => {
      setRefunded.run(refundedCents, id)
    },
  }
}

const toPayment = (row: PaymentRow | undefined) =>
  row ? { ...row, orderId: idOf<never>(row.orderId), paidAt: new Date(row.paidAt) } : null

const customers = (connection: Connection): CardRecords['customers'] => {
  const select = connection
    .prepare<[string], string | null>('SELECT stripe_customer_id FROM users WHERE id = ?')
    .pluck()
  const update = connection.prepare('UPDATE users SET stripe_customer_id = ? WHERE id = ?')
  return {
    of: (userId) => (select.get(userId) as string | null | undefined) ?? null,
    remember: (userId, customerId) => {
      update.run(customerId, userId)
    },
  }
}

const staff = (connection: Connection): CardRecords['staff'] => {
  const select = connection
    .prepare<[], string>(`SELECT email FROM users WHERE role = 'admin' AND is_active ORDER BY id`)
    .pluck()
  return { adminAddresses: () => select.all() as string[] }
}

const reminders = (connection: Connection, world: World): CardRecords['reminders'] => {
  const add = connection.prepare(
    'INSERT INTO told_once (occasion, user_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )
  return {
    isFirst: (occasion, userId) => add.run(occasion, userId, world.now().getTime()).changes === 1,
  }
}

const sqliteOutboundTasks = (connection: Connection): CardRecords['tasks'] => {
  const add = connection.prepare(
    `INSERT INTO card_errands (id, kind, target, amount_cents, next_attempt_at, created_at)
     SELECT :id, :kind, :target, :amountCents, :now, :now
     WHERE NOT EXISTS (SELECT 1 FROM card_errands
       WHERE kind = :kind AND target = :target AND status = 'waiting' AND kind <> 'refund')`,
  )
  const due = connection.prepare<[number], OutboundTask>(
    `SELECT id, kind, target, amount_cents AS amountCents, attempts FROM card_errands
     WHERE status = 'waiting' AND next_attempt_at <= ? ORDER BY next_attempt_at, id LIMIT ${BATCH}`,
  )
  const postpone = connection.prepare(
    `UPDATE card_errands SET attempts = attempts + 1, next_attempt_at = ?, last_error = ? WHERE id = ?`,
  )
  const close = connection.prepare(
    `UPDATE card_errands SET status = ?, attempts = attempts + 1, last_error = ? WHERE id = ?`,
  )
  return {
    add: ({ id, kind, target, amountCents }, now) => {
      add.run({ id, kind, target, amountCents, now: now.getTime() })
    },
    due: (now) => due.all(now.getTime()),
    postpone: (id, until, reason) => {
      postpone.run(until.getTime(), reason, id)
    },
    markDone: (id) => {
      close.run('done', null, id)
    },
    markFailed: (id, reason) => {
      close.run('failed', reason, id)
    },
  }
}
