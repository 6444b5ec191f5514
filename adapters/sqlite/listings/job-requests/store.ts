import { eq, sql } from 'drizzle-orm'
import type { Connection, Database } from '#adapters/sqlite/database.ts'
import { createRowWrites } from '#adapters/sqlite/row-writes.ts'
import { jobRequests } from '#adapters/sqlite/tables/job-requests.ts'
import { idOf } from '#modules/kernel/ids.ts'
import type { JobRequest, JobRequestStore } from '#modules/listings/index.ts'
import { LASTING, toColumns } from './columns.ts'

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

type Row = typeof jobRequests.$inferSelect

const toJobRequest = (row: Row): JobRequest => ({
  id: idOf(row.id),
  ownerId: idOf(row.clientId),
  contents: toContents(row),
  groupId: row.groupId,
  status: row.status,
  moderationState: row.moderationState,
  rejectionReason: row.rejectionReason,
  modificationRequest: row.modificationRequest,
  // Written from a value of this type.
  pendingChanges: row.pendingChanges as JobRequest['pendingChanges'],
  isVerified: row.isVerified,
  isActive: row.isActive,
  publicationNumber: row.publicationNumber,
  publishedAt: row.publishedAt,
  publicUntil: row.publicUntil,
  completedAt: row.completedAt,
  contactsClosedAt: row.contactsClosedAt,
  remindedAt: row.remindedAt,
  termsVersion: row.termsVersion,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

const toContents = (row: Row): JobRequest['contents'] => ({
  categoryId: row.categoryId,
  urgency: row.urgency as JobRequest['contents']['urgency'],
  regionId: row.regionId,
  provinceId: row.provinceId,
  city: row.city,
  title: row.title,
  description: row.description,
  budget: row.budget ?? undefined,
  images: row.images,
  clientName: row.clientName,
  clientLastName: row.clientLastName,
  clientEmail: row.clientEmail,
  clientPhone: row.clientPhone ?? undefined,
  preferredContactMethods:
    row.preferredContactMethods as JobRequest['contents']['preferredContactMethods'],
  hasWhatsapp: row.hasWhatsapp,
  callTimePreferences: row.callTimePreferences as JobRequest['contents']['callTimePreferences'],
  maxReveals: row.maxReveals,
})
