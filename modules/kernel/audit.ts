import type { UserId } from './ids.ts'

export type AuditEntry = {
  /** The admin or moderator; null for the command line. */
  readonly actorId: UserId | null
  /** What was done, dotted: `user.set-password`, `job-request.approve`. */
  readonly action: string
  readonly targetKind: string
  readonly targetId: string
  /** What changed, without secrets. */
  readonly before?: unknown
  readonly after?: unknown
  readonly ip: string | null
}

/** Written in the transaction of the action itself: nothing is done that the log does not know. */
export type AuditLog = { readonly record: (entry: AuditEntry) => void }
