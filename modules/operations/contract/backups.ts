/** The room of the copies: what there is on this machine, and making one now. */
import * as v from 'valibot'

export const BACKUP_KINDS = ['nightly', 'complete'] as const

export const BackupEntry = v.object({
  name: v.string(),
  /** `nightly`: the database alone, made by the server. `complete`: with the pictures, by `cli backup`. */
  kind: v.picklist(BACKUP_KINDS),
  bytes: v.number(),
  /** When it was finished, read back and found sound: before that a copy has no name. */
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
  /** Only when it came after the last one that went well. */
  lastFailure: v.nullable(Ended),
})
export type BackupsReply = v.InferOutput<typeof BackupsReply>

export const BackupStarted = v.object({ message: v.string(), startedAt: v.string() })
