import { pickChangedFields, type StaffActor } from '#modules/kernel/audit.ts'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { BackupSettings } from './contract/backups.ts'
import type { OperationsNeeds, StoredBackupSettings } from './ports.ts'

const USUAL: BackupSettings = { everyMinutes: HOUR_MS / MINUTE_MS }

/** Those stored, or the usual ones. */
export const readBackupSettings = ({ read }: Pick<StoredBackupSettings, 'read'>): BackupSettings =>
  read() ?? USUAL

type Needs = Pick<OperationsNeeds, 'backupSettings' | 'audit' | 'world' | 'atomically'>

export const createBackupSettings = ({ backupSettings, audit, world, atomically }: Needs) => {
  const read = () => readBackupSettings(backupSettings)
  return {
    read,
    change: (admin: StaffActor, input: BackupSettings) =>
      atomically((): BackupSettings => {
        const change = pickChangedFields(read(), input)
        backupSettings.write(input, world.now())
        audit.record(admin, 'settings.backups', ['settings', 'backups'], change)
        return input
      }),
  }
}
