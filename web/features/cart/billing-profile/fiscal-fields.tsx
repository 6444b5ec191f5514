import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { BillingForm } from './use-billing-form.ts'

type Props = { readonly form: BillingForm }

/** Optional: with both, the e-invoice names the person instead of the company. */
export const PersonFields = ({ form }: Props) => (
  <FieldRow>
    <Field label="Nome" {...form.field('billingFirstName')}>
      <TextInput autoComplete="billing given-name" {...form.register('billingFirstName')} />
    </Field>
    <Field label="Cognome" {...form.field('billingLastName')}>
      <TextInput autoComplete="billing family-name" {...form.register('billingLastName')} />
    </Field>
  </FieldRow>
)

/** `required` where one buys: in Italy an order needs it. */
export const TaxIdField = ({ form, required = false }: Props & { readonly required?: boolean }) => {
  const isItalian = form.watch('billingCountry') === 'IT'
  return (
    <Field
      label={isItalian ? 'Partita IVA o codice fiscale' : 'Codice fiscale estero o VAT'}
      required={required && isItalian}
      hint={
        isItalian
          ? undefined
          : 'Scrivi la partita IVA con la sigla del Paese, per esempio DE123456789: senza la sigla compri come consumatore.'
      }
      {...form.field('taxId')}
    >
      <TextInput autoComplete="off" autoCapitalize="characters" {...form.register('taxId')} />
    </Field>
  )
}

/** Where the Italian e-invoice is delivered. */
export const DeliveryFields = ({ form }: Props) =>
  form.watch('billingCountry') === 'IT' && (
    <FieldRow>
      <Field
        label="Codice destinatario SDI"
        hint="7 caratteri. Facoltativo: senza codice né PEC usiamo 0000000 e trovi la fattura nel cassetto fiscale."
        {...form.field('sdiCode')}
      >
        <TextInput autoComplete="off" autoCapitalize="characters" {...form.register('sdiCode')} />
      </Field>
      <Field
        label="PEC"
        hint="Scrivila se non hai un codice destinatario."
        {...form.field('pecEmail')}
      >
        <TextInput type="email" autoComplete="off" {...form.register('pecEmail')} />
      </Field>
    </FieldRow>
  )
