import type { AuditLogQuery, AuditLogReply } from './contract/audit-log.ts'

/** Newest first. */
export type AuditTrail = { readonly find: (query: AuditTrailQuery) => AuditLogReply }

export type AuditTrailQuery = Omit<AuditLogQuery, 'from' | 'to' | 'format'> & {
  /** The first moment that counts, and the first that no longer does. */
  readonly since: Date | null
  readonly until: Date | null
}
