import * as v from 'valibot'

export const BACKUP_KINDS = ['nightly', 'complete'] as const

export const BackupEntry = v.object({
  name: v.string(),
  /** `nightly`: the database alone, made by the server. `complete`: with the pictures, by `cli backup`. */
  kind: v.picklist(BACKUP_KINDS),
  bytes: v.number(),
  /** When it was finished and verified; unverified copies are not listed. */
  verifiedAt: v.string(),
})
export type BackupEntry = v.InferOutput<typeof BackupEntry>

const Ended = v.object({ endedAt: v.string(), detail: v.nullable(v.string()) })

export const BackupsReply = v.object({
  /** Newest first. */
  items: v.array(BackupEntry),
  total: v.number(),
  isRunning: v.boolean(),
  lastDone: v.nullable(Ended),
  /** Only when newer than the last success. */
  lastFailure: v.nullable(Ended),
})
export type BackupsReply = v.InferOutput<typeof BackupsReply>

export const BackupStarted = v.object({ message: v.string(), startedAt: v.string() })
