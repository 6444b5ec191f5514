import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { BillingProfileInput } from '#modules/billing/contract/profile.ts'
import type { BillingProfileReply } from '#modules/billing/contract/profile-shape.ts'
import type { InvoiceListReply } from '#modules/invoicing/contract/invoices.ts'
import { invoicePaths } from '#modules/invoicing/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { isAnyLoading, NotLoaded } from '#web/lib/not-loaded.tsx'
import { useQuery } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { showToast } from '#web/lib/toast.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { AddressFields } from './address-fields.tsx'
import { CartBillingForm } from './cart-billing-form.tsx'
import { DeliveryFields, PersonFields, TaxIdField } from './fiscal-fields.tsx'
import { type BillingForm, useBillingForm } from './use-billing-form.ts'

/** Exported from this file, so that the cart loads the same script. */
export const BillingProfileInCart = CartBillingForm

const CART = '/carrello'

/** Shows the invoices first, unless the cart sent the buyer here for the form. */
export const BillingProfile = ({ invoices }: { invoices: ReactNode }) => {
  const returnsToCart = useQuery().get('returnTo') === CART
  return (
    <div className="wrap billing-profile-page grid gap-5 page-foot" data-mode="offro">
      <PageHeader
        title="Profilo di Fatturazione"
        subtitle={
          returnsToCart
            ? 'A chi intestiamo le fatture dei tuoi acquisti'
            : 'Le tue fatture, e a chi le intestiamo'
        }
      />
      {returnsToCart && (
        <Alert tone="warning" title="Completa i dati di fatturazione">
          <p>
            Per concludere l’acquisto servono i dati obbligatori e, in Italia, il codice fiscale o
            la partita IVA. Dopo il salvataggio torni al carrello.
          </p>
        </Alert>
      )}
      <RequireSignIn waiting={<SkeletonStack shapes={WAITING} />}>
        {() =>
          returnsToCart ? <Profile returnTo={CART} /> : <InvoicesAndProfile invoices={invoices} />
        }
      </RequireSignIn>
    </div>
  )
}

/** Both at once, so that nothing moves. */
const InvoicesAndProfile = ({ invoices }: { invoices: ReactNode }) => {
  const list = useApi<InvoiceListReply>(invoicePaths.list(), { freshMs: 0 })
  const profile = useApi(billingPaths.profile, { freshMs: 0 })
  if (isAnyLoading(list, profile)) return <SkeletonStack shapes={WAITING} />
  return (
    <>
      {invoices}
      <Profile returnTo={null} />
    </>
  )
}

const Profile = ({ returnTo }: { returnTo: string | null }) => {
  const { data, ...reply } = useApi(billingPaths.profile, { freshMs: 0 })
  return data ? (
    <BillingProfileForm profile={data} returnTo={returnTo} />
  ) : (
    <NotLoaded
      {...reply}
      failed="Non riusciamo a caricare il profilo di fatturazione"
      waiting={WAITING}
    />
  )
}

const WAITING = ['title', 'line', 'line', 'control'] as const

const RETURN_MS = 1500

type Props = { readonly profile: BillingProfileReply; readonly returnTo: string | null }

const BillingProfileForm = ({ profile, returnTo }: Props) => {
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
        hint="Nome e Cognome sono facoltativi: se li scrivi, la fattura elettronica è intestata alla persona, come serve per una ditta individuale."
      >
        <Field label="Nome e cognome o ragione sociale" required {...form.field('billingName')}>
          <TextInput autoComplete="billing name" {...form.register('billingName')} />
        </Field>
        <PersonFields form={form} />
        <AddressFields form={form} prefix="billing" />
      </FormSection>
      <FiscalSection form={form} />
      <FormSection
        title="Spedizione"
        hint="Compila questa parte solo se la corrispondenza va spedita a un altro indirizzo."
      >
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
        label="Salva il profilo"
      />
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
          ? 'Puoi salvare anche senza questi dati; per acquistare serve il codice fiscale o la partita IVA.'
          : 'Facoltativi: i consumatori esteri possono acquistare anche senza. Fuori dall’Unione europea il codice del tuo Paese serve per pagare il prezzo senza IVA.'
      }
    >
      <TaxIdField form={form} />
      <DeliveryFields form={form} />
    </FormSection>
  )
}
