/** Remaining set-up steps, derived from the settings. */
import type { Staff } from '#modules/kernel/audit.ts'
import { isThisMachine } from '#modules/kernel/this-machine.ts'
import { FIRST_STEPS, type FirstStepMark, type FirstStepsReply } from '../contract/first-steps.ts'
import type { OperationsNeeds } from '../ports.ts'

export const createFirstSteps = ({
  firstSteps,
  publicUrl,
  audit,
  world,
  atomically,
}: OperationsNeeds) => {
  const read = (): FirstStepsReply => {
    const steps = FIRST_STEPS.map((step) => ({ step, isDone: firstSteps[step]() }))
    return {
      steps,
      isAllDone: steps.every(({ isDone }) => isDone),
      isDismissed: firstSteps.isDismissed(),
      canTestMail: firstSteps.canTestMail(),
      hasPendingListing: firstSteps.hasPendingListing(),
      localAddress: isThisMachine(new URL(publicUrl).hostname) ? publicUrl : null,
    }
  }
  return {
    read,
    review: (admin: Staff, mark: FirstStepMark) =>
      atomically((): FirstStepsReply => {
        const isDone = mark === 'ready' ? firstSteps.isDismissed() : firstSteps[mark]()
        firstSteps.mark(mark, world.now())
        audit.record(admin, 'first-step.review', ['first-step', mark], {
          before: { isDone },
          after: { isDone: true },
        })
        return read()
      }),
  }
}
