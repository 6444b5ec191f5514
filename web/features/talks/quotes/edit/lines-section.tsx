import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { formatTypedEuro } from '#modules/kernel/euro.ts'
import { QUOTE_LINES_MAX, QUOTE_NOTES_MAX } from '#modules/talks/contract/quotes.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { Button, IconButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { sumLinePrices } from '../quote-facts.ts'
import { parsePositiveEuro, type QuoteFormValues } from './quote-form-values.ts'

/** What the price consists of, if the professional says it, and free text. */
export const LinesSection = () => {
  const { register, watch, formState } = useFormContext<QuoteFormValues>()
  const { notes } = formState.errors
  const shape = watch('shape')
  if (shape === '') return null
  return (
    <FormSection title="Voci e note" hint="Facoltative.">
      {shape !== 'after_visit' && <Lines />}
      <Field
        id="notes"
        label="Note per il cliente"
        hint="Scrivi, per esempio, che cosa è compreso, che cosa no e come si paga"
        error={notes?.message}
      >
        <Textarea rows={4} maxLength={QUOTE_NOTES_MAX} {...register('notes')} />
      </Field>
    </FormSection>
  )
}

const Lines = () => {
  const { watch, setValue, setFocus, formState } = useFormContext<QuoteFormValues>()
  const lines = watch('lines')
  const change = (changed: QuoteFormValues['lines']) =>
    setValue('lines', changed, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const { errors } = formState
  return (
    <div id="lines" tabIndex={-1} className="grid gap-3">
      <FieldError id="lines" message={errors.lines?.message ?? errors.lines?.root?.message} />
      {lines.map((_, index) => (
        <LineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the form has their values by index.
          key={index}
          index={index}
          onRemove={() => change(lines.toSpliced(index, 1))}
        />
      ))}
      {lines.length > 0 && <SumOfLines />}
      {lines.length < QUOTE_LINES_MAX && (
        <p>
          <Button
            icon="plus"
            onClick={() => {
              flushSync(() => change([...lines, { text: '', price: '' }]))
              setFocus(`lines.${lines.length}.text`)
            }}
          >
            {lines.length === 0 ? 'Dividi il prezzo in voci' : 'Aggiungi una voce'}
          </Button>
        </p>
      )}
    </div>
  )
}

const LineFields = ({ index, onRemove }: { index: number; onRemove: () => void }) => {
  const { register, formState } = useFormContext<QuoteFormValues>()
  const problems = formState.errors.lines?.[index]
  return (
    <fieldset className="quote-line grid gap-2 aligned-end shrinkable borderless flush">
      <legend className="visually-hidden">Voce {index + 1}</legend>
      <Field label="Voce" error={problems?.text?.message}>
        <TextInput maxLength={200} autoComplete="off" {...register(`lines.${index}.text`)} />
      </Field>
      <Field label="Euro" error={problems?.price?.message}>
        <TextInput inputMode="decimal" autoComplete="off" {...register(`lines.${index}.price`)} />
      </Field>
      <IconButton icon="trash" label={`Togli la voce ${index + 1}`} onClick={onRemove} />
    </fieldset>
  )
}

/** The sum beside the price, which it must be when that is fixed. */
const SumOfLines = () => {
  const { watch, setValue } = useFormContext<QuoteFormValues>()
  const [shape, price, lines] = watch(['shape', 'price', 'lines'])
  const sum = sumLinePrices(lines.map((line) => parsePositiveEuro(line.price) ?? 0))
  const total = parsePositiveEuro(price)
  const isCompared = shape === 'fixed' && sum > 0
  return (
    <>
      <p className="flex between gap-3 digits">
        <span>Somma delle voci</span> <strong>{formatPrice(sum)}</strong>
      </p>
      {isCompared && total !== sum && (
        <Alert tone="warning" live>
          <p>
            {total === null
              ? 'Manca il prezzo.'
              : `Il prezzo che hai scritto è ${formatPrice(total)}: la somma delle voci dev’essere la stessa.`}
          </p>
          <p>
            <Button
              onClick={() => setValue('price', formatTypedEuro(sum), { shouldValidate: true })}
            >
              Usa {formatPrice(sum)} come prezzo
            </Button>
          </p>
        </Alert>
      )}
    </>
  )
}
