import {
  BUDGET_LABELS,
  DEFAULT_URGENCY,
  URGENCIES,
  URGENCY_LABELS,
} from '#modules/listings/contract/job-requests/vocabulary.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { CategoryField } from '#web/listing/form/category-field.tsx'
import { CategoryTiles } from '#web/listing/form/category-tiles.tsx'
import { TextFields } from '#web/listing/form/text-fields.tsx'
import { useFields } from '#web/listing/form/use-fields.ts'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { toOptions } from '#web/ui/forms/options-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import type { RequestFormValues } from './request-form-values.ts'

/** How the fields of the first step begin, in the order of the page. */
export const emptyWorkFields = {
  categoryId: '',
  categoryName: '',
  categoryWords: '',
  answers: [],
  title: '',
  description: '',
  urgency: DEFAULT_URGENCY,
  budget: '',
  images: [],
} satisfies Partial<RequestFormValues>

const budgets = toOptions(BUDGET_LABELS)
const urgencies = URGENCIES.map((value) => ({ value, label: URGENCY_LABELS[value] }))

/** After a category is chosen. */
const TradeQuestions = lazyPart(async () => (await import('./trade-questions.tsx')).TradeQuestions)

export const WorkSection = ({ isNew }: { readonly isNew: boolean }) => {
  const { register, watch, field, choice } = useFields<RequestFormValues>()
  return (
    <FormSection
      title="Il lavoro"
      hint="Più dettagli dai, più precisi saranno i preventivi. Telefono ed email non scriverli qui: li chiediamo più avanti e restano nascosti."
    >
      <CategoryField Tiles={isNew ? CategoryTiles : undefined} />
      <TextFields
        titleHint="es. Rifare il bagno, 6 m²"
        descriptionHint="Scrivi che cosa serve, com’è il posto e che cosa c’è già."
      />
      <ChoiceGroup
        {...choice('urgency')}
        type="radio"
        look="chips"
        legend="Quando ti serve?"
        hint="Urgente vuol dire entro una settimana."
        choices={urgencies}
      />
      <Field {...field('budget')} label="Budget indicativo">
        <Select options={budgets} placeholder="Non lo so ancora" {...register('budget')} />
      </Field>
      {watch('categoryId') && <TradeQuestions />}
    </FormSection>
  )
}
