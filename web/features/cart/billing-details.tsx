import { lazy, Suspense } from 'react'
import { isConsumer } from '#modules/billing/contract/consumer.ts'
import type { BillingProfileReply } from '#modules/billing/contract/profile-shape.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import type { CartBillingProps } from './billing-profile/cart-billing-form.tsx'

/** Loaded only for buyers without a profile, from the bundle of the profile's page. */
const CartBillingForm = lazy(async () => {
  const { BillingProfileInCart: Loaded } = await import('./billing-profile/billing-profile.tsx')
  return { default: Loaded }
})

/** The invoice's recipient: as saved, or asked here. */
export const BillingDetails = ({ profile, ...form }: CartBillingProps) => {
  const { user } = useViewer()
  const fullName = user ? `${user.firstName} ${user.lastName}`.trim() : ''
  return (
    <section className="grid gap-4" aria-labelledby="fatturazione">
      <h2 className="larger" id="fatturazione">
        Dati di fatturazione
      </h2>
      {profile.isComplete ? (
        <Saved profile={profile} />
      ) : (
        <Suspense fallback={<SkeletonStack shapes={['control', 'control', 'control']} />}>
          <CartBillingForm
            {...form}
            profile={{ ...profile, billingName: profile.billingName || fullName }}
          />
        </Suspense>
      )}
    </section>
  )
}

const PROFILE = '/profilo-fatturazione?returnTo=/carrello'

const Saved = ({ profile }: Pick<CartBillingProps, 'profile'>) => (
  <>
    <p className="saved boxed flex between padded gap-4">
      <span>
        <strong>{profile.billingName}</strong>
        {profile.taxId !== null && <span className="soft"> {profile.taxId}</span>}
        <br />
        {addressOf(profile)}
      </span>
      <a className="rigid" href={PROFILE}>
        Modifica
      </a>
    </p>
    {lacksDelivery(profile) && (
      <p className="soft small">
        Senza codice destinatario né PEC usiamo 0000000 e trovi la fattura nel cassetto fiscale.{' '}
        <a href={PROFILE}>Aggiungi il codice o la PEC</a>
      </p>
    )}
  </>
)

/** An Italian business that did not say where its e-invoices go. */
const lacksDelivery = (profile: BillingProfileReply) =>
  profile.billingCountry === 'IT' &&
  !isConsumer(profile) &&
  profile.sdiCode === null &&
  profile.pecEmail === null

const addressOf = (profile: BillingProfileReply) => {
  const { billingAddress, billingPostalCode, billingCity, billingProvince } = profile
  const province = billingProvince === '' ? '' : ` (${billingProvince})`
  return `${billingAddress}, ${billingPostalCode} ${billingCity}${province}`
}
