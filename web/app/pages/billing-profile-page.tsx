import { BillingProfile } from '#web/features/cart/billing-profile/billing-profile.tsx'
import { Invoices } from '#web/features/orders/invoices.tsx'
import type { Page } from '#web/lib/page.ts'

const BillingProfilePage = () => (
  <BillingProfile invoices={<Invoices whenNone={<NoInvoices />} />} />
)

const NoInvoices = () => (
  <p>
    Non hai ancora fatture: ne emettiamo una per ogni ordine pagato. Gli ordini li trovi in{' '}
    <a href="/i-miei-ordini">I miei ordini</a>.
  </p>
)

export const page: Page = {
  Component: BillingProfilePage,
  head: () => ({ title: 'Profilo di Fatturazione', isIndexed: false }),
}
