/// <reference lib="esnext.temporal" />
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { oneAtATime } from '#modules/kernel/one-at-a-time.ts'
import { snapshotName, snapshotsToDrop } from './rotation.ts'
import { takeCheckedSnapshot } from './take-checked-snapshot.ts'

/** Takes the snapshot of the day that it is in Rome into `backups/` beside the database, then lets go of those too many. */
export const nightlySnapshot = async (databaseFile: string, now: Date) => {
  const folder = join(dirname(databaseFile), 'backups')
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO('Europe/Rome')
    .toPlainDate()
    .toString()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await takeCheckedSnapshot(databaseFile, join(folder, snapshotName(day)))
  for (const name of snapshotsToDrop(await readdir(folder))) await rm(join(folder, name))
  return snapshotName(day)
}

/** Whoever asks while a copy is being made gets that one: two would write into the same file. */
export const oneSnapshotAtATime = (databaseFile: string | null) =>
  oneAtATime(async (now: Date) => {
    if (databaseFile === null)
      throw new Error('The database is in memory: there is no file to copy')
    return await nightlySnapshot(databaseFile, now)
  }).start
