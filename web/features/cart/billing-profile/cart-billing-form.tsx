import { useEffect } from 'react'
import { isConsumer } from '#modules/billing/contract/consumer.ts'
import { CheckoutProfileInput, toSavedTaxId } from '#modules/billing/contract/profile.ts'
import type { BillingProfileReply } from '#modules/billing/contract/profile-shape.ts'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { AddressFields } from './address-fields.tsx'
import { DeliveryFields, PersonFields, TaxIdField } from './fiscal-fields.tsx'
import { useBillingForm } from './use-billing-form.ts'

export type CartBillingProps = {
  readonly profile: BillingProfileReply
  /** The button that pays submits this form. */
  readonly formId: string
  /** Tells whether the typed buyer is a consumer. */
  readonly onConsumer: (isConsumer: boolean) => void
  readonly onSaved: () => void | Promise<void>
}

/** What an order needs to be invoiced, without a button of its own. */
export const CartBillingForm = ({ profile, formId, onConsumer, onSaved }: CartBillingProps) => {
  const { form, submit } = useBillingForm({ profile, schema: CheckoutProfileInput, onSaved })
  const [taxId, billingCountry] = form.watch(['taxId', 'billingCountry'])
  const buysAsConsumer = isConsumer(toSavedTaxId({ taxId, billingCountry }))
  useEffect(() => onConsumer(buysAsConsumer), [onConsumer, buysAsConsumer])
  return (
    <form id={formId} className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Field label="Nome e cognome o ragione sociale" required {...form.field('billingName')}>
        <TextInput autoComplete="billing name" {...form.register('billingName')} />
      </Field>
      <TaxIdField form={form} required />
      <AddressFields form={form} prefix="billing" />
      {!buysAsConsumer && <DeliveryFields form={form} />}
      <details>
        <summary className="pressable content-center underlined">
          {buysAsConsumer ? 'Codice destinatario, PEC o i' : 'I'}ntestazione a una persona
          (facoltativi)
        </summary>
        <div className="fields grid gap-4 pad-top-4">
          {buysAsConsumer && <DeliveryFields form={form} />}
          <PersonFields form={form} />
        </div>
      </details>
    </form>
  )
}
