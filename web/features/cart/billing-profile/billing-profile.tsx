import type { ReactNode } from 'react'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { BillingProfileReply } from '#modules/billing/contract/profile.ts'
import { useApi } from '#web/lib/api.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { useQuery } from '#web/lib/use-query.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton-stack.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { BillingProfileForm } from './billing-profile-form.tsx'
import { CartBillingForm } from './cart-billing-form.tsx'

/** In this file, so that the cart loads the same script. */
export const OfTheCart = CartBillingForm

const CART = '/carrello'

/** With the invoices first, unless the cart sent the buyer here for the form. */
export const BillingProfile = ({ invoices }: { invoices: ReactNode }) => {
  const returnsToCart = useQuery().get('returnTo') === CART
  return (
    <div className="wrap billing-profile-page grid gap-5" data-mode="offro">
      <PageHeader
        title="Profilo di Fatturazione"
        subtitle="A chi intestiamo le fatture dei tuoi acquisti"
      />
      {returnsToCart && (
        <Alert tone="warning" title="Completa i dati di fatturazione">
          <p>
            Per concludere l’acquisto servono i dati obbligatori e, in Italia, il codice fiscale o
            la partita IVA. Dopo il salvataggio torni al carrello.
          </p>
        </Alert>
      )}
      <RequireSignIn waiting={<Waiting />}>
        {() => (
          <>
            {!returnsToCart && invoices}
            <Profile returnTo={returnsToCart ? CART : null} />
          </>
        )}
      </RequireSignIn>
    </div>
  )
}

const Profile = ({ returnTo }: { returnTo: string | null }) => {
  const { data, error, mutate } = useApi<BillingProfileReply>(billingPaths.profile, { freshMs: 0 })
  if (!data && error !== undefined)
    return (
      <ErrorState title="Il profilo di fatturazione non è arrivato" onRetry={() => void mutate()} />
    )
  return data ? <BillingProfileForm profile={data} returnTo={returnTo} /> : <Waiting />
}

const Waiting = () => <SkeletonStack shapes={['title', 'line', 'line', 'control']} />
