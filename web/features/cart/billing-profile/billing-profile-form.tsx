import { useNavigate } from 'react-router'
import { BillingProfileInput, type BillingProfileReply } from '#modules/billing/contract/profile.ts'
import { showToast } from '#web/lib/toast.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { AddressFields } from './address-fields.tsx'
import { DeliveryFields, PersonFields, TaxIdField } from './fiscal-fields.tsx'
import { type BillingForm, useBillingForm } from './use-billing-form.ts'

const RETURN_MS = 1500

type Props = { readonly profile: BillingProfileReply; readonly returnTo: string | null }

export const BillingProfileForm = ({ profile, returnTo }: Props) => {
  const navigate = useNavigate()
  const { form, submit } = useBillingForm({
    profile,
    schema: BillingProfileInput,
    onSaved: () => {
      showToast({ title: 'Profilo di fatturazione salvato' })
      if (returnTo !== null) setTimeout(() => void navigate(returnTo), RETURN_MS)
    },
  })
  const shipsElsewhere = form.watch('shippingIsDifferent')
  return (
    <form className="billing-form grid gap-6" noValidate onSubmit={(event) => void submit(event)}>
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

const FiscalSection = ({ form }: { form: BillingForm }) => {
  const isItalian = form.watch('billingCountry') === 'IT'
  return (
    <FormSection
      title="Dati fiscali"
      hint={
        isItalian
          ? 'Puoi salvare anche senza; per acquistare serve il codice fiscale o la partita IVA.'
          : 'Facoltativi: i consumatori esteri acquistano anche senza. Fuori dall’Unione europea il codice del tuo Paese serve per pagare il prezzo senza IVA.'
      }
    >
      <TaxIdField form={form} />
      <DeliveryFields form={form} />
    </FormSection>
  )
}
