import { eq, sql } from 'drizzle-orm'
import { idOf } from '#modules/kernel/ids.ts'
import {
  type JobRequestInput,
  JobRequestText,
} from '#modules/listings/contract/job-requests/job-request.ts'
import type { JobRequest, JobRequestCounters, JobRequestStore } from '#modules/listings/index.ts'
import type { Connection, Database } from '../../database.ts'
import { createRowWrites } from '../../row-writes.ts'
import { columnsOf, fieldsOf } from '../../table-columns.ts'
import { jobRequests } from '../../tables/job-requests.ts'
import { sqliteListingCounters } from '../shared/listing-statistics.ts'

export const sqliteJobRequests = (db: Database, connection: Connection): JobRequestStore => {
  const highestNumber = connection
    .prepare<[], number | null>('SELECT max(publication_number) FROM job_requests')
    .pluck()
  const rows = createRowWrites(connection, 'job_requests', LASTING)
  const find = db
    .select()
    .from(jobRequests)
    .where(eq(jobRequests.id, sql.placeholder('id')))
    .prepare()
  const toRemind = connection
    .prepare<[number, number], string>(
      `SELECT id FROM job_requests WHERE is_active = 1 AND status <> 'completed'
         AND reminded_at IS NULL AND public_until IS NOT NULL AND public_until <= ? AND is_verified
       ORDER BY public_until LIMIT ?`,
    )
    .pluck()
  const markReminded = connection.prepare<[number, string]>(
    'UPDATE job_requests SET reminded_at = ? WHERE id = ?',
  )
  const known = (id: string) => {
    const row = find.get({ id })
    return row ? toJobRequest(row) : null
  }

  return {
    ...endings(connection),
    find: known,
    add: (request) => rows.insert(toColumns(request)),
    save: (request) => rows.update(toColumns(request)),
    nextPublicationNumber: () => (highestNumber.get() ?? 0) + 1,
    toRemind: (moment, limit) =>
      (toRemind.all(moment.getTime(), limit) as string[]).flatMap((id) => known(id) ?? []),
    markReminded: (id, at) => {
      markReminded.run(at.getTime(), id)
    },
  }
}

/** Expiry by the clock. */
const endings = (connection: Connection): Pick<JobRequestStore, 'retire' | 'nextExpiry'> => {
  const retire = connection.prepare<[number, number]>(
    `UPDATE job_requests SET is_active = 0 WHERE id IN (
       SELECT id FROM job_requests WHERE is_active = 1 AND public_until <= ?
       ORDER BY public_until LIMIT ?)`,
  )
  const nextExpiry = connection
    .prepare<[], number | null>('SELECT min(public_until) FROM job_requests WHERE is_active = 1')
    .pluck()
  return {
    retire: (now, limit) => retire.run(now.getTime(), limit).changes,
    nextExpiry: () => {
      const moment = nextExpiry.get()
      return moment == null ? null : new Date(moment)
    },
  }
}

/** Written once, with the row. */
export const LASTING: ReadonlySet<string> = new Set(['client_id', 'terms_version', 'created_at'])

const columns = columnsOf(jobRequests, ['viewCount', 'revealCount', 'listPosition', 'isWithdrawn'])

export const toColumns = ({ contents, ownerId, ...request }: JobRequest) =>
  columns({ ...request, ...contents, clientId: ownerId })

const FIELDS = Object.keys(JobRequestText.entries) as (keyof JobRequestInput)[]

type Row = typeof jobRequests.$inferSelect

export const toJobRequest = (row: Row): JobRequest => ({
  id: idOf(row.id),
  ownerId: idOf(row.clientId),
  contents: fieldsOf(FIELDS, row) as JobRequest['contents'],
  groupId: row.groupId,
  status: row.status,
  moderationState: row.moderationState,
  rejectionReason: row.rejectionReason,
  modificationRequest: row.modificationRequest,
  // Written from a value of this very type.
  pendingChanges: row.pendingChanges as JobRequest['pendingChanges'],
  isVerified: row.isVerified,
  isActive: row.isActive,
  isWithdrawn: row.isWithdrawn,
  publicationNumber: row.publicationNumber,
  publishedAt: row.publishedAt,
  publicUntil: row.publicUntil,
  completedAt: row.completedAt,
  contactsClosedAt: row.contactsClosedAt,
  contactDoubtedAt: row.contactDoubtedAt,
  contactConfirmedAt: row.contactConfirmedAt,
  remindedAt: row.remindedAt,
  termsVersion: row.termsVersion,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

export const sqliteJobRequestCounters = (connection: Connection): JobRequestCounters => {
  const { published, waiting, counted } = sqliteListingCounters(connection, 'job_request')
  const raise = connection.prepare<[string]>(
    `INSERT INTO job_request_counters (name, total) VALUES (?, 1)
     ON CONFLICT DO UPDATE SET total = total + 1`,
  )
  const revealed = connection
    .prepare<[string], number>('SELECT count(*) FROM contact_reveals WHERE user_id = ?')
    .pluck()

  return {
    published,
    waiting,
    createdOnDayOf: (moment) => counted(dayName(moment)),
    addCreated: (moment) => {
      raise.run(dayName(moment))
    },
    revealedBy: (userId) => revealed.get(userId) ?? 0,
  }
}

const romeDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' })

/** `created:2026-03-03`. */
const dayName = (moment: Date) => `created:${romeDay.format(moment)}`
