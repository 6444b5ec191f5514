import { setImmediate } from 'node:timers/promises'
import type { Alerts } from '#modules/alerts/index.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import type { JobName } from '#modules/operations/contract/run-words.ts'
import { lastDueAt } from '#src/jobs/schedule.ts'
import type { Job } from '#src/jobs/scheduler.ts'

/** The digest at 8:00 in Rome; sent later when the process was stopped at that time. */
export const alertJobs = (
  alerts: Pick<Alerts, 'sendDailyAlerts'>,
  world: World,
): readonly Job<JobName>[] => [
  {
    name: 'daily-alerts',
    schedule: { everyMs: 10 * MINUTE_MS },
    run: async () => {
      const until = lastDueAt({ dailyAt: '08:00' }, world.now())
      let notified = 0
      for (
        let some = alerts.sendDailyAlerts(until);
        some > 0;
        some = alerts.sendDailyAlerts(until)
      ) {
        notified += some
        await setImmediate()
      }
      return notified > 0 ? `Persone avvisate: ${notified}` : undefined
    },
  },
]
