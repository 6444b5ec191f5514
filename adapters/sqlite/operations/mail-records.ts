import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { OutboxQuery } from '#modules/operations/contract/mail.ts'
import type { MailRecords } from '#modules/operations/ports.ts'
import { withinHourlyLimitsSql } from '../mailing/mail-queue.ts'
import { isoColumnOrNullSql, isoColumnSql, withSql } from '../statements.ts'
import { outbox } from '../tables/operations.ts'

const mail = alias(outbox, 'mail')

/** Ids sort by time of writing. */
const MAIL_ORDERS: Record<OutboxQuery['sort'], readonly SQL[]> = {
  newest: [],
  oldest: [asc(mail.id)],
  recipient: [asc(mail.recipient)],
  'recipient-desc': [desc(mail.recipient)],
}

export const sqliteMailRecords = withSql<MailRecords>(({ db, rowsById }) => {
  const { id: key, recipient, template, status: state, attempts, lastError } = mail
  const isOverHourlyLimit = (now: Date) =>
    sql<boolean>`(${state} = 'queued' AND NOT (${sql.raw(withinHourlyLimitsSql(String(now.getTime())))}))`
  const inState = (asked: NonNullable<OutboxQuery['state']>) => {
    if (asked === 'file') return sql`${mail.isFile}`
    return asked === 'sent' ? sql`${state} = 'sent' AND ${mail.isFile} IS NOT 1` : eq(state, asked)
  }
  const select = (where: SQL | undefined, now: Date) =>
    db
      .select({
        id: key,
        recipient,
        template,
        state,
        attempts,
        lastError,
        nextAttemptAt: sql<
          string | null
        >`CASE ${state} WHEN 'queued' THEN ${isoColumnSql(mail.nextAttemptAt)} END`,
        isOverHourlyLimit: isOverHourlyLimit(now).mapWith(Boolean),
        sentAt: isoColumnOrNullSql(mail.sentAt),
        isFile: sql<boolean>`coalesce(${mail.isFile}, 0)`.mapWith(Boolean),
        returnedAt: isoColumnOrNullSql(mail.returnedAt),
        returnSaid: sql<string | null>`${mail.returnStatus} || ' ' || ${mail.returnSaid}`,
        createdAt: isoColumnSql(mail.createdAt),
      })
      .from(mail)
      .where(where)
      .$dynamic()
  return {
    find: ({ q, recipient: only, state: requestedState, sort, limit, offset }, now) => {
      const where = and(
        only === undefined ? undefined : eq(recipient, only),
        requestedState && inState(requestedState),
        q ? sql`instr(${recipient}, ${q.toLowerCase()})` : undefined,
      )
      const rows = select(where, now).orderBy(...MAIL_ORDERS[sort], desc(key))
      return {
        items: rows.limit(limit).offset(offset).all(),
        total: db.select({ total: count() }).from(mail).where(where).get()?.total ?? 0,
      }
    },
    one: (id, now) => select(eq(key, id), now).get() ?? null,
    requeue: (id, nextAttemptAt) =>
      rowsById(outbox).save({ id, status: 'queued', attempts: 0, nextAttemptAt }),
  }
})
