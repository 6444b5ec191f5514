import type { AuditLogQuery, AuditLogReply } from './contract/audit-log.ts'
import type { OutboxEntry, OutboxQuery, OutboxReply } from './contract/mail.ts'
import type { RunsQuery, RunsReply } from './contract/runs.ts'

/** Newest first. */
export type AuditTrail = { readonly find: (query: AuditTrailQuery) => AuditLogReply }

export type AuditTrailQuery = Omit<AuditLogQuery, 'from' | 'to' | 'format'> & {
  /** The first moment that counts, and the first that no longer does. */
  readonly since: Date | null
  readonly until: Date | null
}

/** Every mail that was written, newest first. */
export type MailRecords = {
  readonly find: (query: OutboxQuery) => OutboxReply
  readonly one: (id: string) => OutboxEntry | null
  /** Puts a failed mail back into the queue with all its tries. */
  readonly requeue: (id: string, now: Date) => void
}

/** What the scheduler did, newest first. */
export type RunRecords = { readonly find: (query: RunsQuery) => RunsReply }
