import { QUOTE_TERM_NAMES, type QuoteTermName } from '#modules/talks/contract/quotes.ts'
import { useFields } from '#web/listing/form/use-fields.ts'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { QUOTE_TERM_FORMATS } from '../quote-facts.ts'
import type { QuoteFormValues } from './quote-form-values.ts'

const VISIT = [
  { value: 'true', label: 'Gratis' },
  { value: 'false', label: 'A pagamento' },
]

export const ConditionsSection = () => {
  const { register, watch, field, choice } = useFields<QuoteFormValues>()
  const [shape, visitIsFree] = watch(['shape', 'visitIsFree'])
  if (shape === '') return null
  return (
    <FormSection
      title="Condizioni"
      hint="Il cliente confronta anche le condizioni. Se lasci un campo vuoto, legge «Da chiedere»."
    >
      <FieldRow>
        <Field {...field('startsFrom')} label="Puoi cominciare dal">
          <TextInput type="date" {...register('startsFrom')} />
        </Field>
        <TermField name="lastsDays" />
      </FieldRow>
      <ChoiceGroup
        {...choice('visitIsFree')}
        type="radio"
        look="chips"
        legend="Il sopralluogo è"
        choices={VISIT}
      />
      {shape === 'after_visit' && visitIsFree === 'false' && (
        <Field
          {...field('price')}
          label="Prezzo del sopralluogo, IVA inclusa"
          required
          hint="es. 50; se lo togli dal prezzo del lavoro, scrivilo nelle note"
        >
          <TextInput before="€" inputMode="decimal" autoComplete="off" {...register('price')} />
        </Field>
      )}
      <FieldRow>
        {QUOTE_TERM_NAMES.filter((name) => name !== 'lastsDays').map((name) => (
          <TermField key={name} name={name} />
        ))}
        <Field
          {...field('validUntil')}
          label="Il preventivo vale fino al"
          required
          hint="Dopo questa data scade da solo"
        >
          <TextInput type="date" {...register('validUntil')} />
        </Field>
      </FieldRow>
    </FormSection>
  )
}

const TermField = ({ name }: { readonly name: QuoteTermName }) => {
  const { register, field } = useFields<QuoteFormValues>()
  const { label, hint, inputMode, maxLength } = QUOTE_TERM_FORMATS[name].question
  return (
    <Field {...field(name)} label={label} hint={hint}>
      <TextInput
        inputMode={inputMode}
        autoComplete="off"
        maxLength={maxLength}
        {...register(name)}
      />
    </Field>
  )
}
