import type { StaffActor } from '#modules/kernel/audit.ts'
import { isThisMachine } from '#modules/kernel/this-machine.ts'
import { FIRST_STEPS, type FirstStepInput, type FirstStepsReply } from './contract/first-steps.ts'
import type { OperationsNeeds } from './ports.ts'

/** The steps of a new installation, which admins complete or mark as done. */
export const createFirstSteps = ({
  firstSteps,
  askVatId,
  publicUrl,
  audit,
  world,
  atomically,
}: Pick<
  OperationsNeeds,
  'firstSteps' | 'askVatId' | 'publicUrl' | 'audit' | 'world' | 'atomically'
>) => {
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
    review: (admin: StaffActor, { step: mark, asksVatId }: FirstStepInput) =>
      atomically((): FirstStepsReply => {
        const isDone = mark === 'ready' ? firstSteps.isDismissed() : firstSteps[mark]()
        if (mark === 'gate' && asksVatId) askVatId(admin)
        firstSteps.mark(mark, world.now())
        audit.record(admin, 'first-step.review', ['first-step', mark], {
          before: { isDone },
          after: { isDone: true },
        })
        return read()
      }),
  }
}
