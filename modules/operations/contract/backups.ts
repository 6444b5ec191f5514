import * as v from 'valibot'
import { inputObject, wholeNumber } from '#modules/kernel/contract.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'

/** File in the folder of backups that is always there, whole and new. */
export const LATEST_COPY_FILE_NAME = 'latest.db'

export const BACKUP_KINDS = ['latest', 'nightly', 'complete'] as const

export const BackupEntry = v.object({
  name: v.string(),
  /** `latest` and `nightly`: the database alone, made by the server. `complete`: with the pictures, by `cli backup`. */
  kind: v.picklist(BACKUP_KINDS),
  bytes: v.number(),
  /** The moment at which the copy was finished and verified, or, for the latest one, which it shows; unverified copies are not listed. */
  verifiedAt: v.string(),
})
export type BackupEntry = v.InferOutput<typeof BackupEntry>

/** Copies that leave the machine: every night's or hour's encrypted one, and that of the last seconds. */
export const COPY_KINDS = ['offsite', 'replica'] as const
export type CopyKind = (typeof COPY_KINDS)[number]

const OFFSITE_HOURS = 36
const REPLICA_MINUTES = 10

/** How old each may become before somebody has to look. */
export const COPY_LIMIT_MINUTES: Readonly<Record<CopyKind, number>> = {
  offsite: (OFFSITE_HOURS * HOUR_MS) / MINUTE_MS,
  replica: REPLICA_MINUTES,
}

export const COPY_KIND_LABELS: Readonly<Record<CopyKind, string>> = {
  offsite: 'copia esterna cifrata',
  replica: 'replica degli ultimi secondi',
}

/** Why a copy did not come back when that was tried. */
export const PRACTICE_RESTORE_FAULTS = ['space', 'restore', 'data', 'pictures'] as const

/** The last time that a copy was brought back to see whether it would. */
export const PracticeRestore = v.object({
  at: v.string(),
  /** This is null when it came back whole. */
  fault: v.nullable(v.picklist(PRACTICE_RESTORE_FAULTS)),
  /** What the programs said about a fault. */
  detail: v.string(),
  /** What was in it; null when nothing came back. */
  contents: v.nullable(
    v.object({
      users: v.number(),
      jobRequests: v.number(),
      orders: v.number(),
      pictures: v.number(),
    }),
  ),
})
export type PracticeRestore = v.InferOutput<typeof PracticeRestore>

/** A copy that is brought back every month has to be looked at after this. */
export const PRACTICE_LIMIT_DAYS = 40

export const ExternalCopyReply = v.object({
  kind: v.picklist(COPY_KINDS),
  /** The moment it shows; null while none is known. */
  takenAt: v.nullable(v.string()),
  isLate: v.boolean(),
  /** This is null where it was never brought back. */
  practice: v.nullable(PracticeRestore),
  /** True if somebody has to look: it is late, did not come back, or was not tried for too long. */
  needsCare: v.boolean(),
})
export type ExternalCopyReply = v.InferOutput<typeof ExternalCopyReply>

const Ended = v.object({ endedAt: v.string(), detail: v.nullable(v.string()) })

export const BackupsReply = v.object({
  /** Newest first. */
  items: v.array(BackupEntry),
  total: v.number(),
  isRunning: v.boolean(),
  lastDone: v.nullable(Ended),
  /** Only when newer than the last success. */
  lastFailure: v.nullable(Ended),
  latest: v.object({
    /** This is null until the first is made. */
    takenAt: v.nullable(v.string()),
    everyMinutes: v.number(),
    /** Older than it may be. */
    isLate: v.boolean(),
  }),
  /** Empty where none was ever made. */
  elsewhere: v.array(ExternalCopyReply),
  /** The moment at which somebody last got the key back out of the copies; null while nobody did. */
  keyProvenAt: v.nullable(v.string()),
})
export type BackupsReply = v.InferOutput<typeof BackupsReply>

export const BackupStartedReply = v.object({ message: v.string(), startedAt: v.string() })

/** How often the age of the latest copy is looked at. */
export const COPY_CHECK_INTERVAL_MINUTES = 5
const LEAST_MINUTES = 2 * COPY_CHECK_INTERVAL_MINUTES
const MOST_MINUTES = DAY_MS / MINUTE_MS

/** `GET` and `PUT /api/admin/settings/backups`. */
export const BackupSettings = inputObject({
  /** How old the latest copy may become. */
  everyMinutes: wholeNumber(
    `Scegli un numero di minuti da ${LEAST_MINUTES} a ${MOST_MINUTES} (un giorno)`,
    LEAST_MINUTES,
    MOST_MINUTES,
  ),
})
export type BackupSettings = v.InferOutput<typeof BackupSettings>
