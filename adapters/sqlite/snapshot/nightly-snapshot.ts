/// <reference lib="esnext.temporal" />
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { snapshotName, snapshotsToDrop } from './rotation.ts'
import { takeSnapshot } from './take-snapshot.ts'

type Places = { readonly databaseFile: string; readonly folder: string }

/** Takes the snapshot of the day that it is in Rome, then lets go of those too many. */
export const nightlySnapshot = async ({ databaseFile, folder }: Places, now: Date) => {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO('Europe/Rome')
    .toPlainDate()
    .toString()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await takeSnapshot(databaseFile, join(folder, snapshotName(day)))
  for (const name of snapshotsToDrop(await readdir(folder))) await rm(join(folder, name))
  return snapshotName(day)
}
