import { latestCopyPath, readSnapshotTime } from '#adapters/sqlite/snapshot/latest-copy.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { BackupSettings } from '#modules/operations/contract/backups.ts'
import { realWorld } from '../../world.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Checks that the copy that should always be there exists, and how old it is. */
export const examineLatestCopy = (
  databaseFile: string,
  { everyMinutes }: BackupSettings,
): Finding => {
  const file = latestCopyPath(databaseFile)
  const takenAt = readSnapshotTime(file)
  if (!takenAt) return warning(`No ${file} yet: the server makes it when it starts`)
  const message = `${file} shows ${takenAt.toISOString()}`
  return realWorld.now().getTime() - takenAt.getTime() > everyMinutes * MINUTE_MS
    ? warning(`${message}, more than ${everyMinutes} minutes ago: only a running server renews it`)
    : ok(message)
}
