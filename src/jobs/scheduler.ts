/** Runs due jobs, and once those that were due while the process was stopped. */
import type { World } from '#modules/kernel/world.ts'
import { findLastDueTime, type Schedule } from './schedule.ts'

export type ScheduledJob = {
  /** Kebab-case; key of its run records. */
  readonly name: string
  readonly schedule: Schedule
  /** May answer an Italian sentence for the record. */
  readonly run: () => string | undefined | Promise<string | undefined>
}

/** Records of runs, which also prevent a second run. */
export type JobRunLog = {
  /** False when this run is recorded already. */
  readonly claim: (job: string, dueAt: Date, startedAt: Date) => boolean
  readonly finish: (job: string, dueAt: Date, end: JobRunEnd) => void
  /** Marks runs of a crashed process as failed. */
  readonly closeAbandoned: (at: Date) => void
}

export type JobRunEnd = {
  readonly endedAt: Date
  readonly status: 'done' | 'failed'
  readonly detail: string | null
}

type Needs = {
  readonly jobs: readonly ScheduledJob[]
  readonly runs: JobRunLog
  readonly world: World
  readonly reportFailure: (job: string, error: Error) => void
}

export const createScheduler = ({ jobs, runs, world, reportFailure }: Needs) => {
  const inHand = new Map<string, Promise<void>>()
  /** Last due moment of each job, so that idle polls need no query. */
  const seen = new Map<string, number>()

  const startIfDue = (job: ScheduledJob) => {
    if (inHand.has(job.name)) return
    const dueAt = findLastDueTime(job.schedule, world.now())
    if (seen.get(job.name) === dueAt.getTime()) return
    const isOurs = runs.claim(job.name, dueAt, world.now())
    seen.set(job.name, dueAt.getTime())
    if (!isOurs) return
    const done = run(job, dueAt).finally(() => inHand.delete(job.name))
    inHand.set(job.name, done)
  }

  const run = async (job: ScheduledJob, dueAt: Date) => {
    try {
      const detail = await job.run()
      runs.finish(job.name, dueAt, {
        endedAt: world.now(),
        status: 'done',
        detail: detail ?? null,
      })
    } catch (error) {
      recordFailure(job, dueAt, error instanceof Error ? error : new Error(String(error)))
    }
  }

  const recordFailure = (job: ScheduledJob, dueAt: Date, error: Error) => {
    reportFailure(job.name, error)
    const end = { endedAt: world.now(), status: 'failed', detail: error.message } as const
    try {
      runs.finish(job.name, dueAt, end)
    } catch (secondError) {
      // A full disk fails the job and its record; the log has both.
      reportFailure(job.name, secondError as Error)
    }
  }

  return {
    /** Called by the process that may run jobs, before its first `startDue`. */
    takeOver: () => runs.closeAbandoned(world.now()),
    startDue: () => jobs.forEach(startIfDue),
    /** Resolves when no job is running. */
    idle: async () => {
      while (inHand.size > 0) await Promise.all(inHand.values())
    },
  }
}
