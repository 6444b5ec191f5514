import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow } from '#web/ui/forms/form-layout.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { BillingForm } from './use-billing-form.ts'

/** Where customers come from: Europe and a few more, Italy first. */
const CODES = [
  'AD AL AR AT AU BA BE BG BR CA CH CN CY CZ DE DK EE ES FI FR GB GR HR HU IE IL IN IS JP LI LT LU LV',
  'MA MC MD ME MK MT MX NL NO NZ PL PT RO RS SE SI SK SM TN TR UA US VA ZA',
]
  .join(' ')
  .split(' ')

const names = new Intl.DisplayNames('it', { type: 'region' })

const toOption = (value: string) => ({ value, label: names.of(value) ?? value })

const countryOptions = [
  toOption('IT'),
  ...CODES.map(toOption).toSorted((a, b) => a.label.localeCompare(b.label, 'it')),
]

type Props = { readonly form: BillingForm; readonly prefix: 'billing' | 'shipping' }

/** Street, place and country; abroad there is no province. */
export const AddressFields = ({ form, prefix }: Props) => {
  const isItalian = form.watch(`${prefix}Country`) === 'IT'
  return (
    <>
      <Field label="Paese" required {...form.field(`${prefix}Country`)}>
        <Select
          autoComplete={`${prefix} country`}
          options={countryOptions}
          {...form.register(`${prefix}Country`)}
        />
      </Field>
      <Field label="Indirizzo e numero civico" required {...form.field(`${prefix}Address`)}>
        <TextInput
          autoComplete={`${prefix} street-address`}
          {...form.register(`${prefix}Address`)}
        />
      </Field>
      <Field label="Città" required {...form.field(`${prefix}City`)}>
        <TextInput autoComplete={`${prefix} address-level2`} {...form.register(`${prefix}City`)} />
      </Field>
      <FieldRow>
        <Field
          label={isItalian ? 'CAP' : 'Codice postale'}
          hint={isItalian ? 'Scrivi le cinque cifre, per esempio 20121.' : undefined}
          required
          {...form.field(`${prefix}PostalCode`)}
        >
          <TextInput
            autoComplete={`${prefix} postal-code`}
            {...(isItalian && { inputMode: 'numeric', maxLength: 5 })}
            {...form.register(`${prefix}PostalCode`)}
          />
        </Field>
        {isItalian && (
          <Field
            label="Provincia"
            hint="Scrivi la sigla, per esempio MI."
            required
            {...form.field(`${prefix}Province`)}
          >
            <TextInput
              autoComplete={`${prefix} address-level1`}
              autoCapitalize="characters"
              maxLength={2}
              {...form.register(`${prefix}Province`)}
            />
          </Field>
        )}
      </FieldRow>
    </>
  )
}
