import { latestCopyPath, readSnapshotTime } from '#adapters/sqlite/snapshot/latest-copy.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { BackupSettings } from '#modules/operations/contract/backups.ts'
import { realWorld } from '../../world.ts'
import { type Finding, ok, warning } from './finding.ts'
import { say } from './messages.ts'

/** Checks that the copy that should always be there exists, and how old it is. */
export const examineLatestCopy = (
  databaseFile: string,
  { everyMinutes }: BackupSettings,
): Finding => {
  const file = latestCopyPath(databaseFile)
  const takenAt = readSnapshotTime(file)
  if (!takenAt) return warning(say('latest-copy.none', { file }))
  const at = takenAt.toISOString()
  return realWorld.now().getTime() - takenAt.getTime() > everyMinutes * MINUTE_MS
    ? warning(say('latest-copy.old', { file, at, minutes: everyMinutes }))
    : ok(say('latest-copy.fresh', { file, at }))
}
