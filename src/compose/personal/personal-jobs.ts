import { applyRetention } from '#adapters/sqlite/personal/retention.ts'
import type { Personal } from '#modules/personal/index.ts'
import { counted, type Jobs, untilNone } from '#src/jobs/job-parts.ts'
import type { AppContext } from '../app-context.ts'

type Needs = Pick<AppContext, 'connection' | 'world' | 'atomically'>

/** Nightly deletion of data past their retention, unused accounts included. */
export const personalJobs = (
  { eraseUnusedAccounts }: Personal,
  { connection, world, atomically }: Needs,
): Jobs => {
  const retain = applyRetention(connection)
  return [
    {
      name: 'apply-retention',
      schedule: { dailyAt: '04:40' },
      run: async () => {
        const records = atomically(() => retain(world.now()))
        return counted(
          records + (await untilNone(eraseUnusedAccounts)),
          'Dati e account oltre il termine',
        )
      },
    },
  ]
}
