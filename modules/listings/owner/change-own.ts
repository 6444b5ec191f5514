import type { JobRequestId, UserId } from '#modules/kernel/ids.ts'
import { refuse } from '#modules/kernel/result.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import type { JobOutcome, JobRequest } from '../job-request.ts'
import type { JobRequestStore } from '../ports.ts'

type Needs = {
  readonly requests: JobRequestStore
  readonly world: World
  readonly atomically: Atomically
}

/** Somebody else's request is "not found", so that ids cannot be probed. */
export const changeOwn =
  ({ requests, world, atomically }: Needs) =>
  (
    userId: UserId,
    id: JobRequestId,
    decide: (request: JobRequest, now: Date) => JobOutcome,
  ): JobOutcome =>
    atomically(() => {
      const request = requests.find(id)
      if (request?.clientId !== userId) return refuse({ code: 'job-request.not-found' })
      const now = world.now()
      const outcome = decide(request, now)
      if (outcome.ok && outcome.value !== request)
        requests.save({ ...outcome.value, updatedAt: now })
      return outcome
    })
