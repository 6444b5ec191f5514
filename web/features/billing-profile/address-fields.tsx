import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow } from '#web/ui/forms/form-layout.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { countryOptions } from './countries.ts'
import type { BillingForm } from './use-billing-form.ts'

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
            hint="La sigla, per esempio MI."
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
