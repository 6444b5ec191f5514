import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { BackupsReply } from '../contract/backups.ts'
import type { OperationsNeeds } from '../ports.ts'

type Refusal = { readonly code: 'backup.running' }

/** Starts a backup without waiting for it; the result is in the run records. One at a time. */
export const startBackup =
  (needs: OperationsNeeds) =>
  (admin: Pick<Viewer, 'userId'>, ip: string): Result<Date, Refusal> => {
    const { backupRuns, audit, world, atomically } = needs
    const startedAt = world.now()
    const claimed = atomically((): Result<Date, Refusal> => {
      const { isRunning, lastDone } = backupRuns.state()
      if (isRunning || !backupRuns.begin(startedAt)) return refuse({ code: 'backup.running' })
      audit.record(
        { userId: admin.userId, ip },
        'backup.start',
        ['backup', startedAt.toISOString()],
        {
          before: { lastDone: lastDone?.endedAt ?? null },
          after: { startedAt: startedAt.toISOString() },
        },
      )
      return accept(startedAt)
    })
    if (claimed.ok) void perform(needs, startedAt)
    return claimed
  }

const perform = async ({ backupRuns, takeSnapshot, world }: OperationsNeeds, startedAt: Date) => {
  const end = (status: 'done' | 'failed', detail: string) =>
    backupRuns.end(startedAt, { endedAt: world.now(), status, detail })
  try {
    end('done', await takeSnapshot(startedAt))
  } catch (error) {
    end('failed', error instanceof Error ? error.message : String(error))
  }
}

export const listBackups =
  ({ backupRuns, backupFolder }: OperationsNeeds) =>
  async (): Promise<BackupsReply> => {
    const items = await backupFolder()
    return { items: [...items], total: items.length, ...backupRuns.state() }
  }
