import type { AuditLogQuery, AuditLogReply } from './contract/audit-log.ts'
import type { BackupEntry, BackupsReply } from './contract/backups.ts'
import type { OutboxEntry, OutboxQuery, OutboxReply } from './contract/mail.ts'
import type { RunsQuery, RunsReply } from './contract/runs.ts'
import type { FigureName, SummaryReply, WaitingName } from './contract/summary.ts'
import type { Stretch } from './summary/periods.ts'

/** Newest first. */
export type AuditTrail = { readonly find: (query: AuditTrailQuery) => AuditLogReply }

export type AuditTrailQuery = Omit<AuditLogQuery, 'from' | 'to' | 'format'> & {
  /** Those whose label holds the words of `q`. */
  readonly actionsNamed: readonly string[]
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

/** How much of something there was between two moments, to the hour. */
export type FigureSums = (name: FigureName, stretch: Stretch) => number

/** How much of something waits for somebody now, apart from what the listings count. */
export type WaitingCounts = (name: WaitingElsewhere, now: Date) => number

export type WaitingElsewhere = Exclude<
  WaitingName,
  'requests' | 'showcase' | 'requestModifications' | 'showcaseModifications'
>

/** What the listings count by themselves. */
export type ListingTotals = () => Omit<SummaryReply, 'waiting' | 'days' | 'figures'>

/** The copies on this machine, newest first. */
export type BackupFolder = () => Promise<readonly BackupEntry[]>

/** Makes and checks a copy apart from the server's work, and answers its name. Throws when it is not sound. */
export type SnapshotTaker = (now: Date) => Promise<string>

/** Runs of copies, those of the night included. */
export type BackupRuns = {
  readonly state: () => Pick<BackupsReply, 'isRunning' | 'lastDone' | 'lastFailure'>
  /** False when one began this very moment. */
  readonly begin: (startedAt: Date) => boolean
  readonly end: (
    startedAt: Date,
    end: {
      readonly endedAt: Date
      readonly status: 'done' | 'failed'
      readonly detail: string
    },
  ) => void
}
