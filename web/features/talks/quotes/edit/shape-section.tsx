import { useFormContext } from 'react-hook-form'
import { QUOTE_SHAPE_LABELS, QUOTE_SHAPES } from '#modules/talks/contract/quote-labels.ts'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import type { QuoteFormValues } from './quote-form-values.ts'

const HINTS = {
  fixed: 'Sai già quanto costa',
  range: 'Un minimo e un massimo',
  hourly: 'Un tanto all’ora',
  after_visit: 'Prima devi vedere il posto',
}

const choices = QUOTE_SHAPES.map((value) => ({
  value,
  label: QUOTE_SHAPE_LABELS[value],
  hint: HINTS[value],
}))

/** The first question: the rest follows from it. */
export const ShapeSection = () => {
  const { register, formState } = useFormContext<QuoteFormValues>()
  return (
    <FormSection title="Che prezzo fai?">
      <div className="shape-choice">
        <ChoiceGroup
          id="shape"
          type="radio"
          required
          legend="Scegline uno"
          name="shape"
          choices={choices}
          error={formState.errors.shape?.message}
          inputProps={register('shape')}
        />
      </div>
    </FormSection>
  )
}
