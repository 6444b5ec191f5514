import { VAT_PERCENTS } from '#modules/kernel/vat-rates.ts'
import type { QuoteShape } from '#modules/talks/contract/quote-labels.ts'
import { useFields } from '#web/listing/form/use-fields.ts'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { formatQuotePrice } from '../quote-facts.ts'
import { parsePositiveEuro, parseQuoteShape, type QuoteFormValues } from './quote-form-values.ts'

const INCLUDED = [
  { value: 'true', label: 'Con IVA' },
  { value: 'false', label: 'Senza IVA' },
]

/** What it costs, and what of it is VAT; nothing to fill in before a visit. */
export const PriceSection = () => {
  const { watch } = useFields<QuoteFormValues>()
  const shape = parseQuoteShape(watch('shape'))
  if (shape === undefined) return null
  if (shape === 'after_visit')
    return (
      <FormSection title="Prezzo">
        <p>
          Il cliente legge «Prezzo dopo il sopralluogo». Quando avrai visto il posto, potrai mandare
          una nuova versione con il prezzo.
        </p>
      </FormSection>
    )
  return (
    <FormSection title="Prezzo">
      <PriceFields shape={shape} />
      <VatFields />
      <BothPrices />
    </FormSection>
  )
}

const LABELS: Record<QuoteShape, string> = {
  fixed: 'Prezzo in euro',
  range: 'Da (euro)',
  hourly: 'Euro all’ora',
  after_visit: '',
}

const PriceFields = ({ shape }: { readonly shape: QuoteShape }) => {
  const { register, field } = useFields<QuoteFormValues>()
  const least = (
    <Field
      {...field('price')}
      label={LABELS[shape]}
      required
      hint={shape === 'hourly' ? 'es. 35' : 'es. 1.200'}
    >
      <TextInput before="€" inputMode="decimal" autoComplete="off" {...register('price')} />
    </Field>
  )
  if (shape !== 'range') return least
  return (
    <FieldRow>
      {least}
      <Field {...field('priceMax')} label="A (euro)" required hint="es. 1.600">
        <TextInput before="€" inputMode="decimal" autoComplete="off" {...register('priceMax')} />
      </Field>
    </FieldRow>
  )
}

const VatFields = () => {
  const { watch, choice } = useFields<QuoteFormValues>()
  const rate = watch('vatRate')
  return (
    <>
      <ChoiceGroup
        {...choice('vatRate')}
        type="radio"
        look="chips"
        legend="Aliquota IVA"
        hint="Di solito è il 22%; per molti lavori in casa il 10%. In regime forfettario scegli «Nessuna IVA»."
        choices={VAT_PERCENTS.map((percent) => ({
          value: String(percent),
          label: percent === 0 ? 'Nessuna IVA' : `${percent}%`,
        }))}
      />
      {rate !== '0' && (
        <ChoiceGroup
          {...choice('vatIncluded')}
          type="radio"
          look="chips"
          required
          legend="Il prezzo che hai scritto è"
          choices={INCLUDED}
        />
      )}
    </>
  )
}

/** Follows what is typed. */
const BothPrices = () => {
  const { watch } = useFields<QuoteFormValues>()
  const [shape, price, priceMax, vatIncluded, vatRate] = watch([
    'shape',
    'price',
    'priceMax',
    'vatIncluded',
    'vatRate',
  ])
  const least = parsePositiveEuro(price)
  const most = parsePositiveEuro(priceMax)
  const isReady =
    least !== null &&
    (shape !== 'range' || most !== null) &&
    (vatRate === '0' || vatIncluded !== '')
  const quote = {
    shape: parseQuoteShape(shape) ?? 'fixed',
    price: least,
    priceMax: most,
    vatIncluded: vatRate === '0' || vatIncluded === 'true',
    vatRate: Number(vatRate.replace(',', '.')),
  }
  return (
    <p className="both-prices" role="status">
      {isReady && (
        <>
          Con IVA <strong>{formatQuotePrice(quote, true)}</strong>
          {vatRate === '0' ? ' (nessuna IVA)' : ` / senza IVA ${formatQuotePrice(quote, false)}`}
        </>
      )}
    </p>
  )
}
