import { useFormContext } from 'react-hook-form'
import { DESCRIPTION_MAX, TITLE_MAX } from '#modules/listings/contract/listing-fields.ts'
import { BUDGET_LABELS, URGENCIES, URGENCY_LABELS } from '#modules/listings/contract/vocabulary.ts'
import { CategoryField } from '#web/listing/form/category-field.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import type { RequestFormValues } from './request-form-schema.ts'

const budgets = Object.entries(BUDGET_LABELS).map(([value, label]) => ({ value, label }))
const urgencies = URGENCIES.map((value) => ({ value, label: URGENCY_LABELS[value] }))

/** What has to be done, by when, for how much. */
export const WorkSection = () => {
  const { register, formState } = useFormContext<RequestFormValues>()
  const { errors } = formState
  return (
    <FormSection
      title="Il lavoro"
      hint="Più dettagli dai, più precisi saranno i preventivi. Telefono ed email non scriverli qui: li chiediamo più sotto e restano nascosti."
    >
      <CategoryField />
      <Field
        id="title"
        label="Titolo"
        required
        hint="es. Rifare il bagno, 6 m²"
        error={errors.title?.message}
      >
        <TextInput maxLength={TITLE_MAX} autoComplete="off" {...register('title')} />
      </Field>
      <Field
        id="description"
        label="Descrizione"
        required
        hint="Che cosa serve, com’è il posto, che cosa c’è già."
        error={errors.description?.message}
      >
        <Textarea rows={6} maxLength={DESCRIPTION_MAX} {...register('description')} />
      </Field>
      <ChoiceGroup
        id="urgency"
        type="radio"
        look="chips"
        legend="Quando ti serve?"
        name="urgency"
        choices={urgencies}
        error={errors.urgency?.message}
        inputProps={register('urgency')}
      />
      <Field id="budget" label="Budget indicativo" error={errors.budget?.message}>
        <Select options={budgets} placeholder="Non lo so ancora" {...register('budget')} />
      </Field>
    </FormSection>
  )
}
