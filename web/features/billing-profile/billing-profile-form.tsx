import type { BillingProfileReply } from '#modules/billing/contract/profile.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { AddressFields } from './address-fields.tsx'
import { type BillingForm, useBillingForm } from './use-billing-form.ts'

type Props = { readonly profile: BillingProfileReply; readonly returnTo: string | null }

export const BillingProfileForm = ({ profile, returnTo }: Props) => {
  const { form, submit } = useBillingForm(profile, returnTo)
  const shipsElsewhere = form.watch('shippingIsDifferent')
  return (
    <form className="billing-form" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <FormSection
        title="Intestazione"
        hint="Nome e Cognome sono facoltativi: se li scrivi, la fattura elettronica è intestata alla persona, per esempio a una ditta individuale."
      >
        <Field label="Nome e cognome o ragione sociale" required {...form.field('billingName')}>
          <TextInput autoComplete="billing name" {...form.register('billingName')} />
        </Field>
        <PersonFields form={form} />
        <AddressFields form={form} prefix="billing" />
      </FormSection>
      <FiscalSection form={form} />
      <FormSection title="Spedizione" hint="Solo se la corrispondenza va a un altro indirizzo.">
        <Checkbox
          label="L’indirizzo di spedizione è diverso"
          {...form.register('shippingIsDifferent')}
        />
        {shipsElsewhere && <AddressFields form={form} prefix="shipping" />}
      </FormSection>
      <SubmitButton
        className="start"
        variant="primary"
        busy={form.formState.isSubmitting}
        busyLabel="Salvataggio in corso…"
      >
        Salva il profilo
      </SubmitButton>
    </form>
  )
}

/** Optional: with both, the e-invoice names the person instead of the company. */
const PersonFields = ({ form }: { form: BillingForm }) => (
  <FieldRow>
    <Field label="Nome" {...form.field('billingFirstName')}>
      <TextInput autoComplete="billing given-name" {...form.register('billingFirstName')} />
    </Field>
    <Field label="Cognome" {...form.field('billingLastName')}>
      <TextInput autoComplete="billing family-name" {...form.register('billingLastName')} />
    </Field>
  </FieldRow>
)

const FiscalSection = ({ form }: { form: BillingForm }) => {
  const isItalian = form.watch('billingCountry') === 'IT'
  return (
    <FormSection
      title="Dati fiscali"
      hint={
        isItalian
          ? 'Puoi salvare anche senza; per acquistare serve il codice fiscale o la partita IVA.'
          : 'Facoltativi: i consumatori esteri acquistano anche senza.'
      }
    >
      <Field
        label={isItalian ? 'Partita IVA o codice fiscale' : 'Codice fiscale estero o VAT'}
        hint={
          isItalian
            ? undefined
            : 'La partita IVA va con la sigla del paese, per esempio DE123456789: senza, compri come consumatore.'
        }
        {...form.field('taxId')}
      >
        <TextInput autoComplete="off" autoCapitalize="characters" {...form.register('taxId')} />
      </Field>
      {isItalian && (
        <FieldRow>
          <Field
            label="Codice destinatario SDI"
            hint="7 caratteri, se ce l’hai."
            {...form.field('sdiCode')}
          >
            <TextInput
              autoComplete="off"
              autoCapitalize="characters"
              {...form.register('sdiCode')}
            />
          </Field>
          <Field label="PEC" hint="Al posto del codice destinatario." {...form.field('pecEmail')}>
            <TextInput type="email" autoComplete="off" {...form.register('pecEmail')} />
          </Field>
        </FieldRow>
      )}
    </FormSection>
  )
}
