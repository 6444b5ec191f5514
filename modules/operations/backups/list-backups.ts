import type { BackupsReply } from '../contract/backups.ts'
import type { BackupFolder, BackupRuns } from '../ports.ts'

type Needs = { readonly backupRuns: BackupRuns; readonly backupFolder: BackupFolder }

export const listBackups =
  ({ backupRuns, backupFolder }: Needs) =>
  async (): Promise<BackupsReply> => {
    const items = await backupFolder()
    return { items: [...items], total: items.length, ...backupRuns.state() }
  }
