/// <reference lib="esnext.temporal" />
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { oneAtATime } from '#modules/kernel/semaphore.ts'
import { snapshotName, snapshotsToDrop } from './rotation.ts'
import { takeCheckedSnapshot } from './take-checked-snapshot.ts'

/** Writes today's (Rome) snapshot to `backups/` next to the database, then deletes old ones. */
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

/** Concurrent calls share one snapshot, because two would write the same file. */
export const oneSnapshotAtATime = (databaseFile: string | null) =>
  oneAtATime(async (now: Date) => {
    if (databaseFile === null)
      throw new Error('The database is in memory: there is no file to copy')
    return await nightlySnapshot(databaseFile, now)
  }).start
