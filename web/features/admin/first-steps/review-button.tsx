import {
  type FirstStep,
  type FirstStepsReply,
  firstStepsPath,
  REVIEWED_STEPS,
} from '#modules/operations/contract/first-steps.ts'
import { send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'

export type ReviewProps = {
  readonly step: FirstStep
  readonly onReviewed: (stored: FirstStepsReply, options: { revalidate: false }) => unknown
}

const REVIEWED: readonly FirstStep[] = REVIEWED_STEPS

/** For a step whose defaults may be right as they are. */
export const ReviewButton = ({ step, onReviewed }: ReviewProps) => {
  if (!REVIEWED.includes(step)) return null
  const review = async () => {
    try {
      const stored = await send<FirstStepsReply>('POST', firstStepsPath, { body: { step } })
      await onReviewed(stored, { revalidate: false })
    } catch (error) {
      showFailure(error, 'Il passo non è stato segnato. Riprova.')
    }
  }
  return <Button onClick={() => void review()}>Va bene così</Button>
}
