import { BillingProfile } from '#web/features/cart/billing-profile/billing-profile.tsx'
import { Invoices } from '#web/features/orders/invoices.tsx'
import type { Page } from '#web/lib/page.ts'

const BillingProfilePage = () => (
  <BillingProfile invoices={<Invoices whenNone={<NoInvoices />} />} />
)

const NoInvoices = () => (
  <p>
    Nessuna fattura ancora: nasce con il pagamento di un ordine. Li trovi in{' '}
    <a href="/i-miei-ordini">I miei ordini</a>.
  </p>
)

export const page: Page = {
  Component: BillingProfilePage,
  head: () => ({ title: 'Profilo di Fatturazione', isIndexed: false }),
}
