import { and, asc, count, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AuditLog } from '#modules/kernel/audit.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import type { OutboxQuery } from '#modules/operations/contract/mail.ts'
import type { StaffReminder } from '#modules/operations/contract/to-do.ts'
import type {
  AuditTrail,
  AuditTrailQuery,
  DataBreach,
  DataBreachStore,
  JobRunRecords,
  MailRecords,
  StaffMember,
  StaffReminders,
} from '#modules/operations/ports.ts'
import { withinHourlyLimitsSql } from '../mailing/mail-queue.ts'
import {
  convertOrNull,
  isoColumnOrNullSql,
  isoColumnSql,
  rowReader,
  type StoredRow,
  withSql,
} from '../statements.ts'
import { nullsToUndefined, toColumns } from '../table-columns.ts'
import { users } from '../tables/identity.ts'
import { auditLog, dataBreaches, outbox, scheduledRuns } from '../tables/operations.ts'

export const sqliteAuditLog = withSql<AuditLog, [World]>(({ keyed }, world) => {
  const { add } = keyed(auditLog)
  return {
    record: (by, action, [targetKind, targetId], { before = null, after = null } = {}) => {
      const who = { actorId: by?.userId ?? null, ip: by?.ip ?? null }
      const change = { action, targetKind, targetId, before, after }
      add({ ...who, ...change, id: world.newId(), at: world.now() })
    },
  }
})

export const sqliteAuditTrail = withSql<AuditTrail>(({ db }) => {
  const { id, at, actorId, action, targetKind, targetId, before, after, ip } = auditLog
  const actorName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`
  const mentions = (word: string, actionsNamed: readonly string[]) =>
    sql`(${action} IN (SELECT value FROM json_each(${JSON.stringify(actionsNamed)}))
      OR instr(lower(${action}), ${word}) OR instr(lower(${users.email}), ${word})
      OR instr(lower(${actorName}), ${word}))`
  // Only the requested conditions, so that each combination can use its index.
  const conditionOf = ({ q, ...query }: AuditTrailQuery) =>
    and(
      query.action === undefined ? undefined : eq(action, query.action),
      query.targetKind === undefined ? undefined : eq(targetKind, query.targetKind),
      query.targetId === undefined ? undefined : eq(targetId, query.targetId),
      query.since ? gte(at, query.since) : undefined,
      query.until ? lt(at, query.until) : undefined,
      q === undefined ? undefined : mentions(q.toLowerCase(), query.actionsNamed),
    )
  return {
    find: (query) => {
      const { sort, limit, offset } = query
      const columns = { id, actorId, action, targetKind, targetId, before, after, ip, actorName }
      const rows = db
        .select({ ...columns, at: isoColumnSql(at), actorEmail: users.email })
        .from(auditLog)
        .leftJoin(users, eq(users.id, actorId))
        .where(conditionOf(query))
        .$dynamic()
      const order = sort === 'oldest' ? [asc(at), asc(id)] : [desc(at), desc(id)]
      const total = db.select({ total: sql<number>`count(*)` }).from(rows.as('found')).get()?.total
      return {
        items: rows
          .orderBy(...order)
          .limit(limit)
          .offset(offset)
          .all(),
        total: total ?? 0,
      }
    },
  }
})

const mail = alias(outbox, 'mail')

/** Ids sort by time of writing. */
const MAIL_ORDERS: Record<OutboxQuery['sort'], readonly SQL[]> = {
  newest: [],
  oldest: [asc(mail.id)],
  recipient: [asc(mail.recipient)],
  'recipient-desc': [desc(mail.recipient)],
}

export const sqliteMailRecords = withSql<MailRecords>(({ db, keyed }) => {
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
      keyed(outbox).save({ id, status: 'queued', attempts: 0, nextAttemptAt }),
  }
})

export const sqliteRunRecords = withSql<JobRunRecords>(({ db, table }) => {
  const { id, job, dueAt, startedAt, endedAt, status: state, detail } = scheduledRuns
  return {
    find: ({ sort, limit, offset, ...query }, now) => {
      const dayAgo = new Date(now.getTime() - DAY_MS)
      const where = and(
        query.when && gt(startedAt, dayAgo),
        query.job === undefined ? undefined : eq(job, query.job),
        query.state && eq(state, query.state),
      )
      const moments = { dueAt: isoColumnSql(dueAt), startedAt: isoColumnSql(startedAt) }
      const order = sort === 'oldest' ? [asc(startedAt), asc(id)] : [desc(startedAt), desc(id)]
      const items = db
        .select({ id, job, state, detail, ...moments, endedAt: isoColumnOrNullSql(endedAt) })
        .from(scheduledRuns)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
        .all()
      return { items, total: table(scheduledRuns).total(where) }
    },
  }
})

export const sqliteStaffReminders = withSql<StaffReminders>(({ rows, run, value }) => ({
  staff: () =>
    rows<StoredRow<StaffMember>>`SELECT u.id AS userId, u.email, u.first_name AS firstName, u.role,
          coalesce(r.reminder, 'hourly') AS reminder, r.reminded_at AS remindedAt
        FROM users u LEFT JOIN staff_reminders r ON r.user_id = u.id
        WHERE u.role IN ('admin', 'moderator') AND u.is_active`.map(
      rowReader<StaffMember>({ moments: ['remindedAt'] }),
    ),
  of: (userId) =>
    value<StaffReminder>`SELECT reminder FROM staff_reminders WHERE user_id = ${userId}` ??
    'hourly',
  choose: (userId, reminder) =>
    run`INSERT INTO staff_reminders (user_id, reminder) VALUES (${userId}, ${reminder})
        ON CONFLICT DO UPDATE SET reminder = excluded.reminder`,
  reminded: (userId, at) =>
    run`INSERT INTO staff_reminders (user_id, reminder, reminded_at)
        VALUES (${userId}, 'hourly', ${at})
        ON CONFLICT DO UPDATE SET reminded_at = excluded.reminded_at`,
}))

export const sqliteDataBreaches = withSql<DataBreachStore>(({ keyed, table }) => {
  const { find, put } = keyed(dataBreaches)
  const { noticedAt, id: key } = dataBreaches
  return {
    all: () => table(dataBreaches).all(undefined, desc(noticedAt), desc(key)).map(toBreach),
    find: (id) => convertOrNull(find(id), toBreach),
    save: ({ contents, ...breach }) => put({ ...toColumns(dataBreaches, contents), ...breach }),
  }
})

const toBreach = ({
  id,
  createdAt,
  updatedAt,
  ...row
}: typeof dataBreaches.$inferSelect): DataBreach => ({
  id,
  createdAt,
  updatedAt,
  contents: nullsToUndefined(row),
})
