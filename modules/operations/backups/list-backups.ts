import type { BackupsReply } from '../contract/backups.ts'
import type { OperationsNeeds } from '../ports.ts'

export const listBackups =
  ({ backupRuns, backupFolder }: OperationsNeeds) =>
  async (): Promise<BackupsReply> => {
    const items = await backupFolder()
    return { items: [...items], total: items.length, ...backupRuns.state() }
  }
