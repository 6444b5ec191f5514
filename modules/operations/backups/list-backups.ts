import type { BackupsReply } from '../contract/backups.ts'
import type { BackupRuns, BackupShelf } from '../ports.ts'

type Needs = { readonly backupRuns: BackupRuns; readonly backupShelf: BackupShelf }

export const listBackups =
  ({ backupRuns, backupShelf }: Needs) =>
  async (): Promise<BackupsReply> => {
    const items = await backupShelf()
    return { items: [...items], total: items.length, ...backupRuns.state() }
  }
