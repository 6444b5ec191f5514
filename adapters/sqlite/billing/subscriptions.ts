import type { SubscriptionStore, Term } from '#modules/billing/index.ts'
import { idOf, type UserId } from '#modules/kernel/ids.ts'
import { BOUND } from '../bound.ts'
import type { Connection } from '../database.ts'

type Row = {
  id: string
  userId: string
  planId: string
  level: Term['level']
  contactsLimit: number | null
  startedAt: number
  periodStartedAt: number
  endsAt: number
  paidUntil: number
  cardSubscriptionId: string | null
  orderId: string | null
}

const TERM = `SELECT s.id, s.user_id AS userId, s.plan_id AS planId, p.level, s.order_id AS orderId,
    p.contacts_limit + coalesce((SELECT sum(contacts) FROM contact_packs
      WHERE term_id = s.id AND revoked_at IS NULL), 0) AS contactsLimit,
    s.started_at AS startedAt, s.period_started_at AS periodStartedAt, s.ends_at AS endsAt,
    coalesce(s.paid_until, s.ends_at) AS paidUntil, s.card_subscription_id AS cardSubscriptionId
  FROM subscriptions s JOIN subscription_plans p ON p.id = s.plan_id`

const SWEEP_BATCH = 200

export const sqliteSubscriptions = (connection: Connection): SubscriptionStore => ({
  ...readTerms(connection),
  ...writeTerms(connection),
  ...sweepTerms(connection),
})

const readTerms = (connection: Connection) => {
  const open = connection.prepare<[string], Row>(
    `${TERM} WHERE s.user_id = ${BOUND} AND s.status = 'active' ORDER BY s.ends_at`,
  )
  const lastEnded = connection.prepare<[string], Row>(
    `${TERM} WHERE s.user_id = ${BOUND} AND s.status = 'expired' ORDER BY s.ends_at DESC LIMIT 1`,
  )
  const endingFrom = connection.prepare<[string, number], Row>(
    `${TERM} WHERE s.user_id = ${BOUND} AND s.ends_at >= ${BOUND}`,
  )
  return {
    termsEndingFrom: (userId: UserId, from: Date) =>
      endingFrom.all(userId, from.getTime()).map(toTerm),
    openTerms: (userId: UserId) => open.all(userId).map(toTerm),
    lastEnded: (userId: UserId) => {
      const row = lastEnded.get(userId)
      return row ? toTerm(row) : null
    },
  }
}

const writeTerms = (
  connection: Connection,
): Pick<SubscriptionStore, 'add' | 'cancel' | 'move' | 'setEnd' | 'inheritPacks'> => {
  const add = connection.prepare(
    `INSERT INTO subscriptions
       (id, user_id, plan_id, status, origin, started_at, period_started_at, ends_at, paid_until, created_at,
        order_id, card_subscription_id)
     VALUES (?, ?, ?, 'active', ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const cancel = connection.prepare(
    `UPDATE subscriptions SET status = 'cancelled', ends_at = :at,
       paid_until = min(coalesce(paid_until, ends_at), :at) WHERE id = :id`,
  )
  const move = connection.prepare(
    'UPDATE subscriptions SET period_started_at = ?, ends_at = ?, paid_until = ? WHERE id = ?',
  )
  const setEnd = connection.prepare(
    `UPDATE subscriptions SET paid_until = coalesce(paid_until, ends_at), ends_at = ? WHERE id = ?`,
  )
  const inherit = connection.prepare('UPDATE contact_packs SET term_id = ? WHERE term_id = ?')
  return {
    add: (term) => {
      const { startedAt, periodStartedAt, endsAt, paidUntil, createdAt } = term
      const moments = [startedAt, periodStartedAt, endsAt, paidUntil, createdAt]
      const times = moments.map((moment) => moment.getTime())
      const paidBy = [term.orderId, term.cardSubscriptionId]
      add.run(term.id, term.userId, term.planId, term.origin, ...times, ...paidBy)
    },
    cancel: (termId, at) => {
      cancel.run({ at: at.getTime(), id: termId })
    },
    inheritPacks: (fromTermId, toTermId) => {
      inherit.run(toTermId, fromTermId)
    },
    move: (termId, to) => {
      const moments = [to.periodStartedAt, to.endsAt, to.paidUntil]
      move.run(...moments.map((moment) => moment.getTime()), termId)
    },
    setEnd: (termId, endsAt) => {
      setEnd.run(endsAt.getTime(), termId)
    },
  }
}

const sweepTerms = (connection: Connection) => {
  const due = connection
    .prepare<[number], string>(
      `SELECT user_id FROM subscriptions WHERE status = 'active' AND ends_at <= ? LIMIT ${SWEEP_BATCH}`,
    )
    .pluck()
  const close = connection.prepare(
    `UPDATE subscriptions SET status = 'expired' WHERE user_id = ? AND status = 'active' AND ends_at <= ?`,
  )
  return {
    buyersWithEndedTerms: (now: Date) =>
      new Set((due.all(now.getTime()) as string[]).map((id) => idOf<UserId>(id))),
    closeEnded: (userId: UserId, now: Date) => {
      close.run(userId, now.getTime())
    },
  }
}

const toTerm = (row: Row): Term => ({
  id: row.id,
  userId: idOf(row.userId),
  planId: idOf(row.planId),
  level: row.level,
  contactsLimit: row.contactsLimit,
  startedAt: new Date(row.startedAt),
  periodStartedAt: new Date(row.periodStartedAt),
  endsAt: new Date(row.endsAt),
  paidUntil: new Date(row.paidUntil),
  cardSubscriptionId: row.cardSubscriptionId,
  orderId: row.orderId === null ? null : idOf(row.orderId),
})
