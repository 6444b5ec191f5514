import type { Alerts } from '#modules/alerts/index.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import { counted, type Jobs, untilNone } from '#src/jobs/job-parts.ts'
import { lastDueAt } from '#src/jobs/schedule.ts'

/** The digest of 8:00 in Rome; whom it did not reach, because the process stood still or died, gets it soon after. */
export const alertJobs = ({ sendDailyAlerts }: Alerts, world: World): Jobs => [
  {
    name: 'daily-alerts',
    schedule: { everyMs: 10 * MINUTE_MS },
    run: async () => {
      const until = lastDueAt({ dailyAt: '08:00' }, world.now())
      return counted(await untilNone(() => sendDailyAlerts(until)), 'Persone avvisate')
    },
  },
]
