import {
  type FirstStep,
  type FirstStepMark,
  type FirstStepsReply,
  firstStepsPath,
  REVIEWED_STEPS,
} from '#modules/operations/contract/first-steps.ts'
import { send } from '#web/lib/api.ts'
import { mayLeave } from '#web/lib/leaving.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'

export type MarkedProps = {
  readonly onMarked: (stored: FirstStepsReply, options: { revalidate: false }) => unknown
}

/** For a step whose defaults may be right as they are. */
export const ReviewButton = ({ step, onMarked }: MarkedProps & { readonly step: FirstStep }) =>
  isReviewed(step) && (
    <MarkButton
      mark={step}
      label="Va bene così"
      failure="Il passo non è stato segnato. Riprova."
      onMarked={onMarked}
    />
  )

const isReviewed = (step: FirstStep): step is (typeof REVIEWED_STEPS)[number] =>
  (REVIEWED_STEPS as readonly FirstStep[]).includes(step)

type MarkProps = MarkedProps & {
  readonly mark: FirstStepMark
  readonly label: string
  readonly failure: string
}

export const MarkButton = ({ mark, label, failure, onMarked }: MarkProps) => {
  const store = async () => {
    if (!mayLeave()) return
    try {
      const stored = await send<FirstStepsReply>('POST', firstStepsPath, { body: { step: mark } })
      await onMarked(stored, { revalidate: false })
    } catch (error) {
      showFailure(error, failure)
    }
  }
  return <Button onClick={() => void store()}>{label}</Button>
}
