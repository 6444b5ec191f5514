import { setImmediate } from 'node:timers/promises'
import type { JobName } from '#modules/operations/contract/job-labels.ts'
import type { Schedule } from './schedule.ts'
import type { Job } from './scheduler.ts'

/** What a module does by the clock; its composition declares them. */
export type Jobs = readonly Job<JobName>[]

/** `what` it counts is read in the admin area: Italian, and short enough to be right for one and for many. */
export const job = (
  name: JobName,
  schedule: Schedule,
  what: string,
  work: () => number | Promise<number>,
): Job<JobName> => ({
  name,
  schedule,
  run: async () => {
    const count = await work()
    return count > 0 ? `${what}: ${count}` : undefined
  },
})

/** Other work gets its turn between two batches. */
export const untilNone = (work: () => number | Promise<number>) => async () => {
  let total = 0
  for (let done = await work(); done > 0; done = await work()) {
    total += done
    await setImmediate()
  }
  return total
}
