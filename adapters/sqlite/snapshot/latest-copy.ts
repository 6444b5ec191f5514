import { rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import {
  COPY_CHECK_INTERVAL_MINUTES,
  LATEST_COPY_FILE_NAME,
} from '#modules/operations/contract/backups.ts'
import { takeCheckedSnapshot } from './nightly-snapshot.ts'

/** Waiting for the next look, or making a copy for longer, would leave one too old. */
const MARGIN_MS = 2 * COPY_CHECK_INTERVAL_MINUTES * MINUTE_MS

/** The privacy page promises that nothing deleted stays in a copy for longer. */
const RETENTION_MS = 35 * DAY_MS

type Needs = {
  readonly databaseFile: string
  readonly now: () => Date
  /** How old the copy may become. */
  readonly everyMinutes: () => number
  readonly stopping: AbortSignal
  /** Tells whether the disk takes a file of so many bytes, and the site's writes besides. */
  readonly hasSpaceFor: (bytes: number) => boolean
}

/** Renews `backups/latest.db` before it is too old, and once after each start; answers what it did. */
export const createLatestCopyRenewal = (needs: Needs) => {
  const { databaseFile, now, everyMinutes, stopping } = needs
  // After a start the database may be another one: restored, or put there by hand.
  let isOfThisStart = false

  const isFresh = (ageMs: number) => ageMs >= 0 && ageMs < everyMinutes() * MINUTE_MS - MARGIN_MS

  return async (): Promise<string | undefined> => {
    const target = latestCopyPath(databaseFile)
    const startedAt = now()
    const takenAt = readSnapshotTime(target)
    if (isOfThisStart && takenAt && isFresh(startedAt.getTime() - takenAt.getTime()))
      return undefined
    try {
      await renew(needs, target, startedAt)
    } catch (error) {
      if (stopping.aborted) return undefined
      if (!isDamage(error)) removeTooOld(target, startedAt)
      throw error
    }
    isOfThisStart = true
    return LATEST_COPY_FILE_NAME
  }
}

const renew = async (
  { databaseFile, hasSpaceFor, stopping }: Needs,
  target: string,
  takenAt: Date,
) => {
  if (!hasSpaceFor(statSync(databaseFile).size))
    throw new Error('Il disco non ha spazio per un’altra copia dei dati: resta la copia precedente')
  await takeCheckedSnapshot(databaseFile, target, { takenAt, stopping })
}

const removeTooOld = (target: string, now: Date) => {
  const takenAt = readSnapshotTime(target)
  if (takenAt && now.getTime() - takenAt.getTime() > RETENTION_MS) rmSync(target)
}

/** Beside a damaged database the copy may be the last whole one. */
const isDamage = (error: unknown) =>
  error instanceof Error && 'code' in error && /^SQLITE_(?:CORRUPT|NOTADB)/.test(String(error.code))

export const latestCopyPath = (databaseFile: string) =>
  join(dirname(databaseFile), 'backups', LATEST_COPY_FILE_NAME)

/** The moment that the copy shows, which is its time of change; null without one. */
export const readSnapshotTime = (file: string): Date | null =>
  statSync(file, { throwIfNoEntry: false })?.mtime ?? null
