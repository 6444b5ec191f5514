/** Remaining set-up steps, derived from the settings. */
import type { AuditLog } from '#modules/kernel/audit.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import {
  FIRST_STEPS,
  type FirstStep,
  type FirstStepsReply,
  type ReviewedStep,
} from '../contract/first-steps.ts'

/** Whether each step is visible in the data, or was marked as done. */
export type FirstStepFacts = Readonly<Record<FirstStep, () => boolean>> & {
  readonly review: (step: ReviewedStep, at: Date) => void
}

type Needs = {
  readonly firstSteps: FirstStepFacts
  readonly audit: AuditLog
  readonly world: World
  readonly atomically: Atomically
}

export const createFirstSteps = ({ firstSteps, audit, world, atomically }: Needs) => {
  const read = (): FirstStepsReply => {
    const steps = FIRST_STEPS.map((step) => ({ step, isDone: firstSteps[step]() }))
    return { steps, isAllDone: steps.every(({ isDone }) => isDone) }
  }
  return {
    read,
    review: (admin: { readonly userId: UserId; readonly ip: string }, step: ReviewedStep) =>
      atomically((): FirstStepsReply => {
        const before = { isDone: firstSteps[step]() }
        firstSteps.review(step, world.now())
        audit.record({
          actorId: admin.userId,
          action: 'first-step.review',
          targetKind: 'first-step',
          targetId: step,
          before,
          after: { isDone: true },
          ip: admin.ip,
        })
        return read()
      }),
  }
}

export type FirstSteps = ReturnType<typeof createFirstSteps>
