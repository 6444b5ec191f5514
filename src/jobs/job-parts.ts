import { setImmediate } from 'node:timers/promises'
import type { JobName } from '#modules/operations/contract/job-labels.ts'
import type { Job } from './scheduler.ts'

/** What a module does by the clock; its composition declares them. */
export type Jobs = readonly Job<JobName>[]

/** Read in the admin area: Italian, and short enough to be right for one and for many. */
export const counted = (count: number, what: string) =>
  count > 0 ? `${what}: ${count}` : undefined

/** Other work gets its turn between two batches. */
export const untilNone = async (work: () => number | Promise<number>) => {
  let total = 0
  for (let done = await work(); done > 0; done = await work()) {
    total += done
    await setImmediate()
  }
  return total
}
