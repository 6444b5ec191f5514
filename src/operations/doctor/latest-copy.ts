import { latestCopyPath, readSnapshotTime } from '#adapters/sqlite/snapshot/latest-copy.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { BackupSettings } from '#modules/operations/contract/backups.ts'
import { realWorld } from '../../world.ts'
import { type DoctorFinding, okFinding, warningFinding } from './finding.ts'
import { doctorMessage } from './messages.ts'

/** Checks that the copy that should always be there exists, and how old it is. */
export const examineLatestCopy = (
  databaseFile: string,
  { everyMinutes }: BackupSettings,
): DoctorFinding => {
  const file = latestCopyPath(databaseFile)
  const takenAt = readSnapshotTime(file)
  if (!takenAt) return warningFinding(doctorMessage('latest-copy.none', { file }))
  const at = takenAt.toISOString()
  return realWorld.now().getTime() - takenAt.getTime() > everyMinutes * MINUTE_MS
    ? warningFinding(doctorMessage('latest-copy.old', { file, at, minutes: everyMinutes }))
    : okFinding(doctorMessage('latest-copy.fresh', { file, at }))
}
