import { setImmediate } from 'node:timers/promises'
import { applyRetention } from '#adapters/sqlite/personal/retention.ts'
import type { JobName } from '#modules/operations/contract/run-words.ts'
import type { Personal } from '#modules/personal/index.ts'
import type { Job } from '#src/jobs/scheduler.ts'
import type { AppContext } from '../app-context.ts'

/** Nightly: applies the retention periods and erases unused accounts. */
export const personalJobs = (
  { connection, world, atomically }: AppContext,
  personal: Pick<Personal, 'tidy'>,
): readonly Job<JobName>[] => {
  const retain = applyRetention(connection)
  return [
    {
      name: 'apply-retention',
      schedule: { dailyAt: '04:40' },
      run: async () => {
        let gone = atomically(() => retain(world.now()))
        for (let some = await personal.tidy(); some > 0; some = await personal.tidy()) {
          gone += some
          await setImmediate()
        }
        return gone > 0 ? `Dati e account oltre il termine: ${gone}` : undefined
      },
    },
  ]
}
