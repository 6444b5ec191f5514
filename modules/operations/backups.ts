import type { StaffActor } from '#modules/kernel/audit.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { createBackupSettings } from './backup-settings.ts'
import { type BackupsReply, ExternalCopyReply } from './contract/backups.ts'
import { checkCopiesElsewhere } from './copies-elsewhere.ts'
import type { OperationsNeeds } from './ports.ts'

type Refusal = { readonly code: 'backup.running' }

/** Starts a backup without waiting for it; the result is in the run records. One at a time. */
export const startBackup =
  (
    needs: Pick<OperationsNeeds, 'backupRuns' | 'audit' | 'world' | 'atomically' | 'takeSnapshot'>,
  ) =>
  (staff: StaffActor): Result<Date, Refusal> => {
    const { backupRuns, audit, world, atomically } = needs
    const startedAt = world.now()
    const claimed = atomically((): Result<Date, Refusal> => {
      const { isRunning, lastDone } = backupRuns.state()
      if (isRunning || !backupRuns.begin(startedAt)) return refuse({ code: 'backup.running' })
      audit.record(staff, 'backup.start', ['backup', startedAt.toISOString()], {
        before: { lastDone: lastDone?.endedAt ?? null },
        after: { startedAt: startedAt.toISOString() },
      })
      return accept(startedAt)
    })
    if (claimed.ok) void perform(needs, startedAt)
    return claimed
  }

const perform = async (
  {
    backupRuns,
    takeSnapshot,
    world,
  }: Pick<OperationsNeeds, 'backupRuns' | 'takeSnapshot' | 'world'>,
  startedAt: Date,
) => {
  const end = (status: 'done' | 'failed', detail: string) =>
    backupRuns.end(startedAt, { endedAt: world.now(), status, detail })
  try {
    end('done', await takeSnapshot(startedAt))
  } catch (error) {
    end('failed', error instanceof Error ? error.message : String(error))
  }
}

export const listBackups = (needs: OperationsNeeds) => async (): Promise<BackupsReply> => {
  const items = await needs.backupFolder()
  const takenAt = items.find(({ kind }) => kind === 'latest')?.verifiedAt ?? null
  const { everyMinutes } = createBackupSettings(needs).read()
  const ageMs = takenAt === null ? 0 : needs.world.now().getTime() - Date.parse(takenAt)
  return {
    items: [...items],
    total: items.length,
    latest: { takenAt, everyMinutes, isLate: ageMs > everyMinutes * MINUTE_MS },
    elsewhere: checkCopiesElsewhere(needs.copyTimes(), needs.world.now()).map((copy) =>
      pickReply(ExternalCopyReply, copy),
    ),
    keyProvenAt: needs.keyProvenAt()?.toISOString() ?? null,
    ...needs.backupRuns.state(),
  }
}
