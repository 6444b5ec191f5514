import type { StaffActor } from '#modules/kernel/audit.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { AuditLogQuery, AuditLogReply } from './contract/audit-log.ts'
import type {
  BackupEntry,
  BackupSettings,
  BackupsReply,
  CopyKind,
  PracticeRestore,
} from './contract/backups.ts'
import type { DataBreachInput } from './contract/data-breaches.ts'
import type { FirstStep, FirstStepConfirmation } from './contract/first-steps.ts'
import type { OutboxEntry, OutboxQuery, OutboxReply } from './contract/mail.ts'
import type { RunsQuery, RunsReply } from './contract/runs.ts'
import type { FigureName, ServerFault, SummaryReply, TaskName } from './contract/summary.ts'
import type { StaffReminder } from './contract/to-do.ts'
import type { TimeSpan } from './summary/periods.ts'

/** Newest first. */
export type AuditTrail = { readonly find: (query: AuditTrailQuery) => AuditLogReply }

export type AuditTrailQuery = Omit<AuditLogQuery, 'from' | 'to' | 'format'> & {
  /** Actions whose label matches `q`. */
  readonly actionsNamed: readonly string[]
  /** Start and end (exclusive) of the period. */
  readonly since: Date | null
  readonly until: Date | null
}

/** All mails, newest first. */
export type MailRecords = {
  readonly find: (query: OutboxQuery, now: Date) => OutboxReply
  readonly one: (id: string, now: Date) => OutboxEntry | null
  /** Requeues a failed mail with all its tries. */
  readonly requeue: (id: string, now: Date) => void
}

/** Runs of the scheduler, newest first. */
export type JobRunRecords = { readonly find: (query: RunsQuery, now: Date) => RunsReply }

/** Median of the public reviews since a moment; null without any. */
export type ReviewMedian = (since: Date) => number | null

/** Sum of a figure between two moments, to the hour. */
export type FigureSums = (name: FigureName, stretch: TimeSpan) => number

export type WaitingCounts = (name: TaskName, now: Date) => number

/** Says since when the oldest and the newest tasks wait. */
export type WaitingAges = (
  name: TaskName,
  now: Date,
) => { readonly oldestAt: Date; readonly newestAt: Date }

export type StaffMember = {
  readonly userId: UserId
  readonly email: string
  readonly firstName: string
  readonly role: Viewer['role']
  readonly reminder: StaffReminder
  readonly remindedAt: Date | null
}

/** Sets when the staff is told of open tasks. */
export type StaffReminders = {
  /** Staff who may sign in. */
  readonly staff: () => readonly StaffMember[]
  readonly of: (userId: UserId) => StaffReminder
  readonly choose: (userId: UserId, reminder: StaffReminder) => void
  readonly reminded: (userId: UserId, at: Date) => void
}

export type ReadListingTotals = () => Omit<
  SummaryReply,
  'version' | 'fault' | 'waiting' | 'days' | 'figures' | 'reviewMedian'
>

/** Backups on this machine, newest first. */
export type BackupFolder = () => Promise<readonly BackupEntry[]>

/** A copy that leaves the machine, and the moment it shows. */
export type CopyTime = {
  readonly kind: CopyKind
  readonly takenAt: Date | null
  readonly practice: PracticeRestore | null
}

export type StoredBackupSettings = {
  readonly read: () => BackupSettings | null
  readonly write: (settings: BackupSettings, at: Date) => void
}

/** Makes and verifies a backup off the main thread, and answers its name. Throws when it fails verification. */
export type TakeSnapshot = (now: Date) => Promise<string>

/** Runs of backups, nightly ones included. */
export type BackupRuns = {
  readonly state: () => Pick<BackupsReply, 'isRunning' | 'lastDone' | 'lastFailure'>
  /** False when one is already running. */
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

export type DataBreach = {
  readonly id: string
  readonly contents: DataBreachInput
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type DataBreachStore = {
  /** Newest first. */
  readonly all: () => readonly DataBreach[]
  readonly find: (id: string) => DataBreach | null
  readonly save: (breach: DataBreach) => void
}

/** Tells whether each step is visible in the data, or was marked as done. */
export type FirstStepFacts = Readonly<Record<FirstStep, () => boolean>> & {
  readonly isDismissed: () => boolean
  readonly canTestMail: () => boolean
  readonly hasPendingListing: () => boolean
  readonly mark: (mark: FirstStepConfirmation, at: Date) => void
}

export type OperationsNeeds = CommonNeeds & {
  readonly backupRuns: BackupRuns
  readonly backupFolder: BackupFolder
  readonly copyTimes: () => readonly CopyTime[]
  readonly keyProvenAt: () => Date | null
  readonly backupSettings: StoredBackupSettings
  readonly takeSnapshot: TakeSnapshot
  readonly breaches: DataBreachStore
  readonly firstSteps: FirstStepFacts
  /** Lets only firms with a right VAT number reveal contacts. */
  readonly askVatId: (staff: StaffActor) => void
  readonly publicUrl: string
  readonly auditTrail: AuditTrail
  readonly mails: MailRecords
  readonly runs: JobRunRecords
  readonly figures: FigureSums
  readonly waiting: WaitingCounts
  readonly ages: WaitingAges
  readonly reminders: StaffReminders
  readonly serverFault: () => ServerFault | null
  readonly listingTotals: ReadListingTotals
  readonly reviewMedian: ReviewMedian
  readonly version: string
}
